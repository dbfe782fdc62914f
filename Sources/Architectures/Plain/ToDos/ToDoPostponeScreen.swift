internal import Platform
internal import SharedEntities
internal import SharedViews
internal import Terminal
internal import ToDosEntities
internal import ToDosViewData
internal import ToDosViews

/// The sheet that postpones ToDos.
@AppActor
final class ToDoPostponeScreen {
  private let ids: ItemIDSet
  private let repository: any ToDoRepository
  private let scene: AppScene
  private let layer: Layer
  private let view: LayerView<ToDoPostponeViewData, ToDoPostponeEvent>
  private var sheet: ToDoPostponeViewData

  init(_ ids: ItemIDSet, repository: any ToDoRepository, scene: AppScene) {
    self.ids = ids
    self.repository = repository
    self.scene = scene
    layer = Layer(on: scene.stage, .sheet)
    view = LayerView(ToDoScreens.postpone, layer: layer, language: scene.language)
    sheet = ToDoPostponeViewData(count: ids.count, today: scene.clock.localNow().today)
  }

  func run() async -> PostponeOutcome {
    await layer.present {
      view.show(sheet)
      while let event = await view.nextEvent(), event != .leave {
        if let postponement = sheet.take(event, on: scene.clock, in: scene.language) {
          do throws(ToDoError) {
            return PostponeOutcome(try await postpone(postponement))
          } catch .noSuchToDo(let missing) {
            return .gone(missing)
          } catch {
            sheet.fail(error)
          }
        }
        view.show(sheet)
      }
      return .left
    }
  }

  private func postpone(_ postponement: Postponement) async throws(ToDoError) -> [ToDo] {
    var toDos: [ToDo] = []
    for id in ids.members {
      if let toDo = try await repository.toDo(id) { toDos.append(toDo) }
    }
    return try await repository.make(try postponement.change(of: ids, toDos, on: scene.clock)).toDos
  }
}
