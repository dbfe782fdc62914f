public import Platform
public import SampleMemosContracts
public import SampleMemosEntities
internal import SharedContracts
public import SharedEntities  // only with FullText

/// Opens the screens of the app on top of each other.
///
/// Owns its builder.
@AppActor
public final class SampleMemosRouter {
  private let builder: any SampleMemosScreenBuilding

  public init(builder: any SampleMemosScreenBuilding) { self.builder = builder }

  /// Runs the app until the user leaves it.
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
