public import Platform
public import SharedEntities
public import Terminal

/// Reads a JSON text that is mostly one long array, holding at most one element in memory.
///
/// The array is either the whole text, or a member of the object that is the whole text. A sequence of objects, with or
/// without commas between them, counts as an array as well: JSON Lines, and the output of older programs. A byte order
/// mark at the start is skipped.
@AppActor
public final class JSONReader {
  /// A part of the text, in the order of the text.
  public enum Part: Hashable, Sendable {
    /// A member of the object other than the array; it may come before or after the array.
    case member(key: String, LocatedJSON)
    /// The next element of the array.
    case element(LocatedJSON)
  }

  private let list: String?
  private let wrappers: JSONWrappers
  private let window: JSONWindow
  private var state = State()

  /// Creates a reader of a source.
  ///
  /// - Parameters:
  ///   - list: the key of the array in the object; nil if the array is the whole text.
  ///   - wrappers: describes objects that hold the array instead; their other members are skipped.
  public init(
    _ source: any ByteSource, list: String? = nil, wrappers: JSONWrappers = .none,
    controls: JSONControls = .escaped
  ) {
    self.list = list
    self.wrappers = wrappers
    window = JSONWindow(source, controls: controls)
  }

  /// Returns the next part; nil at the end.
  ///
  /// Throws if the key of the array is missing or occurs twice. After an element with a string that is not UTF-8,
  /// which is a fault of that element alone, reading continues with the next one.
  public func next() throws(FormatError) -> Part? {
    let (start, list, wrappers) = (state, list, wrappers)
    let (state, part, fault) = try window.read {
      (parser) throws(JSONParserError) -> (State, Part?, FormatError?) in
      var state = start
      let part = try parser.nextPart(list, wrappers, &state)
      return (state, part, parser.repaired)
    }
    self.state = state
    if let fault { throw fault.of(nil) }
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
    _ list: String?, _ wrappers: JSONWrappers, _ state: inout State
  ) throws(JSONParserError) -> JSONReader.Part? {
    while true {
      switch state.place {
      case .start:
        state.place = try begin(list, wrappers)
        if case .wrapped = state.place { state.hasList = true }
      case .object(let isFirst):
        guard try hasNext(isFirst: isFirst, until: "}") else {
          guard state.hasList else { throw .invalid(.missing(list ?? "", line: line)) }
          state.place = .end
          continue
        }
        state.place = .object(isFirst: false)
        let key = try key()
        guard key == list else { return .member(key: key, try locatedValue()) }
        guard !state.hasList else { throw .invalid(.twice(key, line: line)) }
        guard try peek() == UInt8(ascii: "[") else {
          throw .invalid(.wrong(key, Phrase("an array", "配列"), line: line))
        }
        index += 1
        state.hasList = true
        state.place = .array(isFirst: true)
      case .array(let isFirst):
        guard try hasNext(isFirst: isFirst, until: "]") else {
          state.place = list == nil ? .end : .object(isFirst: false)
          continue
        }
        state.place = .array(isFirst: false)
        return .element(try locatedValue())
      case .wrapped(let isFirst):
        guard try hasNext(isFirst: isFirst, until: "]") else {
          state.place = .afterWrapped
          continue
        }
        state.place = .wrapped(isFirst: false)
        return .element(try locatedValue())
      case .afterWrapped:
        guard try hasNext(isFirst: false, until: "}") else {
          state.place = .sequence
          continue
        }
        let (key, value) = try skippedMember()
        guard !wrappers.marksElement(key, value) else {
          throw invalid(
            Phrase("an object with a list cannot be a ToDo itself", "一覧を持つオブジェクト自体は ToDo にできません"))
        }
      case .sequence:
        if state.hasList, try !isAtEnd(), try ![UInt8(ascii: "{"), UInt8(ascii: ",")].contains(peek()) {
          throw invalid(Phrase("there is text after the end of the list", "一覧の終わりの後に文字があります"))
        }
        return try isAtObject() ? .element(try locatedValue()) : nil
      case .end:
        guard try isAtEnd() else {
          throw list == nil
            ? invalid(Phrase("there is text after the end of the list", "一覧の終わりの後に文字があります"))
            : invalid(Phrase("there is text after the end of the object", "オブジェクトの終わりの後に文字があります"))
        }
        return nil
      }
    }
  }

  /// Enters the outer structure.
  private mutating func begin(_ list: String?, _ wrappers: JSONWrappers) throws(JSONParserError)
    -> State.Place
  {
    try skipMark()
    guard try !isAtEnd() else { throw .invalid(.isEmpty(line: line)) }
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
      return try enterWrapped(wrappers) ? .wrapped(isFirst: true) : .sequence
    default: throw unexpected(Phrase("[ or {", "[ か { "))
    }
  }

  /// Enters an array of objects that is a member of an object, unless an earlier member marks the object as an
  /// element.
  ///
  /// Returns false without advancing at any other object. An empty array counts only beside other lists, numbers,
  /// booleans and null.
  private mutating func enterWrapped(_ wrappers: JSONWrappers) throws(JSONParserError) -> Bool {
    guard !wrappers.keys.isEmpty else { return false }
    let (start, startLine) = (index, line)
    index += 1
    var (isFirst, hasText) = (true, false)
    while try hasNext(isFirst: isFirst, until: "}") {
      isFirst = false
      let (memberStart, memberLine) = (index, line)
      let key = try skippedKey()
      if wrappers.keys.contains(key), try peek() == UInt8(ascii: "[") {
        index += 1
        let byte = try next()
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "]") && !hasText { return true }
      }
      (index, line) = (memberStart, memberLine)
      let member = try skippedMember()
      guard !wrappers.marksElement(member.key, member.value) else { break }
      if case .string = member.value { hasText = true }
    }
    (index, line) = (start, startLine)
    return false
  }

  /// Parses a key that is not kept, so that its text need not be valid.
  private mutating func skippedKey() throws(JSONParserError) -> String {
    repairsStrings = true
    defer { (repairsStrings, repaired) = (false, nil) }
    return try key()
  }

  private mutating func skippedMember() throws(JSONParserError) -> (key: String, value: JSON) {
    let key = try skippedKey()
    repairsStrings = true
    defer { (repairsStrings, repaired) = (false, nil) }
    return (key, try limitedValue())
  }

  /// Advances to the next object of a sequence; false at the end of the text.
  private mutating func isAtObject() throws(JSONParserError) -> Bool {
    if try isAtEnd() { return false }
    if try peek() == UInt8(ascii: ",") {
      index += 1
      if try isAtEnd() { return false }
    }
    guard try peek() == UInt8(ascii: "{") else { throw unexpected(Phrase("an object", "オブジェクト")) }
    return true
  }

  private mutating func locatedValue() throws(JSONParserError) -> LocatedJSON {
    lines = []
    repairsStrings = true
    defer { (lines, repairsStrings) = (nil, false) }
    let value = try limitedValue()
    return LocatedJSON(value, lines: lines?[...] ?? [])
  }
}
