import ContainerEngine
import Doubles
import InMemoryStorage
import ModulesContracts
import Platform
import SharedEntities
import SharedViews
import Terminal
import Testing
import ToDosEntities
import ToDosViewData

@testable import AppDoubles
@testable import AppsModules
@testable import ToDosContainer

@Suite("Containers of the to-do app")
@AppActor
struct ToDosLifetimeTests {
  private let store = InMemoryToDoRepository()

  private func fill() async throws {
    for (index, title) in ["one", "two"].enumerated() {
      let values = ToDoValues(
        title: Title(stored: title), createdAt: Instant(secondsSince1970: 1_795_000_000 + index))
      _ = try await store.make(ToDoChange(.add, at: values.createdAt, .insert(values)))
    }
  }

  private func context(_ context: AppContext) -> ToDosContext {
    ToDosContext(
      repository: InMemoryToDoRepository(sharing: store, gate: context.gate), scene: AppScene(context))
  }

  @Test("Nothing done while the list is loading reaches the store or starts an effect")
  func inertWhileLoading() async throws {
    try await fill()
    let changeCount = try await store.history(limit: nil).count
    let desk = AppDesk(latency: .seconds(1))
    await desk.open { await ToDoListViewContainer(context($0)).run() }
    let loading = desk.lines
    for key in [
      "space", "x", "enter", "n", "d", "u", "ctrl-r", "e", "/", "2", "A", "C", "a", "down", "t", "?", "r",
    ] {
      await desk.press(key)
      #expect(desk.lines == loading, "\(key)")
      #expect(desk.clock.waitCount == 1 && desk.watch.waitCount == 0, "\(key)")
    }
    await desk.advance(.seconds(10))
    #expect(desk.shows("one"))
    #expect(try await store.history(limit: nil).count == changeCount)
  }

  /// A way to leave the list.
  enum Ending: CaseIterable {
    case left, leftWhileLoading, interrupted, endOfInput, endOfInputInForm, interruptedInKeys, searching
    case endOfInputInEdit, leftWhileSearching, interruptedInTags
  }

  @Test("However the list ends, it is released and its effects have ended", arguments: Ending.allCases)
  func list(ending: Ending) async throws {
    try await fill()
    weak var list: ToDoListViewContainer?
    let isSlow = [.leftWhileLoading, .leftWhileSearching].contains(ending)
    let desk = AppDesk(latency: isSlow ? .seconds(1) : .zero)
    let task = await desk.open {
      let container = ToDoListViewContainer(context($0))
      list = container
      await container.run()
    }
    #expect(list != nil)
    switch ending {
    case .left, .leftWhileLoading: await desk.press("q")
    case .interrupted: await desk.press("ctrl-c")
    case .endOfInput: desk.stage.close()
    case .endOfInputInForm:
      await desk.press("n")
      desk.stage.close()
    case .interruptedInKeys: await desk.press("?", "ctrl-c")
    case .searching: await desk.press("/", "o", "enter", "q")
    case .endOfInputInEdit:
      await desk.press("enter", "e")
      desk.stage.close()
    case .interruptedInTags: await desk.press("t", "ctrl-c")
    case .leftWhileSearching:
      await desk.advance(.seconds(1))
      await desk.press("/", "o", "enter", "q")
    }
    await desk.settle()
    #expect(desk.isOver)
    try await task.value
    #expect(list == nil && desk.clock.waitCount == 0 && desk.watch.waitCount == 0)
  }

  /// A way to leave the details.
  enum DetailEnding: CaseIterable { case back, delete, deletedElsewhere, interrupted, endOfInputInForm }

  @Test(
    "However the details end, they are released and their effects have ended",
    arguments: DetailEnding.allCases)
  func detail(ending: DetailEnding) async throws {
    try await fill()
    let id = try #require(ItemID(rawValue: 1))
    weak var detail: ToDoDetailViewContainer?
    var outcome: ToDoDetailOutcome?
    let desk = AppDesk()
    let task = await desk.open {
      let context = context($0)
      let mount = Mount<ToDoDetailView>.page(on: context.scene)
      let container = ToDoDetailViewContainer(
        try #require(try await context.repository.toDo(id)), at: try await context.repository.version(),
        on: mount,
        context)
      detail = container
      outcome = await mount.present { await container.outcome() }
    }
    #expect(detail != nil && desk.shows("one"))
    switch ending {
    case .back: await desk.press("escape")
    case .delete: await desk.press("d")
    case .interrupted: await desk.press("ctrl-c")
    case .endOfInputInForm:
      await desk.press("e")
      desk.stage.close()
    case .deletedElsewhere:
      _ = try await store.make(ToDoChange(.delete, at: desk.clock.now(), .delete(.numbered(ItemIDSet([id])))))
      store.noteOthers()
      await desk.watch.signal { await desk.settle() }
      #expect(!desk.isOver)
      await desk.press("space")
    }
    await desk.settle()
    #expect(desk.isOver)
    try await task.value
    #expect(outcome == (ending == .delete ? .deleted : ending == .deletedElsewhere ? .gone : .left))
    #expect(detail == nil && desk.clock.waitCount == 0 && desk.watch.waitCount == 0)
  }

  @Test(
    "A form that is saved or cancelled is released",
    arguments: [["ctrl-s"], ["escape", "escape"], ["ctrl-c", "ctrl-c"], ["escape", "ctrl-c"]])
  func form(keys: [String]) async throws {
    weak var form: ToDoFormViewContainer?
    var saved: ToDo?
    let desk = AppDesk()
    let task = await desk.open {
      let container = ToDoFormViewContainer(for: nil, context($0))
      form = container
      saved = await container.run()
    }
    for key in ["a"] + keys { await desk.press(key) }
    try await task.value
    #expect(form == nil && saved?.title.text == (keys == ["ctrl-s"] ? "a" : nil))
  }

  /// A way to leave the tags.
  enum TagsEnding: CaseIterable {
    case chosen, left, leftWhileLoading, interrupted, endOfInput, interruptedInKeys
  }

  @Test(
    "However the tags end, they are released and their effects have ended", arguments: TagsEnding.allCases)
  func tags(ending: TagsEnding) async throws {
    weak var tags: ToDoTagsViewContainer?
    var choice: ToDoLabelChoice?
    let desk = AppDesk(latency: ending == .leftWhileLoading ? .seconds(1) : .zero)
    let task = await desk.open {
      let container = ToDoTagsViewContainer(selecting: nil, context($0))
      tags = container
      choice = await container.run()
    }
    #expect(tags != nil)
    switch ending {
    case .chosen: await desk.press("enter")
    case .left, .leftWhileLoading: await desk.press("escape")
    case .interrupted: await desk.press("ctrl-c")
    case .endOfInput: desk.stage.close()
    case .interruptedInKeys: await desk.press("?", "ctrl-c")
    }
    await desk.settle()
    #expect(desk.isOver)
    try await task.value
    #expect(choice == (ending == .chosen ? .all : nil))
    #expect(tags == nil && desk.clock.waitCount == 0 && desk.watch.waitCount == 0)
  }

  @Test("A toggled row is drawn anew in the next frame, and undo takes it back")
  func toggle() async throws {
    try await fill()
    let desk = AppDesk()
    await desk.open { await ToDoListViewContainer(context($0)).run() }
    let open = desk.lines
    await desk.press("space")
    #expect(desk.lines != open)
    await desk.press("u")
    #expect(try await store.openCount() == 2)
  }

  @Test("Completing one or all ToDos is announced, reopening them is not")
  func completion() async throws {
    try await fill()
    let events = EventRecorder()
    let desk = AppDesk()
    await desk.open { context in
      let scene = AppScene(
        stage: context.stage, language: .english, clock: context.clock, sleeper: context.sleeper, seed: 0,
        events: events, watch: context.watch)
      await ToDoListViewContainer(ToDosContext(repository: store, scene: scene)).run()
    }
    await desk.press("space", "space")
    #expect(events.events(ToDosCompleted.self).map(\.firstTitle) == ["two"])
    await desk.press("A", "A")
    #expect(events.events(ToDosCompleted.self).map(\.count) == [1, 2])
  }
}
