internal import CPostgreSQL
internal import DatabaseStorage
internal import SharedEntities

/// The rows that a statement returned.
///
/// Unchecked: nothing changes the rows, and they are freed with their last owner.
final class ServerRows: @unchecked Sendable, RandomAccessCollection {
  private let result: OpaquePointer

  /// Takes ownership of a libpq result.
  init(_ result: OpaquePointer) { self.result = result }

  deinit { PQclear(result) }

  var startIndex: Int { 0 }
  var endIndex: Int { Int(PQntuples(result)) }
  subscript(row: Int) -> ServerRow { ServerRow(rows: self, number: Int32(row)) }

  /// The number of rows that the statement inserted, updated or deleted.
  var changedCount: Int { Int(String(cString: PQcmdTuples(result))) ?? 0 }

  fileprivate func text(_ row: Int32, _ column: Int32) -> String? {
    guard PQgetisnull(result, row, column) == 0, let start = PQgetvalue(result, row, column) else {
      return nil
    }
    let count = Int(PQgetlength(result, row, column))
    return start.withMemoryRebound(to: UInt8.self, capacity: count) {
      unescaped(UnsafeBufferPointer(start: $0, count: count))
    }
  }

  fileprivate func integer(_ row: Int32, _ column: Int32) -> Int64? {
    guard PQgetisnull(result, row, column) == 0, let start = PQgetvalue(result, row, column) else {
      return nil
    }
    return Int64(String(cString: start))
  }
}

/// A row that a statement returned.
///
/// Its text is unescaped: PostgreSQL cannot store NUL, so the connection writes an escape sequence instead.
struct ServerRow: StoredRow {
  fileprivate let rows: ServerRows
  fileprivate let number: Int32

  func optionalInteger(_ column: Int32) -> Int64? { rows.integer(number, column) }
  func optionalText(_ column: Int32) -> String? { rows.text(number, column) }
}

/// Starts an escape sequence: followed by 0 it stands for NUL, which PostgreSQL cannot store; followed by 1, for
/// itself.
private let escape: Unicode.Scalar = "\u{10FFFD}"

/// The bytes of `escape`.
private let escapeBytes: [UInt8] = [0xF4, 0x8F, 0xBF, 0xBD]

extension SQLValue {
  /// The value in the text format of libpq; nil for NULL.
  var serverText: String? {
    switch self {
    case .integer(let number): String(number)
    case .text(let text): escaped(text)
    case .null: nil
    }
  }
}

private func escaped(_ text: String) -> String {
  guard text.utf8.contains(where: { $0 == 0 || $0 == escapeBytes[0] }) else { return text }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\0": result += [escape, "0"]
    case escape: result += [escape, "1"]
    default: result.append(scalar)
    }
  }
  return String(result)
}

private func unescaped(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
  let text = String(decoding: bytes, as: UTF8.self)
  guard bytes.contains(escapeBytes[0]) else { return text }
  var result = String.UnicodeScalarView()
  var isEscaped = false
  for scalar in text.unicodeScalars {
    if isEscaped {
      result.append(scalar == "0" ? "\0" : escape)
      isEscaped = false
    } else if scalar == escape {
      isEscaped = true
    } else {
      result.append(scalar)
    }
  }
  return String(result)
}
