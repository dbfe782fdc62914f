public import SharedEntities

/// A word or option of a command, with the type of its value.
public struct Parameter<Value: Sendable>: Sendable {
  /// The parameter without the type of its value.
  public let declaration: ParameterDeclaration

  private init(_ declaration: ParameterDeclaration) { self.declaration = declaration }

  /// Creates an option that is followed by a value.
  ///
  /// - Parameter variable: the environment variable that has its value where the option is not given; nil for none.
  public static func option(
    _ name: String, _ reader: ValueReader<Value>, variable: String? = nil, _ help: Phrase
  ) -> Parameter {
    Parameter(
      ParameterDeclaration(
        name: name, form: .option, placeholder: reader.placeholder, variable: variable, help: help, reader))
  }

  /// Creates a required word.
  public static func word(_ reader: ValueReader<Value>, _ help: Phrase) -> Parameter {
    Parameter(
      ParameterDeclaration(
        name: reader.placeholder, form: .word, placeholder: reader.placeholder, help: help, reader))
  }

  /// Creates an optional word.
  public static func optionalWord(_ reader: ValueReader<Value>, _ help: Phrase) -> Parameter {
    Parameter(
      ParameterDeclaration(
        name: reader.placeholder, form: .optionalWord, placeholder: reader.placeholder, help: help, reader))
  }

  /// Creates a parameter of one or more words.
  public static func words(_ reader: ValueReader<Value>, _ help: Phrase) -> Parameter {
    Parameter(
      ParameterDeclaration(
        name: reader.placeholder, form: .words, placeholder: reader.placeholder, help: help, reader))
  }

  /// Creates a parameter of any number of words, or none.
  public static func optionalWords(_ reader: ValueReader<Value>, _ help: Phrase) -> Parameter {
    Parameter(
      ParameterDeclaration(
        name: reader.placeholder, form: .optionalWords, placeholder: reader.placeholder, help: help, reader))
  }
}

extension Parameter<Bool> {
  /// Creates an option without a value.
  public static func flag(_ name: String, _ help: Phrase) -> Parameter {
    let reader = ValueReader<Bool>("") { _, _ throws(UsageError) in true }
    return Parameter(ParameterDeclaration(name: name, form: .flag, placeholder: "", help: help, reader))
  }
}

/// A parameter without the type of its value, for help, completion and the parser.
public struct ParameterDeclaration: Sendable {
  /// How a parameter is written, and how often.
  public enum Form: Hashable, Sendable {
    /// `--name`
    case flag
    /// `--name VALUE` or `--name=VALUE`, once
    case option
    /// a required word
    case word
    /// an optional word
    case optionalWord
    /// one or more words
    case words
    /// any number of words
    case optionalWords
  }

  /// The option with its dashes, or the placeholder of a word.
  public let name: String
  /// How it is written, and how often.
  public let form: Form
  /// The placeholder of the value in help.
  public let placeholder: String
  /// The environment variable that has its value where the command line does not; nil for none.
  public let variable: String?
  /// Its help text.
  public let help: Phrase
  /// What a shell can complete the value with.
  public let completion: Completion
  /// Whether a value may contain spaces, so that several unquoted words are ambiguous.
  public let mayHoldSpaces: Bool
  /// Parses a word into a value.
  public let read: @Sendable (String, WordContext) throws(UsageError) -> any Sendable
  /// Whether text with spaces is one value, although it may be refused.
  public let joins: @Sendable (String, WordContext) -> Bool

  init<Value: Sendable>(
    name: String, form: Form, placeholder: String, variable: String? = nil, help: Phrase,
    _ reader: ValueReader<Value>
  ) {
    self.name = name
    self.form = form
    self.placeholder = placeholder
    self.variable = variable
    self.help = help
    completion = reader.completion
    mayHoldSpaces = reader.mayHoldSpaces
    let read = reader.read
    self.read = { word, context throws(UsageError) in try read(word, context) }
    joins = reader.joins ?? { text, context in (try? read(text, context)) != nil }
  }

  /// Whether its name begins with dashes.
  public var isOption: Bool { form == .flag || form == .option }

  /// Whether the command line need not have it.
  public var isOptional: Bool { form != .word && form != .words }

  /// Whether it takes several words.
  public var isRepeated: Bool { form == .words || form == .optionalWords }
}

/// What a word of the command line may refer to.
public struct WordContext: Sendable {
  /// The time, and the user's time zone.
  public let clock: any WallClock
  /// The user's language.
  public let language: Language

  /// Creates a context.
  public init(clock: any WallClock, language: Language) {
    self.clock = clock
    self.language = language
  }
}

/// Parses a word of the command line into a value.
public struct ValueReader<Value: Sendable>: Sendable {
  /// The placeholder of the value in help.
  public let placeholder: String
  /// What a shell can complete the value with.
  public let completion: Completion
  /// Whether a value may contain spaces.
  public let mayHoldSpaces: Bool
  /// Whether text with spaces is one value, although it may be refused; nil if only what can be read is.
  public let joins: (@Sendable (String, WordContext) -> Bool)?
  /// Parses a word into a value.
  public let read: @Sendable (String, WordContext) throws(UsageError) -> Value

  /// Creates a reader.
  public init(
    _ placeholder: String, completion: Completion = .nothing, mayHoldSpaces: Bool = false,
    joins: (@Sendable (String, WordContext) -> Bool)? = nil,
    _ read: @escaping @Sendable (String, WordContext) throws(UsageError) -> Value
  ) {
    self.placeholder = placeholder
    self.completion = completion
    self.mayHoldSpaces = mayHoldSpaces
    self.joins = joins
    self.read = read
  }
}

/// What a shell can complete a value with.
public enum Completion: Sendable {
  /// Nothing.
  case nothing
  /// File names.
  case files
  /// One of these words.
  case choices(@Sendable () -> [String])
  /// Content of the store.
  case stored(@MainActor @Sendable (CommandContext) async -> [CompletionCandidate])
}

/// A word that a shell can insert, with its meaning.
public struct CompletionCandidate: Hashable, Sendable {
  /// The word.
  public let word: String
  /// What it stands for; empty if the word is self-explanatory.
  public let meaning: String

  /// Creates a candidate.
  public init(_ word: String, _ meaning: String = "") {
    self.word = word
    self.meaning = meaning
  }
}

/// The parsed values of a command line.
public struct Arguments: Sendable {
  private var values: [String: [any Sendable]] = [:]
  private var literals: [String] = []

  /// Creates arguments without values.
  public init() {}

  /// Adds a value of a parameter.
  public mutating func append(_ value: any Sendable, for name: String) {
    values[name, default: []].append(value)
  }

  /// Records that a word of a parameter followed `--`.
  public mutating func markLiteral(_ name: String) {
    if !literals.contains(name) { literals.append(name) }
  }

  /// Whether a word of a parameter followed `--`, so that `-` is ordinary text.
  public func isLiteral<Value>(_ parameter: Parameter<Value>) -> Bool {
    literals.contains(parameter.declaration.name)
  }

  /// Whether the command line has a parameter.
  public func has(_ name: String) -> Bool { values[name] != nil }

  /// The last value of a parameter; nil if the command line does not have it.
  public subscript<Value>(_ parameter: Parameter<Value>) -> Value? {
    values[parameter.declaration.name]?.last as? Value
  }

  /// All values of a parameter, in order.
  public subscript<Value>(all parameter: Parameter<Value>) -> [Value] {
    (values[parameter.declaration.name] ?? []).compactMap { $0 as? Value }
  }

  /// Whether the command line has a flag.
  public subscript(_ flag: Parameter<Bool>) -> Bool { has(flag.declaration.name) }
}
