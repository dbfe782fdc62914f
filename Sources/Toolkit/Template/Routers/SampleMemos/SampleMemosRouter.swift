public import SampleMemosContracts
public import SampleMemosEntities
internal import SharedContracts
public import SharedEntities  // only with FullText

/// Opens routes as screens stacked on top of each other.
///
/// It owns its builder.
@MainActor
public final class SampleMemosRouter {
  private let builder: any SampleMemosScreenBuilding

  /// Creates a router with a builder of its screens.
  public init(builder: any SampleMemosScreenBuilding) { self.builder = builder }

  /// Opens a screen on top of the others, and returns when it is left.
  public func open(_ route: SampleMemosRoute) async throws(SampleMemosError) {
    let screen = builder.screen(
      for: route,
      router: self  // only with FullText
    )
    try await screen.run()
  }
}

extension SampleMemosRouter: SampleMemosMainListRouting {  // only with FullText
  public func showFullText(of id: ItemID) async throws(SampleMemosError) {
    try await open(.fullText(id))
  }
}
