public import SharedEntities

/// A feature that can be put into the program, or left out, as one value.
public protocol Module: Sendable {
  /// The name of the module, which no other module has; it also names the module's tables in the store.
  var identifier: String { get }
  /// The commands that the module serves. Help, completion and manual are made from them.
  var commands: [CommandEntry] { get }
  /// The tables that the module keeps in the store; nil if it keeps none.
  var schema: Schema? { get }
  /// The apps that the module brings.
  var apps: [AppEntry] { get }
  /// The screens of the module that can be drawn from sample view data.
  var previews: [ScreenPreview] { get }
}

extension Module {
  /// No tables.
  public var schema: Schema? { nil }
  /// No apps.
  public var apps: [AppEntry] { [] }
  /// No screens.
  public var previews: [ScreenPreview] { [] }
}

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
