import QuizEntities
import QuizViewData
import SharedEntities

@testable import AppsModules
@testable import ComposableEngine
@testable import QuizComposable

/// Two questions of one category.
let letterQuestions = ["a", "b"].map { id in
  Question(
    stored: QuestionContent(
      id: id, category: Phrase("Letters", "文字"), sentence: Phrase("What is \(id)?", "\(id) とは?"),
      choices: (1...4).map { Phrase("\(id)\($0)", "\(id)\($0)") }, answer: .second, source: "Book"))
}

let letterBank = QuestionBank(version: 1) { letterQuestions }

extension QuizEnvironment {
  /// Dependencies whose use fails a test that has not replaced them.
  static var testValue: QuizEnvironment {
    QuizEnvironment(
      overview: { () throws(QuizError) in try unimplemented("overview", throwing: QuizError.noQuestions) },
      round: { _ throws(QuizError) in try unimplemented("round", throwing: QuizError.noQuestions) },
      record: { _ throws(QuizError) in try unimplemented("record", throwing: QuizError.noQuestions) },
      tallies: { () throws(QuizError) in try unimplemented("tallies", throwing: QuizError.noQuestions) },
      settings: { () throws(QuizError) in try unimplemented("settings", throwing: QuizError.noQuestions) },
      saveSettings: { _, _ throws(QuizError) in
        try unimplemented("saveSettings", throwing: QuizError.noQuestions)
      },
      storeChange: { _ in unimplemented("storeChange", false) },
      nextSeed: { unimplemented("nextSeed", 0) }, elapsed: { unimplemented("elapsed", .zero) },
      sleep: { _ in unimplemented("sleep", false) }, clock: UnimplementedClock())
  }
}

// Tests change what is presented in place.

extension Categories.State {
  var round: PlayedRound.State? {
    get { destination?.round }
    set { destination = newValue.map { .round($0) } }
  }

  var history: History.State? {
    get { destination?.history }
    set { destination = newValue.map { .history($0) } }
  }

  var settings: Settings.State? {
    get { destination?.settings }
    set { destination = newValue.map { .settings($0) } }
  }
}

extension Round.State {
  var results: RoundResults.State? {
    get { destination?.results }
    set { destination = newValue.map { .results($0) } }
  }
}
