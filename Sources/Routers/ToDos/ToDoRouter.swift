public import ToDosContracts
public import ToDosEntities
public import ToDosViewData

/// Turns the routes of the feature into screens that run one on top of the other.
///
/// Owns its builder.
///
/// It keeps the stack as routes: a screen lives exactly as long as its run, in the frame that awaits it.
@MainActor
public final class ToDoRouter {
  /// The routes of the screens that are open, the topmost last.
  public private(set) var stack: [ToDoRoute] = []

  private let builder: any ToDoScreenBuilding

  /// A router that has its screens made by a builder.
  public init(builder: any ToDoScreenBuilding) { self.builder = builder }

  /// Opens a screen on top of the others and returns when it is left.
  public func open(_ route: ToDoRoute) async throws(ToDoError) {
    stack.append(route)
    defer { stack.removeLast() }
    try await builder.screen(for: route, router: self).run()
  }
}

extension ToDoRouter: ToDoFormRouting {
  public func showSaved(_ toDo: ToDo, _ occasion: ToDoDetailViewData.Occasion) async throws(ToDoError) {
    try await open(.detail(.present(toDo, occasion)))
  }
}
