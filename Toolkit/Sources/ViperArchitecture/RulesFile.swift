extension Rules {
  /// Parses rules from JSON.
  ///
  /// - Parameter file: the path of the file, for messages.
  public init(json: [UInt8], file: String) throws(FileError) {
    let root = try Table(
      try LocatedJSON(json, file: file), file,
      keys: ["placeholders", "everyTargetMayImport", "mayDeclareUnused", "rules", "acceptedCycles"])
    self.file = file
    placeholders = try root.members("placeholders").map { member throws(FileError) in
      let folders = try root.pattern(of: member)
      guard folders.captures == [member.key] else {
        throw FileError(
          Place(file, member.line), "“\(folders.text)” must contain {\(member.key)} and no other placeholder."
        )
      }
      return Placeholder(name: member.key, folders: folders, line: member.line)
    }
    let known = Set(placeholders.map(\.name))
    everyTargetMayImport = try root.patterns("everyTargetMayImport")
    // Some keys only give reasons to readers of the file, but are required.
    let sharing = try root.table("mayDeclareUnused", keys: ["targets", "because"])
    _ = try sharing?.requiredString("because")
    let shared = try sharing?.strings("targets") ?? []
    rules = try root.tables(
      "rules", keys: ["targets", "mayImport", "mayName", "mayNotName", "because"]
    ).map { table throws(FileError) in
      let targets = try table.pattern("targets")
      let (mayImport, mayName, mayNotName) = (
        try table.patterns("mayImport"), try table.patterns("mayName"), try table.patterns("mayNotName")
      )
      let unbound = Set((mayImport + mayName + mayNotName).flatMap(\.captures))
        .subtracting(targets.captures).subtracting(known).min()
      if let unbound {
        throw table.error("“{\(unbound)}” is undefined because “targets” does not contain it.")
      }
      return Rule(
        targets: targets, mayImport: mayImport, mayName: mayName, mayNotName: mayNotName,
        unused: shared.contains(targets.text) ? .allowedIfShared : .reported,
        because: try table.requiredString("because"), line: table.line)
    }
    let covered = Set(rules.map(\.targets.text))
    if let sharing, let unknown = shared.first(where: { !covered.contains($0) }) {
      throw sharing.error("No rule covers “\(unknown)”.")
    }
    acceptedCycles = try root.tables("acceptedCycles", keys: ["target", "files", "because"]).map {
      table throws(FileError) in
      _ = try table.requiredString("because")
      return AcceptedCycle(
        target: try table.pattern("target"), files: try table.strings("files"), line: table.line)
    }
  }
}

/// An object with a fixed set of keys.
struct Table {
  let line: Int
  private let file: String
  private let members: [LocatedJSON.Member]

  init(_ json: LocatedJSON, _ file: String, keys: [String]) throws(FileError) {
    guard case .object(let members) = json.value else {
      throw FileError(Place(file, json.line), "An object is expected here.")
    }
    line = json.line
    self.file = file
    self.members = members
    if let unknown = members.first(where: { !keys.contains($0.key) }) {
      throw FileError(
        Place(file, unknown.line),
        "The key “\(unknown.key)” is unknown; the keys are \(keys.joined(separator: ", ")).")
    }
  }

  func error(_ sentence: String) -> FileError { FileError(Place(file, line), sentence) }

  /// Returns the members of an object with arbitrary keys; none if it is missing.
  func members(_ key: String) throws(FileError) -> [LocatedJSON.Member] {
    guard let json = value(key) else { return [] }
    guard case .object(let members) = json.value else {
      throw FileError(Place(file, json.line), "An object is expected here.")
    }
    return members
  }

  func pattern(of member: LocatedJSON.Member) throws(FileError) -> NamePattern {
    guard case .string(let text) = member.value.value else {
      throw FileError(Place(file, member.line), "“\(member.key)” must be a string.")
    }
    return try pattern(text, member.line)
  }

  func string(_ key: String) throws(FileError) -> String? {
    guard let json = value(key) else { return nil }
    guard case .string(let text) = json.value else {
      throw FileError(Place(file, json.line), "“\(key)” must be a string.")
    }
    return text
  }

  func requiredString(_ key: String) throws(FileError) -> String {
    guard let text = try string(key), !text.isEmpty else { throw error("The key “\(key)” is missing.") }
    return text
  }

  func strings(_ key: String) throws(FileError) -> [String] { try located(key).map(\.text) }

  func pattern(_ key: String) throws(FileError) -> NamePattern {
    let text = try requiredString(key)
    return try pattern(text, value(key)?.line ?? line)
  }

  func patterns(_ key: String) throws(FileError) -> [NamePattern] {
    try located(key).map { (item) throws(FileError) in try pattern(item.text, item.line) }
  }

  func table(_ key: String, keys: [String]) throws(FileError) -> Table? {
    guard let json = value(key) else { return nil }
    return try Table(json, file, keys: keys)
  }

  func tables(_ key: String, keys: [String]) throws(FileError) -> [Table] {
    try elements(key).map { (element) throws(FileError) in try Table(element, file, keys: keys) }
  }

  private func pattern(_ text: String, _ line: Int) throws(FileError) -> NamePattern {
    guard let pattern = NamePattern(text) else {
      throw FileError(Place(file, line), "“\(text)” is not a pattern because its braces do not match.")
    }
    return pattern
  }

  private func value(_ key: String) -> LocatedJSON? { members.first { $0.key == key }?.value }

  private func elements(_ key: String) throws(FileError) -> [LocatedJSON] {
    guard let json = value(key) else { return [] }
    guard case .array(let elements) = json.value else {
      throw FileError(Place(file, json.line), "“\(key)” must be a list.")
    }
    return elements
  }

  private func located(_ key: String) throws(FileError) -> [(text: String, line: Int)] {
    try elements(key).map { (element) throws(FileError) in
      guard case .string(let text) = element.value else {
        throw FileError(Place(file, element.line), "“\(key)” must be a list of strings.")
      }
      return (text, element.line)
    }
  }
}
