internal import Platform
public import SharedEntities

/// A command of a module: its name, its parameters, and its action.
public struct Command: Sendable {
  /// Where help lists a command.
  public enum Listing: Hashable, Sendable {
    /// Before the others: what people need first.
    case first
    /// With the others, in the order of the modules.
    case regular
    /// Only where everything is asked for: it is for developers.
    case advanced
    /// Nowhere, and completion omits it, too: only programs call it.
    case hidden
  }

  /// Its name: one word, or two for a subcommand of a command that itself takes no words.
  public let name: String
  /// A description in half a line of help.
  public let summary: Phrase
  /// Further help; nil for none.
  public let details: Phrase?
  /// Its parameters, in the order in which help lists them.
  public let parameters: [ParameterDeclaration]
  /// Sets of options that exclude each other.
  public let exclusives: [[String]]
  /// Example command lines.
  public let examples: [CommandExample]
  /// Where help lists it.
  public let listing: Listing
  /// How the service offers it to programs; nil if it does not.
  public let offer: CommandOffer?
  /// Runs the command.
  public let run: @AppActor @Sendable (Arguments, CommandContext) async throws -> Void

  public init(
    _ name: String, _ summary: Phrase, details: Phrase? = nil, parameters: [ParameterDeclaration] = [],
    exclusives: [[String]] = [], examples: [CommandExample] = [], listing: Listing = .regular,
    offer: CommandOffer? = nil,
    run: @escaping @AppActor @Sendable (Arguments, CommandContext) async throws -> Void
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.parameters = parameters
    self.exclusives = exclusives
    self.examples = examples
    self.listing = listing
    self.offer = offer
    self.run = run
  }

  /// Whether help and completion omit it.
  public var isHidden: Bool { listing == .hidden }
}

/// The name of a command, and a function that creates it.
///
/// A program has many commands but runs one; the others are never created.
public struct CommandEntry: Sendable {
  /// The name of the command.
  public let name: String
  /// Lowercase words that users try instead of the name; each is an error that suggests the name.
  public let synonyms: [String]
  /// Creates the command.
  public let make: @Sendable () -> Command

  public init(_ name: String, synonyms: [String] = [], make: @escaping @Sendable () -> Command) {
    self.name = name
    self.synonyms = synonyms
    self.make = make
  }
}

/// An example command line, with texts in the user's language.
public struct CommandExample: Sendable, ExpressibleByStringInterpolation {
  private let line: Phrase

  /// Creates an example whose texts differ by language.
  public init(_ english: String, _ japanese: String) { line = Phrase(english, japanese) }

  public init(stringLiteral line: String) { self.line = Phrase(line, line) }

  /// Returns the command line for readers of a language.
  public func callAsFunction(_ language: Language) -> String { line(language) }
}
