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
      overview: { unimplemented("overview", .failure(.noQuestions)) },
      round: { _ in unimplemented("round", .failure(.noQuestions)) },
      record: { _ in unimplemented("record", nil) },
      tallies: { unimplemented("tallies", .failure(.noQuestions)) },
      settings: { unimplemented("settings", .failure(.noQuestions)) },
      saveSettings: { _, _ in unimplemented("saveSettings", .failure(.noQuestions)) },
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
