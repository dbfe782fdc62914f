public import QuizContracts
public import QuizViewData
public import SharedEntities
public import SharedViews
public import Terminal

/// Draws the categories on a layer.
@MainActor
public final class QuizCategoriesScreenView: ScreenView<QuizCategoriesViewData, QuizCategoriesEvent>,
  QuizCategoriesViewing
{
  /// A view on a layer.
  public init(layer: Layer, language: Language) {
    super.init(layer: layer, language: language, drawing: QuizCategoriesDrawing.frame)
  }

  public override func event(for input: Input, on viewData: QuizCategoriesViewData?) -> QuizCategoriesEvent? {
    viewData.flatMap { QuizCategoriesKeys.event(for: input, on: $0, in: size) }
  }
}

/// Draws a round on a layer.
@MainActor
public final class QuizRoundScreenView: ScreenView<QuizRoundViewData, QuizRoundEvent>, QuizRoundViewing {
  /// A view on a layer.
  public init(layer: Layer, language: Language) {
    super.init(layer: layer, language: language, drawing: QuizRoundDrawing.frame)
  }

  public override func event(for input: Input, on viewData: QuizRoundViewData?) -> QuizRoundEvent? {
    viewData.flatMap { QuizRoundKeys.event(for: input, on: $0, in: size, language) }
  }
}

/// Draws the results of a round on a layer.
@MainActor
public final class QuizResultsScreenView: ScreenView<QuizResultsViewData, QuizResultsEvent>,
  QuizResultsViewing
{
  /// A view on a layer.
  public init(layer: Layer, language: Language) {
    super.init(layer: layer, language: language, drawing: QuizResultsDrawing.frame)
  }

  public override func event(for input: Input, on viewData: QuizResultsViewData?) -> QuizResultsEvent? {
    viewData.flatMap { QuizResultsKeys.event(for: input, on: $0, in: size, language) }
  }
}

/// Draws the history on a layer.
@MainActor
public final class QuizHistoryScreenView: ScreenView<QuizHistoryViewData, QuizHistoryEvent>,
  QuizHistoryViewing
{
  private let layout: QuizHistoryLayout

  /// A view on a layer.
  public init(layer: Layer, language: Language) {
    let layout = QuizHistoryLayout()
    self.layout = layout
    super.init(layer: layer, language: language) { viewData, size, language in
      QuizHistoryDrawing.frame(viewData, size, language, layout: layout)
    }
  }

  public override func event(for input: Input, on viewData: QuizHistoryViewData?) -> QuizHistoryEvent? {
    viewData.flatMap { QuizHistoryKeys.event(for: input, on: $0, in: size, language, layout: layout) }
  }
}

/// Draws the form for the settings on a layer.
@MainActor
public final class QuizSettingsScreenView: ScreenView<QuizSettingsViewData, QuizSettingsFormEvent>,
  QuizSettingsViewing
{
  /// A view on a layer.
  public init(layer: Layer, language: Language) {
    super.init(layer: layer, language: language, drawing: QuizSettingsDrawing.frame)
  }

  public override func event(for input: Input, on viewData: QuizSettingsViewData?) -> QuizSettingsFormEvent? {
    viewData.flatMap { QuizSettingsKeys.event(for: input, on: $0) }
  }
}

/// Draws the keys of a screen on a layer.
@MainActor
public final class QuizKeysScreenView: ScreenView<QuizKeysViewData, QuizKeysEvent>, QuizKeysViewing {
  /// A view on a layer.
  public init(layer: Layer, language: Language) {
    super.init(layer: layer, language: language, drawing: QuizKeysDrawing.frame)
  }

  public override func event(for input: Input, on viewData: QuizKeysViewData?) -> QuizKeysEvent? {
    viewData.flatMap { QuizKeysDrawing.event(for: input, on: $0, in: size, language) }
  }
}
