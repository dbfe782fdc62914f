public import Platform
public import SharedContracts
internal import SharedEntities
internal import SharedPresenters
internal import SharedViewData
public import ToDosContracts
public import ToDosEntities
public import ToDosViewData

/// Shows the projects and tags, and lets the user choose one.
///
/// Owns its view, interactors and router.
@AppActor
public final class ToDoTagsPresenter: Screen {
  private let view: any Viewing<ToDoTagsViewData, ToDoTagsEvent>
  private let interactor: any ToDoTagsInteracting
  private let following: any ToDoObserving
  private let router: any ToDoTagsRouting
  private let current: ToDoLabel?

  /// Creates a presenter with a label selected.
  ///
  /// - Parameter current: the label that is selected at first; nil for all ToDos.
  public init(
    view: any Viewing<ToDoTagsViewData, ToDoTagsEvent>, interactor: any ToDoTagsInteracting,
    following: any ToDoObserving, router: any ToDoTagsRouting, current: ToDoLabel?
  ) {
    self.view = view
    self.interactor = interactor
    self.following = following
    self.router = router
    self.current = current
  }

  /// Loads the tags and handles their events.
  ///
  /// Returns the choice; nil if the user leaves without one.
  public func run() async -> ToDoLabelChoice? {
    let counts = await InitialLoad.run(
      on: view, retry: .retry, leave: .leave,
      loading: { ToDoTagsViewData(phase: .loading) }, failed: { ToDoTagsViewData(phase: .failed($0)) },
      read: { () throws(ToDoError) in try await self.interactor.tags() })
    guard let counts else { return nil }
    return await ToDoTagsSession(
      counts, selecting: current, view: view, interactor: interactor, following: following, router: router
    ).run()
  }
}

/// The tags once they are loaded: handles their events and changes of the store.
@AppActor
final class ToDoTagsSession: StoreSession {
  let view: any Viewing<ToDoTagsViewData, ToDoTagsEvent>
  private let interactor: any ToDoTagsInteracting
  private let following: any ToDoObserving
  private let router: any ToDoTagsRouting
  private var tags: SelectableLabels
  private var version: StoreVersion
  private var notice: ToDoError?
  private var loads = LoadNumbers()

  init(
    _ counts: LabelCounts, selecting label: ToDoLabel?, view: any Viewing<ToDoTagsViewData, ToDoTagsEvent>,
    interactor: any ToDoTagsInteracting, following: any ToDoObserving, router: any ToDoTagsRouting
  ) {
    tags = SelectableLabels(counts.all, selecting: label)
    version = counts.version
    self.view = view
    self.interactor = interactor
    self.following = following
    self.router = router
  }

  /// Handles events until the user chooses or leaves.
  func run() async -> ToDoLabelChoice? {
    await withObservers([followStore]) {
      show()
      while let event = await view.nextEvent(), event != .leave {
        if event == .choose { return ToDoLabelChoice(tags.selected) }
        notice = nil
        await report { () throws(ToDoError) in try await self.serve(event) }
        show()
      }
      return nil
    }
  }

  var viewData: ToDoTagsViewData { ToDoTagsViewData(tags: tags, notice: notice) }

  func note(_ failure: ToDoError) { notice = failure }

  func storeChange() async throws(CancellationError) {
    try await following.storeChange(after: version)
  }

  func reload() async throws(ToDoError) {
    try await read()
    notice = nil
  }

  private func serve(_ event: ToDoTagsEvent) async throws(ToDoError) {
    switch event {
    case .select(let index): tags.select(index)
    case .retry: try await read()
    case .showKeys:
      show()
      await router.showKeys(of: .tags)
    case .choose, .leave: break
    }
  }

  /// Reads the tags again, keeping the selected one if it still exists.
  private func read() async throws(ToDoError) {
    let load = loads.begin()
    let new = try await interactor.tags()
    guard loads.isLatest(load) else { return }
    tags.replace(new.all)
    version = new.version
  }
}
