public import SharedEntities

/// A command could not do what it was asked for; nothing has been changed.
public struct CommandFailure: Error, Hashable, Sendable {
  /// One sentence that says why, and what to do next.
  public let message: String

  /// A failure with its sentence.
  public init(_ message: String) { self.message = message }
}

/// The command line is wrong; nothing has been done.
public struct UsageError: Error, Hashable, Sendable {
  /// One sentence that says what is wrong, and what would be right.
  public let message: Phrase

  /// An error with its sentence.
  public init(_ message: Phrase) { self.message = message }

  /// An error with its sentence in English and in Japanese.
  public init(_ english: String, _ japanese: String) { message = Phrase(english, japanese) }
}
