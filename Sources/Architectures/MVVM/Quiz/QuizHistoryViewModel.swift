internal import Observation
internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import SharedViewData

/// The view model of the history: the number of correct answers to each question.
@AppActor
@Observable
final class QuizHistoryViewModel {
  /// Navigation from the history.
  struct Navigation {
    var showKeys: @AppActor () async -> Void
    var leave: @AppActor () -> Void
  }

  private(set) var phase = LoadingPhase<QuizError>.loading
  private(set) var groups: [QuizHistoryViewData.Group] = []
  /// The number of lines scrolled off the top.
  private(set) var offset = 0

  @ObservationIgnored private let service: QuizService
  @ObservationIgnored private let navigation: Navigation

  init(service: QuizService, navigation: Navigation) {
    self.service = service
    self.navigation = navigation
  }

  /// Whether inputs have nothing to act on yet.
  var isLoading: Bool { phase != .ready }

  /// Loads the history if the phase is `.loading`; sent for each new phase.
  func load() async {
    guard phase == .loading else { return }
    do throws(QuizError) {
      groups = QuizHistoryViewData.Group.groups(of: try await service.repository.tallies(in: nil))
      phase = .ready
    } catch {
      phase = .failed(error)
    }
  }

  /// Loads the history again.
  func retry() { phase = .loading }

  func scroll(to offset: Int) { if !isLoading { self.offset = offset } }

  func showKeys() async { if !isLoading { await navigation.showKeys() } }

  func leave() { navigation.leave() }

  /// The view data of the screen.
  var viewData: QuizHistoryViewData {
    isLoading ? QuizHistoryViewData(phase: phase) : QuizHistoryViewData(groups: groups, offset: offset)
  }
}
