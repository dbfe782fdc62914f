public import SampleMemosContracts
public import SampleMemosEntities
internal import SharedContracts
public import SharedEntities  // only with FullText

/// Turns routes into screens that lie one on top of the other.
///
/// Owns its builder.
@MainActor
public final class SampleMemosRouter {
  private let builder: any SampleMemosScreenBuilding

  /// A router that has its screens made by a builder.
  public init(builder: any SampleMemosScreenBuilding) { self.builder = builder }

  /// Opens a screen on top of the others and returns when it is left.
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
