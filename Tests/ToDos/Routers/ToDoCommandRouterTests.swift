import SharedEntities
import Testing
import ToDosContracts
import ToDosEntities
import ToDosRouters
import ToDosViewData

/// A builder whose screens do as told and note the stack they run on.
@MainActor
private final class BuilderDouble: ToDoCommandBuilding {
  var body: @MainActor (ToDoCommandRoute, any ToDoCommandRouting) async throws(ToDoError) -> Void = { _, _ in
  }

  private struct Screen: ToDoScreen {
    let body: @MainActor () async throws(ToDoError) -> Void
    func run() async throws(ToDoError) { try await body() }
  }

  func screen(for route: ToDoCommandRoute, router: any ToDoCommandRouting) -> any ToDoScreen {
    Screen { [body] () async throws(ToDoError) in try await body(route, router) }
  }
}

@Suite("Router")
@MainActor
struct ToDoCommandRouterTests {
  @Test("A screen is on the stack while it runs, and what it leads to above it")
  func stack() async throws {
    let builder = BuilderDouble()
    let router = ToDoCommandRouter(builder: builder)
    var stacks: [[ToDoCommandRoute]] = []
    let toDo = Sample.toDo(1, "x")
    builder.body = { route, routing async throws(ToDoError) in
      stacks.append(router.stack)
      if case .entry = route { try await routing.showSaved(toDo, .added) }
    }
    let form = ToDoCommandRoute.entry(.create(ToDoFormInput(title: "x")))
    try await router.open(form)
    #expect(stacks == [[form], [form, .detail(.present(toDo, .added))]])
    #expect(router.stack.isEmpty)
  }

  @Test("A screen that fails leaves the stack as well")
  func failure() async {
    let builder = BuilderDouble()
    let router = ToDoCommandRouter(builder: builder)
    builder.body = { _, _ async throws(ToDoError) in throw .titleIsBlank }
    await #expect(throws: ToDoError.titleIsBlank) { try await router.open(.batch(.clearDone)) }
    #expect(router.stack.isEmpty)
  }
}
