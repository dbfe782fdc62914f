public import SampleMemosContracts
public import SampleMemosEntities
public import SampleMemosViewData
public import SharedContracts

/// Shows one item.
///
/// Owns its view and interactor.
@MainActor
public final class SampleMemosFullTextPresenter: Screen {
  private let view: any Viewing<SampleMemosFullTextViewData, SampleMemosFullTextEvent>
  private let interactor: any SampleMemosFullTextInteracting

  /// A presenter between a view and an interactor.
  public init(
    view: any Viewing<SampleMemosFullTextViewData, SampleMemosFullTextEvent>,
    interactor: any SampleMemosFullTextInteracting
  ) {
    self.view = view
    self.interactor = interactor
  }

  public func run() async throws(SampleMemosError) {
    while case .show(let id)? = await view.nextEvent() {
      view.show(SampleMemosFullTextViewData(try await interactor.item(id)))
    }
  }
}

extension SampleMemosFullTextViewData {
  /// What the screen shows of an item.
  init(_ item: SampleMemosItem) { self.init(id: item.id, title: item.title.text) }
}
