internal import SharedEntities
internal import SharedViewData
internal import TimelineEntities
internal import TimelineViewData
internal import ViewDataScreensEngine

typealias TimelineReducer = Reducer<TimelineAction, TimelineState, TimelineEnvironment>

extension TimelineReducer {
  /// The reducer of the timeline screen.
  static var timeline: TimelineReducer {
    combine(
      screen,
      .loading(
        \.timeline, on: \.loading,
        content: { window, state in .init(window, rowCount: state.rowCount, at: state.start) }, read: load),
      TimelineContentReducer.content.timed(\.moment) { Moment(of: $0.clock) }
        .contramap(action: { $0 }, embed: { $0 }, optionalState: \.timeline.content))
  }

  /// The part that does not need the timeline.
  private static var screen: TimelineReducer {
    TimelineReducer { action, state, _ in
      switch action {
      case .event(.leave): state.isLeft = true
      case .event(.fit(let rowCount)): state.rowCount = rowCount
      default: break
      }
      return .empty
    }
  }

  private static func load(
    _ state: TimelineState, _ environment: TimelineEnvironment
  ) -> Effect<TimelineAction> {
    let rowCount = state.rowCount
    return Effect(lifetime: .screen) {
      .didLoad(
        await ended { () throws(TimelineError) in
          try await environment.firstWindow(rowCount: rowCount)
        })
    }
  }
}

extension TimelineAction {
  /// The loading action for this action; loading begins once the number of rows that fit is known.
  fileprivate var loading: LoadAction<TimelineWindow, TimelineError>? {
    switch self {
    case .event(.fit): .begin
    case .event(.retry): .retry
    case .didLoad(let result): .didLoad(result)
    default: nil
    }
  }
}
