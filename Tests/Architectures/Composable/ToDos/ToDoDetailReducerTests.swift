import Doubles
import Platform
import SharedEntities
import SharedViewData
import Testing
import ToDosEntities
import ToDosViewData

@testable import AppsModules
@testable import ComposableEngine
@testable import ToDosComposable

@Suite("Reducers of a ToDo's details and form")
@AppActor
struct ToDoDetailReducerTests {
  private let clock = ManualClock()
  private let bread = ToDo(
    id: .lowest, ToDoValues(title: Title(stored: "Bread"), createdAt: ManualClock.start))

  private var done: ToDo {
    var done = bread
    done.isDone = true
    return done
  }

  private var gone: ToDoError { .noSuchToDo(ItemIDSet([bread.id])) }

  /// The details while they show an open ToDo.
  private var details: ToDoDetail.State {
    var state = ToDoDetail.State(bread.id)
    state.version = StoreVersion(1)
    state.toDo = bread
    state.shown = screen(bread, .shown)
    return state
  }

  private func screen(_ toDo: ToDo, _ occasion: ToDoDetailViewData.Occasion) -> ToDoDetailViewData {
    ToDoDetailViewData(toDo, occasion, clock: clock)
  }

  /// Dependencies of a store that has another version and no further changes.
  private var environment: ToDosEnvironment {
    var environment = ToDosEnvironment.testValue
    environment.version = { StoreVersion(2) }
    environment.setDone = { _, _ in [] }
    environment.storeChange = { _ in false }
    environment.clock = clock
    return environment
  }

  @Test("Details take input only while they are shown, handle nothing and present nothing")
  func enabledDetails() {
    expectDisabled(
      details,
      by: [
        { $0.toDo = nil }, { $0.isBusy = true },
        { $0.destination = .form(ToDoForm.State(on: clock, in: .english)) },
        { $0.destination = .keys(Keys.State(.detail)) },
      ])
  }

  @Test("The form takes input only while it is not being saved and presents nothing")
  func enabledForm() {
    expectDisabled(
      ToDoForm.State(on: clock, in: .english),
      by: [{ $0.isSaving = true }, { $0.keys = Keys.State(.form) }])
  }

  @Test("While a ToDo is toggled or deleted, its details are busy")
  func busy() async {
    var environment = environment
    environment.toDo = { _ in done }
    environment.delete = { _ throws(ToDoError) in throw .store(.busy) }
    let store = TestStore(initialState: details, reducer: ToDoDetail(environment: environment))
    store.send(.view(.toggle)) { $0.isBusy = true }
    await store.receive(.toggleResponse(.success([]), isDone: true)) { $0.loads = 1 }
    await store.receive(.toDo(.success(done), .toggled(.completed), number: 1)) {
      $0.isBusy = false
      $0.toDo = done
      $0.shown = screen(done, .shown)
      $0.occasion = .completed
    }
    store.send(.view(.delete)) {
      $0.isBusy = true
      $0.occasion = .shown
    }
    await store.receive(.deleteResponse(.failure(.store(.busy)))) {
      $0.isBusy = false
      $0.occasion = .failed(.store(.busy))
    }
    #expect(store.state.screen == screen(done, .failed(.store(.busy))))
    await store.finish()
  }

  @Test("A ToDo that repeats moves on, and takes its series with it when it is deleted")
  func series() async throws {
    let day = try #require(CalendarDay("2026-11-27"))
    var repeating = bread
    repeating.due = DueDate(day)
    repeating.series = RepeatSeries(RepeatRule(stored: "every friday"), at: DueDate(day))
    let moved = repeating
    var environment = environment
    environment.toDo = { _ in moved }
    environment.setDone = { _, _ in [moved] }
    environment.delete = { _ in [moved] }
    let store = TestStore(initialState: details, reducer: ToDoDetail(environment: environment))
    let occasion = ToDoDetailViewData.Occasion.advanced(next: moved.due)
    store.send(.view(.toggle)) { $0.isBusy = true }
    await store.receive(.toggleResponse(.success([moved]), isDone: true)) { $0.loads = 1 }
    await store.receive(.toDo(.success(moved), .toggled(occasion), number: 1)) {
      $0.isBusy = false
      $0.toDo = moved
      $0.shown = screen(moved, .shown)
      $0.occasion = occasion
    }
    #expect(store.state.screen == screen(moved, occasion))
    store.send(.view(.delete)) {
      $0.isBusy = true
      $0.occasion = .shown
    }
    await store.receive(.deleteResponse(.success([moved])))
    await store.receive(.delegate(.ended(.seriesDeleted)))
    await store.finish()
  }

  @Test("A read that began before the ToDo was toggled and ends after it does not take that back")
  func overtakenRead() async {
    let stored = Box(bread)
    var environment = environment
    environment.toDo = { _ in
      let read = stored.value
      // Only the read before toggling takes time.
      if !read.isDone { try? await clock.sleep(for: .seconds(1)) }
      return read
    }
    let store = TestStore(initialState: details, reducer: ToDoDetail(environment: environment))
    store.send(.storeChanged) { $0.loads = 1 }
    await store.receive(.version(StoreVersion(2))) { $0.version = StoreVersion(2) }
    await wait { clock.waitCount == 1 }
    stored.value = done
    store.send(.view(.toggle)) { $0.isBusy = true }
    await store.receive(.toggleResponse(.success([]), isDone: true)) { $0.loads = 2 }
    await store.receive(.toDo(.success(done), .toggled(.completed), number: 2)) {
      $0.isBusy = false
      $0.toDo = done
      $0.shown = screen(done, .shown)
      $0.occasion = .completed
    }
    #expect(store.state.screen == screen(done, .completed))
    _ = clock.advanceToNextWait()
    await store.receive(.toDo(.success(bread), .follow, number: 1))
    await store.finish()
  }

  @Test("If the version of the store cannot be read, the details say so, and another try shows them")
  func unreadableVersion() async {
    let version = Box(Result<StoreVersion, ToDoError>.failure(.store(.busy)))
    var environment = environment
    environment.toDo = { _ in done }
    environment.version = { () throws(ToDoError) in try version.value.get() }
    let store = TestStore(initialState: details, reducer: ToDoDetail(environment: environment))
    store.send(.storeChanged) { $0.loads = 1 }
    await store.receive(.toDo(.failure(.store(.busy)), .follow, number: 1)) {
      $0.occasion = .failed(.store(.busy))
    }
    version.value = .success(StoreVersion(2))
    store.send(.storeChanged) { $0.loads = 2 }
    await store.receive(.version(StoreVersion(2))) { $0.version = StoreVersion(2) }
    await store.receive(.toDo(.success(done), .follow, number: 2)) {
      $0.toDo = done
      $0.shown = screen(done, .shown)
    }
    #expect(store.state.screen == screen(done, .failed(.store(.busy))))
    await store.finish()
  }

  @Test("A ToDo that was deleted elsewhere is shown again if it comes back")
  func comesBack() async {
    let stored = Box(Result<ToDo, ToDoError>.failure(gone))
    var environment = environment
    environment.toDo = { _ throws(ToDoError) in try stored.value.get() }
    let store = TestStore(initialState: details, reducer: ToDoDetail(environment: environment))
    await goes(store)
    stored.value = .success(bread)
    store.send(.storeChanged) { $0.loads = 2 }
    await store.receive(.version(StoreVersion(2)))
    await store.receive(.toDo(.success(bread), .follow, number: 2)) { $0.occasion = .shown }
    #expect(store.state.screen == screen(bread, .shown))
    await store.finish()
  }

  @Test("A ToDo that was deleted elsewhere, and has come back when its form is left, is shown again")
  func comesBackBehindForm() async {
    let stored = Box(Result<ToDo, ToDoError>.failure(gone))
    var environment = environment
    environment.toDo = { _ throws(ToDoError) in try stored.value.get() }
    var state = details
    state.destination = .form(ToDoForm.State(for: bread, on: clock, in: .english))
    let store = TestStore(initialState: state, reducer: ToDoDetail(environment: environment))
    await goes(store)
    stored.value = .success(bread)
    store.send(.destination(.form(.view(.cancel))))
    await store.receive(.destination(.form(.delegate(.cancelled)))) {
      $0.destination = nil
      $0.isBusy = true
      $0.loads = 2
    }
    await store.receive(.version(StoreVersion(2)))
    await store.receive(.toDo(.success(bread), .edited(isSaved: false), number: 2)) {
      $0.isBusy = false
      $0.occasion = .shown
    }
    #expect(store.state.screen == screen(bread, .shown))
    await store.finish()
  }

  /// The ToDo is deleted elsewhere.
  private func goes(_ store: TestStore<ToDoDetail.State, ToDoDetail.Action>) async {
    store.send(.storeChanged) { $0.loads = 1 }
    await store.receive(.version(StoreVersion(2))) { $0.version = StoreVersion(2) }
    await store.receive(.toDo(.failure(gone), .follow, number: 1)) { $0.occasion = .gone }
    #expect(store.state.screen == screen(bread, .gone))
  }

  @Test("A question before changes are discarded is shown until the next event, and cancelling ends the form")
  func question() async {
    var state = ToDoForm.State(on: clock, in: .english)
    state.fields[.field(.title)]?.apply(.insert("milk"))
    state.review = state.fields.review(on: clock, in: .english)
    var environment = environment
    environment.language = .english
    let store = TestStore(initialState: state, reducer: ToDoForm(environment: environment))
    for (event, draft) in [(ToDoFormEvent.ask, DraftState.asked), (.continueEditing, .changed)] {
      store.send(.view(event)) { $0.hasAsked = event == .ask }
      #expect(
        store.state.screen
          == ToDoFormViewData(purpose: .create, fields: state.fields.texts, canSave: true, draft: draft))
    }
    store.send(.view(.cancel))
    await store.receive(.delegate(.cancelled))
    await store.finish()
  }

  @Test("The focus moves past both ends of the form, whose buttons take no text")
  func focus() {
    let form = ToDoForm(environment: environment)
    var state = ToDoForm.State(on: clock, in: .english)
    for event in [ToDoFormEvent.focusPrevious, .edit(.insert("milk")), .choose("high")] {
      _ = form.reduce(into: &state, action: .view(event))
    }
    #expect(state.focus == .cancel && state.fields == ToDoFields(of: nil, shownAt: clock.now()))
    _ = form.reduce(into: &state, action: .view(.focusNext))
    #expect(state.focus == .field(.title))
  }

  @Test("A refused field gets the focus, and any other failure is shown until the next event")
  func refused() {
    let form = ToDoForm(environment: environment)
    var state = ToDoForm.State(on: clock, in: .english)
    for event in [
      ToDoFormEvent.edit(.insert("milk")), .focusNext, .focusNext, .edit(.insert("someday")), .focusNext,
    ] {
      _ = form.reduce(into: &state, action: .view(event))
    }
    _ = form.reduce(into: &state, action: .saveResponse(.failure(ToDoSavingError(.dueIsUnreadable))))
    #expect(state.focus == .field(.due) && state.failure == nil)
    for event in [ToDoFormEvent.focusNext, .ask, .showKeys] {
      _ = form.reduce(into: &state, action: .saveResponse(.failure(ToDoSavingError(.store(.full)))))
      #expect(state.screen?.failure == .store(.full))
      _ = form.reduce(into: &state, action: .view(event))
      #expect(state.screen?.failure == nil, "\(event)")
    }
  }

  @Test("Words are saved with the meaning that was shown, which the next event brings up to date")
  func meaning() {
    let form = ToDoForm(environment: environment)
    var state = ToDoForm.State(on: clock, in: .english)
    for event in [ToDoFormEvent.edit(.insert("milk")), .focusNext, .focusNext, .edit(.insert("tomorrow"))] {
      _ = form.reduce(into: &state, action: .view(event))
    }
    _ = clock.advanceToNextWait(notBeyond: .seconds(86_400))
    _ = form.reduce(into: &state, action: .view(.save))
    #expect(state.isSaving && state.screen?.dueMeaning?.day.description == "2026-11-21")
    _ = form.reduce(into: &state, action: .view(.focusNext))
    #expect(state.screen?.dueMeaning?.day.description == "2026-11-22")
  }

  @Test("A field that was changed elsewhere too gets the focus and keeps its text")
  func conflict() {
    let form = ToDoForm(environment: environment)
    var state = ToDoForm.State(for: bread, on: clock, in: .english)
    for event in [ToDoFormEvent.edit(.insert("s")), .focusNext] {
      _ = form.reduce(into: &state, action: .view(event))
    }
    let theirs = ToDo(id: bread.id, ToDoValues(title: Title(stored: "Ham"), createdAt: ManualClock.start))
    let error = ToDoSavingError(.isChangedElsewhere, current: theirs, conflicts: [.title])
    _ = form.reduce(into: &state, action: .saveResponse(.failure(error)))
    #expect(state.failure == .isChangedElsewhere && state.focus == .field(.title))
    #expect(state.fields[.field(.title)]?.text == "Breads" && state.fields.elsewhere == [.title: "Ham"])
    #expect(state.fields.stored == theirs)
  }

  @Test("A ToDo that was deleted elsewhere and saved as a new one is shown from then on")
  func savedAsNew() async throws {
    let new = ToDo(id: try #require(ItemID(rawValue: 2)), bread.values)
    let read = Box<ItemID?>(nil)
    var environment = environment
    environment.toDo = {
      read.value = $0
      return new
    }
    var state = details
    state.destination = .form(ToDoForm.State(for: bread, on: clock, in: .english))
    let store = TestStore(initialState: state, reducer: ToDoDetail(environment: environment))
    store.send(.destination(.form(.delegate(.saved(new))))) {
      $0.id = new.id
      $0.destination = nil
      $0.isBusy = true
      $0.loads = 1
    }
    await store.receive(.version(StoreVersion(2))) { $0.version = StoreVersion(2) }
    await store.receive(.toDo(.success(new), .edited(isSaved: true), number: 1)) {
      $0.isBusy = false
      $0.toDo = new
      $0.shown = screen(new, .shown)
      $0.occasion = .changed
    }
    #expect(store.state.screen == screen(new, .changed))
    #expect(read.value == new.id)
    await store.finish()
  }
}
