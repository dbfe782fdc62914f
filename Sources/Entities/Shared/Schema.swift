/// One step from a schema version to the next.
///
/// Must not be edited once released.
public struct Migration: Sendable, Hashable {
  /// The version that this step produces; the first step produces 1.
  public let version: Int
  /// The SQL statements of the step.
  public let sql: String

  /// Creates the step to a version.
  public init(to version: Int, sql: String) {
    self.version = version
    self.sql = sql
  }
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
