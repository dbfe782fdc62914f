internal import Platform
internal import SharedEntities
internal import SharedViewData
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
  private let today: CalendarDay
  private var choice = PostponeChoice.tomorrow
  /// The day in words while the user enters it; nil while the user chooses.
  private var words: TextField?
  /// What the words meant when they were entered; nil if they are no day.
  private var meaning: DueDate?
  private var failure: ToDoError?

  init(_ ids: ItemIDSet, repository: any ToDoRepository, scene: AppScene) {
    self.ids = ids
    self.repository = repository
    self.scene = scene
    layer = Layer(on: scene.stage, .sheet)
    view = LayerView(ToDoScreens.postpone, layer: layer, language: scene.language)
    today = scene.clock.localNow().today
  }

  func run() async -> PostponeOutcome {
    await layer.present {
      draw()
      while let event = await view.nextEvent() {
        failure = nil
        switch event {
        case .select(let choice): self.choice = choice
        case .edit(let edit):
          words?.apply(edit)
          meaning = words.flatMap {
            DueDate(expression: $0.text, clock: scene.clock, language: scene.language)
          }.map(scene.clock.resolve)
        case .endEntry: (words, meaning) = (nil, nil)
        case .leave: return .left
        case .choose:
          guard let postponement = choice.postponement(after: today, words: meaning) else {
            if choice == .words, words == nil { words = TextField("") }
            break
          }
          do throws(ToDoError) {
            return PostponeOutcome(try await postpone(postponement))
          } catch .noSuchToDo(let missing) {
            return .gone(missing)
          } catch {
            failure = error
          }
        }
        draw()
      }
      return .left
    }
  }

  private func draw() {
    view.show(
      ToDoPostponeViewData(
        count: ids.count, today: today, choice: choice, field: words, meaning: meaning, failure: failure))
  }

  private func postpone(_ postponement: Postponement) async throws(ToDoError) -> [ToDo] {
    var toDos: [ToDo] = []
    for id in ids.members {
      if let toDo = try await repository.toDo(id) { toDos.append(toDo) }
    }
    return try await repository.make(try postponement.change(of: ids, toDos, on: scene.clock)).toDos
  }
}
