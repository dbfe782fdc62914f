public import SharedEntities

/// What one part of the study has measured: tables, and what has to be known to read them.
///
/// It is written as a file, of which the report is made.
public struct StudyResult: Codable, Equatable, Sendable {
  /// The name of the command that measures it, such as `structure`.
  public let identifier: String
  /// What was measured, as a heading.
  public let title: Phrase
  /// How it was measured, and what it cannot tell; a paragraph each.
  public let notes: [Phrase]
  /// The tables, in the order in which they are read.
  public let tables: [ResultTable]

  /// Creates a measurement.
  public init(_ identifier: String, title: Phrase, notes: [Phrase] = [], tables: [ResultTable]) {
    self.identifier = identifier
    self.title = title
    self.notes = notes
    self.tables = tables
  }
}

/// A table of values that belong to the architectures.
public struct ResultTable: Codable, Equatable, Sendable {
  /// A column of values.
  public struct Column: Codable, Equatable, Sendable {
    /// Which values are better; a column without says nothing of good and bad.
    public enum Preference: String, Codable, Sendable {
      case lower, higher
    }

    /// A name in files.
    public let identifier: String
    /// The heading, with the unit where there is one.
    public let title: Phrase
    /// What the values are, where they are defined, and what they cannot show.
    public let definition: Phrase
    /// Which values are better; nil if neither are.
    public let preference: Preference?

    /// Creates a column.
    public init(_ identifier: String, _ title: Phrase, definition: Phrase, preference: Preference? = nil) {
      self.identifier = identifier
      self.title = title
      self.definition = definition
      self.preference = preference
    }
  }

  /// A row: what it is about, and a value in each column.
  public struct Row: Codable, Equatable, Sendable {
    /// What the row is about, such as `["viper", "todos"]`; as many as the table has keys.
    public let keys: [String]
    /// The values, as many as the table has columns.
    public let values: [ResultValue]

    /// Creates a row.
    public init(_ keys: [String], _ values: [ResultValue]) {
      self.keys = keys
      self.values = values
    }
  }

  /// A name in files, which no other table of the measurement has.
  public let identifier: String
  /// The heading.
  public let title: Phrase
  /// What the keys of the rows are, such as architecture and app.
  public let keys: [Phrase]
  /// The columns of values.
  public let columns: [Column]
  /// The rows.
  public let rows: [Row]

  /// Creates a table.
  public init(_ identifier: String, title: Phrase, keys: [Phrase], columns: [Column], rows: [Row]) {
    self.identifier = identifier
    self.title = title
    self.keys = keys
    self.columns = columns
    self.rows = rows
  }
}

extension ResultTable.Row {
  /// The value in a column; nil if the table has none of that name.
  public func value(of column: ResultTable.Column, in table: ResultTable) -> ResultValue? {
    table.columns.firstIndex { $0.identifier == column.identifier }.map { values[$0] }
  }
}

/// A value of a table.
public enum ResultValue: Equatable, Sendable {
  /// A value that is counted or computed, and the same in each run.
  case exact(Double)
  /// The median of several rounds with an interval around it.
  case median(Double, ClosedRange<Double>)
  /// A short text, such as a verdict.
  case text(Phrase)
  /// Something that cannot be measured here.
  case none

  /// A value that is counted.
  public static func count(_ value: Int) -> ResultValue { .exact(Double(value)) }

  /// The number, without its interval.
  public var number: Double? {
    switch self {
    case .exact(let value), .median(let value, _): value
    case .text, .none: nil
    }
  }
}
