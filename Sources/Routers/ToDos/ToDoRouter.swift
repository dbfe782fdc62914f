internal import SharedContracts
public import SharedEntities
internal import SharedRouters
public import ToDosContracts
public import ToDosEntities
public import ToDosViewData

/// Opens the screens of the app on a stack, and decides how each is presented.
///
/// Owns its builder.
@MainActor
public final class ToDoRouter {
  /// The routes of the open screens, topmost last.
  public var stack: [ToDoRoute] { screens.routes }

  private let screens = ScreenStack<ToDoRoute>()
  private let builder: any ToDoScreenBuilding

  /// Creates a router.
  public init(builder: any ToDoScreenBuilding) { self.builder = builder }

  /// Shows the list, and the screens opened from it, until the user leaves it.
  public func run() async throws(ToDoError) {
    try await screens.open(.list, builder.list(.page, router: self))
  }

  private func openForm(for stored: ToDo?) async throws(ToDoError) -> ToDo? {
    try await screens.open(.form(stored), builder.form(for: stored, .sheet, router: self))
  }
}

extension ToDoRouter: ToDoListRouting {
  public func showDetail(of id: ItemID) async throws(ToDoError) -> ToDoDetailOutcome {
    try await screens.open(.detail(id), builder.detail(of: id, .page, router: self))
  }

  public func createToDo() async throws(ToDoError) -> ToDo? { try await openForm(for: nil) }
}

extension ToDoRouter: ToDoDetailRouting {
  public func edit(_ toDo: ToDo) async throws(ToDoError) -> ToDo? { try await openForm(for: toDo) }
}

extension ToDoRouter: ToDoFormRouting {}

extension ToDoRouter: ToDoKeysRouting {
  public func showKeys(of topic: ToDoKeysTopic) async {
    await screens.open(.keys(topic), builder.keys(of: topic, .sheet))
  }
}
