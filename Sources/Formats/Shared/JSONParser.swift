public import SharedEntities

extension JSON {
  /// Parses a whole text; nil if it is not one JSON value.
  public init?(_ text: String) {
    var text = text
    guard let value = text.withUTF8({ try? JSON(whole: $0, line: 1) }) else { return nil }
    self = value
  }

  /// Parses the bytes of one line of a text.
  public init(line bytes: ArraySlice<UInt8>, number: Int) throws(FormatError) {
    self = try bytes.withUnsafeBufferPointer { (bytes) throws(FormatError) in
      try JSON(whole: bytes, line: number)
    }
  }

  private init(whole bytes: UnsafeBufferPointer<UInt8>, line: Int) throws(FormatError) {
    var parser = JSONParser(bytes: bytes, index: 0, line: line, isComplete: true)
    do throws(JSONParserError) {
      parser.skipSpace()
      self = try parser.value(depth: 0)
      guard try parser.isAtEnd() else {
        throw parser.invalid(Phrase("there is text after the value", "値の後に文字があります"))
      }
    } catch {
      switch error {
      case .invalid(let fault): throw fault
      case .needsMore: throw parser.textEnds
      }
    }
  }
}

/// The reason why the parser stopped before the end of a value.
enum JSONParserError: Error {
  /// The available bytes end within the value.
  case needsMore
  /// The value is malformed.
  case invalid(FormatError)
}

/// A strict recursive-descent parser over bytes that are part of a text.
struct JSONParser {
  let bytes: UnsafeBufferPointer<UInt8>
  var index: Int
  var line: Int
  /// Whether these are the last bytes of the text.
  let isComplete: Bool
  var controls = JSONControls.escaped
  /// The lines at which the values read so far begin, in that order; nil if they are not needed.
  var lines: [Int]?
  /// Whether a string that is not UTF-8 is repaired, so that the text after it can be read.
  var repairsStrings = false
  /// The first string that was repaired.
  var repaired: FormatError?

  static let depthLimit = 64

  mutating func value(depth: Int) throws(JSONParserError) -> JSON {
    guard depth < Self.depthLimit else {
      throw invalid(
        Phrase("nested more than \(Self.depthLimit) levels deep", "\(Self.depthLimit) 段より深い入れ子です"))
    }
    lines?.append(line)
    switch try peek() {
    case UInt8(ascii: "\""):
      index += 1
      return .string(try string())
    case UInt8(ascii: "{"):
      index += 1
      return .object(try members(depth: depth))
    case UInt8(ascii: "["):
      index += 1
      return .array(try elements(depth: depth))
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: throw unexpected(Phrase("a value", "値"))
    }
  }

  mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x0A: line += 1
      case 0x20, 0x09, 0x0D: break
      default: return
      }
      index += 1
    }
  }

  /// Returns the current byte, after white space.
  mutating func next() throws(JSONParserError) -> UInt8 {
    skipSpace()
    return try peek()
  }

  func peek() throws(JSONParserError) -> UInt8 {
    guard index < bytes.count else { throw end }
    return bytes[index]
  }

  func invalid(_ reason: Phrase) -> JSONParserError { .invalid(FormatError(line: line, reason: reason)) }

  func unexpected(_ wanted: Phrase) -> JSONParserError {
    invalid(Phrase("expected \(wanted(.english))", "ここには\(wanted(.japanese))が必要です"))
  }

  private var end: JSONParserError {
    isComplete ? .invalid(textEnds) : .needsMore
  }

  fileprivate var textEnds: FormatError {
    FormatError(line: line, reason: Phrase("the text ends within a value", "値の途中で終わっています"))
  }
}

extension JSONParser {
  private mutating func members(depth: Int) throws(JSONParserError) -> [JSON.Member] {
    var result: [JSON.Member] = []
    while try hasNext(isFirst: result.isEmpty, until: "}") {
      if result.isEmpty { result.reserveCapacity(16) }
      result.append(JSON.Member(try key(), try value(depth: depth + 1)))
    }
    return result
  }

  private mutating func elements(depth: Int) throws(JSONParserError) -> [JSON] {
    var result: [JSON] = []
    while try hasNext(isFirst: result.isEmpty, until: "]") { result.append(try value(depth: depth + 1)) }
    return result
  }

  /// Advances to the next item of a list; false after the character that closes the list.
  mutating func hasNext(isFirst: Bool, until close: Unicode.Scalar) throws(JSONParserError) -> Bool {
    switch try next() {
    case UInt8(ascii: close):
      index += 1
      return false
    case UInt8(ascii: ",") where !isFirst:
      index += 1
      skipSpace()
    default:
      guard isFirst else { throw unexpected(Phrase("a comma or \(close)", "コンマか \(close) ")) }
    }
    return true
  }

  /// Reads the key of a member, up to the value.
  mutating func key() throws(JSONParserError) -> String {
    guard try next() == UInt8(ascii: "\"") else { throw unexpected(Phrase("a key in quotes", "引用符付きのキー")) }
    index += 1
    let key = try string()
    guard try next() == UInt8(ascii: ":") else { throw unexpected(Phrase("a colon", "コロン")) }
    index += 1
    skipSpace()
    return key
  }

  private mutating func literal(_ word: StaticString, _ value: JSON) throws(JSONParserError) -> JSON {
    for offset in 0..<word.utf8CodeUnitCount {
      guard try peek() == word.utf8Start[offset] else { throw unexpected(Phrase("a value", "値")) }
      index += 1
    }
    return value
  }

  private mutating func number() throws(JSONParserError) -> String {
    let start = index
    if try peek() == UInt8(ascii: "-") { index += 1 }
    let first = index
    try digits()
    guard index == first + 1 || bytes[first] != UInt8(ascii: "0") else {
      throw invalid(Phrase("a number must not begin with 0", "数は 0 で始められません"))
    }
    if try isNext(".") {
      index += 1
      try digits()
    }
    if try isNext("e", "E") {
      index += 1
      if try isNext("+", "-") { index += 1 }
      try digits()
    }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self)
  }

  private mutating func digits() throws(JSONParserError) {
    guard (0x30...0x39).contains(try peek()) else { throw unexpected(Phrase("a digit", "数字")) }
    while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
  }

  private func isNext(_ first: Unicode.Scalar, _ second: Unicode.Scalar? = nil) throws(JSONParserError)
    -> Bool
  {
    guard index < bytes.count || !isComplete else { return false }
    let next = Unicode.Scalar(try peek())
    return next == first || next == second
  }
}
