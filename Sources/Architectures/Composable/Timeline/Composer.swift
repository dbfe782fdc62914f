internal import ComposableEngine
internal import SharedEntities
internal import SharedViewData
internal import TimelineEntities
internal import TimelineViewData

/// The composer of a post.
///
/// It is part of the timeline's screen, which draws it.
struct Composer: Reducer {
  struct State: Equatable {
    var text = TextField(lines: .several)
    var focus = ComposerViewData.Element.text
    var failure: TimelineError?
    var isPosting = false
  }

  enum Action: Equatable {
    /// What the composer tells its parent.
    enum Delegate: Equatable {
      case posted(Post)
      case cancelled
      case showKeys
    }

    case view(ComposerEvent)
    case postResponse(Result<Post, TimelineError>)
    case delegate(Delegate)
  }

  let environment: TimelineEnvironment

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .view(let event):
      state.failure = nil
      switch event {
      case .edit(let edit): if state.focus == .text { state.text.apply(edit) }
      case .focusNext: state.focus = state.focus.moved(by: 1)
      case .focusPrevious: state.focus = state.focus.moved(by: -1)
      case .cancel: return .send(.delegate(.cancelled))
      case .showKeys: return .send(.delegate(.showKeys))
      case .post:
        guard PostReview(of: state.text.text).canPost else { return .none }
        state.isPosting = true
        return .run { [text = state.text.text] send in
          send(.postResponse(await environment.post(text)))
        }
      }
    case .postResponse(.success(let post)): return .send(.delegate(.posted(post)))
    case .postResponse(.failure(let error)):
      state.isPosting = false
      state.failure = error
    case .delegate: break
    }
    return .none
  }
}

extension ComposerViewData {
  init(_ state: Composer.State) {
    self.init(
      text: state.text, review: PostReview(of: state.text.text), focus: state.focus, failure: state.failure)
  }
}
