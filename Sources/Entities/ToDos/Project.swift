internal import SharedEntities

/// The project of a ToDo: a path of names, each of which is part of the one before it, such as `home.kitchen`.
public struct Project: Hashable, Sendable {
  /// The names, with full stops between them.
  public let path: String

  /// The maximum length of the path, in characters.
  public static let limit = 200

  /// Validates a path, with or without the mark `+` before it.
  ///
  /// Names may hold spaces, but neither begin nor end with them; full-width marks and full stops are taken, too.
  ///
  /// - Throws: `ToDoError.projectIsInvalid` if a name is empty or has a control character; `.projectIsTooLong`.
  public init(_ text: String) throws(ToDoError) {
    let names = trimmed(text).unicodeScalars.drop { $0 == "+" || $0 == "＋" }.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "." || $0 == "．" }
    ).map { trimmed(String($0)) }
    guard !names.contains(where: { $0.isEmpty || $0.unicodeScalars.contains(where: \.isControlInTag) }),
      !names.contains(where: hasLineBreak)
    else { throw .projectIsInvalid }
    let path = joined(names, by: ".")
    guard path.count <= Self.limit else { throw .projectIsTooLong }
    self.path = path
  }

  private init(path: String) { self.path = path }

  fileprivate init(stored word: Substring.UTF8View) {
    self.init(path: textOfStoredWord(word.dropFirst()))
  }

  /// The path as people write it among other words, with its mark: `+home.kitchen`.
  public var text: String { "+" + path }

  /// The path as it is stored beside tags: with its mark, and with `%20` for a space.
  public var stored: String { "+" + storedWord(of: path) }

  /// The key that identifies a project: two paths that differ only in case or width are the same project.
  public var key: String { searchKey(stored) }

  /// The keys of the projects that are parts of this one, at any depth.
  ///
  /// A slash follows the full stop in every order of stored texts.
  public var partKeys: Range<String> { key + "."..<key + "/" }

  /// The names.
  ///
  /// This splits scalars, as stores compare them: a full stop with a combining mark is another character.
  private var names: [String] { path.unicodeScalars.split(separator: ".").map { String($0) } }

  /// The projects that this one is a part of, the outermost first, and itself.
  public var lineage: [Project] {
    let names = names
    return names.indices.map { Project(path: joined(Array(names[...$0]), by: ".")) }
  }

  /// Returns the project in the place of a part of another, in which this one is or which it is.
  ///
  /// - Throws: `ToDoError.projectIsTooLong`.
  func moved(from old: Project, to new: Project) throws(ToDoError) -> Project {
    try Project(joined([new.path] + names.dropFirst(old.names.count), by: "."))
  }

  /// Whether another project is this one, or a part of it.
  public func includes(_ other: Project) -> Bool {
    let (key, others) = (key, other.key)
    return others == key || others.utf8.starts(with: (key + ".").utf8)
  }
}

/// Returns the project and the tags in a stored text, without validating them again.
public func projectAndTags(stored text: String) -> (Project?, Tags) {
  guard text.utf8.first == UInt8(ascii: "+") else { return (nil, Tags(stored: text)) }
  // A space with a combining mark is a space here.
  let word = text.utf8.prefix { $0 != UInt8(ascii: " ") }
  return (
    Project(stored: word), Tags(stored: String(Substring(text.utf8[word.endIndex...].dropFirst())))
  )
}

/// Returns a project and tags as people write them, in which a search looks; empty for none.
public func searchedLabels(_ project: Project?, _ tags: Tags) -> String {
  guard let project else { return tags.stored }
  return tags == .none ? project.text : project.text + " " + tags.stored
}

extension Project {
  /// Returns the field that expresses exactly this project in a file format; nil for a format that has no field of its
  /// own for it.
  public func field(_ format: ToDoFormat) -> ForeignField? {
    switch format {
    case .json, .taskwarrior: ForeignField(format, name: "project", value: quoted(path))
    case .csv: ForeignField(format, name: "project", value: path)
    case .ics, .todotxt: nil
    }
  }

  /// Creates the project that a field of a file expresses; nil if it expresses none, or anything else.
  public init?(_ field: ForeignField) {
    guard field.name == "project" else { return nil }
    var value = field.value
    switch field.format {
    case .json, .taskwarrior:
      guard let names = quotedNames("[\(withoutUnicodeEscapes(value))]"), names.count == 1 else { return nil }
      value = names[0]
    case .csv: break
    case .ics, .todotxt: return nil
    }
    guard let project = try? Project(value), project.path.utf8.elementsEqual(value.utf8) else { return nil }
    self = project
  }
}

extension ForeignFields {
  /// The project that one of the fields expresses, and the fields without it; nil if none does.
  public var dividedByProject: (project: Project, rest: ForeignFields)? {
    var fields = fields
    for (index, field) in fields.enumerated() {
      guard let project = Project(field) else { continue }
      fields.remove(at: index)
      return (project, ForeignFields(fields))
    }
    return nil
  }
}
