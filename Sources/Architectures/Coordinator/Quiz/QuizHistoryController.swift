internal import CoordinatorEngine
internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import QuizViews
internal import SharedViews

/// Handles requests that go beyond the history.
@AppActor
protocol QuizHistoryControllerDelegate: AnyObject {
  func historyController(_ controller: QuizHistoryController, didRequestReloadAt offset: Int)
  func historyControllerDidRequestKeys(_ controller: QuizHistoryController)
}

/// The history once it is loaded: the number of correct answers to each question.
@AppActor
final class QuizHistoryController: ScreenController<QuizHistoryViewData, QuizHistoryEvent> {
  weak var delegate: (any QuizHistoryControllerDelegate)?

  private let groups: [QuizHistoryViewData.Group]
  private var offset: Int

  /// Creates the controller of a loaded history; `offset` lines are scrolled off its top.
  init(_ tallies: [QuestionTally], offset: Int) {
    groups = QuizHistoryViewData.Group.groups(of: tallies)
    self.offset = offset
    super.init(QuizScreens.history)
  }

  override var viewData: QuizHistoryViewData? { QuizHistoryViewData(groups: groups, offset: offset) }

  override func handle(_ event: QuizHistoryEvent) async {
    switch event {
    case .scroll(let offset): self.offset = offset
    case .retry: delegate?.historyController(self, didRequestReloadAt: offset)
    case .showKeys: delegate?.historyControllerDidRequestKeys(self)
    case .leave: goBack()
    }
  }
}
