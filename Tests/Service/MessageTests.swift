import SharedFormats
import Testing

@testable import ServiceModules

@Suite("Messages of JSON-RPC")
struct MessageTests {
  private func message(_ text: String) -> Message { Message(line: Array(text.utf8)[...]) }

  private func code(_ bytes: [UInt8]) -> Int? {
    if case .invalid(_, let error) = Message(line: bytes[...]) { error.code } else { nil }
  }

  private func code(_ text: String) -> Int? { code(Array(text.utf8)) }

  @Test("A request has its id as it was written, a string or an integer")
  func ids() throws {
    for id in ["1", "-7", #""a""#, "123456789012345678901234567890", #""""#] {
      guard case .request(let read, "m", nil) = message(#"{"jsonrpc":"2.0","id":\#(id),"method":"m"}"#) else {
        Issue.record("\(id) is not read")
        continue
      }
      #expect(read.text == id)
    }
  }

  @Test("A byte order mark before a message is skipped")
  func mark() {
    guard
      case .request = Message(
        line: Array("\u{FEFF}{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"m\"}".utf8)[...])
    else {
      Issue.record("it is not read")
      return
    }
  }

  @Test(
    "A response is never answered, whatever its id",
    arguments: [
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"x"}}"#,
      #"{"jsonrpc":"2.0","id":null,"result":{}}"#,
      #"{"jsonrpc":"2.0","error":{"code":-32700,"message":"x"}}"#, #"{"jsonrpc":"2.0","id":1.5,"result":1}"#,
    ])
  func responses(_ text: String) {
    guard case .response = message(text) else {
      Issue.record("it is answered")
      return
    }
  }

  @Test("Any other id is refused", arguments: ["null", "1.5", "1e3", "true", "[1]", "{}"])
  func badIDs(_ id: String) { #expect(code(#"{"jsonrpc":"2.0","id":\#(id),"method":"m"}"#) == -32600) }

  @Test(
    "What is no request is refused",
    arguments: [
      "[]", #"[{"jsonrpc":"2.0","id":1,"method":"m"}]"#, "1", #""a""#, #"{"id":1,"method":"m"}"#,
      #"{"jsonrpc":"1.0","id":1,"method":"m"}"#, #"{"jsonrpc":"2.0","id":1}"#,
      #"{"jsonrpc":"2.0","id":1,"method":2}"#,
    ])
  func notRequests(_ text: String) { #expect(code(text) == -32600) }

  @Test(
    "What is not JSON is refused",
    arguments: [
      "{", "nope", #"{"jsonrpc":"2.0","id":1,"method":"m"} x"#, #"{"a":"\ud800"}"#, "{\"a\":\"\u{0}\"}",
      String(repeating: "[", count: 100_000), #"{"a":01}"#,
    ])
  func notJSON(_ text: String) { #expect(code(text) == -32700) }

  @Test("What is not UTF-8 is refused")
  func notUTF8() { #expect(code(Array(#"{"a":""#.utf8) + [0xC3] + Array(#""}"#.utf8)) == -32700) }

  @Test("An answer is no request, as nothing was asked")
  func response() {
    guard case .response = message(#"{"jsonrpc":"2.0","id":1,"result":{}}"#) else {
      Issue.record("an answer is taken for something else")
      return
    }
  }

  private func texts(_ document: String) -> [String] {
    elements(of: Array(document.utf8), longStringsOver: 5).map { String(decoding: $0.text, as: UTF8.self) }
  }

  @Test("Elements of an array are found without reading it, and any other document is its only element")
  func elementTexts() {
    #expect(texts(#"[1,"a,]\"[",{"b":[2,3]},[]]"#) == ["1", #""a,]\"[""#, #"{"b":[2,3]}"#, "[]"])
    #expect(
      texts(#"["a\\",1,"\\\"",2,"\"\"\\\\",3,"","\"]"#) == [
        #""a\\""#, "1", #""\\\"""#, "2", #""\"\"\\\\""#, "3", #""""#,
      ])
    #expect(texts("[\n{\"a\":1},\n2\n]\n") == [#"{"a":1}"#, "2"])
    #expect(texts("[]\n").isEmpty)
    #expect(texts("{\"a\":[1,2]}\n") == [#"{"a":[1,2]}"#])
  }

  @Test("Elements with long strings or several lines are told")
  func elementTraits() {
    let document = Array("[\"12345\",[\"123456\"],{\"a\":\n1},\n2]".utf8)
    let elements = elements(of: document, longStringsOver: 5)
    #expect(elements.map(\.hasLongString) == [false, true, false, false])
    #expect(elements.map(\.hasLineEnd) == [false, false, true, false])
  }

  @Test("A text in JSON is quoted as JSON")
  func quoting() throws {
    let text = #"{"a":"b\"\\c牛"}"#
    #expect(try #require(JSON(String(decoding: quoted(Array(text.utf8)), as: UTF8.self))) == .string(text))
  }
}
