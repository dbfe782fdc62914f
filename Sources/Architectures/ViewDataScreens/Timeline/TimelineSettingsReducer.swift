internal import SharedViewData
internal import TimelineEntities
internal import TimelineViewData
internal import ViewDataScreensEngine

/// The state of the settings form.
struct TimelineSettingsState {
  /// The input; nil until the settings are loaded.
  var entry: TimelineSettingsEntry?
  var showsKeys = false
  /// The outcome of the form; nil until it ends.
  var outcome: Result<TimelineSettingsOutcome, TimelineError>?
}

extension TimelineSettingsViewData {
  /// Derives the screen's view data; nil until the settings are loaded.
  init?(_ state: TimelineSettingsState) {
    guard let entry = state.entry else { return nil }
    self.init(entry, entry.review)
  }
}

/// The actions of the settings form.
enum TimelineSettingsAction: Sendable {
  case didAppear
  case didLoad(Result<TimelineSettings, TimelineError>)
  case event(FormEvent)
  case setShowsKeys(Bool)
  case didSave(Result<Void, TimelineError>)
}

typealias TimelineSettingsReducer = Reducer<
  TimelineSettingsAction, TimelineSettingsState, TimelineEnvironment
>

extension TimelineSettingsReducer {
  /// The reducer of the settings form.
  static var settings: TimelineSettingsReducer {
    TimelineSettingsReducer { action, state, environment in
      switch action {
      case .didAppear:
        return Effect {
          .didLoad(await ended { () throws(TimelineError) in try await environment.settings() })
        }
      case .didLoad(.success(let settings)): state.entry = TimelineSettingsEntry(settings)
      case .didLoad(.failure(let error)): state.outcome = .failure(error)
      case .event(let event):
        state.entry?.take(event)
        return state.reduce(event, environment)
      case .setShowsKeys(let shows): state.showsKeys = shows
      case .didSave(.success): state.outcome = .success(.saved)
      case .didSave(.failure(let error)): state.entry?.fail(error)
      }
      return .empty
    }
  }
}

extension TimelineSettingsState {
  fileprivate mutating func reduce(
    _ event: FormEvent, _ environment: TimelineEnvironment
  ) -> Effect<TimelineSettingsAction> {
    switch event {
    case .edit, .toggle, .focusNext, .focusPrevious, .ask, .continueEditing: break
    case .save: return save(environment)
    case .cancel: outcome = .success(.unchanged)
    case .showKeys: showsKeys = true
    }
    return .empty
  }

  private func save(_ environment: TimelineEnvironment) -> Effect<TimelineSettingsAction> {
    guard let entry, entry.review.canSave else { return .empty }
    return Effect {
      .didSave(
        await ended { () throws(TimelineError) in
          try await environment.save(entry.input, of: entry.stored)
        })
    }
  }
}
