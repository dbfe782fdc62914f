internal import SharedEntities
public import Terminal

/// Reads a JSON object of which one member is a long array, and holds no more than one element of it.
///
/// Its other members may stand before the array or behind it. A byte order mark at the start is skipped.
@MainActor
public final class JSONListReader {
  /// A part of the object, in the order in which they stand.
  public enum Part: Hashable, Sendable {
    /// A member other than the array.
    case member(key: String, LocatedJSON)
    /// The next element of the array.
    case element(LocatedJSON)
  }

  private let list: String
  private let window: JSONWindow
  private var state = State()

  /// A reader of the text that a source gives.
  ///
  /// - Parameter list: the key of the array.
  public init(_ source: any ByteSource, list: String) {
    self.list = list
    window = JSONWindow(source, controls: .escaped)
  }

  /// The next part; nil at the end.
  ///
  /// That the array is missing, or occurs twice, is a fault.
  public func next() throws(TextFault) -> Part? {
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

/// Where in the object the reader is.
private struct State {
  enum Place {
    case start
    case objectStart
    case object
    case listStart
    case list
    case end
  }

  var place = Place.start
  var hasList = false
}

extension JSONParser {
  fileprivate mutating func nextPart(_ list: String, _ state: inout State) throws(JSONStop)
    -> JSONListReader.Part?
  {
    while true {
      switch state.place {
      case .start:
        try skipMark()
        guard try !isAtEnd() else { throw fault(Phrase("the file is empty", "ファイルが空です")) }
        try step(over: "{")
        state.place = .objectStart
      case .objectStart, .object:
        guard try goesOn(isFirst: state.place == .objectStart, until: "}") else {
          guard state.hasList else { throw .fault(.missing(list, line: line)) }
          state.place = .end
          continue
        }
        state.place = .object
        let key = try key()
        guard key == list else { return .member(key: key, try locatedValue()) }
        guard !state.hasList else { throw .fault(.twice(list, line: line)) }
        guard try next() == UInt8(ascii: "[") else { throw .fault(.noList(list, line: line)) }
        try step(over: "[")
        state.hasList = true
        state.place = .listStart
      case .listStart, .list:
        guard try goesOn(isFirst: state.place == .listStart, until: "]") else {
          state.place = .object
          continue
        }
        state.place = .list
        return .element(try locatedValue())
      case .end:
        guard try isAtEnd() else {
          throw fault(Phrase("nothing may follow the end of the object", "オブジェクトの終わりの後に文字があります"))
        }
        return nil
      }
    }
  }

  /// Goes on to the next of what is listed; false behind the mark that closes the list.
  private mutating func goesOn(isFirst: Bool, until close: Unicode.Scalar) throws(JSONStop) -> Bool {
    switch try next() {
    case UInt8(ascii: close):
      index += 1
      return false
    case UInt8(ascii: ",") where !isFirst:
      index += 1
      skipSpace()
      return true
    default:
      guard isFirst else { throw unexpected(Phrase("a comma or \(close)", "コンマか \(close) ")) }
      return true
    }
  }

  private mutating func key() throws(JSONStop) -> String {
    guard try next() == UInt8(ascii: "\"") else { throw unexpected(Phrase("a key in quotes", "引用符付きのキー")) }
    index += 1
    let key = try string()
    guard try next() == UInt8(ascii: ":") else { throw unexpected(Phrase("a colon", "コロン")) }
    index += 1
    return key
  }

  private mutating func step(over mark: Unicode.Scalar) throws(JSONStop) {
    guard try next() == UInt8(ascii: mark) else { throw unexpected(Phrase("\(mark)", " \(mark) ")) }
    index += 1
  }

  private mutating func locatedValue() throws(JSONStop) -> LocatedJSON {
    skipSpace()
    lines = []
    defer { lines = nil }
    let value = try limitedValue()
    return LocatedJSON(value, lines: lines?[...] ?? [])
  }
}

extension TextFault {
  fileprivate static func missing(_ key: String, line: Int) -> TextFault {
    TextFault(line: line, Phrase("the key \"\(key)\" is missing", "キー \"\(key)\" がありません"))
  }

  fileprivate static func twice(_ key: String, line: Int) -> TextFault {
    TextFault(line: line, Phrase("the key \"\(key)\" occurs twice", "キー \"\(key)\" が二度あります"))
  }

  fileprivate static func noList(_ key: String, line: Int) -> TextFault {
    TextFault(line: line, Phrase("\"\(key)\" must be an array", "\"\(key)\" は配列でなければなりません"))
  }
}
