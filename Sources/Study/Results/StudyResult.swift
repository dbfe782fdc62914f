public import SharedEntities

/// The result of one part of the study: tables, and the notes that are needed to read them.
///
/// It is written to a file, from which the report is made.
public struct StudyResult: Codable, Equatable, Sendable {
  /// The name of the command that makes the measurement, such as `structure`.
  public let identifier: String
  /// The heading.
  public let title: Phrase
  /// How it was measured and what it cannot tell, one paragraph each.
  public let notes: [Phrase]
  /// The tables, in the order of the report.
  public private(set) var tables: [ResultTable]
  /// How, when and where it was made; nil if that is not known.
  public private(set) var provenance: Provenance?
  /// The values from which the tables were computed; they are written to a file of their own, and not read again.
  public private(set) var raw: [RawTable] = []

  private enum CodingKeys: CodingKey {
    case identifier, title, notes, tables, provenance
  }

  public init(
    _ identifier: String, title: Phrase, notes: [Phrase] = [], tables: [ResultTable], raw: [RawTable] = []
  ) {
    self.identifier = identifier
    self.title = title
    self.notes = notes
    self.tables = tables
    self.raw = raw
  }

  /// Returns the measurement with other tables.
  public func with(tables: [ResultTable]) -> StudyResult {
    var result = self
    result.tables = tables
    return result
  }

  /// Returns the measurement with how it was made.
  public func made(by provenance: Provenance) -> StudyResult {
    var result = self
    result.provenance = provenance
    return result
  }
}

extension Phrase {
  /// The key of tables with a row for each architecture.
  public static let architecture = Phrase("architecture", "アーキテクチャ")
  /// The key of tables with a row for each app.
  public static let app = Phrase("app", "アプリ")
}

/// A table with values of the architectures.
public struct ResultTable: Codable, Equatable, Sendable {
  /// A column of values.
  public struct Column: Codable, Equatable, Sendable {
    /// The preferred direction of values.
    public enum Preference: String, Codable, Sendable {
      case lower, higher
    }

    /// The name in files.
    public let identifier: String
    /// The heading, with its unit if there is one.
    public let title: Phrase
    /// The definition of the values, with its source, and what they cannot show.
    public let definition: Phrase
    /// Which values are better; nil if neither.
    public let preference: Preference?

    public init(_ identifier: String, _ title: Phrase, definition: Phrase, preference: Preference? = nil) {
      self.identifier = identifier
      self.title = title
      self.definition = definition
      self.preference = preference
    }
  }

  /// What is done anew for each sample of a median.
  public enum SampleUnit: String, Codable, Sendable {
    case rounds, processes
  }

  /// A row: its keys, and a value in each column.
  public struct Row: Codable, Equatable, Sendable {
    /// The subject of the row, such as `["viper", "todos"]`; one for each key of the table.
    public let keys: [String]
    /// The values, one for each column of the table.
    public let values: [ResultValue]
    /// The number of samples behind each value; nil if it was counted without chance.
    public let sampleCount: Int?

    public init(_ keys: [String], _ values: [ResultValue], sampleCount: Int? = nil) {
      self.keys = keys
      self.values = values
      self.sampleCount = sampleCount
    }
  }

  /// The name in files, unique in the measurement.
  public let identifier: String
  /// The heading.
  public let title: Phrase
  /// The headings of the rows' keys, such as architecture and app.
  public let keys: [Phrase]
  /// The columns of values.
  public let columns: [Column]
  /// The rows.
  public let rows: [Row]
  /// What one of the rows' samples is; nil if there are none.
  public let sampleUnit: SampleUnit?

  public init(
    _ identifier: String, title: Phrase, keys: [Phrase], columns: [Column], rows: [Row],
    samples sampleUnit: SampleUnit? = nil
  ) {
    self.identifier = identifier
    self.title = title
    self.keys = keys
    self.columns = columns
    self.rows = rows
    self.sampleUnit = sampleUnit
  }
}

extension ResultTable {
  /// Returns the number of samples behind the values of some rows, such as `n = 12 to 72 rounds`; nil if there are none.
  public func samples(of rows: [Row]) -> Phrase? {
    let counts = rows.compactMap(\.sampleCount)
    guard let sampleUnit, let fewest = counts.min(), let most = counts.max() else { return nil }
    let (english, japanese) =
      fewest == most ? ("\(most)", "\(most)") : ("\(fewest) to \(most)", "\(fewest)〜\(most)")
    return switch sampleUnit {
    case .rounds: Phrase("n = \(english) round\(most == 1 ? "" : "s")", "n = \(japanese) 周")
    case .processes: Phrase("n = \(english) process\(most == 1 ? "" : "es")", "n = \(japanese) プロセス")
    }
  }
}

extension ResultTable.Row {
  /// Returns the value in a column, or nil if the table has no column of that name.
  public func value(of column: ResultTable.Column, in table: ResultTable) -> ResultValue? {
    table.columns.firstIndex { $0.identifier == column.identifier }.map { values[$0] }
  }
}

/// A value of a table.
public enum ResultValue: Equatable, Sendable {
  /// A counted or computed value, which is the same in each run.
  case exact(Double)
  /// The median of several rounds with its interval.
  case median(Double, ClosedRange<Double>)
  /// A short text, such as a verdict.
  case text(Phrase)
  /// No value, as it cannot be measured here.
  case none

  /// Returns a counted value.
  public static func count(_ value: Int) -> ResultValue { .exact(Double(value)) }

  /// The interval of a median; for a counted value, the value alone.
  public var interval: ClosedRange<Double>? {
    switch self {
    case .exact(let value): value...value
    case .median(_, let interval): interval
    case .text, .none: nil
    }
  }

  /// The number, without its interval.
  public var number: Double? {
    switch self {
    case .exact(let value), .median(let value, _): value
    case .text, .none: nil
    }
  }
}
