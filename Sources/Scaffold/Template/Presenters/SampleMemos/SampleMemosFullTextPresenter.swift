public import Platform
public import SampleMemosContracts
public import SampleMemosEntities
public import SampleMemosViewData
public import SharedContracts
public import SharedEntities

/// Shows one item until the user leaves it.
///
/// Owns its view and interactor.
@AppActor
public final class SampleMemosFullTextPresenter: Screen {
  private let view: any Viewing<SampleMemosFullTextViewData, SampleMemosFullTextEvent>
  private let interactor: any SampleMemosFullTextInteracting
  private let id: ItemID

  public init(
    view: any Viewing<SampleMemosFullTextViewData, SampleMemosFullTextEvent>,
    interactor: any SampleMemosFullTextInteracting, _ id: ItemID
  ) {
    self.view = view
    self.interactor = interactor
    self.id = id
  }

  public func run() async throws(SampleMemosError) {
    view.show(SampleMemosFullTextViewData(try await interactor.item(id)))
    while let event = await view.nextEvent(), event != .leave {}
  }
}

/// Shows one item once.
///
/// Owns its view and interactor.
@AppActor
public final class SampleMemosFullTextReportPresenter: Screen {
  private let view: any Showing<SampleMemosFullTextViewData>
  private let interactor: any SampleMemosFullTextInteracting
  private let id: ItemID

  public init(
    view: any Showing<SampleMemosFullTextViewData>, interactor: any SampleMemosFullTextInteracting,
    _ id: ItemID
  ) {
    self.view = view
    self.interactor = interactor
    self.id = id
  }

  public func run() async throws(SampleMemosError) {
    view.show(SampleMemosFullTextViewData(try await interactor.item(id)))
  }
}

extension SampleMemosFullTextViewData {
  /// Creates the view data of an item.
  init(_ item: SampleMemosItem) { self.init(id: item.id, title: item.title.text) }
}
