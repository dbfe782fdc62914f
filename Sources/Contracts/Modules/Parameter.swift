public import SharedEntities

/// A word or option that a command takes, and the type of the value that it gives.
public struct Parameter<Value: Sendable>: Sendable {
  /// The parameter without the type of its value.
  public let declaration: ParameterDeclaration

  private init(_ declaration: ParameterDeclaration) { self.declaration = declaration }

  /// An option that is followed by a value.
  public static func option(_ name: String, _ reader: ValueReader<Value>, _ help: Phrase) -> Parameter {
    Parameter(
      ParameterDeclaration(name: name, form: .option, placeholder: reader.placeholder, help: help, reader))
  }

  /// A word that must be there.
  public static func word(_ reader: ValueReader<Value>, _ help: Phrase) -> Parameter {
    Parameter(
      ParameterDeclaration(
        name: reader.placeholder, form: .word, placeholder: reader.placeholder, help: help, reader))
  }

  /// A word that may be left out.
  public static func optionalWord(_ reader: ValueReader<Value>, _ help: Phrase) -> Parameter {
    Parameter(
      ParameterDeclaration(
        name: reader.placeholder, form: .optionalWord, placeholder: reader.placeholder, help: help, reader))
  }

  /// One word or more.
  public static func words(_ reader: ValueReader<Value>, _ help: Phrase) -> Parameter {
    Parameter(
      ParameterDeclaration(
        name: reader.placeholder, form: .words, placeholder: reader.placeholder, help: help, reader))
  }
}

extension Parameter<Bool> {
  /// An option that takes no value.
  public static func flag(_ name: String, _ help: Phrase) -> Parameter {
    let reader = ValueReader<Bool>("") { _, _ throws(UsageError) in true }
    return Parameter(ParameterDeclaration(name: name, form: .flag, placeholder: "", help: help, reader))
  }
}

/// A parameter as help, completion and the parser see it.
public struct ParameterDeclaration: Sendable {
  /// Where a parameter stands and how often.
  public enum Form: Hashable, Sendable {
    /// `--name`
    case flag
    /// `--name VALUE` or `--name=VALUE`, once
    case option
    /// a word that must be there
    case word
    /// a word that may be left out
    case optionalWord
    /// one word or more
    case words
  }

  /// The option with its dashes, or the placeholder of a word.
  public let name: String
  /// Where it stands and how often.
  public let form: Form
  /// What stands for the value in help.
  public let placeholder: String
  /// What it is for.
  public let help: Phrase
  /// What a shell may offer for the value.
  public let completion: Completion
  /// Whether several words can be one value, so that unquoted words are ambiguous.
  public let mayHoldSpaces: Bool
  /// Turns a word into a value.
  public let read: @Sendable (String, any WallClock) throws(UsageError) -> any Sendable

  init<Value: Sendable>(
    name: String, form: Form, placeholder: String, help: Phrase, _ reader: ValueReader<Value>
  ) {
    self.name = name
    self.form = form
    self.placeholder = placeholder
    self.help = help
    completion = reader.completion
    mayHoldSpaces = reader.mayHoldSpaces
    let read = reader.read
    self.read = { word, clock throws(UsageError) in try read(word, clock) }
  }

  /// Whether it begins with dashes.
  public var isOption: Bool { form == .flag || form == .option }
}

/// How a word of the command line becomes a value.
public struct ValueReader<Value: Sendable>: Sendable {
  /// What stands for the value in help.
  public let placeholder: String
  /// What a shell may offer for the value.
  public let completion: Completion
  /// Whether several words can be one value.
  public let mayHoldSpaces: Bool
  /// Turns a word into a value.
  public let read: @Sendable (String, any WallClock) throws(UsageError) -> Value

  /// A reader with the placeholder of its value.
  public init(
    _ placeholder: String, completion: Completion = .nothing, mayHoldSpaces: Bool = false,
    _ read: @escaping @Sendable (String, any WallClock) throws(UsageError) -> Value
  ) {
    self.placeholder = placeholder
    self.completion = completion
    self.mayHoldSpaces = mayHoldSpaces
    self.read = read
  }
}

/// What a shell may offer for a value.
public enum Completion: Sendable {
  /// Nothing.
  case nothing
  /// The names of files.
  case files
  /// One of these words.
  case choices(@Sendable () -> [String])
  /// What the store holds.
  case stored(@MainActor @Sendable (CommandContext) async -> [CompletionCandidate])
}

/// A word that a shell may offer, and what it stands for.
public struct CompletionCandidate: Hashable, Sendable {
  /// The word.
  public let word: String
  /// What it stands for; empty where the word says it.
  public let meaning: String

  /// A word and what it stands for.
  public init(_ word: String, _ meaning: String = "") {
    self.word = word
    self.meaning = meaning
  }
}

/// The values that were given on the command line.
public struct Arguments: Sendable {
  private var values: [String: [any Sendable]] = [:]
  private var literals: [String] = []

  /// No values.
  public init() {}

  /// Adds a value of a parameter.
  public mutating func append(_ value: any Sendable, for name: String) {
    values[name, default: []].append(value)
  }

  /// Notes that a word of a parameter stood behind `--`.
  public mutating func markLiteral(_ name: String) {
    if !literals.contains(name) { literals.append(name) }
  }

  /// Whether a word of a parameter stood behind `--`, so that `-` is a text like any other.
  public func isLiteral<Value>(_ parameter: Parameter<Value>) -> Bool {
    literals.contains(parameter.declaration.name)
  }

  /// Whether a parameter was given.
  public func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of a parameter; nil where it was not given.
  public subscript<Value>(_ parameter: Parameter<Value>) -> Value? {
    values[parameter.declaration.name]?.last as? Value
  }

  /// All values of a parameter, in their order.
  public subscript<Value>(all parameter: Parameter<Value>) -> [Value] {
    (values[parameter.declaration.name] ?? []).compactMap { $0 as? Value }
  }

  /// Whether a flag was given.
  public subscript(_ flag: Parameter<Bool>) -> Bool { has(flag.declaration.name) }
}
