internal import Foundation

/// The values from which tables were computed, so that anybody can compute them again.
public struct RawTable: Equatable, Sendable {
  /// A row: what it is about, and its values.
  public struct Row: Codable, Equatable, Sendable {
    /// One for each key of the table.
    public let keys: [String]
    /// The values in the order in which they were measured; none where the keys say all.
    public let values: [Double]

    public init(_ keys: [String], _ values: [Double] = []) {
      self.keys = keys
      self.values = values
    }
  }

  /// The name in the file.
  public let identifier: String
  /// The names of the keys.
  public let keys: [String]
  /// The unit of the values; nil without values.
  public let unit: String?
  /// The rows.
  public let rows: [Row]

  public init(_ identifier: String, keys: [String], unit: String? = nil, rows: [Row]) {
    self.identifier = identifier
    self.keys = keys
    self.unit = unit
    self.rows = rows
  }

  /// Returns tables with the rows of all that have the same name; the values of rows with the same keys stand one after
  /// another.
  public static func joined(_ tables: [RawTable]) -> [RawTable] {
    var joined: [(first: RawTable, keys: [[String]], values: [[String]: [Double]])] = []
    for table in tables {
      let place = joined.firstIndex { $0.first.identifier == table.identifier } ?? joined.endIndex
      if place == joined.endIndex { joined.append((table, [], [:])) }
      for row in table.rows {
        if joined[place].values[row.keys] == nil { joined[place].keys.append(row.keys) }
        joined[place].values[row.keys, default: []] += row.values
      }
    }
    return joined.map { first, keys, values in
      RawTable(
        first.identifier, keys: first.keys, unit: first.unit, rows: keys.map { Row($0, values[$0] ?? []) })
    }
  }

  private struct Head: Codable {
    let table: String
    let keys: [String]
    let unit: String?
  }

  /// Reads the raw values of a measurement from its file in a folder; none if there is no such file.
  public static func read(_ measurement: String, from folder: String) throws -> [RawTable] {
    let path = "\(folder)/\(measurement)-raw.jsonl"
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    let decoder = JSONDecoder()
    var tables: [(head: Head, rows: [Row])] = []
    for line in try Data(contentsOf: URL(fileURLWithPath: path)).split(separator: UInt8(ascii: "\n")) {
      if let head = try? decoder.decode(Head.self, from: line) {
        tables.append((head, []))
      } else if !tables.isEmpty {
        tables[tables.count - 1].rows.append(try decoder.decode(Row.self, from: line))
      }
    }
    return tables.map { RawTable($0.head.table, keys: $0.head.keys, unit: $0.head.unit, rows: $0.rows) }
  }

  /// Returns the table as lines of JSON: its name and keys, and then each row.
  func lines() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var data = try encoder.encode(Head(table: identifier, keys: keys, unit: unit))
    for row in rows {
      data.append(UInt8(ascii: "\n"))
      data.append(try encoder.encode(row))
    }
    data.append(UInt8(ascii: "\n"))
    return data
  }
}
