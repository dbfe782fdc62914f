internal import SharedEntities

/// A tag of a ToDo: a word that several ToDos may share, without its mark `#`.
public struct Tag: Hashable, Sendable {
  /// The word, as it was entered.
  public let name: String

  /// The maximum length, in characters.
  public static let limit = 100

  /// Validates a word, with or without marks before it; a full-width `＃` is a mark, too.
  ///
  /// - Throws: `ToDoError.tagIsInvalid` if it is empty, or has white space, a comma or a control character;
  ///   `.tagIsTooLong`.
  public init(_ word: String) throws(ToDoError) {
    let scalars = word.unicodeScalars.drop(while: Self.isMark)
    guard !scalars.isEmpty, !scalars.contains(where: { $0.separatesTags || $0.isControlInTag }) else {
      throw .tagIsInvalid
    }
    let name = String(scalars)
    guard name.count <= Self.limit else { throw .tagIsTooLong }
    self.name = name
  }

  fileprivate init(stored name: String) { self.name = name }

  /// Creates the tag of an assignee, which no other person has.
  ///
  /// - Throws: `ToDoError.tagIsTooLong`, or `.tagIsInvalid` if the name is empty.
  public init(person name: String) throws(ToDoError) {
    guard !name.isEmpty else { throw .tagIsInvalid }
    self = try Tag(personTag(of: name))
  }

  /// Whether it names an assignee.
  public var isPerson: Bool { name.unicodeScalars.first.map(Self.isPersonMark) ?? false }

  /// The key that identifies a tag: two words that differ only in case or width are the same tag.
  public var key: String { searchKey(stored) }

  /// The tag as people write it, with its mark, which is `@` for a person and otherwise `#`.
  public var text: String { isPerson ? name : stored }

  /// The tag as it is stored, searched and compared, with the mark `#`.
  public var stored: String { "#" + name }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool { scalar == "#" || scalar == "＃" }

  private static func isPersonMark(_ scalar: Unicode.Scalar) -> Bool { scalar == "@" || scalar == "＠" }
}

/// The tags of a ToDo, each once, in the order of entry.
public struct Tags: Hashable, Sendable {
  /// The tags.
  public private(set) var all: [Tag]

  /// The maximum number of tags of a ToDo.
  public static let limit = 100

  /// No tags.
  public static let none = Tags(all: [])

  private init(all: [Tag]) { self.all = all }

  /// Validates words, keeping the first of several for one tag.
  ///
  /// - Throws: an error of `Tag`, or `ToDoError.tooManyTags`.
  public init(_ words: [String]) throws(ToDoError) {
    var tags: [Tag] = []
    for word in words { tags.append(try Tag(word)) }
    self = try Tags.none.adding(tags)
  }

  /// Creates tags from a stored text, without validating it again.
  public init(stored text: String) {
    guard !text.isEmpty else {
      all = []
      return
    }
    all = text.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false)
      .map { Tag(stored: String($0.dropFirst())) }
  }

  /// The tags as people write them, such as `#home #買い物 @bob`; empty for none.
  public var text: String { joined(all.map(\.text), by: " ") }

  /// The tags as they are stored and searched, such as `#home #買い物 #@bob`; empty for none.
  ///
  /// Its search key is the keys of the tags, separated by spaces.
  public var stored: String { joined(all.map(\.stored), by: " ") }

  /// The words, without marks.
  public var names: [String] { all.map { $0.name } }

  /// Whether a tag is among them.
  public func contains(_ tag: Tag) -> Bool {
    let key = tag.key
    return all.contains { $0.key == key }
  }

  /// Returns the tags with others after them.
  ///
  /// - Throws: `ToDoError.tooManyTags`.
  public func adding(_ others: [Tag]) throws(ToDoError) -> Tags {
    var all = all
    var keys = Set(all.map(\.key))
    for tag in others where keys.insert(tag.key).inserted { all.append(tag) }
    guard all.count <= Self.limit else { throw .tooManyTags }
    return Tags(all: all)
  }

  /// Returns the tags without others.
  public func removing(_ others: [Tag]) -> Tags {
    let keys = Set(others.map(\.key))
    return Tags(all: all.filter { !keys.contains($0.key) })
  }

  /// Returns the tags with another one in the place of one; if it is among them already, once.
  func replacing(_ tag: Tag, by other: Tag) -> Tags {
    var keys: Set<String> = []
    return Tags(all: all.map { $0.key == tag.key ? other : $0 }.filter { keys.insert($0.key).inserted })
  }

  /// Returns the tags with all people replaced by one person; nil for nobody.
  ///
  /// - Throws: `ToDoError.tooManyTags`.
  public func assigned(to person: Tag?) throws(ToDoError) -> Tags {
    let others = all.filter { $0.isPerson && $0.key != person?.key }
    return try removing(others).adding(person.map { [$0] } ?? [])
  }

  /// Returns the words of a text in which white space or commas separate tags.
  public static func words(in text: String) -> [String] {
    text.unicodeScalars.split { $0.separatesTags }.map { String($0) }
  }
}

extension Tags {
  /// Returns the field that expresses exactly these tags in a file format; nil for no tags, and for a format that has
  /// no field of its own for them.
  public func field(_ format: ToDoFormat) -> ForeignField? {
    guard !all.isEmpty else { return nil }
    switch format {
    case .json, .taskwarrior:
      return ForeignField(format, name: "tags", value: "[\(joined(names.map(quoted), by: ","))]")
    case .ics: return ForeignField(format, name: "CATEGORIES", value: joined(names.map(escaped), by: ","))
    case .csv, .todotxt: return nil
    }
  }

  /// Creates the tags that a field of a file expresses; nil if it expresses none, or anything else.
  public init?(_ field: ForeignField) {
    var field = field
    let words: [String]
    switch (field.format, field.name) {
    case (.json, "tags"), (.taskwarrior, "tags"):
      field = ForeignField(field.format, name: field.name, value: withoutUnicodeEscapes(field.value))
      guard let names = quotedNames(field.value) else { return nil }
      words = names
    case (.ics, "CATEGORIES"):
      guard let names = escapedNames(field.value) else { return nil }
      words = names
    default: return nil
    }
    // A field that an export would write differently is not read as tags.
    guard let tags = try? Tags(words), tags != .none, tags.field(field.format) == field else { return nil }
    self = tags
  }
}

extension ForeignFields {
  /// The tags that one of the fields expresses, and the fields without it; nil if none does.
  public var dividedByTags: (tags: Tags, rest: ForeignFields)? {
    var fields = fields
    for (index, field) in fields.enumerated() {
      guard let tags = Tags(field) else { continue }
      fields.remove(at: index)
      return (tags, ForeignFields(fields))
    }
    return nil
  }
}

/// Returns a name as a JSON string; no other characters of a tag need escaping.
func quoted(_ name: String) -> String {
  var text = "\""
  for character in name.unicodeScalars {
    if character == "\"" || character == "\\" { text.unicodeScalars.append("\\") }
    text.unicodeScalars.append(character)
  }
  return text + "\""
}

/// Returns a JSON text with its `\u` escapes, except control characters, decoded: RFC 8259, section 7.
func withoutUnicodeEscapes(_ text: String) -> String {
  guard text.contains("\\u") else { return text }
  var units: [UInt16] = []
  var rest = Array(text.utf16)[...]
  while let unit = rest.popFirst() {
    guard unit == 0x5C, let next = rest.first else {
      units.append(unit)
      continue
    }
    rest.removeFirst()
    let digits = String(decoding: rest.prefix(4), as: UTF16.self)
    if next == 0x75, digits.utf8.count == 4, let value = UInt16(digits, radix: 16), value >= 0x20 {
      units.append(value)
      rest = rest.dropFirst(4)
    } else {
      units += [unit, next]
    }
  }
  return String(decoding: units, as: UTF16.self)
}

/// Returns the names in a compact JSON array of strings; nil for anything else.
func quotedNames(_ text: String) -> [String]? {
  let scalars = text.unicodeScalars
  guard scalars.starts(with: "[\"".unicodeScalars),
    scalars.suffix(2).elementsEqual("\"]".unicodeScalars)
  else { return nil }
  return names(in: scalars.dropFirst(2).dropLast(2), ending: "\",\"")
}

/// Returns a name as iCalendar text: RFC 5545, 3.3.11.
///
/// A tag has no commas and no line feeds.
private func escaped(_ name: String) -> String {
  var text = ""
  for character in name.unicodeScalars {
    if character == ";" || character == "\\" { text.unicodeScalars.append("\\") }
    text.unicodeScalars.append(character)
  }
  return text
}

private func escapedNames(_ text: String) -> [String]? { names(in: text.unicodeScalars[...], ending: ",") }

/// Splits names and removes their backslashes.
private func names(in text: Substring.UnicodeScalarView, ending separator: String) -> [String]? {
  var names = [""]
  var rest = text
  while !rest.isEmpty {
    if rest.starts(with: separator.unicodeScalars) {
      rest = rest.dropFirst(separator.unicodeScalars.count)
      names.append("")
      continue
    }
    var scalar = rest.removeFirst()
    if scalar == "\\" {
      guard let next = rest.popFirst() else { return nil }
      scalar = next
    }
    names[names.count - 1].unicodeScalars.append(scalar)
  }
  return names
}
