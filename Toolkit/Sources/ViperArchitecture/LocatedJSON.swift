/// JSON that keeps the line of every value, for error messages.
struct LocatedJSON: Sendable {
  struct Member: Sendable {
    let key: String
    let line: Int
    let value: LocatedJSON
  }

  enum Value: Sendable {
    case object([Member])
    case array([LocatedJSON])
    case string(String)
    /// A number, a Boolean or null, none of which occurs in the files of this tool.
    case other
  }

  let value: Value
  let line: Int

  /// Parses a file.
  init(_ bytes: [UInt8], file: String) throws(FileError) {
    var reader = Reader(bytes: bytes, file: file)
    self = try reader.value(depth: 0)
    guard reader.next() == nil else { throw reader.error("Nothing may follow the end of the document.") }
  }

  fileprivate init(_ value: Value, _ line: Int) {
    self.value = value
    self.line = line
  }
}

/// An error in a file, with its place.
public struct FileError: Error, Hashable, CustomStringConvertible {
  /// The line, or only the file if the error concerns all of it.
  public let place: String
  /// The message.
  public let sentence: String

  /// Creates an error in a line of a file.
  public init(_ place: Place, _ sentence: String) {
    self.place = place.description
    self.sentence = sentence
  }

  /// Creates an error that concerns a whole file.
  public init(file: String, _ sentence: String) {
    place = file
    self.sentence = sentence
  }

  /// The error in the format of compiler messages.
  public var description: String { "\(place): \(sentence)" }
}

private struct Reader {
  let bytes: [UInt8]
  let file: String
  var index = 0
  var line = 1

  init(bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  func error(_ sentence: String) -> FileError { FileError(Place(file, line), sentence) }

  /// Returns the next byte that is not white space, without consuming it.
  mutating func next() -> UInt8? {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      default: return bytes[index]
      }
      index += 1
    }
    return nil
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard next() == byte else { return false }
    index += 1
    return true
  }

  mutating func value(depth: Int) throws(FileError) -> LocatedJSON {
    guard depth < 64 else { throw error("This is nested too deeply.") }
    let first = next()
    let start = line
    switch first {
    case UInt8(ascii: "{"):
      var members: [LocatedJSON.Member] = []
      try list(until: UInt8(ascii: "}")) { reader throws(FileError) in
        guard reader.next() == UInt8(ascii: "\"") else { throw reader.error("A key is expected here.") }
        let line = reader.line
        let key = try reader.string()
        guard reader.take(UInt8(ascii: ":")) else { throw reader.error("A colon is expected here.") }
        guard !members.contains(where: { $0.key == key }) else {
          throw reader.error("The key “\(key)” appears twice.")
        }
        members.append(
          LocatedJSON.Member(key: key, line: line, value: try reader.value(depth: depth + 1)))
      }
      return LocatedJSON(.object(members), start)
    case UInt8(ascii: "["):
      var elements: [LocatedJSON] = []
      try list(until: UInt8(ascii: "]")) { reader throws(FileError) in
        elements.append(try reader.value(depth: depth + 1))
      }
      return LocatedJSON(.array(elements), start)
    case UInt8(ascii: "\""): return LocatedJSON(.string(try string()), start)
    case nil: throw error("The file ends unexpectedly.")
    default:
      let word = bytes[index...].prefix { Self.wordBytes.contains($0) }
      guard !word.isEmpty else { throw error("This is not JSON.") }
      index += word.count
      return LocatedJSON(.other, start)
    }
  }

  private static let wordBytes = Set("+-.0123456789abcdefghijklmnopqrstuvwxyzE".utf8)

  private mutating func list(
    until end: UInt8, _ element: (inout Self) throws(FileError) -> Void
  ) throws(FileError) {
    index += 1
    if take(end) { return }
    repeat { try element(&self) } while take(UInt8(ascii: ","))
    guard take(end) else {
      throw error("A comma or “\(Character(Unicode.Scalar(end)))” is expected here.")
    }
  }

  private mutating func string() throws(FileError) -> String {
    index += 1
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\n"): throw error("A string must end on the line where it begins.")
      case UInt8(ascii: "\\"):
        guard index < bytes.count, let character = Self.escapes[bytes[index]] else {
          throw error("This escape sequence is unknown.")
        }
        text.append(character)
        index += 1
      default: text.append(byte)
      }
    }
    throw error("The file ends unexpectedly.")
  }

  /// The supported escapes: those that occur in names, paths and sentences.
  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "n"): UInt8(ascii: "\n"),
    UInt8(ascii: "t"): UInt8(ascii: "\t"),
  ]
}
