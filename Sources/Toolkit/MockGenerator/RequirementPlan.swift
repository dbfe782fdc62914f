internal import ViperSymbolGraphs

/// How a mock does one thing that is asked of it: a function, or one accessor of a property or subscript.
struct RequirementPlan {
  struct Argument {
    /// Its name in the body.
    var name: String
    /// Its name in records.
    var label: String
    /// The type that records keep; nil where its value cannot be kept.
    var recordType: String?
    var recordValue: String
    var handlerType: String
    var handlerValue: String
    /// Whether it is a closure that stays, and no optional one.
    var isEscapingClosure = false
    /// Statements before the call.
    var before: [String] = []
  }

  enum Role {
    case function
    case getter
    case setter
  }

  var requirement: MockedProtocol.Requirement
  var role: Role
  var handle = ""
  var arguments: [Argument]
  /// The type of the values of stubs.
  var output: String
  var failure: String
  var handlerResult: String
  var handlerThrows: String
  /// Whether a stub's value must be cast to the result of a generic requirement.
  var castResult: String?
  var castFailure: String?

  /// Types that only a type alias can name as generic arguments, by the alias.
  var aliases: [(name: String, type: String)] = []

  var declaration: Declaration { requirement.declaration }
  var isInitialiser: Bool { if case .initialiser = declaration.kind { true } else { false } }
  /// Initialisers are stubbed before there is an instance.
  var isStatic: Bool { declaration.isStatic || isInitialiser }
  var isAsync: Bool { declaration.effects.isAsync && role != .setter }
  var isRethrowing: Bool { declaration.effects.isRethrowing }
  var mayThrow: Bool { role != .setter && declaration.effects.thrown != nil }
  var recorded: [Argument] { arguments.filter { $0.recordType != nil } }

  /// The name in messages.
  var title: String { role == .setter ? declaration.fullName + " = " : declaration.fullName }

  var type: String { handle.unquoted.capitalisedFirst }
  var callType: String {
    switch recorded.count {
    case 0: "ViperMocks.NoArguments"
    case 1: recorded[0].recordType ?? "Any"
    default: type + "Call"
    }
  }

  /// Gives names of their own to the types that generic arguments cannot spell.
  mutating func nameUnspeakableTypes() {
    for index in arguments.indices {
      guard let text = arguments[index].recordType, text.contains("nonisolated(nonsending)") else { continue }
      let name = type + arguments[index].label.unquoted.identifier.capitalisedFirst
      aliases.append((name, text))
      arguments[index].recordType = name
    }
    if output.contains("nonisolated(nonsending)") {
      aliases.append((type + "Output", output))
      output = type + "Output"
    }
  }

  /// The name without labels that a test finds it by.
  var baseHandle: String {
    let base =
      switch declaration.kind {
      case .operator: declaration.name.map(Self.operatorWord).joined().lowercasedFirst
      case .initialiser: "initialiser"
      default: declaration.name.unquoted.identifier
      }
    return role == .setter ? "set" + base.capitalisedFirst : base
  }

  /// What is added where several have the same.
  var labels: String {
    arguments.map { argument in
      let label = declaration.parameters.first { $0.name == argument.label }?.label ?? argument.label
      return label.unquoted.identifier.capitalisedFirst
    }.joined()
  }

  var types: String {
    arguments.map { ($0.recordType ?? $0.handlerType).identifier.capitalisedFirst }.joined()
  }

  private static func operatorWord(_ sign: Character) -> String {
    [
      "+": "Plus", "-": "Minus", "*": "Times", "/": "Slash", "%": "Percent", "<": "Less", ">": "Greater",
      "=": "Equal", "!": "Bang", "&": "And", "|": "Or", "^": "Caret", "~": "Tilde", "?": "Question",
      ".": "Dot",
    ][sign] ?? "Sign"
  }
}

extension String {
  /// Its letters and digits as one name, each word after the first capitalised.
  var identifier: String {
    var result = ""
    var startsWord = false
    for character in self {
      if character.isWordPart {
        result += startsWord && !result.isEmpty ? character.uppercased() : String(character)
        startsWord = false
      } else {
        startsWord = true
      }
    }
    return result
  }

  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
