public import SharedEntities

/// A command failed without changing anything.
public struct CommandFailure: Error, Hashable, Sendable {
  /// One sentence that says why, and what to do next.
  public let message: String

  /// Creates a failure.
  public init(_ message: String) { self.message = message }
}

/// The command line is invalid, and nothing was done.
public struct UsageError: Error, Hashable, Sendable {
  /// One sentence that says what is wrong, and what is valid.
  public let message: Phrase

  /// Creates an error.
  public init(_ message: Phrase) { self.message = message }

  /// Creates an error from its English and Japanese wordings.
  public init(_ english: String, _ japanese: String) { message = Phrase(english, japanese) }
}
