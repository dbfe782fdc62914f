internal import Observation
internal import Platform
internal import QuizEntities
internal import QuizViewData

/// The view model of the results of a round.
@AppActor
@Observable
final class QuizResultsViewModel {
  /// Navigation from the results.
  struct Navigation {
    var showKeys: @AppActor () async -> Void
    var leave: @AppActor (QuizRoundOutcome) -> Void
  }

  /// The number of lines scrolled off the top.
  private(set) var offset = 0

  @ObservationIgnored private let results: QuizRoundResults
  @ObservationIgnored private let navigation: Navigation

  init(of results: QuizRoundResults, navigation: Navigation) {
    self.results = results
    self.navigation = navigation
  }

  func scroll(to offset: Int) { self.offset = offset }

  func playAgain() { navigation.leave(.playAgain) }

  func showKeys() async { await navigation.showKeys() }

  func leave() { navigation.leave(.left) }

  /// The view data of the screen.
  var viewData: QuizResultsViewData {
    QuizResultsViewData(
      category: results.category?.name,
      rows: results.answers.map {
        .init(
          question: $0.question.content, given: $0.record.choice, verdict: $0.record.verdict,
          elapsed: $0.record.elapsed, isRecorded: $0.recordingError == nil)
      }, questionCount: results.questionCount, offset: offset)
  }
}
