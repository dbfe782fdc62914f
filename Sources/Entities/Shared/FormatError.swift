/// A place where a text violates its format.
public struct FormatError: Error, Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// The record; nil if the line is enough to identify it.
  public var record: FileRecord?
  /// The reason, in words for people.
  public let reason: Phrase
  /// Whether only this record is faulty, so that the next ones can be read.
  public var isOfRecord = false

  public init(line: Int, reason: Phrase) {
    self.line = line
    self.reason = reason
  }

  /// Returns this fault, attributed to a record.
  public func of(_ record: FileRecord?) -> FormatError {
    var fault = self
    fault.record = record
    fault.isOfRecord = true
    return fault
  }
}

/// The number and first words that identify a record of a file to people, where a line may hold many.
public struct FileRecord: Hashable, Sendable {
  /// Its number in the file, counted from 1.
  public let number: Int
  /// Its first words; empty if it has none.
  public let words: String

  public init(number: Int, words: String) {
    self.number = number
    self.words = words
  }
}
