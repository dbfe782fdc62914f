public import SharedEntities
public import ToDosContracts
public import ToDosEntities
internal import ToDosViewData

/// Passes a change to hooks: before it is made, to those that may refuse or modify it; afterwards, to those
/// notified.
///
/// Owns its view and interactor. Each hook sees the change as modified by the hooks before it.
public final class ToDoHookPresenter: ToDoChangeReview {
  private let view: any ToDoHookViewing
  private let interactor: any ToDoRevisionInteracting
  private let clock: any WallClock
  private let instant: Instant
  private var made: ToDoEffect?

  /// Creates a presenter between a view and an interactor.
  public init(view: any ToDoHookViewing, interactor: any ToDoRevisionInteracting, clock: any WallClock) {
    self.view = view
    self.interactor = interactor
    self.clock = clock
    instant = clock.now()
  }

  public func review(_ effect: ToDoEffect) throws(ToDoError) -> [ToDo] {
    var revised = effect
    for hook in view.before {
      let wanted = try ask(hook, revised)
      do throws(ImportFault) {
        revised = try interactor.revise(revised, by: wanted)
      } catch {
        throw .hookAnswer(hook: hook, error)
      }
    }
    made = revised
    return zip(effect.entries, revised.entries).compactMap { $0.new == $1.new ? nil : $1.new }
  }

  public func changeIsMade() {
    guard let made, !view.after.isEmpty else { return }
    let viewData = viewData(.after, made)
    for hook in view.after { view.tell(hook, viewData) }
  }

  private func ask(_ hook: String, _ effect: ToDoEffect) throws(ToDoError) -> [RevisedToDo] {
    do throws(ToDoHookFault) {
      return try view.ask(hook, viewData(.before, effect))
    } catch {
      switch error {
      case .hook(let fault): throw .hook(fault)
      case .format(let fault):
        throw .hookAnswer(hook: hook, ImportFault(line: fault.line, .syntax(fault.reason)))
      }
    }
  }

  private func viewData(_ phase: ToDoHookViewData.Phase, _ effect: ToDoEffect) -> ToDoHookViewData {
    let now = clock.localNow()
    return ToDoHookViewData(
      phase: phase, kind: effect.kind, instant: instant,
      entries: effect.entries.map { entry in
        ToDoHookViewData.Entry(
          old: entry.old.map { ToDoViewData($0, now: now, clock: clock) },
          new: entry.new.map { ToDoViewData($0, now: now, clock: clock) })
      })
  }
}
