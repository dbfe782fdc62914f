public import SharedEntities

/// The error of a command that failed without changing anything.
public struct CommandError: Error, Hashable, Sendable {
  /// One sentence that gives the reason, and what to do next.
  public let message: String

  public init(_ message: String) { self.message = message }
}

/// The error of an invalid command line; nothing was done.
public struct UsageError: Error, Hashable, Sendable {
  /// One sentence that says what is wrong, and what is valid.
  public let message: Phrase

  public init(_ message: Phrase) { self.message = message }

  /// Creates an error from its English and Japanese wordings.
  public init(_ english: String, _ japanese: String) { message = Phrase(english, japanese) }

  /// Returns the error with the name of the option or variable that has the value.
  public func about(_ name: String) -> UsageError {
    UsageError("\(name): \(message(.english))", "\(name): \(message(.japanese))")
  }
}

/// Returns the error for a path that begins with an unknown home folder.
public func unknownHomeError(_ path: String) -> UsageError {
  UsageError(
    "'\(excerpt(path: path))' begins with an unknown home folder; write the whole path, or put ./ before it",
    "'\(excerpt(path: path))' のホームフォルダーが分かりません。パス全体を書くか、前に ./ を付けてください")
}
