internal import SharedEntities
internal import SharedFormats
internal import SystemLibrary
internal import Terminal

/// A message of a client, in JSON-RPC 2.0: https://www.jsonrpc.org/specification.
enum Message: Sendable {
  /// A call that must be answered.
  case request(id: JSON, method: String, params: JSON?)
  /// A call that must not be answered.
  case notification(method: String, params: JSON?)
  /// An answer, although the service makes no requests.
  case response
  /// Something else.
  case invalid(id: JSON?, RPCError)

  /// Reads one line.
  init(line: ArraySlice<UInt8>) {
    let json: JSON
    do throws(FormatError) {
      // Some systems write a byte order mark before the first line.
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      json = try JSON(line: line.starts(with: mark) ? line.dropFirst(mark.count) : line, number: 1)
    } catch {
      self = .invalid(id: nil, .parse(error.reason(.english)))
      return
    }
    self.init(json)
  }

  private init(_ json: JSON) {
    guard case .object = json else {
      let isBatch = if case .array = json { true } else { false }
      self = .invalid(
        id: nil, .request(isBatch ? "batches are not supported" : "a message must be an object"))
      return
    }
    // The id of a response is null if the request could not be read, and no response is ever answered.
    guard json["method"] != nil || json["result"] == nil && json["error"] == nil else {
      self = .response
      return
    }
    let id = json["id"]
    let validID = id.flatMap { $0.isRequestID ? $0 : nil }
    guard id == nil || validID != nil else {
      self = .invalid(id: nil, .request("an id must be a string or an integer"))
      return
    }
    guard json["jsonrpc"] == .string("2.0") else {
      self = .invalid(id: validID, .request("jsonrpc must be \"2.0\""))
      return
    }
    guard case .string(let method)? = json["method"] else {
      self = .invalid(id: validID, .request("method must be a string"))
      return
    }
    let params = json["params"]
    self =
      validID.map { .request(id: $0, method: method, params: params) }
      ?? .notification(method: method, params: params)
  }
}

/// The reason why a message is not answered with a result.
struct RPCError: Error, Sendable {
  let code: Int
  let message: String
  var data: JSON?

  static func parse(_ reason: String) -> RPCError {
    RPCError(code: -32700, message: "the line is not JSON: \(reason)")
  }

  static func request(_ reason: String) -> RPCError { RPCError(code: -32600, message: reason) }

  static func method(_ name: String) -> RPCError {
    RPCError(code: -32601, message: "unknown method '\(excerpt(name))'")
  }

  static func params(_ reason: String) -> RPCError { RPCError(code: -32602, message: reason) }

  /// The member `error` of a response.
  var json: JSON {
    let data = data.map { [JSON.Member("data", $0)] } ?? []
    return .object(
      [.init("code", .number(String(code))), .init("message", .string(printable(message)))] + data)
  }
}

extension JSON {
  /// Whether it can identify a request: a string or an integer.
  fileprivate var isRequestID: Bool {
    switch self {
    case .string: true
    case .number(let literal): literal.utf8.allSatisfy { $0 == 0x2D || (0x30...0x39).contains($0) }
    default: false
    }
  }

  /// The string; nil for anything else.
  var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The value in UTF-8, on one line.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  /// The value in UTF-8, as a line with its line feed.
  var line: [UInt8] { bytes + [UInt8(ascii: "\n")] }
}

/// An object under construction, some of whose values are already JSON texts.
struct JSONText {
  private var bytes: [UInt8]

  /// Creates an empty object, with capacity for a text of some bytes.
  init(size: Int = 256) {
    bytes = [UInt8(ascii: "{")]
    bytes.reserveCapacity(size)
  }

  /// Adds a member whose value is a JSON text.
  mutating func add(_ key: String, text: some Collection<UInt8>) {
    begin(key)
    bytes += text
  }

  /// Adds a member whose value is an array of JSON texts.
  mutating func add(_ key: String, array texts: some Collection<ArraySlice<UInt8>>) {
    begin(key)
    bytes.append(UInt8(ascii: "["))
    var isFirst = true
    for text in texts {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      bytes += text
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Adds a member.
  mutating func add(_ key: String, _ value: JSON) {
    begin(key)
    value.write(to: &bytes)
  }

  /// Adds the members of an object that is a JSON text.
  mutating func add(membersOf object: some BidirectionalCollection<UInt8>) {
    let members = object.dropFirst().dropLast()
    guard !members.isEmpty else { return }
    separate()
    bytes += members
  }

  /// Keys are words of the program, in which nothing has to be escaped.
  private mutating func begin(_ key: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes += key.utf8
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func separate() { if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) } }

  /// Returns the complete object.
  consuming func closed() -> [UInt8] {
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }

  /// Returns the object up to the value of its last member; the caller writes that value and the closing brace.
  consuming func open(_ key: String) -> [UInt8] {
    begin(key)
    return bytes
  }
}

/// Returns a JSON text as a JSON string.
///
/// The text already escapes anything that could mislead a terminal.
func quoted(_ text: [UInt8]) -> [UInt8] {
  [UInt8](unsafeUninitializedCapacity: 2 * text.count + 2) { buffer, count in
    text.withUnsafeBufferPointer { text in
      let raw = UnsafeMutableRawBufferPointer(buffer)
      var end = 1
      for byte in text {
        // Stores two bytes without a branch; the next ones overwrite an unneeded second one. Quotation marks occur at
        // irregular distances, and a mispredicted branch takes longer.
        let isEscaped = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
        let pair = isEscaped ? UInt16(byte) << 8 | UInt16(UInt8(ascii: "\\")) : UInt16(byte)
        raw.storeBytes(of: pair.littleEndian, toByteOffset: end, as: UInt16.self)
        end += isEscaped ? 2 : 1
      }
      buffer[0] = UInt8(ascii: "\"")
      buffer[end] = UInt8(ascii: "\"")
      count = end + 1
    }
  }
}

/// Returns a JSON document without the line feeds between its parts; a string contains none.
func onOneLine(_ document: some Collection<UInt8>) -> [UInt8] {
  document.filter { $0 != UInt8(ascii: "\n") }
}

/// An element of a JSON array, as a text.
struct JSONElement {
  var text: ArraySlice<UInt8> = []
  /// Whether it spans several lines.
  var hasLineEnd = false
  /// Whether a string in it has more bytes than the limit.
  var hasLongString = false
  /// Whether it may have one of the wanted keys.
  var mayHaveKey = false
}

/// Returns the elements of a JSON document: those of an array, or else the document itself.
///
/// - Parameters:
///   - limit: the number of bytes above which a string counts as long.
///   - keys: the keys to look for.
func elements(of document: [UInt8], longStringsOver limit: Int, keys: [String] = []) -> [JSONElement] {
  let keys = keys.map { Array($0.utf8) }
  let isArray = document.first == UInt8(ascii: "[")
  return document.withUnsafeBufferPointer { bytes in
    var result: [JSONElement] = []
    var element = JSONElement()
    // The end of the document ends an element like a comma in the array.
    var (depth, start, index) = (isArray ? 0 : 1, 0, 0)
    func pass() {
      // Without the line feeds around it.
      var (first, end) = (start, index)
      while first < end, bytes[first] == UInt8(ascii: "\n") { first += 1 }
      while first < end, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
      element.text = document[first..<end]
      if first < end { result.append(element) }
      element = JSONElement()
      start = index + 1
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        let end = endOfString(bytes, from: index + 1)
        let text = bytes[min(index + 1, end)..<end]
        if text.count > limit { element.hasLongString = true }
        for key in keys where key.count == text.count && text.elementsEqual(key) { element.mayHaveKey = true }
        index = end
      } else if byte == UInt8(ascii: ",") {
        if depth == 1 { pass() }
      } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        depth += 1
        if depth == 1 { start = index + 1 }
      } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
        depth -= 1
        if depth == 0 { pass() }
      } else if byte == UInt8(ascii: "\n"), depth > 1 {
        element.hasLineEnd = true
      }
      index += 1
    }
    if !isArray { pass() }
    return result
  }
}

/// Returns the index of the quotation mark that ends a string, or the end of the text.
private func endOfString(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
  var start = start
  // memchr(3) scans many bytes at once.
  while let first = bytes.baseAddress, start < bytes.count,
    let mark = memchr(first + start, 0x22, bytes.count - start)
  {
    let end = UnsafeRawPointer(mark) - UnsafeRawPointer(first)
    // It belongs to the string if the number of backslashes before it is odd.
    var backslashes = 0
    while end - backslashes > start, bytes[end - backslashes - 1] == UInt8(ascii: "\\") { backslashes += 1 }
    if backslashes.isMultiple(of: 2) { return end }
    start = end + 1
  }
  return bytes.count
}
