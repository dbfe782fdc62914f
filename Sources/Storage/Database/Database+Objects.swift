public import SharedEntities

/// A difference between the tables, views and triggers of a store and those that this program creates.
public enum StoreObjectDifference: Hashable, Sendable {
  /// A table is missing, or something else has its name.
  case noTable(String)
  /// A trigger is missing, or does something else.
  case noTrigger(String)
  /// A view or a trigger of another program, which runs when the store is read or changed.
  case foreign(kind: String, name: String)
}

extension StoreObjectDifference {
  /// A description for use in an error message.
  public var detail: String {
    switch self {
    case .noTable(let name): "\(name) is not a table of todo-viper"
    case .noTrigger(let name): "the trigger \(name) is missing or has been changed"
    case .foreign(let kind, let name): "the \(kind) \(name) is not one of todo-viper"
    }
  }
}

extension Database {
  /// Compares the tables, views and triggers of an open store with those that the module's migrations create.
  ///
  /// Reads only their definitions, so it ends even if a view's query does not.
  ///
  /// - Parameter version: the version of the module's tables, which may be an earlier one; 0 if it has none.
  public func objectDifferences(
    of connection: Connection, version: Int
  ) throws(StoreError) -> [StoreObjectDifference] {
    let own = try objects(of: version).openEmpty().objects()
    let stored = try connection.objects()
    var differences: [StoreObjectDifference] = []
    for object in own where !stored.contains(where: { $0.isSame(as: object) }) {
      switch object.kind {
      case "table": differences.append(.noTable(object.name))
      case "trigger": differences.append(.noTrigger(object.name))
      default: break
      }
    }
    for object in stored where ["view", "trigger"].contains(object.kind) {
      guard !own.contains(where: { $0.name == object.name }) else { continue }
      differences.append(.foreign(kind: object.kind, name: object.name))
    }
    return differences
  }

  /// Rejects a file with a view in place of a table: reading from the view might never end.
  func requireTables(_ connection: Connection) throws(StoreError) {
    // No version of this program creates views, so for nearly every store this query is the whole check.
    guard try connection.number("SELECT 1 FROM sqlite_schema WHERE type = 'view'") != nil else { return }
    let tables = try openEmpty().objects().filter { $0.kind == "table" }.map(\.name)
    let views = try connection.objects().filter { $0.kind == "view" }.map(\.name)
    guard let view = views.first(where: { view in tables.contains { $0 == view.lowercased() } }) else {
      return
    }
    throw .damaged(detail: "\(view) is a view instead of a table")
  }

  /// Returns a database with the module's tables as of a version.
  private func objects(of version: Int) -> Database {
    let old = Schema(module: schema.module, migrations: Array(schema.migrations.prefix(version)))
    return Database(path: path, schema: version == schema.version ? schema : old)
  }
}

/// An entry of SQLite's table of tables, indices, views and triggers: https://www.sqlite.org/schematab.html.
private struct StoreObject {
  let kind: String
  let name: String
  let sql: String
  /// Whether its rows are in the file, unlike those of a view and of a virtual table.
  let hasPages: Bool

  func isSame(as other: StoreObject) -> Bool {
    // The text of a table depends on the version in which it was made.
    kind == other.kind && name == other.name && hasPages == other.hasPages
      && (kind == "table" || sql == other.sql)
  }
}

extension Connection {
  fileprivate func objects() throws(StoreError) -> [StoreObject] {
    var objects: [StoreObject] = []
    try freshStatement("SELECT type, name, sql, rootpage FROM sqlite_schema ORDER BY rowid").rows([]) {
      row throws(StoreError) in
      objects.append(
        StoreObject(kind: row.text(0), name: row.text(1), sql: row.text(2), hasPages: row.integer(3) > 0))
    }
    return objects
  }
}
