import Mocks
import SharedEntities
import Testing
import ToDosContracts
import ToDosEntities
import ToDosMocks
import ToDosRouters
import ToDosViewData

@Suite("Router", .mocks)
@MainActor
struct ToDoCommandRouterTests {
  private let journal = Journal()
  private let builder: ToDoCommandBuildingMock
  private let router: ToDoCommandRouter

  init() {
    builder = ToDoCommandBuildingMock(journal)
    router = ToDoCommandRouter(builder: builder)
  }

  /// A screen that the builder makes for a route.
  private func screen(for route: ToDoCommandRoute) -> ToDoScreenMock<Void> {
    let screen = ToDoScreenMock<Void>(journal)
    builder.on.screen.with(\.route, route).returns(screen)
    return screen
  }

  @Test("A screen is on the stack while it runs, and what it leads to above it")
  func stack() async throws {
    let toDo = Sample.toDo(1, "x")
    let form = ToDoCommandRoute.entry(.create(ToDoFormInput(title: "x")))
    let detail = ToDoCommandRoute.detail(.present(toDo, .added))
    let (formScreen, detailScreen) = (screen(for: form), screen(for: detail))
    formScreen.on.run.whenCalled { [router] () async throws(ToDoError) in
      #expect(router.stack == [form])
      try await router.showSaved(toDo, .added)
      #expect(router.stack == [form])
    }
    detailScreen.on.run.whenCalled { [router] () async throws(ToDoError) in
      #expect(router.stack == [form, detail])
    }
    try await router.open(form)
    journal.verify {
      builder.on.screen.called(with: .init(route: form, router: router))
      formScreen.on.run.called()
      builder.on.screen.called(with: .init(route: detail, router: router))
      detailScreen.on.run.called()
    }
    #expect(router.stack.isEmpty)
  }

  @Test("A screen that fails leaves the stack as well")
  func failure() async {
    let batch = screen(for: .batch(.clearDone))
    batch.on.run.throws(.titleIsBlank)
    await #expect(throws: ToDoError.titleIsBlank) { try await router.open(.batch(.clearDone)) }
    journal.verify {
      builder.on.screen.called()
      batch.on.run.called()
    }
    #expect(router.stack.isEmpty)
  }
}
