internal import ModulesContracts
internal import SharedEntities
public import ToDosContracts
internal import ToDosEntities
internal import ToDosFormats
internal import ToDosInteractors
internal import ToDosPresenters
internal import ToDosViewData
public import ToDosViews

/// Runs hooks for the changes of a repository.
///
/// Only this type names the concrete types between a change and the hooks.
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
        before: calls.before, after: calls.after,
        ask: { hook, document throws(ToDoHookFault) in try answer(calls, hook, document) }, tell: calls.tell),
      interactor: ToDoRevisionInteractor(clock: clock), clock: clock)
  }

  private func answer(
    _ calls: any HookCalls, _ hook: String, _ document: [UInt8]
  ) throws(ToDoHookFault) -> [RevisedToDo] {
    let answer: [UInt8]
    do throws(HookFault) {
      answer = try calls.ask(hook, document)
    } catch {
      throw .hook(error)
    }
    do throws(FormatFault) {
      return try revisedToDos(answer, clock: clock)
    } catch {
      throw .format(error)
    }
  }
}

extension ToDoHookJSONView: ToDoHookViewing {}
