import SharedEntities
import ToDosContracts
import ToDosEntities
import ToDosViewData

/// A router of the app's screens that leads nowhere: it records where it should, and gives back what it is told.
@MainActor
final class AppRouterDouble: ToDoListRouting, ToDoDetailRouting, ToDoFormRouting {
  enum Route: Hashable {
    case detail(ItemID)
    case create
    case edit(ToDo)
    case keys(ToDoKeysViewData.Screen)
  }

  private(set) var routes: [Route] = []
  var outcome = ToDoDetailOutcome.left
  var saved: ToDo?
  var error: ToDoError?
  /// Runs while a screen is open.
  var whileOpen: @MainActor () async -> Void = {}

  func showDetail(of id: ItemID) async throws(ToDoError) -> ToDoDetailOutcome {
    try await open(.detail(id))
    return outcome
  }

  func createToDo() async throws(ToDoError) -> ToDo? {
    try await open(.create)
    return saved
  }

  func edit(_ toDo: ToDo) async throws(ToDoError) -> ToDo? {
    try await open(.edit(toDo))
    return saved
  }

  func showKeys(of screen: ToDoKeysViewData.Screen) async throws(ToDoError) { try await open(.keys(screen)) }

  private func open(_ route: Route) async throws(ToDoError) {
    routes.append(route)
    await whileOpen()
    if let error { throw error }
  }
}
