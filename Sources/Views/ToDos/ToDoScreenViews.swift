public import SharedEntities
public import SharedViews
public import Terminal
public import ToDosContracts
public import ToDosViewData

/// Draws the list on a layer.
@MainActor
public final class ToDoListScreenView: ScreenView<ToDoListViewData, ToDoListEvent>, ToDoListViewing {
  /// A view on a layer.
  public init(layer: Layer, language: Language) {
    super.init(layer: layer, language: language, drawing: ToDoListDrawing.frame)
  }

  public override func event(for input: Input, on viewData: ToDoListViewData?) -> ToDoListEvent? {
    ToDoListKeys.event(for: input, on: viewData)
  }
}

/// Draws one ToDo in full on a layer.
@MainActor
public final class ToDoDetailScreenView: ScreenView<ToDoDetailViewData, ToDoDetailEvent>, ToDoDetailViewing {
  /// A view on a layer that begins with an event.
  public init(_ start: ToDoDetailEvent, layer: Layer, language: Language) {
    super.init(start, layer: layer, language: language, drawing: ToDoDetailDrawing.frame)
  }

  public override func event(for input: Input, on viewData: ToDoDetailViewData?) -> ToDoDetailEvent? {
    return viewData.flatMap { ToDoDetailKeys.action(for: input, on: $0, in: size, language) }.map { .act($0) }
  }
}

/// Draws the form on a layer.
@MainActor
public final class ToDoFormScreenView: ScreenView<ToDoFormViewData, ToDoFormEvent>, ToDoFormViewing {
  /// A view on a layer.
  public init(layer: Layer, language: Language) {
    super.init(layer: layer, language: language, drawing: ToDoFormDrawing.frame)
  }

  public override func event(for input: Input, on viewData: ToDoFormViewData?) -> ToDoFormEvent? {
    ToDoFormKeys.event(for: input, on: viewData)
  }
}

/// Draws the keys of a screen on a layer.
@MainActor
public final class ToDoKeysScreenView: ScreenView<ToDoKeysViewData, ToDoKeysEvent>, ToDoKeysViewing {
  /// A view on a layer.
  public init(layer: Layer, language: Language) {
    super.init(layer: layer, language: language, drawing: ToDoKeysDrawing.frame)
  }

  public override func event(for input: Input, on viewData: ToDoKeysViewData?) -> ToDoKeysEvent? {
    return viewData.flatMap { ToDoKeysDrawing.event(for: input, on: $0, in: size, language) }
  }
}
