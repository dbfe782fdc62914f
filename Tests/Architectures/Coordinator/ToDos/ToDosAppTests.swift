import InMemoryStorage
import SharedEntities
import Terminal
import Testing
import ToDosEntities
import ToDosViewData

@testable import AppDoubles
@testable import AppsModules
@testable import ToDosCoordinator

@Suite("The to-do app", .timeLimit(.minutes(10)))
@MainActor
struct ToDosAppTests {
  private let world = ToDosWorld()
  private let probe = LifetimeProbe()

  private static let small = Frame.Size(columns: 80, rows: 10)
  private static let large = Frame.Size(columns: 80, rows: 24)

  /// Opens the app, whose list is loaded when each call has taken its time.
  private func open(on desk: AppDesk) async throws -> ToDoListController {
    await world.open(on: desk, probe)
    await desk.advance(.seconds(2))
    return try #require(probe.controller())
  }

  /// Opens the app at the details of a ToDo with the title "one".
  private func openDetail(
    on desk: AppDesk
  ) async throws -> (detail: ToDoDetailController, toDo: ToDo) {
    let toDo = try #require(try await world.add("one").first)
    await world.open(on: desk, at: .detail(toDo.id), probe)
    return (try #require(probe.controller()), toDo)
  }

  /// Lets the app check whether another program has changed the store.
  private func check(_ desk: AppDesk) async { await desk.watch.signal { await desk.settle() } }

  @Test("The first read asks for as many rows as fit, and nothing is read again")
  func firstRead() async throws {
    try await world.addNumbers(below: 30)
    let desk = AppDesk(latency: .seconds(1))
    await world.open(on: desk, probe)
    await desk.advance(.seconds(1))
    let list: ToDoListController = try #require(probe.controller())
    #expect(list.titles.count == 20)
    desk.rehearsal.failNext()
    await desk.advance(.seconds(5))
    #expect(list.viewData?.notice == nil)
  }

  @Test("A window that grows before the list is loaded is filled", arguments: [false, true])
  func growsBeforeLoaded(afterFailure: Bool) async throws {
    try await world.addNumbers(below: 30)
    let desk = AppDesk(latency: .seconds(1), size: Self.small)
    await world.open(on: desk, probe)
    if afterFailure {
      desk.rehearsal.failNext()
      await desk.advance(.seconds(1))
      #expect(desk.shows("cannot be used"))
    }
    await desk.receive(.resize(Self.large))
    await desk.press("r")
    await desk.advance(.seconds(5))
    #expect(probe.controller(ToDoListController.self)?.titles.count == 20)
  }

  @Test("Leaving while the list loads draws nothing more")
  func leftWhileLoading() async throws {
    let desk = AppDesk(latency: .seconds(1))
    await world.open(on: desk, probe)
    let loading = desk.shown
    await desk.press("q")
    #expect(desk.isOver && desk.shown == loading)
  }

  @Test("A change from outside is read once")
  func outside() async throws {
    let desk = AppDesk()
    let list = try await open(on: desk)
    try await world.add("one")
    world.repository.noteOthers()
    await check(desk)
    #expect(list.outline == "[one]")
    desk.rehearsal.failNext()
    await check(desk)
    #expect(list.viewData?.notice == nil)
  }

  @Test(
    "If the selected ToDo is deleted outside while others push it out of the window, the next is selected")
  func selectedIsDeletedFarBelow() async throws {
    try await world.addNumbers(below: 30)
    let desk = AppDesk(size: Self.small)
    let list = try await open(on: desk)
    await desk.press("down", "down", "down", "down", "down")
    #expect(list.selected?.toDo.title.text == "5")
    try await world.deleteElsewhere(try #require(list.selected?.toDo.id))
    try await world.add("a", "b", "c", "d", "e", "f", "g", "h")
    await check(desk)
    #expect(list.selected?.toDo.title.text == "6")
  }

  @Test("A read that was overtaken leaves the selection alone")
  func overtaken() async throws {
    try await world.addNumbers(below: 30)
    let desk = AppDesk(latency: .seconds(1), size: Self.small)
    let list = try await open(on: desk)
    await desk.press("end")
    await desk.advance(.seconds(5))
    #expect(list.selected?.toDo.title.text == "29")
    await desk.press("home")
    world.repository.noteOthers()
    await check(desk)
    await desk.advance(.seconds(5))
    #expect(list.selected?.toDo.title.text == "29")
  }

  @Test("A search goes on while its text is typed, and only the last one counts")
  func search() async throws {
    try await world.add("milk", "bread")
    let desk = AppDesk(latency: .seconds(1))
    let list = try await open(on: desk)
    await desk.press("/", "m")
    #expect(list.viewData?.phase == .searching && list.titles.count == 2)
    // The search that "i" replaces is cancelled, and fails.
    desk.rehearsal.failNext()
    await desk.press("i")
    #expect(list.viewData?.phase == .searching && list.viewData?.notice == nil)
    #expect(list.viewData?.search == "mi")
    await desk.advance(.seconds(5))
    #expect(list.viewData?.phase == .ready && list.viewData?.notice == nil && list.outline == "[milk]")
    #expect(desk.shows("milk") && !desk.shows("bread"))
  }

  @Test("The app ends while it searches, without waiting for that")
  func leftWhileSearching() async throws {
    try await world.add("milk")
    let desk = AppDesk(latency: .seconds(3))
    await world.open(on: desk, probe)
    await desk.advance(.seconds(3))
    await desk.press("/", "m")
    #expect(probe.controller(ToDoListController.self)?.viewData?.phase == .searching)
    await desk.press("ctrl-c")
    #expect(desk.isOver && desk.clock.waitCount == 0)
  }

  @Test("A new ToDo is selected and shown, although a search would hide it")
  func newWhileSearching() async throws {
    try await world.add("milk", "bread")
    let desk = AppDesk()
    let list = try await open(on: desk)
    await desk.press("2", "/", "m", "enter")
    #expect(list.outline == "[milk]" && list.viewData?.filter == .open)
    await desk.press("n", "x", "ctrl-s")
    #expect(list.outline == "[x] bread milk" && list.viewData?.search == "")
    #expect(list.viewData?.filter == .open && list.viewData?.notice == .added)
  }

  @Test("A form that is cancelled adds nothing, and the list below is read again")
  func cancelledForm() async throws {
    let desk = AppDesk()
    let list = try await open(on: desk)
    await desk.press("n", "x")
    try await world.add("Buy milk")
    await desk.press("escape")
    #expect(list.outline == "[Buy milk]" && list.viewData?.notice == nil && desk.shows("Buy milk"))
  }

  @Test("A ToDo becomes overdue in the list and in its details without a key", arguments: [[], ["enter"]])
  func overdue(keys: [String]) async throws {
    let due = DueDate(Instant(secondsSince1970: world.clock.now().secondsSince1970 + 60), clock: world.clock)
    let values = ToDoValues(title: Title(stored: "one"), createdAt: world.clock.now(), due: due)
    _ = try await world.repository.make(ToDoChange(.add, at: world.clock.now(), .insert(values)))
    let desk = AppDesk()
    _ = try await open(on: desk)
    for key in keys { await desk.press(key) }
    let before = desk.lines
    await desk.advance(.seconds(30))
    #expect(desk.lines == before)
    await desk.advance(.seconds(120))
    let after = desk.lines
    #expect(after != before)
    // What a new drawing would show.
    await desk.press("?", "escape")
    #expect(desk.lines == after)
  }

  @Test("A change from outside is read once, and leaves the message of the details on screen")
  func detailOutside() async throws {
    let desk = AppDesk()
    let (detail, toDo) = try await openDetail(on: desk)
    await desk.press("space")
    #expect(detail.viewData?.occasion == .completed)
    let patch = ToDoPatch(title: Title(stored: "two"))
    _ = try await world.repository.make(
      ToDoChange(.edit, at: desk.clock.now(), .patch(ItemIDSet([toDo.id]), patch)))
    world.repository.noteOthers()
    await check(desk)
    #expect(desk.shows("two") && detail.viewData?.occasion == .completed)
    desk.rehearsal.failNext()
    await check(desk)
    #expect(detail.viewData?.occasion == .completed)
  }

  @Test("A ToDo that was deleted outside and is restored there can be changed again")
  func restored() async throws {
    let desk = AppDesk()
    let (detail, toDo) = try await openDetail(on: desk)
    try await world.deleteElsewhere(toDo.id)
    await check(desk)
    #expect(detail.viewData?.occasion == .gone)
    _ = try await world.repository.undo(1)
    world.repository.noteOthers()
    await check(desk)
    #expect(detail.viewData?.occasion == .shown)
    await desk.press("space")
    #expect(detail.viewData?.occasion == .completed && probe.living.contains("ToDoDetailController"))
  }
}
