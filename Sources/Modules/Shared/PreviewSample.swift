public import ModulesContracts
public import SharedEntities
public import SharedViews
public import Terminal

/// A state of a screen, with sample view data.
public struct PreviewSample<ViewData: Sendable>: Sendable {
  /// The name of the state.
  public let name: String
  /// The view data, in a language.
  public let viewData: @Sendable (Language) -> ViewData

  public init(_ name: String, _ viewData: @escaping @Sendable (Language) -> ViewData) {
    self.name = name
    self.viewData = viewData
  }

  /// Returns the drawn state.
  public func state<Event>(_ screen: ScreenView<ViewData, Event>) -> ScreenPreview.State {
    ScreenPreview.State(name) { size, language in screen.frame(viewData(language), size, language) }
  }
}

extension ScreenPreview.State {
  /// Creates a state of two screens: a sheet on top of a page.
  public init(
    _ name: String, page: @escaping @Sendable (Frame.Size, Language) -> Frame,
    sheet: @escaping @Sendable (Frame.Size, Language) -> Frame
  ) {
    self.init(name) { size, language in
      let stage = Stage(size: size, show: { _ in })
      let layers = (page: Layer(on: stage, .page), sheet: Layer(on: stage, .sheet))
      layers.page.show { page($0, language) }
      layers.sheet.show { sheet($0, language) }
      layers.page.appear()
      layers.sheet.appear()
      return stage.frame
    }
  }
}

/// Every store error that can occur while a screen is open, with the name of its state.
public let sampleStoreErrors: [(name: String, error: StoreError)] = [
  ("busy", .busy), ("damaged", .damaged(detail: "page 7")),
  ("stale-log", .file(.staleLog(path: "todos.sqlite-wal"))), ("no-store", .file(.notADatabase)),
  ("foreign", .file(.foreign)), ("newer", .newerVersion), ("folder", .file(.isFolder)),
  ("denied", .accessDenied(detail: "permission denied")),
  ("full", .full), ("cancelled", .cancelled), ("unusable", .failed(detail: "disk I/O error")),
  ("unreachable", .server(.unreachable(detail: "no route to host"))),
  ("refused", .server(.refused(detail: "no such role"))), ("no-list", .server(.noList(name: "home"))),
  ("lost", .server(.lost(detail: "connection reset"))),
  ("unknown-result", .server(.unknownResult(detail: "connection reset"))),
  ("list-gone", .server(.listGone(name: "home"))), ("read-only", .server(.mayOnlyRead)),
  ("held", .server(.heldBy(name: "bob"))),
  ("conflict", .server(.conflict)), ("changed-by", .server(.changedBy(name: "bob", text: "milk"))),
]
