/// Where a text departs from its format.
public struct FormatFault: Error, Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// What is wrong there.
  public let reason: Phrase

  /// A fault at a line.
  public init(line: Int, reason: Phrase) {
    self.line = line
    self.reason = reason
  }
}
