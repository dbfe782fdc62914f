internal import SharedEntities
public import Terminal

/// Reads the elements of one long JSON array one at a time, and holds no more than one of them.
///
/// Objects one after the other, with or without commas between them, are taken as well: JSON Lines, and what
/// older programs write. A byte order mark at the start is skipped.
@MainActor
public final class JSONReader {
  private let window: JSONWindow
  private var place = Place.start

  /// A reader of the text that a source gives.
  public init(_ source: any ByteSource, controls: JSONControls = .escaped) {
    window = JSONWindow(source, controls: controls)
  }

  /// The next element with the line at which it begins; nil at the end.
  public func nextElement() throws(TextFault) -> (line: Int, value: JSON)? {
    let start = place
    let (place, element) = try window.read {
      (parser) throws(JSONStop) -> (Place, (line: Int, value: JSON)?) in
      var place = start
      guard try parser.advance(&place) else { return (place, nil) }
      let line = parser.line
      return (place, (line, try parser.limitedValue()))
    }
    self.place = place
    return element
  }
}

extension JSON {
  /// The value that bytes of one line of a text spell.
  public init(line bytes: ArraySlice<UInt8>, number: Int) throws(TextFault) {
    do throws(JSONStop) {
      self = try Array(bytes).withUnsafeBufferPointer { (bytes) throws(JSONStop) in
        var parser = JSONParser(bytes: bytes, index: 0, line: number, isComplete: true)
        parser.skipSpace()
        let value = try parser.value(depth: 0)
        parser.skipSpace()
        guard parser.index == bytes.count else {
          throw parser.fault(Phrase("nothing may follow the value", "値の後に文字があります"))
        }
        return value
      }
    } catch {
      guard case .fault(let fault) = error else {
        throw TextFault(line: number, Phrase("the text ends within a value", "値の途中で終わっています"))
      }
      throw fault
    }
  }
}

/// Where in the outer structure the reader is.
enum Place {
  case start
  case arrayStart
  case array
  case sequence
  case end
}

extension JSONParser {
  /// Goes on to the next element; false at the end of the text.
  mutating func advance(_ place: inout Place) throws(JSONStop) -> Bool {
    if place == .start, let next = try begin() { place = next }
    switch place {
    case .start: return false
    case .arrayStart:
      if try next() == UInt8(ascii: "]") { return try finish(&place) }
      place = .array
      return true
    case .array:
      switch try next() {
      case UInt8(ascii: ","):
        index += 1
        skipSpace()
        return true
      case UInt8(ascii: "]"): return try finish(&place)
      default: throw unexpected(Phrase("a comma or ]", "コンマか ] "))
      }
    case .sequence:
      if try isAtEnd() { return false }
      if try peek() == UInt8(ascii: ",") {
        index += 1
        if try isAtEnd() { return false }
      }
      guard try peek() == UInt8(ascii: "{") else { throw unexpected(Phrase("an object", "オブジェクト")) }
      return true
    case .end: return false
    }
  }

  private mutating func begin() throws(JSONStop) -> Place? {
    try skipMark()
    if try isAtEnd() { return nil }
    switch try peek() {
    case UInt8(ascii: "["):
      index += 1
      return .arrayStart
    case UInt8(ascii: "{"): return .sequence
    default: throw unexpected(Phrase("[ or {", "[ か { "))
    }
  }

  private mutating func finish(_ place: inout Place) throws(JSONStop) -> Bool {
    index += 1
    guard try isAtEnd() else {
      throw fault(Phrase("nothing may follow the end of the list", "一覧の終わりの後に文字があります"))
    }
    place = .end
    return false
  }
}
