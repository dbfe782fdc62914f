internal import ModulesContracts
internal import SharedEntities
internal import ToDosContracts
internal import ToDosEntities
internal import ToDosFormats
internal import ToDosInteractors

/// Runs hooks for the changes of a repository.
struct ToDoHooks: ToDoChangeReviewing {
  let hooks: any Hooks
  let clock: any WallClock

  func beginReview() throws(ToDoError) -> (any ToDoChangeReview)? {
    do throws(HookError) {
      guard let calls = try hooks.gather() else { return nil }
      return ToDoHookReview(hooks: JSONHookCalls(calls: calls, clock: clock), clock: clock)
    } catch {
      throw .hook(error)
    }
  }
}

/// Calls hooks with changes as JSON.
private struct JSONHookCalls: ToDoHookCalling {
  let calls: any HookCalls
  let clock: any WallClock

  var before: [String] { calls.before }

  func ask(_ hook: String, _ effect: ToDoEffect, at instant: Instant) throws(ToDoError) -> [RevisedToDo] {
    let answer: [UInt8]
    do throws(HookError) {
      answer = try calls.ask(hook, effect.hookDocument(.before, at: instant, clock: clock))
    } catch {
      throw .hook(error)
    }
    do throws(FormatError) {
      return try revisedToDos(answer, clock: clock)
    } catch {
      throw .hookAnswer(hook: hook, ImportError(line: error.line, .syntax(error.reason)))
    }
  }

  func notify(_ effect: ToDoEffect, at instant: Instant) {
    guard !calls.after.isEmpty else { return }
    let document = effect.hookDocument(.after, at: instant, clock: clock)
    for hook in calls.after { calls.notify(hook, document) }
  }
}
