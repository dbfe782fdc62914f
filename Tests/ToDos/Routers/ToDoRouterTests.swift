import SharedEntities
import Testing
import ToDosContracts
import ToDosEntities
import ToDosRouters
import ToDosViewData

@Suite("The router of the app")
@MainActor
struct ToDoRouterTests {
  @Test("A screen is on the stack while it runs, and what it leads to above it")
  func stack() async throws {
    let toDo = Sample.toDo(1, "x")
    let builder = Builder()
    let router = ToDoRouter(builder: builder)
    var stacks: [[ToDoRoute]] = []
    func note() { stacks.append(router.stack) }
    builder.onList = { routing async throws(ToDoError) in
      note()
      _ = try await routing.createToDo()
      try await routing.showKeys(of: .list)
      _ = try await routing.showDetail(of: toDo.id)
      note()
    }
    builder.onDetail = { routing async throws(ToDoError) in _ = try await routing.edit(toDo) }
    builder.onForm = { _ async throws(ToDoError) in note() }
    builder.onKeys = note
    try await router.run()
    let detail = ToDoRoute.detail(toDo.id)
    #expect(
      stacks == [
        [.list], [.list, .form(nil)], [.list, .keys(.list)], [.list, detail, .form(toDo)], [.list],
      ])
    #expect(router.stack.isEmpty)
  }

  @Test("List and detail are pages, form and keys are sheets over them")
  func presentation() async throws {
    let builder = Builder()
    builder.onList = { routing async throws(ToDoError) in
      _ = try await routing.showDetail(of: Sample.id(1))
      _ = try await routing.createToDo()
      try await routing.showKeys(of: .list)
    }
    try await ToDoRouter(builder: builder).run()
    #expect(builder.presentations == [.page, .page, .sheet, .sheet])
  }

  @Test("What a screen leaves behind reaches whoever opened it, and so does its error")
  func outcomes() async throws {
    let builder = Builder()
    builder.outcome = .deleted
    builder.saved = Sample.toDo(2, "saved")
    var router: ToDoRouter?
    builder.onList = { routing async throws(ToDoError) in
      let outcome = try await routing.showDetail(of: Sample.id(1))
      let saved = try await routing.createToDo()
      #expect(outcome == .deleted && saved == Sample.toDo(2, "saved"))
      builder.onDetail = { _ async throws(ToDoError) in throw .titleIsBlank }
      await #expect(throws: ToDoError.titleIsBlank) { try await routing.showDetail(of: Sample.id(1)) }
      #expect(router?.stack == [.list])
      throw .store(.busy)
    }
    let live = ToDoRouter(builder: builder)
    router = live
    await #expect(throws: ToDoError.store(.busy)) { try await live.run() }
    #expect(live.stack.isEmpty)
  }
}

/// A builder whose screens do as told.
@MainActor
private final class Builder: ToDoScreenBuilding {
  typealias Body<Routing> = @MainActor (Routing) async throws(ToDoError) -> Void

  var onList: Body<any ToDoListRouting> = { _ in }
  var onDetail: Body<any ToDoDetailRouting> = { _ in }
  var onForm: Body<any ToDoFormRouting> = { _ in }
  var onKeys: @MainActor () -> Void = {}
  var outcome = ToDoDetailOutcome.left
  var saved: ToDo?
  private(set) var presentations: [ToDoPresentation] = []

  private struct Screen<Outcome>: ToDoScreen {
    let body: @MainActor () async throws(ToDoError) -> Outcome
    func run() async throws(ToDoError) -> Outcome { try await body() }
  }

  func list(_ presentation: ToDoPresentation, router: any ToDoListRouting) -> any ToDoScreen<Void> {
    presentations.append(presentation)
    return Screen { [onList] () async throws(ToDoError) in try await onList(router) }
  }

  func detail(
    of id: ItemID, _ presentation: ToDoPresentation, router: any ToDoDetailRouting
  ) -> any ToDoScreen<ToDoDetailOutcome> {
    presentations.append(presentation)
    return Screen { [onDetail, outcome] () async throws(ToDoError) in
      try await onDetail(router)
      return outcome
    }
  }

  func form(
    for stored: ToDo?, _ presentation: ToDoPresentation, router: any ToDoFormRouting
  ) -> any ToDoScreen<ToDo?> {
    presentations.append(presentation)
    return Screen { [onForm, saved] () async throws(ToDoError) in
      try await onForm(router)
      return saved
    }
  }

  func keys(
    of screen: ToDoKeysViewData.Screen, _ presentation: ToDoPresentation
  ) -> any ToDoScreen<Void> {
    presentations.append(presentation)
    return Screen { [onKeys] () async throws(ToDoError) in onKeys() }
  }
}
