internal import SharedEntities
internal import SharedFormats

/// A message of a client, by JSON-RPC 2.0: https://www.jsonrpc.org/specification.
enum Message: Sendable {
  /// A call that must be answered.
  case request(id: JSON, method: String, params: JSON?)
  /// A call that must not be answered.
  case notification(method: String, params: JSON?)
  /// An answer, though the service asks for nothing.
  case response
  /// Something else.
  case invalid(id: JSON?, RPCError)

  /// Reads one line.
  init(line: ArraySlice<UInt8>) {
    let json: JSON
    do throws(FormatFault) {
      json = try JSON(line: line, number: 1)
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
      let isResponse = json["result"] != nil || json["error"] != nil
      self = isResponse ? .response : .invalid(id: validID, .request("method must be a string"))
      return
    }
    let params = json["params"]
    self =
      validID.map { .request(id: $0, method: method, params: params) }
      ?? .notification(method: method, params: params)
  }
}

/// Why a message is not answered with a result.
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
    return .object([.init("code", .number(String(code))), .init("message", .string(message))] + data)
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
}

/// An object of which some values are JSON texts already.
struct JSONText {
  private(set) var bytes: [UInt8] = [UInt8(ascii: "{")]

  /// Adds a member whose value is a JSON text.
  mutating func add(_ key: String, text: some Sequence<UInt8>) {
    if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
    JSON.string(key).write(to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    bytes += text
  }

  /// Adds a member.
  mutating func add(_ key: String, _ value: JSON) { add(key, text: value.bytes) }

  /// Adds the members of an object that is a JSON text.
  mutating func add(membersOf object: [UInt8]) {
    let members = object.dropFirst().dropLast()
    guard !members.isEmpty else { return }
    if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
    bytes += members
  }

  /// The whole object.
  var closed: [UInt8] { bytes + [UInt8(ascii: "}")] }
}

/// A JSON text as a JSON string.
///
/// What could mislead a terminal is escaped in the text already.
func quoted(_ text: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(text.count + text.count / 4)
  result.append(UInt8(ascii: "\""))
  for byte in text {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { result.append(UInt8(ascii: "\\")) }
    result.append(byte)
  }
  result.append(UInt8(ascii: "\""))
  return result
}

/// A JSON document without the line ends between its parts; a string in it has none.
func onOneLine(_ document: [UInt8]) -> [UInt8] { document.filter { $0 != UInt8(ascii: "\n") } }

/// The elements of a JSON array that is a text, each as a text.
func elements(of array: [UInt8]) -> [ArraySlice<UInt8>] {
  var result: [ArraySlice<UInt8>] = []
  var (depth, start) = (0, 0)
  var (isString, isEscaped) = (false, false)
  for (index, byte) in array.enumerated() {
    if isString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isString = false
      }
      continue
    }
    switch byte {
    case UInt8(ascii: "\""): isString = true
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      depth += 1
      if depth == 1 { start = index + 1 }
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      depth -= 1
      if depth == 0, index > start { result.append(array[start..<index]) }
    case UInt8(ascii: ",") where depth == 1:
      result.append(array[start..<index])
      start = index + 1
    default: break
    }
  }
  return result
}
