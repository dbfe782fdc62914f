internal import ComposableEngine
internal import SharedViewData
internal import TimelineEntities
internal import TimelineViewData

/// The form for the settings of the timeline.
struct SettingsForm: Reducer {
  struct State: Equatable, ScreenState {
    /// The input; nil while the settings are loading.
    var entry: TimelineSettingsEntry?
    var isSaving = false
    var keys: Keys<TimelineKeysTopic>.State?

    var screen: TimelineSettingsViewData? { entry.map { TimelineSettingsViewData($0, $0.review) } }
    var isEnabled: Bool { entry != nil && !isSaving && keys == nil }
  }

  enum Action: Equatable {
    /// Actions that the parent handles.
    enum Delegate: Equatable {
      case ended(TimelineSettingsOutcome)
      case failed(TimelineError)
    }

    case task
    case loaded(Result<TimelineSettings, TimelineError>)
    case view(FormEvent)
    case saveResponse(Result<TimelineSettings, TimelineError>)
    case keys(KeysEvent)
    case delegate(Delegate)

    var keys: KeysEvent? { if case .keys(let action) = self { action } else { nil } }
  }

  let environment: TimelineEnvironment

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .task:
        return .run { send in
          send(.loaded(await Result { () async throws(TimelineError) in try await environment.settings() }))
        }
      case .loaded(.failure(let error)): return .send(.delegate(.failed(error)))
      case .loaded(.success(let settings)): state.entry = TimelineSettingsEntry(settings)
      case .view(let event):
        state.entry?.take(event)
        switch event {
        case .edit, .toggle, .focusNext, .focusPrevious, .ask, .continueEditing: break
        case .cancel: return .send(.delegate(.ended(.unchanged)))
        case .showKeys: state.keys = Keys.State(.settings)
        case .save:
          guard let entry = state.entry, entry.review.canSave else { break }
          state.isSaving = true
          return .run { send in
            send(
              .saveResponse(
                await Result { () async throws(TimelineError) in
                  try await environment.saveSettings(entry.input, entry.stored)
                }))
          }
        }
      case .saveResponse(.success): return .send(.delegate(.ended(.saved)))
      case .saveResponse(.failure(let error)):
        state.isSaving = false
        state.entry?.fail(error)
      case .keys(.leave): state.keys = nil
      case .keys, .delegate: break
      }
      return .none
    }
    .ifLet(\.keys, action: CasePath(Action.keys, extract: \.keys)) { Keys() }
  }
}
