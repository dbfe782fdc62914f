public import SharedEntities
public import ToDosContracts
public import ToDosEntities

/// Keeps views among a person's settings.
public struct ToDoViewsInteractor: ToDoViewsInteracting {
  private let settings: any SettingsStoring
  private let clock: any WallClock
  private let language: Language

  /// Creates an interactor, which reads dates in queries by the clock and in the language.
  public init(settings: any SettingsStoring, clock: any WallClock, language: Language) {
    self.settings = settings
    self.clock = clock
    self.language = language
  }

  public func views() throws(ToDoViewError) -> ToDoViews {
    ToDoViews(try storing { () throws(SettingsError) in try settings.read() })
  }

  public func save(_ input: ToDoViewInput) throws(ToDoViewError) -> (view: ToDoView, isReplaced: Bool) {
    let query: String
    do throws(QueryError) {
      query = try QueryExpression.text(of: input.words, on: clock, in: language)
    } catch {
      throw .query(error)
    }
    let view = try ToDoView(input.name, query: query, order: input.order, isReversed: input.isReversed)
    return try changing { settings throws(ToDoViewError) in
      let isReplaced = settings.save(view)
      try check(view, among: ToDoViews(settings))
      return (view, isReplaced)
    }
  }

  public func delete(_ name: String) throws(ToDoViewError) -> String {
    try changing { settings throws(ToDoViewError) in try settings.deleteView(like: name) }
  }

  public func use(_ name: String?) throws(ToDoViewError) -> ToDoView? {
    try changing { settings throws(ToDoViewError) in
      // To use none, no view needs to be readable.
      let view = try name.map { name throws(ToDoViewError) in try ToDoViews(settings).view(name) }
      settings.use(view)
      return view
    }
  }

  /// Reads the query of a view as `list` does, which may name other views, so that it is saved only if it can be used.
  private func check(_ view: ToDoView, among views: ToDoViews) throws(ToDoViewError) {
    do throws(QueryError) {
      _ = try QueryExpression(["@\(view.name)"], views: views, on: clock, in: language)
    } catch {
      throw .query(error)
    }
  }

  /// Changes the settings unless the body fails.
  private func changing<Value>(
    _ body: (inout UserSettings) throws(ToDoViewError) -> Value
  ) throws(ToDoViewError) -> Value {
    let outcome = try storing { () throws(SettingsError) in
      try settings.change { settings -> Result<Value, ToDoViewError> in
        var changed = settings
        do throws(ToDoViewError) {
          let value = try body(&changed)
          settings = changed
          return .success(value)
        } catch {
          return .failure(error)
        }
      }
    }
    return try outcome.get()
  }

  private func storing<Value>(_ body: () throws(SettingsError) -> Value) throws(ToDoViewError) -> Value {
    do throws(SettingsError) { return try body() } catch { throw .settings(error) }
  }
}
