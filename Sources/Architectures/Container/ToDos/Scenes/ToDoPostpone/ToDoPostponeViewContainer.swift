internal import ContainerEngine
internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// Owns the sheet that postpones ToDos, and its outcome.
@AppActor
final class ToDoPostponeViewContainer: Container {
  let mount: Mount<ToDoPostponeView>
  private let context: ToDosContext
  private let ids: ItemIDSet
  private let today: CalendarDay
  private var choice = PostponeChoice.tomorrow
  /// The day in words while the user enters it; nil while the user chooses.
  private var words: TextField?
  /// What the words meant when they were entered; nil if they are no day.
  private var meaning: DueDate?
  /// The error that made postponing fail, until the next event; nil if there is none.
  private var failure: ToDoError?
  private var outcome = PostponeOutcome.left

  init(_ ids: ItemIDSet, _ context: ToDosContext) {
    mount = .sheet(on: context.scene)
    self.context = context
    self.ids = ids
    today = context.clock.localNow().today
  }

  /// Shows the sheet until the ToDos are postponed, or the user leaves.
  func run() async -> PostponeOutcome {
    await mount.present {
      await live()
      return outcome
    }
  }

  func render() -> ToDoPostponeView {
    let viewData = ToDoPostponeViewData(
      count: ids.count, today: today, choice: choice, field: words, meaning: meaning, failure: failure)
    return ToDoPostponeView(viewData: viewData)
      .onInput(action: handle)
      .onChoose(action: choose)
      .onLeave(action: mount.leave)
  }

  /// Handles what has no callback of its own: what changes the choice or the words.
  private func handle(_ event: ToDoPostponeEvent) {
    failure = nil
    switch event {
    case .select(let choice): self.choice = choice
    case .edit(let edit):
      words?.apply(edit)
      let (clock, language) = (context.clock, context.language)
      meaning = words.flatMap { DueDate(expression: $0.text, clock: clock, language: language) }
        .map(clock.resolve)
    case .endEntry: (words, meaning) = (nil, nil)
    case .choose, .leave: break
    }
  }

  func choose() async {
    failure = nil
    guard let postponement = choice.postponement(after: today, words: meaning) else {
      if choice == .words, words == nil { words = TextField("") }
      return
    }
    do throws(ToDoError) {
      outcome = PostponeOutcome(try await postpone(postponement))
      mount.leave()
    } catch .noSuchToDo(let missing) {
      outcome = .gone(missing)
      mount.leave()
    } catch {
      failure = error
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
}
