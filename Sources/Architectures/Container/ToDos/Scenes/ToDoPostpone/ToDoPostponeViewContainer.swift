internal import ContainerEngine
internal import Platform
internal import SharedEntities
internal import ToDosEntities
internal import ToDosViewData

/// Owns the sheet that postpones ToDos, and its outcome.
@AppActor
final class ToDoPostponeViewContainer: Container {
  let mount: Mount<ToDoPostponeView>
  private let context: ToDosContext
  private let ids: ItemIDSet
  private var sheet: ToDoPostponeViewData
  private var outcome = PostponeOutcome.left

  init(_ ids: ItemIDSet, _ context: ToDosContext) {
    mount = .sheet(on: context.scene)
    self.context = context
    self.ids = ids
    sheet = ToDoPostponeViewData(count: ids.count, today: context.clock.localNow().today)
  }

  /// Shows the sheet until the ToDos are postponed, or the user leaves.
  func run() async -> PostponeOutcome {
    await mount.present {
      await live()
      return outcome
    }
  }

  func render() -> ToDoPostponeView {
    ToDoPostponeView(viewData: sheet)
      .onInput { self.take($0) }
      .onChoose(action: choose)
      .onLeave(action: mount.leave)
  }

  func choose() async {
    guard let postponement = take(.choose) else { return }
    do throws(ToDoError) {
      outcome = PostponeOutcome(try await postpone(postponement))
      mount.leave()
    } catch .noSuchToDo(let missing) {
      outcome = .gone(missing)
      mount.leave()
    } catch {
      sheet.fail(error)
    }
  }

  /// Postpones the ToDos, all or none, and returns those that changed.
  private func postpone(_ postponement: Postponement) async throws(ToDoError) -> [ToDo] {
    var toDos: [ToDo] = []
    for id in ids.members {
      if let toDo = try await context.repository.toDo(id) { toDos.append(toDo) }
    }
    return try await context.repository.make(try postponement.change(of: ids, toDos, on: context.clock)).toDos
  }

  @discardableResult
  private func take(_ event: ToDoPostponeEvent) -> Postponement? {
    sheet.take(event, on: context.clock, in: context.language)
  }
}
