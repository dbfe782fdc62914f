public import ToDosContracts
public import ToDosEntities
public import ToDosViewData

/// Turns the routes of commands into screens that run one after the other.
///
/// Owns its builder.
///
/// It keeps the stack as routes: a screen lives exactly as long as its run, in the frame that awaits it.
@MainActor
public final class ToDoCommandRouter {
  /// The routes of the screens that are open, the topmost last.
  public private(set) var stack: [ToDoCommandRoute] = []

  private let builder: any ToDoCommandBuilding

  /// A router that has its screens made by a builder.
  public init(builder: any ToDoCommandBuilding) { self.builder = builder }

  /// Opens a screen on top of the others and returns when it is left.
  public func open(_ route: ToDoCommandRoute) async throws(ToDoError) {
    stack.append(route)
    defer { stack.removeLast() }
    _ = try await builder.screen(for: route, router: self).run()
  }
}

extension ToDoCommandRouter: ToDoEntryRouting {
  public func showSaved(_ toDo: ToDo, _ occasion: ToDoDetailViewData.Occasion) async throws(ToDoError) {
    try await open(.detail(.present(toDo, occasion)))
  }
}

/// On the command line there is no form to be opened and there are no keys to be shown: what `edit` changes is
/// entered beforehand.
extension ToDoCommandRouter: ToDoDetailRouting {
  public func edit(_ toDo: ToDo) async throws(ToDoError) -> ToDo? { nil }
  public func showKeys(of screen: ToDoKeysViewData.Screen) async throws(ToDoError) {}
}
