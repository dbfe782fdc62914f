public import SharedEntities

/// One command of a module: what it is called, what it takes, and what it does.
public struct Command: Sendable {
  /// The word by which it is called, or two: that of a command that takes no words, and its own.
  public let name: String
  /// What it does, in half a line.
  public let summary: Phrase
  /// What else there is to know.
  public let details: Phrase?
  /// The words and options that it takes, in the order in which help shows them.
  public let parameters: [ParameterDeclaration]
  /// Sets of options of which only one may be given.
  public let exclusives: [[String]]
  /// Command lines that show its use.
  public let examples: [String]
  /// Whether it is left out of help and completion, as one that only programs call.
  public let isHidden: Bool
  /// Does what it is for.
  public let run: @MainActor @Sendable (Arguments, CommandContext) async throws -> Void

  /// A command with its declaration and what it does.
  public init(
    _ name: String, _ summary: Phrase, details: Phrase? = nil, parameters: [ParameterDeclaration] = [],
    exclusives: [[String]] = [], examples: [String] = [], isHidden: Bool = false,
    run: @escaping @MainActor @Sendable (Arguments, CommandContext) async throws -> Void
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.parameters = parameters
    self.exclusives = exclusives
    self.examples = examples
    self.isHidden = isHidden
    self.run = run
  }
}

/// The name of a command, and how the command is made.
///
/// A program has many commands and runs one: the others are never made.
public struct CommandEntry: Sendable {
  /// The word by which it is called.
  public let name: String
  /// Words that people try in place of the name, in lower case: each is an error that suggests the name.
  public let synonyms: [String]
  /// Makes the command of that name.
  public let make: @Sendable () -> Command

  /// An entry for a command of that name.
  public init(_ name: String, synonyms: [String] = [], make: @escaping @Sendable () -> Command) {
    self.name = name
    self.synonyms = synonyms
    self.make = make
  }
}
