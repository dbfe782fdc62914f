internal import Observation
internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// The view model of the sheet that postpones ToDos.
@AppActor
@Observable
final class ToDoPostponeViewModel {
  private(set) var choice = PostponeChoice.tomorrow
  /// The day in words while the user enters it; nil while the user chooses.
  private(set) var words: TextField?
  /// What the words meant when they were entered; nil if they are no day.
  private(set) var meaning: DueDate?
  /// The error that made postponing fail, until the next input; nil if there is none.
  private(set) var failure: ToDoError?

  @ObservationIgnored private let today: CalendarDay
  @ObservationIgnored private let ids: ItemIDSet
  @ObservationIgnored private let service: ToDoService
  @ObservationIgnored private let onEnd: @AppActor (PostponeOutcome) -> Void

  /// Creates the view model of some ToDos.
  ///
  /// - Parameter onEnd: is called with the outcome.
  init(_ ids: ItemIDSet, service: ToDoService, onEnd: @escaping @AppActor (PostponeOutcome) -> Void) {
    today = service.clock.localNow().today
    self.ids = ids
    self.service = service
    self.onEnd = onEnd
  }

  /// The view data of the screen.
  var viewData: ToDoPostponeViewData {
    ToDoPostponeViewData(
      count: ids.count, today: today, choice: choice, field: words, meaning: meaning, failure: failure)
  }
}

extension ToDoPostponeViewModel {
  /// Selects a choice.
  func select(_ choice: PostponeChoice) {
    failure = nil
    self.choice = choice
  }

  /// Edits the words for a day.
  func edit(_ edit: TextEdit) {
    failure = nil
    words?.apply(edit)
    let (clock, language) = (service.clock, service.language)
    meaning = words.flatMap { DueDate(expression: $0.text, clock: clock, language: language) }
      .map(clock.resolve)
  }

  /// Returns from the words to the choices.
  func endEntry() { (words, meaning, failure) = (nil, nil, nil) }

  /// Postpones the ToDos by the selected choice, or shows the field for a day in words.
  func choose() async {
    failure = nil
    guard let postponement = choice.postponement(after: today, words: meaning) else {
      if choice == .words, words == nil { words = TextField("") }
      return
    }
    do throws(ToDoError) {
      onEnd(PostponeOutcome(try await service.postpone(ids, postponement)))
    } catch .noSuchToDo(let missing) {
      onEnd(.gone(missing))
    } catch {
      failure = error
    }
  }

  /// Leaves the ToDos where they are.
  func leave() { onEnd(.left) }
}
