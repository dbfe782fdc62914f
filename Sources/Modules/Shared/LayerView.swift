public import ModulesContracts
internal import Platform
public import SharedContracts
internal import SharedEntities
public import SharedViews
public import Terminal

extension LayerView: Viewing {}

extension AppContext {
  /// The stage, the clocks and the services of the app.
  public var scene: AppScene {
    AppScene(
      stage: stage, language: language, clock: clock, sleeper: sleeper, seed: seed, opening: opening,
      events: events, watch: watch)
  }
}

/// A screen with its layer, which is on the stage while the screen runs.
@AppActor
private struct LayeredScreen<Content: Screen>: Screen {
  let layer: Layer
  let content: Content

  func run() async throws(Content.Failure) -> Content.Outcome {
    try await layer.present { () throws(Content.Failure) in try await content.run() }
  }
}

extension AppContext {
  /// Creates a screen of the app on its own layer.
  ///
  /// - Parameter presenter: creates the screen's presenter from its view and its layer.
  public func screen<ViewData, Event, Content: Screen>(
    _ screen: ScreenView<ViewData, Event>, _ presentation: Presentation,
    presenter: (LayerView<ViewData, Event>, Layer) -> Content
  ) -> any Screen<Content.Outcome, Content.Failure> {
    let layer =
      switch presentation {
      case .page: Layer(on: stage, .page)
      case .sheet: Layer(on: stage, .sheet)
      }
    let view = LayerView(screen, layer: layer, language: language)
    return LayeredScreen(layer: layer, content: presenter(view, layer))
  }
}
