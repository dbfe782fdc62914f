internal import ModulesContracts
internal import SharedEntities
public import ToDosContracts
internal import ToDosEntities
internal import ToDosInteractors
internal import ToDosPresenters
public import ToDosViews

/// Gives hooks their say in the changes of a repository.
///
/// The one place that names the concrete types between a change and the hooks.
struct ToDoHooks: ToDoChangeReviewing {
  let hooks: any Hooks
  let clock: any WallClock

  func beginReview() throws(ToDoError) -> (any ToDoChangeReview)? {
    let calls: (any HookCalls)?
    do throws(HookFault) {
      calls = try hooks.gather()
    } catch {
      throw .hook(error)
    }
    guard let calls else { return nil }
    return ToDoHookPresenter(
      view: ToDoHookJSONView(
        before: calls.before, after: calls.after, clock: clock, ask: calls.ask, tell: calls.tell),
      interactor: ToDoRevisionInteractor(clock: clock), clock: clock)
  }
}

extension ToDoHookJSONView: ToDoHookViewing {}
