internal import SharedViewData
internal import TimelineViewData
internal import ViewDataScreensEngine

typealias ComposerReducer = Reducer<ComposerEvent, TimelineState.Composer, TimelineEnvironment>

extension ComposerReducer {
  /// The reducer of the composer, which only sees its slice of the state.
  static var composer: ComposerReducer {
    ComposerReducer { event, state, _ in
      state.failure = nil
      state.hasAsked = event == .ask
      switch event {
      case .edit(let edit): if state.focus == .text { state.text.apply(edit) }
      case .focusNext: state.focus = state.focus.moved(by: 1)
      case .focusPrevious: state.focus = state.focus.moved(by: -1)
      case .post, .cancel, .ask, .continueEditing, .showKeys: break
      }
      return .empty
    }
  }
}
