internal import Platform
internal import SharedViewData
internal import StoreEngine
internal import TimelineViewData

/// The store of the key help.
@AppActor
final class TimelineKeysStore: Store<KeysViewData<TimelineKeysTopic>, Never> {
  init(_ topic: TimelineKeysTopic) { super.init(initialState: KeysViewData(topic)) }

  /// Scrolls until this many lines are off the top.
  func scroll(to offset: Int) {
    commit { state in state.modifyDirectly { $0 = KeysViewData($0.topic, offset: offset) } }
  }
}
