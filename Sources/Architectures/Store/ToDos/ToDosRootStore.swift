internal import Platform
internal import SharedEntities
internal import StoreEngine
internal import ToDosEntities
internal import ToDosViewData

/// A screen of the app.
enum ToDoScreen: Hashable {
  case list
  case detail(ItemID)
  case form(ItemID?)
  case tags
  case postpone
  case confirmation
  case keys(ToDoKeysTopic)
}

/// Draws a screen and passes the user's input to its store, until the screen is left.
struct ToDoPresentations {
  let list: @AppActor (ToDosRootStore) async -> Void
  let detail: @AppActor (ToDosRootStore, ItemID) async throws(ToDoError) -> ToDoDetailOutcome
  let form: @AppActor (ToDoFormStore) async -> ToDo?
  let tags: @AppActor (ToDosRootStore, ToDoLabel?) async -> ToDoLabelChoice?
  let postpone: @AppActor (ToDoPostponeStore) async -> PostponeOutcome
  let confirmation: @AppActor (ToDoConfirmationStore) async -> Bool
  let keys: @AppActor (ToDoKeysStore) async -> Void
}

/// The root store: it tracks the open screens, and creates their stores.
///
/// Stores reach each other only through it. The store of a screen lives as long as the screen.
@AppActor
final class ToDosRootStore: Store<ToDosRootStore.State, Never>, ToDosRoot {
  struct State: Equatable {
    /// The open screens, the topmost last.
    var path: [ToDoScreen] = []
  }

  let services: ToDosServices
  private let events: (any EventPublishing)?
  private let presentations: ToDoPresentations

  /// Creates a root store.
  ///
  /// - Parameter events: publishes the activities of the screens; nil if nothing listens.
  init(_ services: ToDosServices, events: (any EventPublishing)?, _ presentations: ToDoPresentations) {
    self.services = services
    self.events = events
    self.presentations = presentations
    super.init(initialState: State())
  }

  /// Shows the list, and the screens opened from it, until the user leaves it.
  func run() async { await showing(.list) { await presentations.list(self) } }

  func showDetail(of id: ItemID) async throws(ToDoError) -> ToDoDetailOutcome {
    try await showing(.detail(id)) { () throws(ToDoError) in try await presentations.detail(self, id) }
  }

  func showForm(for toDo: ToDo?) async -> ToDo? {
    await showing(.form(toDo?.id)) { await presentations.form(ToDoFormStore(toDo, services, root: self)) }
  }

  func showTags(selecting label: ToDoLabel?) async -> ToDoLabelChoice? {
    await showing(.tags) { await presentations.tags(self, label) }
  }

  func postpone(_ ids: ItemIDSet) async -> PostponeOutcome {
    await showing(.postpone) { await presentations.postpone(ToDoPostponeStore(ids, services)) }
  }

  func confirm(_ question: ToDoQuestion) async -> Bool {
    await showing(.confirmation) { await presentations.confirmation(ToDoConfirmationStore(question)) }
  }

  func showKeys(of topic: ToDoKeysTopic) async {
    await showing(.keys(topic)) { await presentations.keys(ToDoKeysStore(topic)) }
  }

  private func showing<Outcome, Failure: Error>(
    _ screen: ToDoScreen, _ body: () async throws(Failure) -> Outcome
  ) async throws(Failure) -> Outcome {
    commit { $0.path.append(screen) }
    defer { commit { $0.path.removeLast() } }
    return try await body()
  }
}

extension ToDosRootStore {
  /// The store of the list until it is loaded.
  ///
  /// - Parameter rowCount: returns the number of rows that fit.
  func listLoad(
    rowCount: @escaping @AppActor () -> Int
  ) -> LoadStore<ToDoWindow, ToDoError> {
    LoadStore { [services] () async throws(ToDoError) in
      try await services.firstWindow(rowCount: rowCount())
    }
  }

  /// The store of the loaded list.
  func list(_ window: ToDoWindow, rowCount: Int) -> ToDoListStore {
    publishing(ToDoListStore(window, rowCount: rowCount, services, root: self))
  }

  /// The store of a ToDo that is shown.
  func detail(of id: ItemID) async throws(ToDoError) -> ToDoDetailStore {
    publishing(try await ToDoDetailStore.load(id, services, root: self))
  }

  /// The store of the tags until they are loaded.
  func tagsLoad() -> LoadStore<LabelCounts, ToDoError> {
    LoadStore { [services] () async throws(ToDoError) in try await services.tags() }
  }

  /// The store of the loaded tags.
  func tags(_ counts: LabelCounts, selecting label: ToDoLabel?) -> ToDoTagsStore {
    ToDoTagsStore(counts, selecting: label, services, root: self)
  }

  /// Publishes the activities of a store to other modules as long as it lives.
  private func publishing<State, Screen: Store<State, ToDoActivity>>(_ store: Screen) -> Screen {
    store.keep(
      store.sinkActivity { [events] activity in
        switch activity {
        case .completed(let event): events?.publish(event)
        }
      })
    return store
  }
}
