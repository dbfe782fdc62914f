public import Platform
public import SampleMemosContracts
public import SampleMemosEntities
public import SampleMemosViewData
public import SharedContracts

/// Shows all items, and removes them.
///
/// Owns its view, interactor and router.
///
/// An error before the first frame ends the screen; a later error is shown, and the screen stays open.
@AppActor
public final class SampleMemosMainListPresenter: Screen {
  private let view: any Viewing<SampleMemosMainListViewData, SampleMemosMainListEvent>
  private let interactor: any SampleMemosMainListInteracting
  private let router: any SampleMemosMainListRouting  // only with FullText
  private var items: [SampleMemosItem] = []
  private var selectedIndex = 0

  public init(
    view: any Viewing<SampleMemosMainListViewData, SampleMemosMainListEvent>,
    interactor: any SampleMemosMainListInteracting,
    router: any SampleMemosMainListRouting  // only with FullText
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router  // only with FullText
  }

  public func run() async throws(SampleMemosError) {
    try await load()
    view.show(SampleMemosMainListViewData(items, selectedIndex: selectedIndex))
    while let event = await view.nextEvent(), event != .leave {
      var failure: SampleMemosError?
      do throws(SampleMemosError) {
        try await serve(event)
      } catch {
        failure = error
      }
      view.show(SampleMemosMainListViewData(items, selectedIndex: selectedIndex, failure))
    }
  }

  private func serve(_ event: SampleMemosMainListEvent) async throws(SampleMemosError) {
    switch event {
    case .reload: try await load()
    case .select(let index): selectedIndex = index
    case .remove:
      guard let selected else { return }
      try await interactor.remove(selected.id)
      try await load()
    case .openFullText:
      guard let selected else { return }
      try await router.showFullText(of: selected.id)
      try await load()
    case .leave: break
    }
  }

  private var selected: SampleMemosItem? {
    items.indices.contains(selectedIndex) ? items[selectedIndex] : nil
  }

  private func load() async throws(SampleMemosError) {
    items = try await interactor.items()
    selectedIndex = max(0, min(selectedIndex, items.count - 1))
  }
}

/// Shows all items once, after adding one if requested.
///
/// Owns its view and interactor.
@AppActor
public final class SampleMemosListingPresenter: Screen {
  private let view: any Showing<SampleMemosMainListViewData>
  private let interactor: any SampleMemosMainListInteracting
  private let title: String?

  /// Creates a presenter that shows all items, and adds one first if it gets a title.
  ///
  /// - Parameter title: the title of the item to add; nil to add none.
  public init(
    view: any Showing<SampleMemosMainListViewData>, interactor: any SampleMemosMainListInteracting,
    adding title: String?
  ) {
    self.view = view
    self.interactor = interactor
    self.title = title
  }

  public func run() async throws(SampleMemosError) {
    if let title { try await interactor.add(title) }
    view.show(SampleMemosMainListViewData(try await interactor.items(), selectedIndex: 0))
  }
}

extension SampleMemosMainListViewData {
  /// Creates the view data of items.
  init(_ items: [SampleMemosItem], selectedIndex: Int, _ failure: SampleMemosError? = nil) {
    self.init(
      rows: items.map { Row(id: $0.id, title: $0.title.text) },
      selectedIndex: items.isEmpty ? nil : selectedIndex, failure: failure)
  }
}
