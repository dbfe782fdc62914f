internal import Platform
public import SharedEntities

/// A word or option of a command, with the type of its value.
public struct Parameter<Value: Sendable>: Sendable {
  /// The parameter without the type of its value.
  public let declaration: ParameterDeclaration

  private init(_ declaration: ParameterDeclaration) { self.declaration = declaration }

  private init(
    _ form: ParameterDeclaration.Form, _ reader: ValueReader<Value>, key: String? = nil,
    isOffered: Bool = true,
    _ help: Phrase
  ) {
    declaration = ParameterDeclaration(
      name: reader.placeholder, form: form, key: key, placeholder: reader.placeholder, isOffered: isOffered,
      help: help, reader)
  }

  /// Creates an option that is followed by a value.
  ///
  /// - Parameters:
  ///   - variable: the environment variable that provides the value if the option is not given; nil for none.
  ///   - otherwise: the value if there is no variable either, for its help; nil if there is none.
  ///   - clearing: the value that empties what the option sets; nil if there is none.
  ///   - isList: whether a program gives several values, for each of which the command line repeats the option.
  ///   - isSplit: whether a program's text has several values, with spaces between them.
  ///   - isAdvanced: whether help lists it only where everything is asked for, because it is for developers.
  public static func option(
    _ name: String, _ reader: ValueReader<Value>, variable: String? = nil, otherwise: String? = nil,
    clearing: String? = nil, isList: Bool = false, isSplit: Bool = false, isAdvanced: Bool = false,
    _ help: Phrase
  ) -> Parameter {
    Parameter(
      ParameterDeclaration(
        name: name, form: .option, placeholder: reader.placeholder, variable: variable,
        otherwise: otherwise, clearing: clearing, isList: isList, isSplit: isSplit, isAdvanced: isAdvanced,
        help: help, reader))
  }

  /// Creates a required word.
  public static func word(_ reader: ValueReader<Value>, _ help: Phrase) -> Parameter {
    Parameter(.word, reader, help)
  }

  /// Creates an optional word.
  ///
  /// - Parameter key: its name for programs; by default derived from the placeholder.
  public static func optionalWord(_ reader: ValueReader<Value>, key: String? = nil, _ help: Phrase)
    -> Parameter
  {
    Parameter(.optionalWord, reader, key: key, help)
  }

  /// Creates a parameter of one or more words.
  public static func words(_ reader: ValueReader<Value>, _ help: Phrase) -> Parameter {
    Parameter(.words, reader, help)
  }

  /// Creates a parameter of any number of words, or none.
  ///
  /// - Parameter isOffered: whether the service offers it to programs.
  public static func optionalWords(
    _ reader: ValueReader<Value>, isOffered: Bool = true, _ help: Phrase
  ) -> Parameter {
    Parameter(.optionalWords, reader, isOffered: isOffered, help)
  }
}

extension Parameter<Bool> {
  /// Creates an option without a value.
  ///
  /// - Parameters:
  ///   - isOffered: whether the service offers it to programs.
  ///   - isAdvanced: whether help lists it only where everything is asked for, because it is for developers.
  public static func flag(
    _ name: String, isOffered: Bool = true, isAdvanced: Bool = false, _ help: Phrase
  ) -> Parameter {
    let reader = ValueReader<Bool>("", type: .boolean) { _, _ throws(UsageError) in true }
    return Parameter(
      ParameterDeclaration(
        name: name, form: .flag, placeholder: "", isOffered: isOffered, isAdvanced: isAdvanced, help: help,
        reader))
  }
}

/// A parameter without the type of its value, for help, completion, the parser and the service.
public struct ParameterDeclaration: Sendable {
  /// The syntax of a parameter, and how often it may occur.
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
  /// Its syntax, and how often it may occur.
  public let form: Form
  /// The placeholder of the value in help.
  public let placeholder: String
  /// The environment variable that provides the value if the command line does not; nil for none.
  public let variable: String?
  /// The value if there is no variable either, for its help; nil if there is none.
  public let otherwise: String?
  /// The value that empties what it sets; nil if there is none.
  public let clearing: String?
  /// Whether it has several values that are not parts of one text.
  public let isList: Bool
  /// Whether a program's text contains several values, separated by spaces.
  public let isSplit: Bool
  /// Whether the service offers it to programs.
  public let isOffered: Bool
  /// Whether help lists it only where everything is asked for, because it is for developers.
  public let isAdvanced: Bool
  /// What it means.
  public let help: Phrase
  /// The JSON type of a value.
  public let type: ValueType
  /// The command's use of the file that the value names; nil if it names none.
  public let file: FileUse?
  /// The completion of the value by a shell.
  public let completion: Completion
  /// Whether a value may contain spaces, so that several unquoted words are ambiguous.
  public let mayHoldSpaces: Bool
  /// Whether `-` stands for standard input.
  public let readsInput: Bool
  /// Parses a word into a value.
  public let read: @Sendable (String, WordContext) throws(UsageError) -> any Sendable
  /// Whether text with spaces is one value, even if that value is refused.
  public let joins: @Sendable (String, WordContext) -> Bool

  private let ownKey: String?

  init<Value: Sendable>(
    name: String, form: Form, key: String? = nil, placeholder: String, variable: String? = nil,
    otherwise: String? = nil, clearing: String? = nil, isList: Bool = false, isSplit: Bool = false,
    isOffered: Bool = true, isAdvanced: Bool = false, help: Phrase, _ reader: ValueReader<Value>
  ) {
    self.name = name
    self.form = form
    ownKey = key
    self.placeholder = placeholder
    self.variable = variable
    self.otherwise = otherwise
    self.clearing = clearing
    self.isList = isList || (form == .words || form == .optionalWords) && !reader.mayHoldSpaces
    self.isSplit = isSplit
    self.isOffered = isOffered
    self.isAdvanced = isAdvanced
    self.help = help
    type = reader.type
    file = reader.file
    completion = reader.completion
    mayHoldSpaces = reader.mayHoldSpaces
    readsInput = reader.readsInput
    let read = reader.read
    self.read = { word, context throws(UsageError) in try read(word, context) }
    joins = reader.joins ?? { text, context in (try? read(text, context)) != nil }
  }

  /// Whether its name begins with dashes.
  public var isOption: Bool { form == .flag || form == .option }

  /// Whether the command line may omit it.
  public var isOptional: Bool { form != .word && form != .words }

  /// Whether it takes several words.
  public var isRepeated: Bool { form == .words || form == .optionalWords }

  /// Its help on the command line.
  public var commandLineHelp: Phrase {
    if let variable, let otherwise {
      return Phrase(
        "\(help(.english)); by default $\(variable), or \(otherwise)",
        "\(help(.japanese))。省略時は $\(variable)、または \(otherwise)")
    }
    if isOption, isList {
      return Phrase("\(help(.english)); may be repeated", "\(help(.japanese))(複数指定可)")
    }
    guard readsInput else { return help }
    return Phrase("\(help(.english)), '-' for standard input", "\(help(.japanese))('-' は標準入力)")
  }

  /// Its name for programs: `--due-before` becomes `dueBefore`, and `TITLE` becomes `title`.
  ///
  /// The name of a list is a plural: `ID` and `--tag` become `ids` and `tags`.
  public var key: String {
    if let ownKey { return ownKey }
    // Works on bytes, because the service needs the keys of all commands when it starts.
    let (letters, caseBit) = (UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(0x20))
    var key: [UInt8] = []
    guard isOption else {
      for byte in placeholder.utf8 {
        guard letters.contains(byte | caseBit) else { break }
        key.append(byte | caseBit)
      }
      return String(decoding: key, as: UTF8.self) + (isList ? "s" : "")
    }
    var isAfterDash = false
    for byte in name.utf8.drop(while: { $0 == UInt8(ascii: "-") }) {
      if byte != UInt8(ascii: "-") {
        key.append(isAfterDash && letters.contains(byte) ? byte ^ caseBit : byte)
      }
      isAfterDash = byte == UInt8(ascii: "-")
    }
    return String(decoding: key, as: UTF8.self) + (isList ? "s" : "")
  }
}

/// The context that a word of the command line may refer to.
public struct WordContext: Sendable {
  /// The time, and the user's time zone.
  public let clock: any WallClock
  /// The user's language.
  public let language: Language
  /// The user's home folder; nil if it is not known.
  public let home: String?

  public init(clock: any WallClock, language: Language, home: String? = nil) {
    self.clock = clock
    self.language = language
    self.home = home
  }
}

/// The JSON type of a value.
public enum ValueType: Hashable, Sendable {
  /// Any text.
  case text
  /// A whole number.
  case integer
  /// True or false.
  case boolean
  /// One of the words of its completion.
  case choice
}

/// The use of a file by a command.
public enum FileUse: Hashable, Sendable {
  /// It reads the file, a document.
  case reads
  /// It writes the file.
  case writes
}

/// Parses a word of the command line into a value.
public struct ValueReader<Value: Sendable>: Sendable {
  /// The placeholder of the value in help.
  public let placeholder: String
  /// The JSON type of a value.
  public let type: ValueType
  /// The command's use of the file that the value names; nil if it names none.
  public let file: FileUse?
  /// The completion of the value by a shell.
  public let completion: Completion
  /// Whether a value may contain spaces.
  public let mayHoldSpaces: Bool
  /// Whether `-` stands for standard input.
  public let readsInput: Bool
  /// Whether text with spaces is one value, even if that value is refused; nil if only text that can be read is.
  public let joins: (@Sendable (String, WordContext) -> Bool)?
  /// Parses a word into a value.
  public let read: @Sendable (String, WordContext) throws(UsageError) -> Value

  public init(
    _ placeholder: String, type: ValueType = .text, file: FileUse? = nil, completion: Completion = .nothing,
    mayHoldSpaces: Bool = false, readsInput: Bool = false,
    joins: (@Sendable (String, WordContext) -> Bool)? = nil,
    _ read: @escaping @Sendable (String, WordContext) throws(UsageError) -> Value
  ) {
    self.placeholder = placeholder
    self.type = type
    self.file = file
    self.completion = completion
    self.mayHoldSpaces = mayHoldSpaces
    self.readsInput = readsInput
    self.joins = joins
    self.read = read
  }
}

/// The completions that a shell offers for a value.
public enum Completion: Sendable {
  /// Nothing.
  case nothing
  /// File names.
  case files
  /// One of these words.
  case choices(@Sendable () -> [String])
  /// Content of the store.
  case stored(@AppActor @Sendable (CommandContext) async -> [CompletionCandidate])
}

/// A word that a shell can insert, with its meaning.
public struct CompletionCandidate: Hashable, Sendable {
  /// The word.
  public let word: String
  /// Its meaning; empty if the word is self-explanatory.
  public let meaning: String

  public init(_ word: String, _ meaning: String = "") {
    self.word = word
    self.meaning = meaning
  }
}

/// The parsed values of a command line.
///
/// It uses arrays of structures, because the type of a dictionary or a tuple is looked up at run time, which takes
/// longer than a command line.
public struct Arguments: Sendable {
  private var given: [GivenParameter] = []
  private var literals: [String] = []
  private var standing: [String] = []

  private struct GivenParameter {
    let name: String
    var values: [any Sendable]
  }

  public init() {}

  /// Adds a value of a parameter.
  public mutating func append(_ value: any Sendable, for name: String) {
    if let index = given.firstIndex(where: { $0.name == name }) {
      given[index].values.append(value)
    } else {
      given.append(GivenParameter(name: name, values: [value]))
    }
  }

  /// Records that `-` is ordinary text in a parameter, as after `--`.
  public mutating func markLiteral(_ name: String) {
    if !literals.contains(name) { literals.append(name) }
  }

  /// Whether `-` is ordinary text in a parameter, rather than standard input.
  public func isLiteral<Value>(_ parameter: Parameter<Value>) -> Bool {
    literals.contains(parameter.declaration.name)
  }

  /// Records that the value of an option is that of its environment variable.
  public mutating func markStanding(_ name: String) { standing.append(name) }

  /// Whether the command line itself has a parameter, not its environment variable.
  public func isGiven<Value>(_ parameter: Parameter<Value>) -> Bool {
    has(parameter.declaration.name) && !standing.contains(parameter.declaration.name)
  }

  /// Whether the command line, or an environment variable, has a parameter.
  public func has(_ name: String) -> Bool { self[name] != nil }

  /// The last value of a parameter; nil if the command line does not have it.
  public subscript<Value>(_ parameter: Parameter<Value>) -> Value? {
    // A value may itself be an optional, whose nil must not be confused with a missing value.
    guard let value = self[parameter.declaration.name]?.last else { return nil }
    return value as? Value
  }

  /// All values of a parameter, in order.
  public subscript<Value>(all parameter: Parameter<Value>) -> [Value] {
    // `compactMap` looks up conformances at run time.
    var found: [Value] = []
    for value in self[parameter.declaration.name] ?? [] {
      if let value = value as? Value { found.append(value) }
    }
    return found
  }

  /// Whether the command line has a flag.
  public subscript(_ flag: Parameter<Bool>) -> Bool { has(flag.declaration.name) }

  private subscript(_ name: String) -> [any Sendable]? { given.first { $0.name == name }?.values }
}
