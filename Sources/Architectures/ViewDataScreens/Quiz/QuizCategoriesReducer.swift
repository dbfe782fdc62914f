internal import QuizEntities
internal import QuizViewData
internal import SharedEntities
internal import SharedViewData
internal import ViewDataScreensEngine

/// The actions of the category list.
enum QuizCategoriesAction: Sendable {
  case didAppear
  case event(QuizCategoriesEvent)
  case didLoad(Result<QuizOverview, QuizError>)
  /// The binding of the modal is set.
  case setModal(QuizCategoriesState.Modal?)
  case didLeaveRound(QuizRoundRequest, QuizRoundOutcome)
  case didLeaveSettings(Result<QuizSettings?, QuizError>)
  case storeDidChange
  case didRead(Reading, Result<QuizOverview, QuizError>)

  /// A request to load the list.
  struct Reading: Sendable {
    let number: LoadNumbers.Load
    /// Whether to resume watching the store afterwards.
    let isFollowing: Bool
  }
}

typealias QuizCategoriesReducer = Reducer<QuizCategoriesAction, QuizCategoriesState, QuizEnvironment>
typealias QuizCategoriesContentReducer = Reducer<
  QuizCategoriesAction, QuizCategoriesState.Content, QuizEnvironment
>

extension QuizCategoriesReducer {
  /// The reducer of the category list.
  static var categories: QuizCategoriesReducer {
    combine(
      QuizCategoriesReducer { action, state, _ in
        if case .event(.leave) = action { state.isLeft = true }
        return .empty
      },
      .loading(
        \.list, on: \.loading, content: { overview, state in .init(overview, chance: state.chance) },
        read: { _, environment in
          Effect(lifetime: .screen) {
            .didLoad(await ended { () throws(QuizError) in try await environment.overview() })
          }
        }),
      QuizCategoriesContentReducer.content.contramap(
        action: { $0 }, embed: { $0 }, optionalState: \.list.content))
  }
}

extension QuizCategoriesAction {
  fileprivate var loading: LoadAction<QuizOverview, QuizError>? {
    switch self {
    case .didAppear: .begin
    case .event(.retry): .retry
    case .didLoad(let result): .didLoad(result)
    default: nil
    }
  }
}

extension QuizCategoriesContentReducer {
  /// The reducer of the loaded list.
  fileprivate static var content: QuizCategoriesContentReducer {
    QuizCategoriesContentReducer { action, state, environment in
      switch action {
      case .event(let event):
        state.notice = nil
        return state.reduce(event, environment)
      case .didLoad: return state.follow(environment)
      case .setModal(let modal): state.modal = modal
      case .didLeaveRound(let request, .playAgain): state.play(request.selection)
      case .didLeaveSettings(.success(let settings)):
        guard let settings else { return .empty }
        // A load in progress may return older content.
        state.loads.supersede()
        state.overview.settings = settings
      case .didLeaveSettings(.failure(let error)): state.notice = error
      case .storeDidChange: return state.read(isFollowing: true, environment)
      case .didRead(let reading, let result): return state.didRead(reading, result, environment)
      case .didAppear, .didLeaveRound: break
      }
      return .empty
    }
  }
}

extension QuizCategoriesState.Content {
  fileprivate mutating func reduce(
    _ event: QuizCategoriesEvent, _ environment: QuizEnvironment
  ) -> Effect<QuizCategoriesAction> {
    switch event {
    case .select(let index): selectedIndex = min(max(0, index), overview.categories.count)
    case .play: play(selection)
    case .showHistory: modal = .history
    case .showSettings: modal = .settings
    case .showKeys: modal = .keys
    case .retry: return read(isFollowing: false, environment)
    case .leave: break
    }
    return .empty
  }

  fileprivate mutating func play(_ selection: QuizSelection) {
    modal = .round(QuizRoundRequest(selection, seed: chance.next()))
  }
}

/// Loading the list; loads may overlap, and only the latest counts.
extension QuizCategoriesState.Content {
  fileprivate mutating func read(
    isFollowing: Bool, _ environment: QuizEnvironment
  ) -> Effect<QuizCategoriesAction> {
    let reading = QuizCategoriesAction.Reading(number: loads.begin(), isFollowing: isFollowing)
    return Effect {
      .didRead(reading, await ended { () throws(QuizError) in try await environment.overview() })
    }
  }

  fileprivate mutating func didRead(
    _ reading: QuizCategoriesAction.Reading, _ result: Result<QuizOverview, QuizError>,
    _ environment: QuizEnvironment
  ) -> Effect<QuizCategoriesAction> {
    if let overview = result.value, loads.isLatest(reading.number) { take(overview) }
    if let error = result.error { notice = error } else if reading.isFollowing { notice = nil }
    return reading.isFollowing ? follow(environment) : .empty
  }

  /// Waits until something else changes the store.
  fileprivate func follow(_ environment: QuizEnvironment) -> Effect<QuizCategoriesAction> {
    let version = overview.version
    return Effect(lifetime: .screen) {
      await environment.storeChange(after: version, .storeDidChange)
    }
  }
}
