public import Platform
internal import SharedContracts
public import SharedEntities
public import ToDosContracts
public import ToDosEntities
public import ToDosViewData

/// Opens the screens of the app, and decides how each is presented.
///
/// Opening a screen is a call that returns once the screen is left, so the calls are the stack of screens.
///
/// Owns its builder.
@AppActor
public final class ToDoRouter {
  private let builder: any ToDoScreenBuilding

  public init(builder: any ToDoScreenBuilding) { self.builder = builder }

  /// Shows the list, and the screens opened from it, until the user leaves it.
  public func run() async throws(ToDoError) {
    try await builder.list(.page, router: self).run()
  }

  private func openForm(for stored: ToDo?) async throws(ToDoError) -> ToDo? {
    try await builder.form(for: stored, .sheet, router: self).run()
  }
}

extension ToDoRouter: ToDoListRouting {
  public func showDetail(of id: ItemID) async throws(ToDoError) -> ToDoDetailOutcome {
    try await builder.detail(of: id, .page, router: self).run()
  }

  public func createToDo() async throws(ToDoError) -> ToDo? { try await openForm(for: nil) }

  public func chooseTag(_ current: ToDoLabel?) async -> ToDoLabelChoice? {
    await builder.tags(selecting: current, .sheet, router: self).run()
  }

  public func postpone(_ ids: ItemIDSet) async -> PostponeOutcome {
    await builder.postpone(ids, .sheet).run()
  }

  public func confirm(_ question: ToDoQuestion) async -> Bool {
    await builder.confirmation(question, .sheet).run()
  }
}

extension ToDoRouter: ToDoDetailRouting {
  public func edit(_ toDo: ToDo) async throws(ToDoError) -> ToDo? { try await openForm(for: toDo) }
}

extension ToDoRouter: ToDoFormRouting, ToDoTagsRouting {}

extension ToDoRouter: ToDoKeysRouting {
  public func showKeys(of topic: ToDoKeysTopic) async {
    await builder.keys(of: topic, .sheet).run()
  }
}
