public import SharedEntities
public import Terminal

/// Reads a JSON text of which one long array is the most part, and holds no more than one element of it.
///
/// The array is the text, or a member of the object that the text is. Objects one after the other, with or without
/// commas between them, are taken for an array as well: JSON Lines, and what older programs write. A byte order mark
/// at the start is skipped.
@MainActor
public final class JSONReader {
  /// A part of the text, in the order in which they stand.
  public enum Part: Hashable, Sendable {
    /// A member of the object other than the array; it may stand before the array or behind it.
    case member(key: String, LocatedJSON)
    /// The next element of the array.
    case element(LocatedJSON)
  }

  private let list: String?
  private let window: JSONWindow
  private var state = State()

  /// A reader of the text that a source gives.
  ///
  /// - Parameter list: the key of the array in the object; nil where the array is the text.
  public init(_ source: any ByteSource, list: String? = nil, controls: JSONControls = .escaped) {
    self.list = list
    window = JSONWindow(source, controls: controls)
  }

  /// The next part; nil at the end.
  ///
  /// That the key of the array is missing, or occurs twice, is a fault.
  public func next() throws(FormatFault) -> Part? {
    let (start, list) = (state, list)
    let (state, part) = try window.read { (parser) throws(JSONStop) -> (State, Part?) in
      var state = start
      let part = try parser.nextPart(list, &state)
      return (state, part)
    }
    self.state = state
    return part
  }
}

/// Where in the outer structure the reader is.
private struct State {
  enum Place {
    case start
    case object(isFirst: Bool)
    case array(isFirst: Bool)
    case sequence
    case end
  }

  var place = Place.start
  var hasList = false
}

extension JSONParser {
  fileprivate mutating func nextPart(_ list: String?, _ state: inout State) throws(JSONStop)
    -> JSONReader.Part?
  {
    while true {
      switch state.place {
      case .start:
        guard let place = try begin(list) else { return nil }
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

  /// Steps into the outer structure; nil where a list without elements is no text at all.
  private mutating func begin(_ list: String?) throws(JSONStop) -> State.Place? {
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
    case UInt8(ascii: "{"): return .sequence
    default: throw unexpected(Phrase("[ or {", "[ か { "))
    }
  }

  /// Goes on to the next of objects that stand one after the other; false at the end of the text.
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
