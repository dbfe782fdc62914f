public import QuizViewData
internal import SharedEntities
public import SharedViewData
public import SharedViews
internal import Terminal

/// The screens of the quiz.
public enum QuizScreens {
  /// The categories.
  public static var categories: ScreenView<QuizCategoriesViewData, QuizCategoriesEvent> {
    ScreenView(
      frame: QuizCategoriesDrawing.frame,
      event: { input, viewData, size, _ in QuizCategoriesKeys.event(for: input, on: viewData, in: size) })
  }

  /// A round.
  public static var round: ScreenView<QuizRoundViewData, QuizRoundEvent> {
    ScreenView(frame: QuizRoundDrawing.frame, event: QuizRoundKeys.event)
  }

  /// The results of a round.
  public static var results: ScreenView<QuizResultsViewData, QuizResultsEvent> {
    ScreenView(frame: QuizResultsDrawing.frame, event: QuizResultsKeys.event)
  }

  /// The history, which caches its lines.
  public static var history: ScreenView<QuizHistoryViewData, QuizHistoryEvent> {
    let layout = QuizHistoryLayout()
    return ScreenView(
      frame: { QuizHistoryDrawing.frame($0, $1, $2, layout: layout) },
      event: { QuizHistoryKeys.event(for: $0, on: $1, in: $2, $3, layout: layout) })
  }

  /// The settings form.
  public static var settings: ScreenView<QuizSettingsViewData, FormEvent> {
    ScreenView(
      frame: QuizSettingsDrawing.frame,
      drafts: .init({ $0.isLoading ? nil : $0.draft }, ask: .ask, continueEditing: .continueEditing),
      event: { input, viewData, _, _ in QuizSettingsKeys.event(for: input, on: viewData) })
  }

  /// The keys of a screen.
  public static var keys: ScreenView<KeysViewData<QuizKeysTopic>, KeysEvent> { .keys(QuizKeyGroups.groups) }
}
