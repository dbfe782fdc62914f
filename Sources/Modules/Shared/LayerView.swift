public import ModulesContracts
public import SharedContracts
public import SharedEntities
public import SharedViews
public import Terminal

/// The view of a screen that stays open: it draws view data on a layer of the stage, and turns input into events.
///
/// It owns its layer, and keeps only the latest view data.
@MainActor
public final class LayerView<ViewData, Event>: Viewing {
  private let screen: ScreenView<ViewData, Event>
  private let layer: Layer
  private let language: Language
  private var size = Frame.Size(columns: 0, rows: 0)
  private var viewData: ViewData?
  private var start: Event?

  /// Creates a view on a layer.
  ///
  /// - Parameter start: the event with which the screen begins; nil if it waits for input.
  public init(
    _ screen: ScreenView<ViewData, Event>, layer: Layer, language: Language, start: Event? = nil
  ) {
    self.screen = screen
    self.start = start
    self.layer = layer
    self.language = language
  }

  public func show(_ viewData: ViewData) {
    self.viewData = viewData
    let (screen, language) = (screen, language)
    layer.show { size in screen.frame(viewData, size, language) }
  }

  public func nextEvent() async -> Event? {
    if let start {
      self.start = nil
      return start
    }
    while let input = await layer.nextInput() {
      if case .resize(let size) = input { self.size = size }
      if let event = screen.event(for: input, on: viewData, in: size, language) { return event }
      switch input {
      case .key(Key(.character("z"), .ctrl)): layer.request(.suspend)
      case .key(Key(.character("l"), .ctrl)): layer.request(.redraw)
      default: break
      }
    }
    return nil
  }
}

/// A screen with its layer: the layer is on the stage while the screen runs.
@MainActor
private struct LayeredScreen<Content: Screen>: Screen {
  let layer: Layer
  let content: Content

  func run() async throws(Content.Failure) -> Content.Outcome {
    try await layer.lie { () throws(Content.Failure) in try await content.run() }
  }
}

extension AppContext {
  /// Creates a screen of the app on its own layer.
  ///
  /// - Parameters:
  ///   - start: the event with which the screen begins; nil if it waits for input.
  ///   - presenter: creates the screen's presenter from its view and its layer.
  public func screen<ViewData, Event, Content: Screen>(
    _ screen: ScreenView<ViewData, Event>, _ presentation: Presentation, start: Event? = nil,
    presenter: (LayerView<ViewData, Event>, Layer) -> Content
  ) -> any Screen<Content.Outcome, Content.Failure> {
    let layer =
      switch presentation {
      case .page: Layer(on: stage, .page)
      case .sheet: Layer(on: stage, .sheet)
      }
    let view = LayerView(screen, layer: layer, language: language, start: start)
    return LayeredScreen(layer: layer, content: presenter(view, layer))
  }
}
