/// One step from a schema version to the next.
///
/// Must not be edited once released.
public struct Migration: Sendable {
  // Created on demand: every command has the schema, but hardly any migrates.
  private let makeSQL: @Sendable () -> String
  private let makeFunctions: @Sendable () -> [TextFunction]

  public init(
    functions: @autoclosure @escaping @Sendable () -> [TextFunction] = [],
    sql: @autoclosure @escaping @Sendable () -> String
  ) {
    makeSQL = sql
    makeFunctions = functions
  }

  /// The SQL statements of the step.
  public var sql: String { makeSQL() }

  /// The functions that the statements use and SQLite lacks.
  public var functions: [TextFunction] { makeFunctions() }
}

/// A deterministic function of text that SQL statements call by name.
public struct TextFunction: Sendable {
  /// What it returns.
  public enum Result: Hashable, Sendable {
    /// The text that the implementation returns for its argument.
    case text
    /// Whether that text, or its first argument itself, contains its second argument.
    ///
    /// The implementation is not called for a text of ASCII, which it would return.
    case containment
  }

  /// The name.
  public let name: String
  /// What it returns.
  public let result: Result
  /// The implementation.
  public let call: @Sendable (String) -> String

  public init(_ name: String, _ result: Result = .text, _ call: @escaping @Sendable (String) -> String) {
    self.name = name
    self.result = result
    self.call = call
  }
}

/// The tables of one module in the store.
public struct Schema: Sendable {
  /// The identifier of the module.
  public let module: String
  /// The steps: the first produces version 1, and each the next.
  public let migrations: [Migration]
  /// The functions that statements for these tables call and SQLite lacks.
  public let functions: [TextFunction]
  private let makeWhole: @Sendable () -> String?

  /// Creates the schema of a module.
  ///
  /// - Parameter whole: statements that bring an empty store to the latest version in a fraction of the time; nil to
  ///   run the steps.
  public init(
    module: String, functions: [TextFunction] = [],
    whole: @autoclosure @escaping @Sendable () -> String? = nil, migrations: [Migration]
  ) {
    self.module = module
    self.functions = functions
    self.migrations = migrations
    makeWhole = whole
  }

  /// The version that the last step produces; 0 without steps.
  public var version: Int { migrations.count }

  /// Statements that bring an empty store to the latest version; nil if only the steps do.
  public var whole: String? { makeWhole() }
}
