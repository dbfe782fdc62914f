/// A place where a text violates its format.
public struct FormatFault: Error, Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// The record; nil if its line says enough.
  public var record: FileRecord?
  /// What is wrong.
  public let reason: Phrase
  /// Whether only one record is faulty, so that those after it can be read.
  public var isOfRecord = false

  /// Creates a fault at a line.
  public init(line: Int, reason: Phrase) {
    self.line = line
    self.reason = reason
  }

  /// The same fault as one of a record.
  public func of(_ record: FileRecord?) -> FormatFault {
    var fault = self
    fault.record = record
    fault.isOfRecord = true
    return fault
  }
}

/// What names a record of a file to people, where a line may hold many.
public struct FileRecord: Hashable, Sendable {
  /// Its number in the file, counted from 1.
  public let number: Int
  /// Its first words; empty if it has none.
  public let words: String

  /// Creates the name of a record.
  public init(number: Int, words: String) {
    self.number = number
    self.words = words
  }
}
