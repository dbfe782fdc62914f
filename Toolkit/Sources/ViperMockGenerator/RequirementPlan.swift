internal import ViperSymbolGraphs

/// The plan for how a mock implements a function, or one accessor of a property or subscript.
struct RequirementPlan {
  struct Argument {
    /// The name in the body.
    var name: String
    /// The name in records.
    var label: String
    /// The type in records; nil if the value cannot be stored.
    var recordType: String?
    var recordValue: String
    var handlerType: String
    var handlerValue: String
    /// Whether the argument is an escaping, non-optional closure.
    var isEscapingClosure = false
    /// Statements before the call.
    var before: [String] = []

    /// The label in an argument list, in which Swift wants backticks for one keyword alone.
    var argumentLabel: String { label.unquoted == "inout" ? "`inout`" : label.unquoted }
  }

  enum Role {
    case function
    case getter
    case setter
  }

  var requirement: MockedProtocol.Requirement
  var role: Role
  var handle = ""
  /// The effects as declared, with a space before each.
  var effects = ""
  /// Whether another requirement has the same name and arguments, and other effects.
  var isOverloadedByEffects = false
  var arguments: [Argument]
  /// The type of a stub's values.
  var output: String
  var failure: String
  var handlerResult: String
  var handlerThrows: String
  /// The type to cast a stub's value to: the result of a generic requirement.
  var castResult: String?
  /// The expression that casts `MOCKED_VALUE` to it.
  var castExpression = "MOCKED_VALUE"
  var castFailure: String?

  /// Type aliases for types that cannot be written as generic arguments.
  var aliases: [(name: String, type: String)] = []

  var declaration: Declaration { requirement.declaration }
  var isInitialiser: Bool { if case .initialiser = declaration.kind { true } else { false } }
  /// Whether the requirement is static; initialisers count, as they are stubbed before there is an instance.
  var isStatic: Bool { declaration.isStatic || isInitialiser }
  var isAsync: Bool { declaration.effects.isAsync && role != .setter }
  var isRethrowing: Bool { declaration.effects.isRethrowing }
  var mayThrow: Bool { role != .setter && declaration.effects.thrown != nil }
  /// Whether a stub cannot throw an error.
  var neverFails: Bool { !mayThrow || isRethrowing }
  var isFailable: Bool { declaration.kind == .initialiser(isFailable: true) }
  /// Whether a stub has no value to return.
  var returnsNothing: Bool {
    role == .setter || (isInitialiser ? !isFailable : declaration.result.isVoid)
  }
  /// Whether a closure that a mock passes on uses the stubs, and may be called from another task.
  var capturesStubs: Bool {
    let texts = arguments.map(\.handlerValue) + [castExpression]
    let types = declaration.parameters.map(\.type) + [declaration.result]
    return texts.contains { $0.contains("{") && $0.contains("MOCKED_STUBS") }
      && types.contains { $0.hasSendableClosure }
  }
  /// Whether there is no value for an argument, so that nothing can call the requirement.
  var isUncallable: Bool {
    role == .setter && declaration.result.isNever || declaration.parameters.contains { $0.type.isNever }
  }
  var recorded: [Argument] { arguments.filter { $0.recordType != nil } }

  /// The name in messages.
  var title: String {
    role == .setter
      ? declaration.fullName + " = " : declaration.fullName + (isOverloadedByEffects ? effects : "")
  }

  /// The start of the names of the requirement's own types.
  var type = ""
  var callType: String {
    switch recorded.count {
    case 0: "ViperMocks.NoArguments"
    case 1: recorded[0].recordType ?? "Any"
    default: type + "Call"
    }
  }

  /// Adds aliases for the types that cannot be written as generic arguments.
  mutating func nameUnspeakableTypes() {
    for index in arguments.indices {
      guard let text = arguments[index].recordType, text.contains("nonisolated(nonsending)") else { continue }
      let label = arguments[index].label.unquoted.identifier.capitalisedFirst
      let isTaken = ["Requirement", "Handler", "Call", "Output"].contains(label)
      let name = type + label + (isTaken ? "Argument" : "")
      aliases.append((name, text))
      arguments[index].recordType = name
    }
    if output.contains("nonisolated(nonsending)") {
      aliases.append((type + "Output", output))
      output = type + "Output"
    }
  }

  /// The name without labels by which tests refer to the requirement.
  var baseHandle: String {
    let base =
      switch declaration.kind {
      case .operator: declaration.name.map(Self.operatorWord).joined().lowercasedFirst
      case .initialiser: "initialiser"
      default: declaration.name.unquoted.identifier
      }
    return role == .setter ? "set" + base.capitalisedFirst : base
  }

  /// The suffix that distinguishes requirements of the same name.
  var labels: String {
    arguments.map { argument in
      let label = declaration.parameters.first { $0.name == argument.label }?.label ?? argument.label
      return label.unquoted.identifier.capitalisedFirst
    }.joined()
  }

  var types: String {
    arguments.map { ($0.recordType ?? $0.handlerType).identifier.capitalisedFirst }.joined()
  }

  /// The effects as words of a name.
  var effectWords: String { (isAsync ? "Async" : "") + (mayThrow ? "Throws" : "") }

  /// The type of a typed error as words of a name.
  var errorType: String {
    mayThrow && declaration.effects.thrown != .anyError ? failure.identifier.capitalisedFirst : ""
  }

  /// The type of the result as words of a name; empty for none.
  var resultType: String { returnsNothing ? "" : handlerResult.identifier.capitalisedFirst }

  private static func operatorWord(_ sign: Character) -> String {
    [
      "+": "Plus", "-": "Minus", "*": "Times", "/": "Slash", "%": "Percent", "<": "Less", ">": "Greater",
      "=": "Equal", "!": "Bang", "&": "And", "|": "Or", "^": "Caret", "~": "Tilde", "?": "Question",
      ".": "Dot",
    ][sign] ?? "Sign"
  }
}

extension TypeSyntax {
  /// Whether a closure in the type may be called from another task.
  fileprivate var hasSendableClosure: Bool { contains { $0.has("@Sendable") } }
}

extension String {
  /// The letters and digits as one name, with each word after the first capitalised.
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

  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
