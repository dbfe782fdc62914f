public import SharedEntities
public import Terminal

/// Reads a JSON text that is mostly one long array, and holds no more than one element of it.
///
/// The array is either the whole text, or a member of the object that is the whole text. A sequence of objects, with or
/// without commas between them, counts as an array as well: JSON Lines, and the output of older programs. A byte order
/// mark at the start is skipped.
@MainActor
public final class JSONReader {
  /// A part of the text, in the order of the text.
  public enum Part: Hashable, Sendable {
    /// A member of the object other than the array; it may come before or after the array.
    case member(key: String, LocatedJSON)
    /// The next element of the array.
    case element(LocatedJSON)
  }

  private let list: String?
  private let wrappers: Set<String>
  private let window: JSONWindow
  private var state = State()

  /// Creates a reader of a source.
  ///
  /// - Parameters:
  ///   - list: the key of the array in the object; nil if the array is the text.
  ///   - wrappers: keys under which an object that is the whole text may have the array instead; what else it has is
  ///     skipped.
  public init(
    _ source: any ByteSource, list: String? = nil, wrappers: Set<String> = [],
    controls: JSONControls = .escaped
  ) {
    self.list = list
    self.wrappers = wrappers
    window = JSONWindow(source, controls: controls)
  }

  /// The next part; nil at the end.
  ///
  /// Throws if the key of the array is missing or occurs twice.
  public func next() throws(FormatFault) -> Part? {
    let (start, list, wrappers) = (state, list, wrappers)
    let (state, part) = try window.read { (parser) throws(JSONStop) -> (State, Part?) in
      var state = start
      let part = try parser.nextPart(list, wrappers, &state)
      return (state, part)
    }
    self.state = state
    return part
  }
}

/// The reader's position in the outer structure.
private struct State {
  enum Place {
    case start
    case object(isFirst: Bool)
    case array(isFirst: Bool)
    case sequence
    /// Within an array that an object wraps, or after it in this object.
    case wrapped(isFirst: Bool)
    case afterWrapped
    case end
  }

  var place = Place.start
  var hasList = false
}

extension JSONParser {
  fileprivate mutating func nextPart(
    _ list: String?, _ wrappers: Set<String>, _ state: inout State
  ) throws(JSONStop) -> JSONReader.Part? {
    while true {
      switch state.place {
      case .start:
        guard let place = try begin(list, wrappers) else { return nil }
        state.place = place
      case .object(let isFirst):
        guard try goesOn(isFirst: isFirst, until: "}") else {
          guard state.hasList else { throw .fault(.missing(list ?? "", line: line)) }
          state.place = .end
          continue
        }
        state.place = .object(isFirst: false)
        let key = try key()
        guard key == list else { return .member(key: key, try locatedValue()) }
        guard !state.hasList else { throw .fault(.twice(key, line: line)) }
        guard try peek() == UInt8(ascii: "[") else {
          throw .fault(.wrong(key, Phrase("an array", "配列"), line: line))
        }
        index += 1
        state.hasList = true
        state.place = .array(isFirst: true)
      case .array(let isFirst):
        guard try goesOn(isFirst: isFirst, until: "]") else {
          state.place = list == nil ? .end : .object(isFirst: false)
          continue
        }
        state.place = .array(isFirst: false)
        return .element(try locatedValue())
      case .wrapped(let isFirst):
        guard try goesOn(isFirst: isFirst, until: "]") else {
          state.place = .afterWrapped
          continue
        }
        state.place = .wrapped(isFirst: false)
        return .element(try locatedValue())
      case .afterWrapped:
        guard try goesOn(isFirst: false, until: "}") else {
          state.place = .end
          continue
        }
        _ = try key()
        _ = try limitedValue()
      case .sequence: return try isAtObject() ? .element(try locatedValue()) : nil
      case .end:
        guard try isAtEnd() else {
          throw list == nil
            ? fault(Phrase("nothing may follow the end of the list", "一覧の終わりの後に文字があります"))
            : fault(Phrase("nothing may follow the end of the object", "オブジェクトの終わりの後に文字があります"))
        }
        return nil
      }
    }
  }

  /// Enters the outer structure; nil for an empty text, which counts as a list without elements.
  private mutating func begin(_ list: String?, _ wrappers: Set<String>) throws(JSONStop) -> State.Place? {
    try skipMark()
    guard try !isAtEnd() else {
      guard list == nil else { throw fault(Phrase("the file is empty", "ファイルが空です")) }
      return nil
    }
    let byte = try peek()
    guard list == nil else {
      guard byte == UInt8(ascii: "{") else { throw unexpected(Phrase("{", " { ")) }
      index += 1
      return .object(isFirst: true)
    }
    switch byte {
    case UInt8(ascii: "["):
      index += 1
      return .array(isFirst: true)
    case UInt8(ascii: "{"):
      guard !wrappers.isEmpty else { return .sequence }
      return try enterWrapped(wrappers) ? .wrapped(isFirst: true) : .sequence
    default: throw unexpected(Phrase("[ or {", "[ か { "))
    }
  }

  /// Enters an array of objects that is a member of an object, after members with a number, a boolean or null only.
  ///
  /// Returns false, and stays where it is, at any other object.
  private mutating func enterWrapped(_ wrappers: Set<String>) throws(JSONStop) -> Bool {
    let (start, startLine) = (index, line)
    index += 1
    var isFirst = true
    while try goesOn(isFirst: isFirst, until: "}") {
      isFirst = false
      let key = try key()
      if wrappers.contains(key), try peek() == UInt8(ascii: "[") {
        index += 1
        let byte = try next()
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "]") { return true }
        break
      }
      switch try limitedValue() {
      case .number, .bool, .null: continue
      default: break
      }
      break
    }
    (index, line) = (start, startLine)
    return false
  }

  /// Advances to the next object of a sequence; false at the end of the text.
  private mutating func isAtObject() throws(JSONStop) -> Bool {
    if try isAtEnd() { return false }
    if try peek() == UInt8(ascii: ",") {
      index += 1
      if try isAtEnd() { return false }
    }
    guard try peek() == UInt8(ascii: "{") else { throw unexpected(Phrase("an object", "オブジェクト")) }
    return true
  }

  private mutating func locatedValue() throws(JSONStop) -> LocatedJSON {
    lines = []
    defer { lines = nil }
    let value = try limitedValue()
    return LocatedJSON(value, lines: lines?[...] ?? [])
  }
}
