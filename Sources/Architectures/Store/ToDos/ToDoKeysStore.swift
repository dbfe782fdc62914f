internal import Platform
internal import SharedViewData
internal import StoreEngine
internal import ToDosViewData

/// The store of the key help.
@AppActor
final class ToDoKeysStore: Store<KeysViewData<ToDoKeysTopic>, Never> {
  init(_ topic: ToDoKeysTopic) { super.init(initialState: KeysViewData(topic)) }

  /// Scrolls until this many lines are off the top.
  func scroll(to offset: Int) {
    commit { state in state.modifyDirectly { $0 = KeysViewData($0.topic, offset: offset) } }
  }
}
