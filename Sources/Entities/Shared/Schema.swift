/// One step from a schema version to the next.
///
/// Never edited once released.
public struct Migration: Sendable, Hashable {
  /// The version that the step leads to; the first step leads to 1.
  public let version: Int
  /// The SQL statements of the step.
  public let sql: String

  /// A step to a version.
  public init(to version: Int, sql: String) {
    self.version = version
    self.sql = sql
  }
}

/// The tables that one module keeps in the store.
public struct Schema: Sendable, Hashable {
  /// The identifier of the module.
  public let module: String
  /// The steps, one a version, ascending from 1 without a gap.
  public let migrations: [Migration]

  /// The schema of a module.
  public init(module: String, migrations: [Migration]) {
    self.module = module
    self.migrations = migrations
  }

  /// The version that the last step leads to.
  public var version: Int { migrations.last?.version ?? 0 }
}
