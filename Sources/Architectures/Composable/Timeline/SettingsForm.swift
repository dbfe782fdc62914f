internal import ComposableEngine
internal import SharedViewData
internal import TimelineEntities
internal import TimelineViewData

/// The form for the settings of the timeline.
struct SettingsForm: Reducer {
  struct State: Equatable, ScreenState {
    /// The input; nil while the settings are loading.
    var fields: TimelineSettingsFields?
    var focus = TimelineSettingsViewData.Element.userName
    /// The error that made saving fail, until the next event; nil if there is none.
    var failure: TimelineError?
    /// Whether the form has asked, until the next event, whether to discard the changes.
    var hasAsked = false
    var isSaving = false
    var keys: Keys<TimelineKeysTopic>.State?

    var screen: TimelineSettingsViewData? {
      fields.map {
        TimelineSettingsViewData($0, $0.review, focus: focus, failure: failure, hasAsked: hasAsked)
      }
    }
    var isEnabled: Bool { fields != nil && !isSaving && keys == nil }
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
      case .loaded(.success(let settings)): state.fields = TimelineSettingsFields(of: settings)
      case .view(let event):
        // While the settings are loading, there is nothing to change.
        guard state.fields != nil || event == .cancel || event == .showKeys else { break }
        (state.failure, state.hasAsked) = (nil, event == .ask)
        switch event {
        case .edit(let edit): state.fields?[state.focus]?.apply(edit)
        case .toggle: state.fields?.postsCompletedToDos.toggle()
        case .focusNext: state.focus = state.focus.moved(by: 1)
        case .focusPrevious: state.focus = state.focus.moved(by: -1)
        case .ask, .continueEditing: break
        case .cancel: return .send(.delegate(.ended(.unchanged)))
        case .showKeys: state.keys = Keys.State(.settings)
        case .save:
          guard let fields = state.fields, fields.review.canSave else { break }
          state.isSaving = true
          return .run { send in
            send(
              .saveResponse(
                await Result { () async throws(TimelineError) in
                  try await environment.saveSettings(fields.input, fields.stored)
                }))
          }
        }
      case .saveResponse(.success): return .send(.delegate(.ended(.saved)))
      case .saveResponse(.failure(let error)):
        state.isSaving = false
        state.failure = error
      case .keys(.leave): state.keys = nil
      case .keys, .delegate: break
      }
      return .none
    }
    .ifLet(\.keys, action: CasePath(Action.keys, extract: \.keys)) { Keys() }
  }
}
