internal import CSQLite
public import SharedEntities

/// The value of an SQL parameter or column.
public enum SQLValue: Sendable, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
  ExpressibleByNilLiteral
{
  /// An integer.
  case integer(Int64)
  /// Text.
  case text(String)
  /// NULL.
  case null

  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(stringLiteral value: String) { self = .text(value) }
  public init(nilLiteral: ()) { self = .null }
  /// Creates an integer; NULL for nil.
  public init(_ value: Int?) { self = value.map { .integer(Int64($0)) } ?? .null }
  /// Creates a text; NULL for nil.
  public init(_ value: String?) { self = value.map(SQLValue.text) ?? .null }
}

/// A row of a store, whose columns are read by their index.
public protocol StoredRow {
  /// Returns the integer in a column; 0 for NULL.
  func integer(_ column: Int32) -> Int64
  /// Returns the integer in a column; nil for NULL.
  func optionalInteger(_ column: Int32) -> Int64?
  /// Returns the text in a column; empty for NULL.
  func text(_ column: Int32) -> String
  /// Returns the text in a column; nil for NULL.
  func optionalText(_ column: Int32) -> String?
}

extension StoredRow {
  /// Returns the integer in a column; 0 for NULL.
  public func integer(_ column: Int32) -> Int64 { optionalInteger(column) ?? 0 }
  /// Returns the text in a column; empty for NULL.
  public func text(_ column: Int32) -> String { optionalText(column) ?? "" }
}

/// A prepared statement.
///
/// While it runs it also represents the current row.
public final class Statement: StoredRow {
  private let statement: OpaquePointer
  private let handle: OpaquePointer

  init(_ sql: String, on handle: OpaquePointer) throws(StoreError) {
    var statement: OpaquePointer?
    let status = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard status == SQLITE_OK, let statement else { throw StoreError(status, handle) }
    self.statement = statement
    self.handle = handle
  }

  deinit { sqlite3_finalize(statement) }

  /// Runs the statement with parameter values, and passes each row to `body`.
  public func rows(_ values: [SQLValue], _ body: (Statement) throws(StoreError) -> Void) throws(StoreError) {
    defer { reset() }
    try bind(values)
    while try step() { try body(self) }
  }

  /// Binds the parameters and resets the statement.
  public func bind(_ values: [SQLValue]) throws(StoreError) {
    sqlite3_reset(statement)
    for (index, value) in zip(Int32(1)..., values) {
      let status =
        switch value {
        case .integer(let number): sqlite3_bind_int64(statement, index, number)
        case .text(let text): bind(text, at: index)
        case .null: sqlite3_bind_null(statement, index)
        }
      guard status == SQLITE_OK else { throw StoreError(status, handle) }
    }
  }

  private func bind(_ text: String, at index: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { utf8 in
      // A null pointer would bind NULL instead of empty text.
      guard let start = utf8.baseAddress, !utf8.isEmpty else {
        return sqlite3_bind_text(statement, index, "", 0, transient)
      }
      return start.withMemoryRebound(to: CChar.self, capacity: utf8.count) {
        sqlite3_bind_text(statement, index, $0, Int32(utf8.count), transient)
      }
    }
  }

  /// Advances to the next row; returns false at the end.
  public func step() throws(StoreError) -> Bool {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let status: throw StoreError(status, handle)
    }
  }

  /// Resets the statement, so that it holds no lock.
  public func reset() { sqlite3_reset(statement) }

  /// Returns the integer in a column; 0 for NULL.
  public func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

  /// Returns the integer in a column; nil for NULL.
  public func optionalInteger(_ column: Int32) -> Int64? {
    sqlite3_column_type(statement, column) == SQLITE_NULL ? nil : integer(column)
  }

  /// Returns the value in a column.
  public func value(_ column: Int32) -> SQLValue {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_NULL: .null
    case SQLITE_INTEGER: .integer(integer(column))
    default: .text(text(column))
    }
  }

  /// Returns the text in a column; nil for NULL.
  public func optionalText(_ column: Int32) -> String? {
    sqlite3_column_type(statement, column) == SQLITE_NULL ? nil : text(column)
  }

  /// Returns the text in a column; empty for NULL.
  ///
  /// Invalid UTF-8 is repaired.
  public func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
}
