internal import SharedViewData
internal import TimelineEntities
internal import TimelineViewData
internal import ViewDataScreensEngine

/// The state of the settings form.
struct TimelineSettingsState {
  /// The fields; nil until the settings are loaded.
  var fields: TimelineSettingsFields?
  var focus = TimelineSettingsViewData.Element.userName
  /// The error that made saving fail, until the next event; nil if there is none.
  var failure: TimelineError?
  /// Whether the form has asked, until the next event, whether to discard the changes.
  var hasAsked = false
  var showsKeys = false
  /// The outcome of the form; nil until it ends.
  var outcome: Result<TimelineSettingsOutcome, TimelineError>?
}

extension TimelineSettingsViewData {
  /// Derives the screen's view data; nil until the settings are loaded.
  init?(_ state: TimelineSettingsState) {
    guard let fields = state.fields else { return nil }
    self.init(
      fields, fields.review, focus: state.focus, failure: state.failure, hasAsked: state.hasAsked)
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
      case .didLoad(.success(let settings)): state.fields = TimelineSettingsFields(of: settings)
      case .didLoad(.failure(let error)): state.outcome = .failure(error)
      case .event(let event): return state.reduce(event, environment)
      case .setShowsKeys(let shows): state.showsKeys = shows
      case .didSave(.success): state.outcome = .success(.saved)
      case .didSave(.failure(let error)): state.failure = error
      }
      return .empty
    }
  }
}

extension TimelineSettingsState {
  fileprivate mutating func reduce(
    _ event: FormEvent, _ environment: TimelineEnvironment
  ) -> Effect<TimelineSettingsAction> {
    guard fields != nil else { return .empty }
    failure = nil
    hasAsked = event == .ask
    switch event {
    case .edit(let edit): fields?[focus]?.apply(edit)
    case .toggle: fields?.postsCompletedToDos.toggle()
    case .focusNext: focus = focus.moved(by: 1)
    case .focusPrevious: focus = focus.moved(by: -1)
    case .ask, .continueEditing: break
    case .save: return save(environment)
    case .cancel: outcome = .success(.unchanged)
    case .showKeys: showsKeys = true
    }
    return .empty
  }

  private func save(_ environment: TimelineEnvironment) -> Effect<TimelineSettingsAction> {
    guard let fields, fields.review.canSave else { return .empty }
    return Effect {
      .didSave(
        await ended { () throws(TimelineError) in
          try await environment.save(fields.input, of: fields.stored)
        })
    }
  }
}
