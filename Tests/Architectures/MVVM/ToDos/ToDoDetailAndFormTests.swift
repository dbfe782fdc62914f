import Doubles
import InMemoryStorage
import Platform
import SharedEntities
import SharedViewData
import Testing
import ToDosEntities
import ToDosViewData

@testable import AppsModules
@testable import ToDosMVVM

@Suite("View models of details and form", .patient)
@AppActor
struct ToDoDetailAndFormTests {
  private typealias Input = (name: String, call: @AppActor (ToDoFormViewModel) async -> Void)

  /// Every input of the form but the one that cancels it.
  private static let inputs: [Input] = [
    ("edit", { $0.edit(.insert("x")) }), ("focusNext", { $0.focusNext() }),
    ("focusPrevious", { $0.focusPrevious() }), ("choose", { $0.choose("x") }),
    ("save", { await $0.save() }), ("ask", { $0.ask() }), ("continueEditing", { $0.continueEditing() }),
    ("showKeys", { await $0.showKeys() }),
  ]

  @Test("Nothing done while the details are loading reaches the store")
  func inert() async throws {
    let world = ToDoWorld(isOpen: false)
    let toDos = try await world.add("one")
    let model = world.detail(toDos[0].id)
    let load = Task.startImmediately { @AppActor in try? await model.load() }
    await wait { world.gate.callCount == 1 }
    let inputs = await attempt {
      await model.toggle()
      await model.edit()
      await model.delete()
      await model.showKeys()
    }
    #expect(world.gate.callCount == 1 && model.viewData == nil && world.log.isEmpty)
    world.gate.open()
    await load.value
    await inputs.value
    #expect(model.viewData?.toDo.title.text == "one")
  }

  @Test("A toggle and a deletion work here too")
  func acting() async throws {
    let world = ToDoWorld()
    let toDos = try await world.add("one")
    let model = world.detail(toDos[0].id)
    try await model.load()
    await model.toggle()
    #expect(model.occasion == .completed && model.toDo?.isDone == true)
    await model.delete()
    #expect(world.log == ["deleted"])
    #expect(try await world.store.count() == 0)
  }

  @Test("A ToDo that is deleted elsewhere is said to be gone, and the next input leads back")
  func gone() async throws {
    let world = ToDoWorld()
    let toDos = try await world.add("one")
    let model = world.detail(toDos[0].id)
    try await model.load()
    try await world.deleteElsewhere(toDos[0].id)
    await model.refresh()
    #expect(model.occasion == .gone && world.log.isEmpty)
    await model.toggle()
    #expect(world.log == ["gone"])
  }

  @Test("A ToDo that comes back is shown again")
  func back() async throws {
    let world = ToDoWorld()
    let toDos = try await world.add("one")
    let model = world.detail(toDos[0].id)
    try await model.load()
    try await world.deleteElsewhere(toDos[0].id)
    await model.refresh()
    _ = try await world.store.undo(1)
    await model.refresh()
    #expect(model.occasion == .shown && model.toDo?.title.text == "one")
  }

  @Test("What was done is said until the next input, also while the ToDo is read again")
  func occasion() async throws {
    let world = ToDoWorld()
    let toDos = try await world.add("one")
    let model = world.detail(toDos[0].id)
    try await model.load()
    await model.toggle()
    await model.refresh()
    #expect(model.occasion == .completed)
    await model.edit()
    #expect(model.occasion == .shown && world.log == ["form"])
  }

  @Test("A change from outside is waited for once the ToDo is loaded, and read once")
  func outside() async throws {
    let world = ToDoWorld()
    let toDos = try await world.add("one")
    let model = world.detail(toDos[0].id)
    #expect(await model.storeChange() == false)
    try await model.load()
    world.store.noteOthers()
    await model.refresh()
    let change = Task.startImmediately { @AppActor in
      let hasChanged = await model.storeChange()
      world.log.append("changed: \(hasChanged)")
    }
    await wait { world.watch.waitCount == 1 }
    await world.watch.signal()
    await wait { world.watch.waitCount == 1 || !world.log.isEmpty }
    #expect(world.log.isEmpty)
    change.cancel()
    await change.value
    #expect(world.log == ["changed: false"])
  }

  @Test("A ToDo becomes overdue with the minute that begins, also while it is loading")
  func minute() async throws {
    let world = ToDoWorld()
    let toDo = try await world.service.save(
      ToDoInput([.title: "one", .due: "2026-11-20 09:00"]), of: nil)
    let (model, late) = (world.detail(toDo.id), world.detail(toDo.id))
    try await model.load()
    let minute = Task.startImmediately { @AppActor in await model.nextMinute() }
    _ = world.clock.advanceToNextWait()
    #expect(await minute.value && model.viewData?.toDo.isOverdue == false)
    model.minuteHasPassed()
    try await late.load()
    #expect(model.viewData?.toDo.isOverdue == true && late.viewData?.toDo.isOverdue == true)
  }

  @Test("A ToDo that does not exist is not loaded")
  func missing() async throws {
    let id = try #require(ItemID(rawValue: 7))
    let model = ToDoWorld().detail(id)
    await #expect(throws: ToDoError.noSuchToDo(ItemIDSet([id]))) { try await model.load() }
  }

  @Test("A new ToDo can be saved once its title holds something besides white space")
  func create() async throws {
    let world = ToDoWorld()
    let model = world.form()
    model.edit(.insert(" "))
    #expect(!model.review.canSave)
    await model.save()
    #expect(world.log.isEmpty)
    model.edit(.insert("milk"))
    #expect(model.viewData.canSave)
    await model.save()
    #expect(world.log == ["saved milk"])
    #expect(try await world.store.count() == 1)
  }

  @Test("Changes can be saved while something differs from what is stored")
  func edit() async throws {
    let world = ToDoWorld()
    let toDos = try await world.add("milk")
    let model = world.form(toDos[0])
    #expect(!model.review.canSave)
    model.edit(.insert("s"))
    #expect(model.review.canSave)
    model.edit(.deleteBackward)
    #expect(!model.review.canSave)
    model.cancel()
    #expect(world.log == ["cancelled"])
  }

  @Test("An unreadable due date keeps what was typed and receives the focus")
  func due() async throws {
    let world = ToDoWorld()
    let model = world.form()
    model.edit(.insert("milk"))
    for _ in 0..<2 { model.focusNext() }
    model.edit(.insert("someday"))
    model.focusNext()
    await model.save()
    #expect(model.focus == .field(.due) && model.viewData.errors[.due] == .dueIsUnreadable)
    #expect(model.viewData[.due].text == "someday" && world.log.isEmpty)
  }

  @Test("A failure of the store is shown until the next input")
  func failure() async throws {
    for input in Self.inputs {
      let world = ToDoWorld()
      let model = world.form()
      model.edit(.insert("milk"))
      world.store.fail(with: .full)
      await model.save()
      #expect(model.failure == .store(.full))
      // Also while it is saved again, when it may still fail.
      world.gate.close()
      let running = await attempt { await input.call(model) }
      #expect(model.failure == nil, "\(input.name)")
      world.gate.open()
      await running.value
    }
  }

  @Test("The focus moves in both directions, from the first element to the last")
  func focus() {
    let model = ToDoWorld().form()
    model.focusPrevious()
    #expect(model.focus == .cancel)
    model.focusNext()
    #expect(model.focus == .field(.title))
  }

  @Test("A question before changes are discarded is shown until the next input")
  func question() {
    let world = ToDoWorld()
    let model = world.form()
    model.edit(.insert("milk"))
    model.ask()
    #expect(model.viewData.draft == .asked)
    model.continueEditing()
    #expect(model.viewData.draft == .changed && world.log.isEmpty)
    model.ask()
    model.cancel()
    #expect(world.log == ["cancelled"])
  }

  @Test("The question is over with the next input, whatever it is")
  func questionIsOver() async {
    for input in Self.inputs where input.name != "ask" {
      let model = ToDoWorld().form()
      model.edit(.insert("milk"))
      model.ask()
      #expect(model.hasAsked)
      await input.call(model)
      #expect(!model.hasAsked && model.viewData.draft == .changed, "\(input.name)")
    }
  }

  @Test("Words are saved with the meaning that was shown, which the next input brings up to date")
  func meaning() async {
    let world = ToDoWorld()
    let model = world.form()
    model.edit(.insert("milk"))
    for _ in 0..<2 { model.focusNext() }
    model.edit(.insert("tomorrow"))
    _ = world.clock.advanceToNextWait(notBeyond: .seconds(86_400))
    world.store.fail(with: .full)
    await model.save()
    #expect(model.viewData.dueMeaning?.day.description == "2026-11-21")
    model.focusNext()
    #expect(model.viewData.dueMeaning?.day.description == "2026-11-22")
  }

  @Test("A field that was changed elsewhere too receives the focus, and is saved the second time")
  func conflict() async throws {
    let world = ToDoWorld()
    let toDo = try #require(try await world.add("egg").first)
    let model = world.form(toDo)
    model.edit(.insert("s"))
    model.focusNext()
    _ = try await world.service.save(ToDoInput([.title: "ham"]), of: toDo)
    await model.save()
    #expect(model.failure == .isChangedElsewhere && model.focus == .field(.title))
    #expect(model.viewData[.title].text == "eggs" && model.viewData.elsewhere == [.title: "ham"])
    await model.save()
    #expect(world.log == ["saved eggs"])
  }

  @Test("A ToDo that was deleted elsewhere and saved as a new one is shown from then on")
  func savedAsNew() async throws {
    let world = ToDoWorld()
    let toDos = try await world.add("one", "two")
    let model = world.detail(toDos[0].id)
    try await model.load()
    try await world.deleteElsewhere(toDos[0].id)
    world.saved = toDos[1]
    await model.edit()
    #expect(model.occasion == .changed && model.toDo?.title.text == "two")
    await model.toggle()
    #expect(model.occasion == .completed && model.toDo?.title.text == "two")
  }
}

@Suite("View model of the sheet that postpones")
@AppActor
struct ToDoPostponeViewModelTests {
  @Test("A day in words has the meaning that it had when it was entered")
  func words() async throws {
    let world = ToDoWorld()
    let toDo = try #require(try await world.add("one").first)
    var outcomes: [PostponeOutcome] = []
    let model = ToDoPostponeViewModel(ItemIDSet([toDo.id]), service: world.service) { outcomes.append($0) }
    model.select(.words)
    await model.choose()
    #expect(model.words?.text == "")
    model.edit(.insert("mon"))
    #expect(model.meaning != nil)
    model.endEntry()
    #expect(model.words == nil && model.meaning == nil && model.choice == .words)
    for _ in 0..<2 { await model.choose() }
    model.edit(.insert("tomorrow"))
    #expect(model.viewData.field?.text == "tomorrow" && outcomes.isEmpty)
    _ = world.clock.advanceToNextWait(notBeyond: .seconds(86_400))
    await model.choose()
    let due = try #require(try await world.store.toDo(toDo.id)?.due)
    #expect(due.day.description == "2026-11-21" && outcomes == [.postponed(count: 1, to: due)])
  }

  @Test("A failure is shown until the next input, also while the ToDos are postponed again")
  func failure() async throws {
    let inputs: [@AppActor (ToDoPostponeViewModel) async -> Void] = [
      { $0.select(.never) }, { $0.edit(.insert("x")) }, { $0.endEntry() }, { await $0.choose() },
    ]
    for (index, input) in inputs.enumerated() {
      let world = ToDoWorld()
      let toDo = try #require(try await world.add("one").first)
      let model = ToDoPostponeViewModel(ItemIDSet([toDo.id]), service: world.service) { _ in }
      world.store.fail(with: .busy)
      await model.choose()
      #expect(model.viewData.failure == .store(.busy))
      world.gate.close()
      let running = await attempt { await input(model) }
      #expect(model.viewData.failure == nil, "\(index)")
      world.gate.open()
      await running.value
    }
  }
}
