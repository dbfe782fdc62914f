internal import Platform
internal import SharedEntities
internal import SharedViews
internal import Terminal
internal import ToDosEntities
internal import ToDosViewData
internal import ToDosViews
internal import ViewDataScreensEngine

/// The detail screen: it owns the only source of its view data.
@AppActor
struct ToDoDetailScreenView {
  let source:
    ScreenSource<ToDoDetailViewData, ToDoDetailEvent, ToDoDetailAction, ToDoDetailState, ToDosEnvironment>
  private let environment: ToDosEnvironment
  private let scene: AppScene

  init(of id: ItemID, environment: ToDosEnvironment, scene: AppScene) {
    self.environment = environment
    self.scene = scene
    source = ScreenSource(
      ToDoScreens.detail, on: scene, .page,
      store: Store(
        state: ToDoDetailState(id: id, moment: Moment(of: environment.clock)), reducer: .detail,
        environment: environment),
      viewData: { ToDoDetailViewData($0) }, action: { .event($0) })
  }

  /// Shows the details until they are left; fails if the ToDo cannot be read.
  func run() async -> Result<ToDoDetailOutcome, ToDoError> {
    await source.present {
      await source.store.send(.load).completion()
      await source.run(.didAppear, until: { $0.outcome != nil }, modal: showModal)
      let state = source.store.state
      return state.outcome ?? .success(state.outcomeAtEndOfInput)
    }
  }

  private var modal: Binding<ToDoDetailState.Modal?> {
    source.store.binding(get: { $0.modal }, onChange: { .setModal($0) })
  }

  private func showModal() async {
    switch modal.wrappedValue {
    case .form(let toDo):
      let saved = await ToDoFormScreenView(for: toDo, environment: environment, scene: scene).run()
      modal.wrappedValue = nil
      await source.store.send(.didLeaveForm(saved: saved)).completion()
    case .keys:
      await KeysScreenView(ToDoScreens.keys, of: .detail, on: scene).run()
      modal.wrappedValue = nil
    case nil: break
    }
  }
}

extension ToDoDetailViewData {
  /// Derives the screen's view data; nil until the ToDo is loaded.
  init?(_ state: ToDoDetailState) {
    guard let toDo = state.toDo else { return nil }
    self.init(toDo, state.occasion, offset: state.offset, clock: state.moment)
  }
}
