internal import CoordinatorEngine
internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import SharedViews
internal import ToDosEntities
internal import ToDosViewData
internal import ToDosViews

/// The sheet that postpones ToDos.
@AppActor
final class ToDoPostponeController: ScreenController<ToDoPostponeViewData, ToDoPostponeEvent> {
  /// The outcome for the ToDos so far.
  private(set) var outcome = PostponeOutcome.left

  private let ids: ItemIDSet
  private let model: ToDoModel
  private let today: CalendarDay
  private var choice = PostponeChoice.tomorrow
  /// The day in words while the user enters it; nil while the user chooses.
  private var words: TextField?
  /// What the words meant when they were entered; nil if they are no day.
  private var meaning: DueDate?
  /// The error that made postponing fail, until the next event; nil if there is none.
  private var failure: ToDoError?

  init(_ ids: ItemIDSet, model: ToDoModel) {
    self.ids = ids
    self.model = model
    today = model.clock.localNow().today
    super.init(ToDoScreens.postpone)
  }

  override var viewData: ToDoPostponeViewData? {
    ToDoPostponeViewData(
      count: ids.count, today: today, choice: choice, field: words, meaning: meaning, failure: failure)
  }

  override func handle(_ event: ToDoPostponeEvent) async {
    failure = nil
    switch event {
    case .select(let choice): self.choice = choice
    case .edit(let edit):
      let (clock, language) = (model.clock, model.scene.language)
      words?.apply(edit)
      meaning = words.flatMap { DueDate(expression: $0.text, clock: clock, language: language) }
        .map(clock.resolve)
    case .endEntry: (words, meaning) = (nil, nil)
    case .choose: await choose()
    case .leave: goBack()
    }
  }

  /// Postpones the ToDos by the selected choice, or shows the field for a day in words.
  private func choose() async {
    guard let postponement = choice.postponement(after: today, words: meaning) else {
      if choice == .words, words == nil { words = TextField("") }
      return
    }
    do throws(ToDoError) {
      outcome = PostponeOutcome(try await model.postpone(ids, postponement))
      goBack()
    } catch .noSuchToDo(let missing) {
      outcome = .gone(missing)
      goBack()
    } catch {
      failure = error
    }
  }
}
