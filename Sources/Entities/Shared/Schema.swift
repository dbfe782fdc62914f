/// One step from a schema version to the next.
///
/// Must not be edited once released.
public struct Migration: Sendable, Hashable {
  /// The version that this step produces; the first step produces 1.
  public let version: Int
  /// The SQL statements of the step.
  public let sql: String
  /// The functions that the statements use, and SQLite does not have.
  public let functions: [TextFunction]

  /// Creates the step to a version.
  public init(to version: Int, functions: [TextFunction] = [], sql: String) {
    self.version = version
    self.functions = functions
    self.sql = sql
  }
}

/// A function of a text that SQL statements use by its name; it always gives the same for the same text.
public struct TextFunction: Sendable, Hashable {
  /// The name.
  public let name: String
  /// What it returns for a text.
  public let call: @Sendable (String) -> String

  /// Creates a function.
  public init(_ name: String, _ call: @escaping @Sendable (String) -> String) {
    self.name = name
    self.call = call
  }

  public static func == (left: TextFunction, right: TextFunction) -> Bool { left.name == right.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The tables of one module in the store.
public struct Schema: Sendable, Hashable {
  /// The identifier of the module.
  public let module: String
  /// The steps, one per version, ascending from 1 without a gap.
  public let migrations: [Migration]

  /// Creates the schema of a module.
  public init(module: String, migrations: [Migration]) {
    self.module = module
    self.migrations = migrations
  }

  /// The version that the last step produces; 0 without steps.
  public var version: Int { migrations.last?.version ?? 0 }
}
