public import SharedEntities
public import ToDosContracts
public import ToDosEntities

/// Keeps views among a person's settings.
public struct ToDoViewsInteractor: ToDoViewsInteracting {
  private let settings: any SettingsStoring

  public init(settings: any SettingsStoring) { self.settings = settings }

  public func views() throws(ToDoViewError) -> ToDoViews {
    try ToDoViews(try storing { () throws(SettingsError) in try settings.read() })
  }

  public func save(_ view: ToDoView) throws(ToDoViewError) -> Bool {
    // Also refuses to save beside settings that cannot be read.
    let isReplaced = try views()[view.name] != nil
    try storing { () throws(SettingsError) in try settings.change { $0.save(view) } }
    return isReplaced
  }

  public func delete(_ name: String) throws(ToDoViewError) -> ToDoView {
    let view = try views().view(name)
    try storing { () throws(SettingsError) in try settings.change { $0.delete(view) } }
    return view
  }

  public func use(_ name: String?) throws(ToDoViewError) -> ToDoView? {
    let view = try name.map { name throws(ToDoViewError) in try views().view(name) }
    try storing { () throws(SettingsError) in try settings.change { $0.use(view) } }
    return view
  }

  private func storing<Result>(_ body: () throws(SettingsError) -> Result) throws(ToDoViewError) -> Result {
    do throws(SettingsError) { return try body() } catch { throw .settings(error) }
  }
}
