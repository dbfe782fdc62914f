public import SampleMemosContracts
public import SampleMemosEntities
internal import SharedContracts
public import SharedEntities  // only with FullText

/// Opens the screens of the app on top of each other.
///
/// It owns its builder.
@MainActor
public final class SampleMemosRouter {
  private let builder: any SampleMemosScreenBuilding

  /// Creates a router with a builder of its screens.
  public init(builder: any SampleMemosScreenBuilding) { self.builder = builder }

  /// Runs the app, and returns when it is left.
  public func run() async throws(SampleMemosError) {
    let screen = builder.mainList(
      router: self  // only with FullText
    )
    try await screen.run()
  }
}

extension SampleMemosRouter: SampleMemosMainListRouting {  // only with FullText
  public func showFullText(of id: ItemID) async throws(SampleMemosError) {
    try await builder.fullText(of: id).run()
  }
}
