internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData
internal import ViewDataScreensEngine

/// The state of the sheet of projects and tags.
struct ToDoTagsState {
  /// The tags once they are loaded.
  struct Content {
    var tags: SelectableLabels
    var version: StoreVersion
    var notice: ToDoError?
    var showsKeys = false
    var loads = LoadNumbers()

    init(_ counts: LabelCounts, selecting label: ToDoLabel?) {
      tags = SelectableLabels(counts.all, selecting: label)
      version = counts.version
    }
  }

  /// The label by which the list is filtered; nil for none.
  let current: ToDoLabel?
  var list = Loadable<Content, ToDoError>()
  /// The user's choice; nil until there is one.
  var choice: ToDoLabelChoice?
  var isLeft = false

  init(current: ToDoLabel?) { self.current = current }
}

extension ToDoTagsViewData {
  /// Derives the screen's view data.
  init(_ state: ToDoTagsState) {
    guard let content = state.list.content else {
      self.init(phase: state.list.phase)
      return
    }
    self.init(tags: content.tags, notice: content.notice)
  }
}

/// The actions of the sheet of projects and tags.
enum ToDoTagsAction: Sendable {
  case didAppear
  case event(ToDoTagsEvent)
  case didLoad(Result<LabelCounts, ToDoError>)
  case setShowsKeys(Bool)
  case storeDidChange
  case didRead(Reading, Result<LabelCounts, ToDoError>)

  /// A request to load the tags.
  struct Reading: Sendable {
    let number: LoadNumbers.Load
    /// Whether to resume watching the store afterwards.
    let isFollowing: Bool
  }
}

typealias ToDoTagsReducer = Reducer<ToDoTagsAction, ToDoTagsState, ToDosEnvironment>
typealias ToDoTagsContentReducer = Reducer<ToDoTagsAction, ToDoTagsState.Content, ToDosEnvironment>

extension ToDoTagsReducer {
  /// The reducer of the sheet of projects and tags.
  static var tags: ToDoTagsReducer {
    combine(
      screen,
      .loading(
        \.list, on: \.loading, content: { counts, state in .init(counts, selecting: state.current) },
        read: { _, environment in
          Effect(lifetime: .screen) {
            .didLoad(await ended { () throws(ToDoError) in try await environment.tags() })
          }
        }),
      ToDoTagsContentReducer.content.contramap(
        action: { $0 }, embed: { $0 }, optionalState: \.list.content))
  }

  /// Handles the end of the sheet.
  private static var screen: ToDoTagsReducer {
    ToDoTagsReducer { action, state, _ in
      switch action {
      case .event(.choose):
        guard let content = state.list.content else { break }
        state.choice = ToDoLabelChoice(content.tags.selected)
        state.isLeft = true
      case .event(.leave): state.isLeft = true
      default: break
      }
      return .empty
    }
  }
}

extension ToDoTagsAction {
  fileprivate var loading: LoadAction<LabelCounts, ToDoError>? {
    switch self {
    case .didAppear: .begin
    case .event(.retry): .retry
    case .didLoad(let result): .didLoad(result)
    default: nil
    }
  }
}

extension ToDoTagsContentReducer {
  /// The reducer of the loaded tags.
  fileprivate static var content: ToDoTagsContentReducer {
    ToDoTagsContentReducer { action, state, environment in
      switch action {
      case .event(let event):
        state.notice = nil
        return state.reduce(event, environment)
      case .didLoad: return state.follow(environment)
      case .setShowsKeys(let shows): state.showsKeys = shows
      case .storeDidChange: return state.read(isFollowing: true, environment)
      case .didRead(let reading, let result): return state.didRead(reading, result, environment)
      case .didAppear: break
      }
      return .empty
    }
  }
}

extension ToDoTagsState.Content {
  fileprivate mutating func reduce(
    _ event: ToDoTagsEvent, _ environment: ToDosEnvironment
  ) -> Effect<ToDoTagsAction> {
    switch event {
    case .select(let index): tags.select(index)
    case .retry: return read(isFollowing: false, environment)
    case .showKeys: showsKeys = true
    case .choose, .leave: break
    }
    return .empty
  }
}

/// Loading the tags; loads may overlap, and only the latest counts.
extension ToDoTagsState.Content {
  fileprivate mutating func read(
    isFollowing: Bool, _ environment: ToDosEnvironment
  ) -> Effect<ToDoTagsAction> {
    let reading = ToDoTagsAction.Reading(number: loads.begin(), isFollowing: isFollowing)
    return Effect {
      .didRead(reading, await ended { () throws(ToDoError) in try await environment.tags() })
    }
  }

  fileprivate mutating func didRead(
    _ reading: ToDoTagsAction.Reading, _ result: Result<LabelCounts, ToDoError>,
    _ environment: ToDosEnvironment
  ) -> Effect<ToDoTagsAction> {
    if let counts = result.value, loads.isLatest(reading.number) {
      tags.replace(counts.all)
      version = counts.version
    }
    if let error = result.error { notice = error } else if reading.isFollowing { notice = nil }
    return reading.isFollowing ? follow(environment) : .empty
  }

  /// Waits until something else changes the store.
  fileprivate func follow(_ environment: ToDosEnvironment) -> Effect<ToDoTagsAction> {
    let version = version
    return Effect(lifetime: .screen) {
      await environment.storeChange(after: version, .storeDidChange)
    }
  }
}
