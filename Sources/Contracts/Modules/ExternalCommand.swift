/// A program of others that is a command of this one.
public struct ExternalCommand: Sendable {
  /// The word by which it is called.
  public let name: String
  /// Where the program is.
  public let path: String
  /// Puts the program, called with these words, in the place of this process.
  ///
  /// It returns only by an error, and in a test.
  public let run: @MainActor @Sendable ([String], CommandContext) throws(CommandFailure) -> Void

  /// A command of that name.
  public init(
    name: String, path: String,
    run: @escaping @MainActor @Sendable ([String], CommandContext) throws(CommandFailure) -> Void
  ) {
    self.name = name
    self.path = path
    self.run = run
  }
}

/// Finds programs of others that are commands of this one.
public protocol ExternalCommandFinding: Sendable {
  /// The command of a name; nil where there is none.
  func command(_ name: String) -> ExternalCommand?
  /// All commands there are, by their names.
  func all() -> [ExternalCommand]
}
