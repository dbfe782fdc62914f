internal import ComposableEngine
internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// The screens that the list presents, one at a time.
struct ToDoListDestination: Reducer {
  enum State: Equatable {
    case detail(ToDoDetail.State)
    case form(ToDoForm.State)
    case tags(ToDoTags.State)
    case postpone(ToDoPostpone.State)
    case confirmation(ToDoConfirmation.State)
    case keys(Keys<ToDoKeysTopic>.State)

    var detail: ToDoDetail.State? { if case .detail(let state) = self { state } else { nil } }
    var form: ToDoForm.State? { if case .form(let state) = self { state } else { nil } }
    var tags: ToDoTags.State? { if case .tags(let state) = self { state } else { nil } }
    var postpone: ToDoPostpone.State? { if case .postpone(let state) = self { state } else { nil } }
    var confirmation: ToDoConfirmation.State? {
      if case .confirmation(let state) = self { state } else { nil }
    }
    var keys: Keys<ToDoKeysTopic>.State? { if case .keys(let state) = self { state } else { nil } }
  }

  enum Action: Equatable {
    case detail(ToDoDetail.Action)
    case form(ToDoForm.Action)
    case tags(ToDoTags.Action)
    case postpone(ToDoPostpone.Action)
    case confirmation(ToDoConfirmation.Action)
    case keys(KeysEvent)

    var detail: ToDoDetail.Action? { if case .detail(let action) = self { action } else { nil } }
    var form: ToDoForm.Action? { if case .form(let action) = self { action } else { nil } }
    var tags: ToDoTags.Action? { if case .tags(let action) = self { action } else { nil } }
    var postpone: ToDoPostpone.Action? { if case .postpone(let action) = self { action } else { nil } }
    var confirmation: ToDoConfirmation.Action? {
      if case .confirmation(let action) = self { action } else { nil }
    }
    var keys: KeysEvent? { if case .keys(let action) = self { action } else { nil } }
  }

  let environment: ToDosEnvironment

  var body: some Reducer<State, Action> {
    Scope(State.detail, \.detail, Action.detail, \.detail) { ToDoDetail(environment: environment) }
    Scope(State.form, \.form, Action.form, \.form) { ToDoForm(environment: environment) }
    Scope(State.tags, \.tags, Action.tags, \.tags) { ToDoTags(environment: environment) }
    Scope(State.postpone, \.postpone, Action.postpone, \.postpone) {
      ToDoPostpone(environment: environment)
    }
    Scope(State.confirmation, \.confirmation, Action.confirmation, \.confirmation) { ToDoConfirmation() }
    Scope(State.keys, \.keys, Action.keys, \.keys) { Keys() }
  }
}
