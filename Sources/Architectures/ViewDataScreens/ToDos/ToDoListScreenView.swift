internal import Platform
internal import SharedEntities
internal import SharedViews
internal import Terminal
internal import ToDosEntities
internal import ToDosViewData
internal import ToDosViews
internal import ViewDataScreensEngine

/// The list screen: it owns the only source of its view data, and presents the modals in its state.
@AppActor
struct ToDoListScreenView {
  let source: ScreenSource<ToDoListViewData, ToDoListEvent, ToDoListAction, ToDoListState, ToDosEnvironment>
  private let environment: ToDosEnvironment
  private let scene: AppScene

  init(environment: ToDosEnvironment, scene: AppScene) {
    self.environment = environment
    self.scene = scene
    source = ScreenSource(
      ToDoScreens.list, on: scene, .page,
      store: Store(
        state: ToDoListState(moment: Moment(of: environment.clock)), reducer: .list, environment: environment),
      viewData: { ToDoListViewData($0) }, action: { .event($0) })
  }

  /// Shows the list until it is left.
  func run() async {
    await source.present {
      await source.run(until: { $0.isLeft || $0.list.content != nil })
      guard source.store.state.list.content != nil else { return }
      await source.run(.didAppear, until: \.isLeft, modal: showModal)
    }
  }

  /// The screen over the list, as a value of the state.
  private var modal: Binding<ToDoListState.Modal?> {
    source.store.binding(get: { $0.list.content?.modal }, onChange: { .setModal($0) })
  }

  private func showModal() async {
    switch modal.wrappedValue {
    case .detail(let id): await showDetail(of: id)
    case .form:
      let saved = await ToDoFormScreenView(for: nil, environment: environment, scene: scene).run()
      modal.wrappedValue = nil
      await source.store.send(.didLeaveForm(saved: saved)).completion()
    case .tags(let label):
      let choice = await ToDoTagsScreenView(selecting: label, environment: environment, scene: scene).run()
      modal.wrappedValue = nil
      await source.store.send(.didLeaveTags(choice)).completion()
    case .postpone(let ids):
      let outcome = await ToDoPostponeScreenView(ids, environment: environment, scene: scene).run()
      modal.wrappedValue = nil
      await source.store.send(.didLeavePostpone(outcome)).completion()
    case .confirmation(let plan):
      let isConfirmed = await ToDoConfirmationScreenView(plan.question, scene: scene).run()
      modal.wrappedValue = nil
      await source.store.send(.didLeaveConfirmation(plan, isConfirmed: isConfirmed)).completion()
    case .keys:
      await KeysScreenView(ToDoScreens.keys, of: .list, on: scene).run()
      modal.wrappedValue = nil
    case nil: break
    }
  }

  private func showDetail(of id: ItemID) async {
    let result = await ToDoDetailScreenView(of: id, environment: environment, scene: scene).run()
    modal.wrappedValue = nil
    await source.store.send(.didLeaveDetail(id, result)).completion()
  }
}
