internal import ModulesContracts
internal import SharedEntities
internal import SharedFormats

extension OfferedCommand {
  /// Returns the JSON Schema of its values: a flat object of single types.
  ///
  /// - Parameter hasFiles: whether files may be named.
  func inputSchema(_ language: Language, hasFiles: Bool) -> JSON {
    var properties: [JSON.Member] = []
    for parameter in parameters where parameter.key != offer.paging?.continuation?.skip.declaration.key {
      if parameter.file == .reads {
        properties.append(
          described(CallReader.documentKey, [], Phrase("the content of the file", "ファイルの内容"), language))
        guard hasFiles else { continue }
      }
      // Choices, the keys of numbers and some other keys explain themselves, and every agent pays for each byte of a
      // list of tools.
      properties.append(
        parameter.type == .choice || parameter.type == .integer || parameter.isExplainedByKey
          ? JSON.Member(parameter.key, .object(type(of: parameter)))
          : described(parameter.key, type(of: parameter), parameter.help, language))
    }
    if !clearable.isEmpty {
      let keys = JSON.array(clearable.map { .string($0.key) })
      properties.append(
        JSON.Member(
          CallReader.clearKey,
          .object(array(of: [.init("type", .string("string")), .init("enum", keys)]))))
    }
    if offer.paging?.continuation != nil {
      // The value is that of `nextCursor`.
      properties.append(.init(CallReader.cursorKey, .object([.init("type", .string("string"))])))
    }
    // Either document or file is required, which only a combinator could express.
    let needed = required.filter { $0.file != .reads || !hasFiles }
      .map { JSON.string($0.file == .reads ? CallReader.documentKey : $0.key) }
    return .object(
      [.init("type", .string("object")), .init("properties", .object(properties))]
        + (needed.isEmpty ? [] : [.init("required", .array(needed))])
        + [.init("additionalProperties", .bool(false))])
  }

  /// Returns a member with the type and the description of a parameter.
  ///
  /// - Parameter type: the members that describe the type; none for a string.
  private func described(_ key: String, _ type: [JSON.Member], _ help: Phrase, _ language: Language)
    -> JSON.Member
  {
    let type = type.isEmpty ? [JSON.Member("type", .string("string"))] : type
    return JSON.Member(key, .object(type + [.init("description", .string(help(language)))]))
  }

  private func type(of parameter: ParameterDeclaration) -> [JSON.Member] {
    let type: [JSON.Member] =
      switch parameter.type {
      case .text: [.init("type", .string("string"))]
      case .integer: [.init("type", .string("integer"))]
      case .boolean: [.init("type", .string("boolean"))]
      case .choice:
        [.init("type", .string("string")), .init("enum", .array(parameter.choices.map { .string($0) }))]
      }
    return parameter.isList ? array(of: type) : type
  }

  private func array(of type: [JSON.Member]) -> [JSON.Member] {
    [.init("type", .string("array")), .init("items", .object(type))]
  }
}

extension ParameterDeclaration {
  /// Whether the key has all significant words of its help, as `endSeries` for "end the series", or `dueBefore` for
  /// "due before this day".
  fileprivate var isExplainedByKey: Bool {
    let key = self.key.lowercased()
    let words = help(.english).split(separator: " ").filter {
      !["the", "a", "its", "this", "ToDos", "on", "with", "without", "day", "date", "order", "or", "'none'"]
        .contains($0.filter { $0 != "," })
    }
    return words.allSatisfy { word in key.contains(word.filter { $0 != "," }) }
  }

  /// The words to choose a value from.
  fileprivate var choices: [String] { if case .choices(let words) = completion { words() } else { [] } }
}
