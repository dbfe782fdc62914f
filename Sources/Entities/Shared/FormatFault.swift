/// A place where a text violates its format.
public struct FormatFault: Error, Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// What is wrong.
  public let reason: Phrase

  /// Creates a fault at a line.
  public init(line: Int, reason: Phrase) {
    self.line = line
    self.reason = reason
  }
}
