internal import SharedEntities
internal import SharedViewData
internal import TimelineEntities
internal import TimelineViewData
internal import ViewDataScreensEngine

typealias TimelineReducer = Reducer<TimelineAction, TimelineState, TimelineEnvironment>

extension TimelineReducer {
  /// The reducer of the timeline screen.
  ///
  /// What acts on posts is the reducer of the content. While there is none, nothing that happens reaches it.
  static var timeline: TimelineReducer {
    combine(
      screen,
      TimelineContentReducer.content.contramap(action: { $0 }, embed: { $0 }, optionalState: \.content)
    )
    .timed(\.moment) { $0.clock }
  }

  /// Loading, and what is presented over the timeline.
  private static var screen: TimelineReducer {
    TimelineReducer { action, state, environment in
      switch action {
      case .event(.leave): state.isLeft = true
      case .event(.fit(let rowCount)):
        let isFirst = state.rowCount == nil
        state.rowCount = rowCount
        if isFirst { return load(state, environment) }
      case .event(.retry):
        guard case .failed = state.phase else { return .empty }
        state.phase = .loading
        return load(state, environment)
      case .didLoad(.success(let window)):
        state.phase = .ready
        state.content = TimelineState.Content(window, rowCount: state.rowCount ?? 0)
      case .didLoad(.failure(let error)): state.phase = .failed(error)
      case .setModal(let modal): state.modal = modal
      case .event(let event):
        if let content = state.content { state.modal = modal(for: event, on: content) }
      default: break
      }
      return .empty
    }
  }

  private static func load(
    _ state: TimelineState, _ environment: TimelineEnvironment
  ) -> Effect<TimelineAction> {
    let rowCount = state.rowCount ?? 0
    return Effect(lifetime: .screen) {
      .didLoad(
        await ended { () throws(TimelineError) in
          try await environment.repository.window(.from(nil), rowCount: rowCount)
        })
    }
  }

  private static func modal(
    for event: TimelineEvent, on content: TimelineState.Content
  ) -> TimelineState.Modal? {
    switch event {
    case .showSettings: .settings
    case .showKeys: .keys(.timeline)
    case .composer(.showKeys) where content.composer != nil: .keys(.composer)
    default: nil
    }
  }
}
