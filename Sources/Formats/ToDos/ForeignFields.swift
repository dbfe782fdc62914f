/// A field of a file format that ToDos do not have, with its value as text.
struct ForeignField: Hashable {
  let name: String
  let value: String
}

/// The memo of a ToDo for a file: without the lines that become fields of the file.
///
/// A field of a format that ToDos do not have is kept at the end of the memo, one line per field: `[FORMAT] NAME:
/// VALUE`. In the value, a backslash is written `\\`, a line feed `\n` and a carriage return `\r`; in the name also `:
/// ` as `\: `. On export to that format such lines become fields again; in any other format they are part of the memo.
/// A line counts only if it reads exactly as it would be written here; anything else is the user's own text and stays
/// in the memo.
///
/// Lines at the end of the memo are moved: in the file they are only fields. Lines elsewhere are copied, and `join`
/// does not add what the memo contains already. Either way, a memo survives the round trip unchanged.
struct ForeignFields {
  /// The memo for the file.
  let memo: String
  /// The fields for the file, in the order in which its reader finds them.
  let fields: [ForeignField]

  /// Splits a memo for a file of a format.
  ///
  /// - Parameter accept: returns the indices of the candidates that the file can hold in such a way that its reader
  ///   turns them into the same lines, in the order in which it finds them.
  init(_ memo: String, _ format: ToDoFormat, accept: ([ForeignField]) -> [Int]) {
    let prefix = linePrefix(format)
    guard memo.utf8.contains(UInt8(ascii: "[")) else {
      self.init(memo: memo, fields: [])
      return
    }
    let lines = memo.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var candidates: [ForeignField] = []
    var places: [Int] = []
    for (place, line) in lines.enumerated() where line.starts(with: prefix.utf8) {
      guard let field = ForeignField(content: Substring(line.dropFirst(prefix.utf8.count))) else { continue }
      candidates.append(field)
      places.append(place)
    }
    guard !candidates.isEmpty else {
      self.init(memo: memo, fields: [])
      return
    }
    let accepted = accept(candidates)
    let fields = accepted.map { candidates[$0] }
    let acceptedPlaces = Set(accepted.map { places[$0] })
    var end = lines.count
    while end > 0, acceptedPlaces.contains(end - 1) { end -= 1 }
    let shortened = end == 0 ? "" : String(Substring(memo.utf8[..<lines[end - 1].endIndex]))
    let comesBack = sameBytes(Self.join(shortened, fields, format), memo)
    self.init(memo: comesBack ? shortened : memo, fields: fields)
  }

  private init(memo: String, fields: [ForeignField]) {
    self.memo = memo
    self.fields = fields
  }

  /// The memo of a ToDo from a file, with the fields that only the file has at its end.
  static func join(_ memo: String, _ fields: [ForeignField], _ format: ToDoFormat) -> String {
    guard !fields.isEmpty else { return memo }
    let prefix = linePrefix(format)
    var known: [[UInt8]: Int] = [:]
    if memo.utf8.contains(UInt8(ascii: "[")) {
      for line in memo.utf8.split(separator: UInt8(ascii: "\n")) where line.starts(with: prefix.utf8) {
        known[Array(line), default: 0] += 1
      }
    }
    var result = memo
    for field in fields {
      if !known.isEmpty {
        let line = Array((prefix + field.content).utf8)
        if let count = known[line], count > 0 {
          known[line] = count - 1
          continue
        }
      }
      if !result.utf8.isEmpty { result += "\n" }
      result += prefix
      result += escaped(field.name, isName: true)
      result += ": "
      result += escaped(field.value, isName: false)
    }
    return result
  }
}

extension ForeignField {
  /// `NAME: VALUE`, on one line.
  var content: String { escaped(name, isName: true) + ": " + escaped(value, isName: false) }

  /// The field that `content` writes; nil for anything else.
  init?(content: Substring) {
    let bytes = content.utf8
    guard bytes.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\r") }) else {
      self.init(plain: bytes)
      return
    }
    self.init(escaped: content)
  }

  /// The field of a line that needs no unescaping.
  private init?(plain bytes: Substring.UTF8View) {
    var previous: UInt8 = 0
    for index in bytes.indices {
      if previous == UInt8(ascii: ":"), bytes[index] == UInt8(ascii: " ") {
        let name = Substring(bytes[..<bytes.index(before: index)])
        guard !name.isEmpty else { return nil }
        self.init(name: String(name), value: String(Substring(bytes[bytes.index(after: index)...])))
        return
      }
      previous = bytes[index]
    }
    return nil
  }

  private init?(escaped content: Substring) {
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
    self.init(name: String(decoding: name, as: UTF8.self), value: String(decoding: value, as: UTF8.self))
    guard self.content.utf8.elementsEqual(content.utf8) else { return nil }
  }
}

/// Whether two texts are the same to the byte; `==` takes composed and decomposed letters for the same.
func sameBytes(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }

private func linePrefix(_ format: ToDoFormat) -> String { "[\(format.rawValue)] " }

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
