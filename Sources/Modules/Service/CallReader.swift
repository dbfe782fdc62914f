internal import ModulesContracts
internal import RegistryModules
internal import SharedEntities
internal import SharedFormats

/// A command with the values that a program gave it.
struct Call: Sendable {
  let command: OfferedCommand
  var arguments: Arguments
  /// The document that the command reads instead of standard input.
  var document: [UInt8]?
  /// The position at which a list continues; nil for its start.
  var cursor: String?
}

/// Reads the values of a call with the readers of its parameters.
struct CallReader {
  /// The key of a document that is given instead of a file.
  static let documentKey = "document"
  /// The key of the parameters to empty.
  static let clearKey = "clear"
  /// The key of the position at which a list continues.
  static let cursorKey = "cursor"

  let command: OfferedCommand
  let context: WordContext
  let files: ServiceFiles?

  /// Reads an object of values by the names of the parameters.
  func call(_ values: JSON?) throws(UsageError) -> Call {
    var call = Call(command: command, arguments: Arguments())
    switch values {
    case nil, .null: break
    case .object(let members): for member in members { try take(member, &call) }
    default: throw UsageError("give the arguments by name, in an object", "引数は名前と値のオブジェクトで指定してください")
    }
    try check(call)
    return call
  }

  private func take(_ member: JSON.Member, _ call: inout Call) throws(UsageError) {
    // Programs that cannot omit a value give null or an empty text.
    let isEmpty = member.value == .null || member.value == .string("")
    switch member.key {
    case Self.documentKey where reads:
      guard !isEmpty else { return }
      call.document = Array(try text(member).utf8)
      guard let file = command.parameters.first(where: { $0.file == .reads }) else { return }
      try append("-", to: file, member.key, &call)
    case Self.clearKey where !command.clearable.isEmpty:
      for key in try list(member) { try clear(key, &call) }
    case Self.cursorKey where command.offer.paging?.continuation != nil:
      if !isEmpty { call.cursor = try text(member) }
    default:
      guard let parameter = command.parameter(member.key) else { throw unknown(member.key) }
      if isEmpty, parameter.isOptional || parameter.file == .reads { return }
      try take(member, parameter, &call)
    }
  }

  private func take(
    _ member: JSON.Member, _ parameter: ParameterDeclaration, _ call: inout Call
  ) throws(UsageError) {
    if parameter.isList {
      for element in elements(member) {
        try append(word(element, parameter), to: parameter, member.key, &call)
      }
    } else if parameter.type == .boolean {
      guard case .bool(let isOn) = member.value else {
        throw typeError(member.key, "true or false", " true か false ")
      }
      if isOn { call.arguments.append(true, for: parameter.name) }
    } else if parameter.isSplit {
      guard !call.arguments.has(parameter.name) else { throw duplicateError(member.key) }
      for word in try text(member).split(whereSeparator: \.isWhitespace) {
        try append(String(word), to: parameter, member.key, &call)
      }
    } else {
      try append(word(member, parameter), to: parameter, member.key, &call)
    }
  }

  private func append(
    _ word: String, to parameter: ParameterDeclaration, _ key: String, _ call: inout Call
  ) throws(UsageError) {
    guard !call.arguments.has(parameter.name) || parameter.isList || parameter.isSplit else {
      throw duplicateError(key)
    }
    if let use = parameter.file, word != "-" || !parameter.readsInput {
      guard let files else { throw unknown(key) }
      return call.arguments.append(try files.path(word, use), for: parameter.name)
    }
    do throws(UsageError) {
      call.arguments.append(try parameter.read(word, context), for: parameter.name)
    } catch {
      throw error.about(key)
    }
    if parameter.file == nil { call.arguments.markLiteral(parameter.name) }
  }

  private func clear(_ key: String, _ call: inout Call) throws(UsageError) {
    guard let parameter = command.clearable.first(where: { $0.key == key }), let word = parameter.clearing
    else {
      let keys = Phrase(list: command.clearable.map(\.key))
      throw UsageError(
        "'\(excerpt(key))' cannot be cleared; choose from \(keys(.english))",
        "'\(excerpt(key))' は空にできません。\(keys(.japanese)) から選んでください")
    }
    try append(word, to: parameter, key, &call)
  }

  private func check(_ call: Call) throws(UsageError) {
    if let missing = command.required.first(where: { !call.arguments.has($0.name) }) {
      let key = missing.file == .reads ? Self.documentKey : missing.key
      throw UsageError(
        "'\(command.name)' needs \(key); give it", "'\(command.name)' には \(key) が必要です")
    }
    if let (first, second) = command.command.conflict(in: call.arguments) {
      throw exclusionError(first.key, second.key)
    }
  }

  private var reads: Bool { command.parameters.contains { $0.file == .reads } }

  private func elements(_ member: JSON.Member) -> [JSON.Member] {
    guard case .array(let elements) = member.value else { return [member] }
    return elements.map { JSON.Member(member.key, $0) }
  }

  private func list(_ member: JSON.Member) throws(UsageError) -> [String] {
    var words: [String] = []
    for element in elements(member) { words.append(try text(element)) }
    return words
  }

  private func text(_ member: JSON.Member) throws(UsageError) -> String {
    guard let text = member.value.string else { throw typeError(member.key, "a string", "文字列") }
    return text
  }

  /// Returns the word that a person would have typed.
  private func word(_ member: JSON.Member, _ parameter: ParameterDeclaration) throws(UsageError) -> String {
    guard parameter.type == .integer else { return try text(member) }
    switch member.value {
    case .string(let text): return text
    // JSON Schema counts 3.0 as an integer.
    case .number(let literal) where literal.hasSuffix(".0"): return String(literal.dropLast(2))
    case .number(let literal): return literal
    default: throw typeError(member.key, "an integer", "整数")
    }
  }

  private func duplicateError(_ key: String) -> UsageError {
    UsageError(
      "\(key) is given twice, or together with an alternative; give one of them once",
      "\(key) が 2 回、または代わりのものと同時に指定されています。1 回だけ指定してください")
  }

  private func typeError(_ key: String, _ english: String, _ japanese: String) -> UsageError {
    UsageError("\(key) must be \(english)", "\(key) には\(japanese)を指定してください")
  }

  private func unknown(_ key: String) -> UsageError {
    let keys = command.keys(hasFiles: files != nil)
    if let meant = nearestWord(to: key, among: keys) {
      return UsageError(
        "'\(command.name)' does not take '\(excerpt(key))'; did you mean '\(meant)'?",
        "'\(command.name)' に '\(excerpt(key))' は指定できません。'\(meant)' のことですか?")
    }
    let list =
      keys.isEmpty
      ? Phrase("nothing", "ありません") : Phrase(list: keys)
    return UsageError(
      "'\(command.name)' does not take '\(excerpt(key))'; it takes \(list(.english))",
      "'\(command.name)' に '\(excerpt(key))' は指定できません。指定できるもの: \(list(.japanese))")
  }
}

extension OfferedCommand {
  /// The parameters that can be emptied.
  var clearable: [ParameterDeclaration] {
    guard case .changes = effect else { return [] }
    return parameters.filter { $0.clearing != nil }
  }

  /// Returns the names of everything that it takes.
  func keys(hasFiles: Bool) -> [String] {
    var keys: [String] = []
    for parameter in parameters {
      if parameter.file == .reads { keys.append(CallReader.documentKey) }
      if parameter.file != .reads || hasFiles { keys.append(parameter.key) }
    }
    if !clearable.isEmpty { keys.append(CallReader.clearKey) }
    if offer.paging?.continuation != nil { keys.append(CallReader.cursorKey) }
    return keys.filter { $0 != offer.paging?.continuation?.skip.declaration.key }
  }
}
