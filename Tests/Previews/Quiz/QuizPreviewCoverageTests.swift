import QuizEntities
import QuizViewData
import SharedEntities
import SharedModules
import SharedViewData
import Testing

@testable import QuizModules

/// The switches below name every case, so that a new one does not compile until it is named, and fails until there is a
/// picture of it.
@Suite("Pictures of everything that screens of the quiz can show")
struct QuizPreviewCoverageTests {
  private let categories = categoriesSamples.map { $0.viewData(.english) }
  private let rounds = roundSamples.map { $0.viewData(.english) }
  private let results = resultsSamples.map { $0.viewData(.english) }
  private let histories = historySamples.map { $0.viewData(.english) }
  private let settings = settingsSamples.map { $0.viewData(.english) }

  @Test("Every state of a round has a picture, with the limit on and off")
  func states() {
    #expect(Set(rounds.map { StateKind($0.state) }) == Set(StateKind.allCases))
    for isLimited in [true, false] {
      let states = rounds.filter { $0.timing?.isLimited == isLimited }.map { StateKind($0.state) }
      #expect(Set(states).isSuperset(of: [.asking, .correct]))
    }
  }

  @Test("Every phase of the categories and the history has a picture, empty and full")
  func phases() {
    #expect(Set(categories.map { PhaseKind($0.phase) }) == Set(PhaseKind.allCases))
    #expect(Set(histories.map { PhaseKind($0.phase) }) == Set(PhaseKind.allCases))
    #expect(Set(categories.map { $0.categories.isEmpty }) == [true, false])
    #expect(Set(histories.map(\.groups.isEmpty)) == [true, false])
  }

  @Test("Every verdict has a picture in the results, stored and not")
  func verdicts() {
    let rows = results.flatMap(\.rows)
    #expect(Set(rows.map(\.verdict)) == Set(Verdict.allCases))
    #expect(Set(rows.map(\.isRecorded)) == [true, false])
    #expect(results.contains { $0.rows.isEmpty })
    #expect(results.contains { $0.questionCount > $0.rows.count })
  }

  @Test("Every place of the form that can have the focus has a picture")
  func elements() {
    #expect(Set(settings.map(\.focus)) == Set(QuizSettingsViewData.Element.allCases))
    #expect(Set(settings.map(\.review.canSave)) == [true, false])
    #expect(Set(settings.map(\.isLimited)) == [true, false])
    #expect(Set(settings.map(\.isLoading)) == [true, false])
    #expect(Set(settings.map(\.draft)) == [.unchanged, .changed, .asked])
  }

  @Test("Every fault that a screen can show has a picture, and every one of the store on every screen")
  func faults() {
    let loading = categories.compactMap { fault($0.phase) } + histories.compactMap { fault($0.phase) }
    let notices = categories.compactMap(\.notice)
    let starts = rounds.compactMap { fault($0.state) }
    let recordings = rounds.compactMap(\.recordingError)
    let forms = settings.flatMap {
      [$0.review.limitError, $0.review.countError, $0.failure].compactMap(\.self)
    }
    let shown = loading + notices + starts + recordings + forms
    #expect(Set(shown.compactMap(FaultKind.init)) == Set(FaultKind.allCases))
    for faults in [loading, notices, starts, recordings, forms] {
      for (name, error) in sampleStoreErrors { #expect(faults.contains(.store(error)), "\(name)") }
    }
  }

  @Test("The keys of every screen have a picture")
  func keys() {
    #expect(Set(keysSamples.map { $0.viewData(.english).topic }) == Set(QuizKeysTopic.allCases))
  }
}

private func fault(_ phase: LoadingPhase<QuizError>) -> QuizError? {
  if case .failed(let fault) = phase { fault } else { nil }
}

private func fault(_ state: QuizRoundViewData.State) -> QuizError? {
  if case .failed(let fault) = state { fault } else { nil }
}

private enum StateKind: CaseIterable {
  case loading, failed, asking, paused, correct, incorrect, timeUp, noMore

  init(_ state: QuizRoundViewData.State) {
    self =
      switch state {
      case .loading: .loading
      case .failed: .failed
      case .asking: .asking
      case .paused: .paused
      case .answered(.correct): .correct
      case .answered(.incorrect): .incorrect
      case .answered(.timeUp): .timeUp
      case .noMore: .noMore
      }
  }
}

private enum PhaseKind: CaseIterable {
  case loading, failed, ready

  init(_ phase: LoadingPhase<QuizError>) {
    self =
      switch phase {
      case .loading: .loading
      case .failed: .failed
      case .ready: .ready
      }
  }
}

private enum FaultKind: CaseIterable {
  case noSuchCategory, noQuestions, limitOutOfRange, countOutOfRange, store

  /// An error that screens show; nil for those of files, which only a command or a broken installation causes.
  init?(_ fault: QuizError) {
    switch fault {
    case .noSuchCategory: self = .noSuchCategory
    case .noQuestions: self = .noQuestions
    case .limitOutOfRange: self = .limitOutOfRange
    case .countOutOfRange: self = .countOutOfRange
    case .store: self = .store
    case .importError, .includedError: return nil
    }
  }
}
