internal import ContainerEngine
internal import QuizEntities
internal import QuizViewData
internal import QuizViews
internal import SharedEntities
internal import SharedViews

/// The results of a round.
struct QuizResultsView<Answers: RandomAccessCollection<QuizRoundResults.Answer>>: PresentationalView {
  static var screen: ScreenView<QuizResultsViewData, QuizResultsEvent> { QuizScreens.results }

  /// The category of all questions; nil if the round was not limited to one.
  var category: Phrase?
  let answers: Answers
  /// The number of questions in the round, including those not reached.
  let questionCount: Int
  var offset = 0
  var callbacks: [Callback<QuizResultsEvent>] = []

  var viewData: QuizResultsViewData {
    QuizResultsViewData(
      category: category, rows: answers.map { QuizResultsCard(answer: $0).viewData },
      questionCount: questionCount, offset: offset)
  }

  /// Calls back with the number of lines scrolled off the top.
  func onScroll(action: @escaping ActionWith<Int>) -> Self {
    on(action) { if case .scroll(let offset) = $0 { offset } else { nil } }
  }

  func onPlayAgain(action: @escaping Action) -> Self { on(.playAgain, action) }
  func onShowKeys(action: @escaping Action) -> Self { on(.showKeys, action) }
  func onLeave(action: @escaping Action) -> Self { on(.leave, action) }
}
