internal import SharedEntities
public import Terminal

/// Reads the elements of one long JSON array one at a time, and holds no more than one of them.
///
/// Objects one after the other, with or without commas between them, are taken as well: JSON Lines, and what
/// older programs write. A byte order mark at the start is skipped.
@MainActor
public final class JSONReader {
  /// How control characters may stand in strings.
  public enum Controls: Sendable {
    /// As escapes alone: the rule of RFC 8259.
    case escaped
    /// As they are, line ends excepted, since some programs write them so.
    case raw
  }

  private let source: any ByteSource
  private let controls: Controls
  private var window: [UInt8] = []
  private var position = 0
  private var line = 1
  private var isAtEnd = false
  private var place = Place.start

  /// A reader of the text that a source gives.
  public init(_ source: any ByteSource, controls: Controls = .escaped) {
    self.source = source
    self.controls = controls
  }

  /// The next element with the line at which it begins; nil at the end.
  public func nextElement() throws(TextFault) -> (line: Int, value: JSON)? {
    while true {
      do throws(JSONStop) {
        return try step()
      } catch {
        guard case .needsMore = error else {
          guard case .fault(let fault) = error else { continue }
          throw fault
        }
        try refill()
      }
    }
  }

  /// Reads from the bytes at hand; where they do not suffice, nothing has happened.
  private func step() throws(JSONStop) -> (line: Int, value: JSON)? {
    try window.withUnsafeBufferPointer { (bytes) throws(JSONStop) in
      var parser = JSONParser(
        bytes: bytes, index: position, line: line, isComplete: isAtEnd, controls: controls)
      var place = place
      let hasElement = try parser.advance(&place)
      let (start, startLine) = (parser.index, parser.line)
      let value = hasElement ? try parser.value(depth: 0) : nil
      guard parser.index - start <= pieceLimit else { throw .fault(Self.tooLong(startLine)) }
      (position, line, self.place) = (parser.index, parser.line, place)
      return value.map { (startLine, $0) }
    }
  }

  /// Reads until there is twice as much, so that trying again costs no more than reading did.
  private func refill() throws(TextFault) {
    window.removeSubrange(..<position)
    position = 0
    guard window.count <= 2 * pieceLimit else { throw Self.tooLong(line) }
    let wanted = 2 * window.count
    repeat {
      do throws(InputError) {
        let bytes = try source.read()
        window += bytes
        isAtEnd = bytes.isEmpty
      } catch {
        throw .input(line: line, error)
      }
    } while !isAtEnd && window.count < wanted
  }

  private static func tooLong(_ line: Int) -> TextFault {
    TextFault(line: line, Phrase("an element is longer than 1 MiB", "要素が 1 MiB を超えています"))
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

extension JSONReader.Controls {
  func mayBeRaw(_ byte: UInt8) -> Bool { self == .raw && byte != 0x0A && byte != 0x0D }
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
    if index < bytes.count, bytes[index] == 0xEF {
      guard index + 3 <= bytes.count || isComplete else { throw .needsMore }
      if bytes[index...].starts(with: [0xEF, 0xBB, 0xBF]) { index += 3 }
    }
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

  private mutating func isAtEnd() throws(JSONStop) -> Bool {
    skipSpace()
    guard index == bytes.count else { return false }
    guard isComplete else { throw .needsMore }
    return true
  }
}
