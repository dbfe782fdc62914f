public import SampleMemosContracts
public import SampleMemosEntities
public import SampleMemosViewData
public import SharedContracts

/// Shows all items, and has them added and removed.
///
/// Owns the roles that it is given.
///
/// What fails before anything is shown ends the screen; from then on it is shown, and the screen stays.
@MainActor
public final class SampleMemosMainListPresenter: Screen {
  private let view: any Viewing<SampleMemosMainListViewData, SampleMemosMainListEvent>
  private let interactor: any SampleMemosMainListInteracting
  private let router: any SampleMemosMainListRouting  // only with FullText
  private var items: [SampleMemosItem] = []
  private var selectedIndex = 0
  private var isShown = false

  /// A presenter between other roles.
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
    while let event = await view.nextEvent(), event != .leave {
      var failure: SampleMemosError?
      do throws(SampleMemosError) {
        try await serve(event)
      } catch {
        guard isShown else { throw error }
        failure = error
      }
      view.show(SampleMemosMainListViewData(items, selectedIndex: selectedIndex, failure))
      isShown = true
    }
  }

  private func serve(_ event: SampleMemosMainListEvent) async throws(SampleMemosError) {
    switch event {
    case .load: try await load()
    case .add(let title):
      try await interactor.add(title)
      try await load()
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

extension SampleMemosMainListViewData {
  /// What the screen shows of items.
  init(_ items: [SampleMemosItem], selectedIndex: Int, _ failure: SampleMemosError?) {
    self.init(
      rows: items.map { Row(id: $0.id, title: $0.title.text) },
      selectedIndex: items.isEmpty ? nil : selectedIndex, failure: failure)
  }
}
