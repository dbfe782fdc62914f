/// A field of a file format that ToDos do not have.
public struct ForeignField: Hashable, Sendable {
  /// The format of the file.
  public let format: ToDoFormat
  /// Its name.
  public let name: String
  /// Its value as text; compact JSON for formats that are JSON.
  public let value: String

  public init(_ format: ToDoFormat, name: String, value: String) {
    self.format = format
    self.name = name
    self.value = value
  }
}

/// Fields of imported files that a ToDo does not have, kept so that an export in the same format includes them.
///
/// As text, each is a line `[FORMAT] NAME: VALUE`. In the value, a backslash is written `\\`, a line feed `\n` and a
/// carriage return `\r`; in the name, `: ` is also written `\: `. Only text in exactly this form is a field.
public struct ForeignFields: Hashable, Sendable {
  /// The lines, separated by line feeds; empty for no field.
  public let text: String

  /// The maximum size, in bytes of UTF-8.
  public static let limit = 65_536

  /// No fields.
  public static let none = ForeignFields(stored: "")

  /// Creates the fields of a stored text, without validating it again.
  public init(stored text: String) { self.text = text }

  /// Creates the fields of lines from a file; nil if a line is not a field.
  public init?(lines text: String) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard text.isEmpty || lines.allSatisfy({ ForeignField(line: $0) != nil }) else { return nil }
    self.text = text
  }

  /// Creates fields, grouped by format.
  public init(_ fields: [ForeignField]) {
    text = lines(of: ToDoFormat.allCases.flatMap { format in fields.filter { $0.format == format } })
  }

  /// Validates fields.
  ///
  /// - Throws: `ToDoError.otherFieldsAreTooLong`.
  func checked() throws(ToDoError) -> ForeignFields {
    guard text.utf8.count <= Self.limit else { throw .otherFieldsAreTooLong }
    return self
  }

  /// The fields, in order.
  public var fields: [ForeignField] {
    text.isEmpty ? [] : text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { ForeignField(line: $0) }
  }
}

extension ForeignFields {
  /// Returns the texts of which one is in the lines, with a line feed before and after them, if there is a field.
  ///
  /// - Parameters:
  ///   - name: the name in any format, exactly as it is written.
  ///   - value: the value as text, which formats that are JSON may have as a string; nil for any.
  public static func patterns(name: String, value: String?) -> [String] {
    ToDoFormat.allCases.flatMap { format in
      func line(_ value: String) -> String { "\n" + ForeignField(format, name: name, value: value).line }
      guard let value else { return [line("")] }
      let isJSON = [.json, .taskwarrior].contains(format)
      return ([value] + (isJSON ? [quoted(value)] : [])).map { line($0) + "\n" }
    }
  }

  /// Whether there is a field with a name and a value, as ``patterns(name:value:)`` has it.
  func contain(name: String, value: String?) -> Bool {
    let lines = "\n\(text)\n".utf8
    return Self.patterns(name: name, value: value).contains { lines.contains($0.utf8) }
  }

  /// Appends the lines of fields to a memo, for a file that has no other place for them.
  public static func appended(_ fields: [ForeignField], to memo: String) -> String {
    guard !fields.isEmpty else { return memo }
    return memo.isEmpty ? lines(of: fields) : memo + "\n" + lines(of: fields)
  }

  /// Splits off the fields that `appended` added to the end of a memo.
  ///
  /// A line that repeats the name of a field below it is part of the memo, unless the format has several of that name.
  public static func divided(_ memo: String) -> (memo: String, fields: [ForeignField]) {
    guard memo.utf8.contains(UInt8(ascii: "[")) else { return (memo, []) }
    let lines = memo.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var fields: [ForeignField] = []
    var names: Set<ForeignField> = []
    var end = lines.count
    while end > 0, let field = ForeignField(line: lines[end - 1]),
      field.mayRepeat || names.insert(ForeignField(field.format, name: field.name, value: "")).inserted
    {
      fields.append(field)
      end -= 1
    }
    fields.reverse()
    let rest = end == 0 ? "" : String(Substring(memo.utf8[..<lines[end - 1].endIndex]))
    // A memo of one empty line and fields would lose the line.
    guard !fields.isEmpty, appended(fields, to: rest).utf8.elementsEqual(memo.utf8) else { return (memo, []) }
    return (rest, fields)
  }

  /// Returns the fields described by lines anywhere in a memo.
  public static func mentioned(in memo: String) -> [ForeignField] {
    memo.utf8.split(separator: UInt8(ascii: "\n")).compactMap { ForeignField(line: $0) }
  }
}

extension ForeignField {
  /// `[FORMAT] NAME: VALUE`, on one line.
  public var line: String { "[\(format.rawValue)] \(content)" }

  /// `NAME: VALUE`, on one line.
  public var content: String { escaped(name, isName: true) + ": " + escaped(value, isName: false) }

  /// Parses a line `[FORMAT] NAME: VALUE`; nil for anything else.
  public init?(line: Substring.UTF8View) {
    guard line.first == UInt8(ascii: "["), let end = line.firstIndex(of: UInt8(ascii: "]")) else {
      return nil
    }
    let rest = line[line.index(after: end)...]
    guard rest.first == UInt8(ascii: " "),
      let format = ToDoFormat(rawValue: String(Substring(line[line.index(after: line.startIndex)..<end])))
    else { return nil }
    self.init(format, content: Substring(rest.dropFirst()))
  }

  /// Parses the output of `content`; nil for anything else.
  public init?(_ format: ToDoFormat, content: Substring) {
    let bytes = content.utf8
    guard bytes.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\r") }) else {
      self.init(format, plain: bytes)
      return
    }
    self.init(format, escaped: content)
  }

  /// Parses content that needs no unescaping.
  private init?(_ format: ToDoFormat, plain bytes: Substring.UTF8View) {
    var previous: UInt8 = 0
    for index in bytes.indices {
      if previous == UInt8(ascii: ":"), bytes[index] == UInt8(ascii: " ") {
        let name = Substring(bytes[..<bytes.index(before: index)])
        guard !name.isEmpty else { return nil }
        self.init(format, name: String(name), value: String(Substring(bytes[bytes.index(after: index)...])))
        return
      }
      previous = bytes[index]
    }
    return nil
  }

  private init?(_ format: ToDoFormat, escaped content: Substring) {
    var name: [UInt8] = []
    var value: [UInt8] = []
    var isInName = true
    var rest = content.utf8[...]
    while let byte = rest.popFirst() {
      var byte = byte
      if byte == UInt8(ascii: "\\") {
        switch rest.popFirst() {
        case UInt8(ascii: "n"): byte = UInt8(ascii: "\n")
        case UInt8(ascii: "r"): byte = UInt8(ascii: "\r")
        case UInt8(ascii: "\\"): break
        case UInt8(ascii: ":"): byte = UInt8(ascii: ":")
        default: return nil
        }
      } else if isInName, byte == UInt8(ascii: ":"), rest.first == UInt8(ascii: " ") {
        isInName = false
        rest.removeFirst()
        continue
      }
      if isInName { name.append(byte) } else { value.append(byte) }
    }
    guard !isInName, !name.isEmpty else { return nil }
    self.init(
      format, name: String(decoding: name, as: UTF8.self), value: String(decoding: value, as: UTF8.self))
    guard self.content.utf8.elementsEqual(content.utf8) else { return nil }
  }

  /// Whether a ToDo may have several fields with this name.
  fileprivate var mayRepeat: Bool { format == .ics || mayBeNote }

  /// Whether its name begins as that of a note.
  var mayBeNote: Bool { format == .taskwarrior && name.utf8.starts(with: Self.notePrefix.utf8) }

  /// The beginning of the names of fields that hold a note; its time follows.
  static let notePrefix = "annotation "
}

private func lines(of fields: [ForeignField]) -> String {
  var text = ""
  for field in fields {
    if !text.utf8.isEmpty { text += "\n" }
    text += "["
    text += field.format.rawValue
    text += "] "
    text += escaped(field.name, isName: true)
    text += ": "
    text += escaped(field.value, isName: false)
  }
  return text
}

private func escaped(_ text: String, isName: Bool) -> String {
  let mayStay = text.utf8.withContiguousStorageIfAvailable { bytes in
    bytes.allSatisfy { byte in
      byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "\r")
        && (!isName || byte != UInt8(ascii: ":"))
    }
  }
  guard mayStay != true else { return text }
  var bytes: [UInt8] = []
  var previousIsColon = false
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "\n"): bytes += "\\n".utf8
    case UInt8(ascii: "\r"): bytes += "\\r".utf8
    case UInt8(ascii: "\\"): bytes += "\\\\".utf8
    case UInt8(ascii: " ") where isName && previousIsColon:
      bytes.insert(UInt8(ascii: "\\"), at: bytes.count - 1)
      bytes.append(byte)
    default: bytes.append(byte)
    }
    previousIsColon = byte == UInt8(ascii: ":")
  }
  return String(decoding: bytes, as: UTF8.self)
}
