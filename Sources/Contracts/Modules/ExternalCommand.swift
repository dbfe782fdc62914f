internal import Platform

/// An executable on the search path that acts as a subcommand.
public struct ExternalCommand: Sendable {
  /// The name of the subcommand.
  public let name: String
  /// The path of the executable.
  public let path: String
  /// Replaces this process with the executable, passing it these arguments.
  ///
  /// Returns only in tests; otherwise it throws on failure.
  public let run: @AppActor @Sendable ([String], CommandContext) throws(CommandError) -> Void

  public init(
    name: String, path: String,
    run: @escaping @AppActor @Sendable ([String], CommandContext) throws(CommandError) -> Void
  ) {
    self.name = name
    self.path = path
    self.run = run
  }
}

/// Finds executables that act as subcommands.
public protocol ExternalCommandFinding: Sendable {
  /// Returns the command with a name; nil if there is none.
  func command(_ name: String) -> ExternalCommand?
  /// Returns all commands, sorted by name.
  func all() -> [ExternalCommand]
}
