internal import ComposableEngine
internal import SharedEntities
internal import SharedViewData
internal import TimelineEntities
internal import TimelineViewData

/// The composer of a post, new or stored.
///
/// It is part of the timeline's screen, which draws it.
struct Composer: Reducer {
  struct State: Equatable {
    /// The post whose text is edited; nil for a new one.
    let stored: Post?
    var text: TextField
    var focus = ComposerViewData.Element.text
    var failure: TimelineError?
    /// Whether it has asked, until the next event, whether to discard the text.
    var hasAsked = false
    var isPosting = false

    init(of stored: Post? = nil) {
      self.stored = stored
      text = TextField(stored?.text.text ?? "", lines: .several)
    }

    var review: PostReview { PostReview(of: text.text, replacing: stored?.text) }
  }

  enum Action: Equatable {
    /// Actions that the parent handles.
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
      state.hasAsked = event == .ask
      switch event {
      case .edit(let edit): if state.focus == .text { state.text.apply(edit) }
      case .focusNext: state.focus = state.focus.moved(by: 1)
      case .focusPrevious: state.focus = state.focus.moved(by: -1)
      case .cancel: return .send(.delegate(.cancelled))
      case .ask, .continueEditing: break
      case .showKeys: return .send(.delegate(.showKeys))
      case .post:
        guard state.review.canPost else { return .none }
        state.isPosting = true
        return .run { [text = state.text.text, stored = state.stored] send in
          send(
            .postResponse(
              await Result { () async throws(TimelineError) in try await environment.save(text, stored) }))
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
      isEditing: state.stored != nil, text: state.text, review: state.review, focus: state.focus,
      failure: state.failure,
      draft: DraftState(of: state.text, replacing: state.stored?.text, hasAsked: state.hasAsked))
  }
}
