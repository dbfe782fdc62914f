import Platform
import SharedEntities
import SharedFormats
import Terminal
import Testing

@AppActor
@Suite("JSON")
struct JSONTests {
  private func elements(_ bytes: [UInt8], chunkSize: Int = 65_536) throws(FormatError) -> [(Int, JSON)] {
    let reader = JSONReader(MemorySource(bytes, chunkSize: chunkSize))
    var result: [(Int, JSON)] = []
    while case .element(let element)? = try reader.next() { result.append((element.line, element.value)) }
    return result
  }

  private func fault(_ text: String, chunkSize: Int = 65_536) -> String? {
    fault(Array(text.utf8), chunkSize)
  }

  private func fault(_ bytes: [UInt8], _ chunkSize: Int) -> String? {
    do throws(FormatError) {
      _ = try elements(bytes, chunkSize: chunkSize)
      return nil
    } catch {
      return "\(error.line): \(error.reason(.english))"
    }
  }

  @Test("A value is written compactly, with keys in order and numbers unchanged")
  func written() {
    let value = JSON.object([
      .init("b", .array([.number("1.50"), .null, .bool(true)])), .init("a", .object([])),
      .init("c", .array([])),
    ])
    #expect(value.text == #"{"b":[1.50,null,true],"a":{},"c":[]}"#)
    #expect(JSON(value.text) == value)
    #expect(value["a"] == .object([]))
    #expect(value["x"] == nil)
  }

  @Test("Quotes, backslashes, control and direction characters are escaped, others are not")
  func escaped() {
    let text = "\"\\/\n\r\t\u{8}\u{C}\0\u{1F}\u{7F}\u{9B}\u{202E}\u{2066}\u{61C}\u{627}\u{A0}牛🎉…\u{2013}"
    let written =
      #""\"\\/\n\r\t\b\f\u0000\u001f\u007f\u009b\u202e\u2066\u061c"# + "\u{627}\u{A0}牛🎉…\u{2013}\""
    #expect(JSON.string(text).text == written)
    #expect(JSON(written) == .string(text))
  }

  @Test("Each byte of ASCII is escaped alike at each place of a long string")
  func eachPlace() {
    for byte in 0...0x7F as ClosedRange<UInt8> {
      let character = Character(Unicode.Scalar(byte))
      let escape = String(JSON.string(String(character)).text.dropFirst().dropLast())
      for length in 1...20 {
        for place in 0..<length {
          let before = String(repeating: "x", count: place)
          let after = String(repeating: "y", count: length - place)
          #expect(JSON.string(before + String(character) + after).text == "\"\(before)\(escape)\(after)\"")
        }
      }
    }
  }

  @Test("Escapes are read, including surrogate pairs")
  func unescaped() {
    #expect(JSON(#""\u0041\/\uD83C\uDF89\u725b""#) == .string("A/🎉牛"))
  }

  @Test("The elements of an array are read one at a time, with their lines", arguments: [1, 7, 65_536])
  func streaming(chunkSize: Int) throws {
    let text = "\u{FEFF} \n[ {\"a\":\n1}\n,\n\"b\" , 12,\r\n[true,\n-0.5e+10]\n]\n \n"
    let found = try elements(Array(text.utf8), chunkSize: chunkSize)
    #expect(found.map(\.0) == [2, 5, 5, 6])
    #expect(
      found.map(\.1) == [
        .object([.init("a", .number("1"))]), .string("b"), .number("12"),
        .array([.bool(true), .number("-0.5e+10")]),
      ])
  }

  @Test("Concatenated objects are read", arguments: ["{}{}", "{}\n{}\n", "{},\n{}", " {} , {} ,\n"])
  func sequence(text: String) throws {
    #expect(try elements(Array(text.utf8)).map(\.1) == [.object([]), .object([])])
  }

  @Test("An empty array has no elements", arguments: ["[]", "\u{FEFF}[\n]\n"])
  func empty(text: String) throws { #expect(try elements(Array(text.utf8)).isEmpty) }

  @Test("Empty input is refused", arguments: ["", " \n"])
  func nothing(text: String) {
    let fault = #expect(throws: FormatError.self) { try elements(Array(text.utf8)) }
    #expect(fault?.reason(.english) == "the file is empty")
  }

  @Test(
    "Invalid JSON is refused with its line",
    arguments: [
      ("1", "1: expected [ or {"),
      ("[1", "1: the text ends within a value"),
      ("[\n1 2]", "2: expected a comma or ]"),
      ("[1,]", "1: expected a value"),
      ("[,1]", "1: expected a value"),
      ("[1]\n]", "2: there is text after the end of the list"),
      ("[] []", "1: there is text after the end of the list"),
      ("{},,{}", "1: expected an object"),
      ("{}\n[]", "2: expected an object"),
      ("[{\n\"a\"\n1}]", "3: expected a colon"),
      ("[{a:1}]", "1: expected a key in quotes"),
      ("[{\"a\":1,}]", "1: expected a key in quotes"),
      ("[{\"a\":1]", "1: expected a comma or }"),
      ("[01]", "1: a number must not begin with 0"),
      ("[-]", "1: expected a digit"),
      ("[1.]", "1: expected a digit"),
      ("[1e]", "1: expected a digit"),
      ("[+1]", "1: expected a value"),
      ("[nul]", "1: expected a value"),
      ("[\"a\nb\"]", "1: a control character in a string must be escaped"),
      ("[\"\\x\"]", "1: the escape sequence is not valid in JSON"),
      ("[\"\\u12g4\"]", "1: \\u takes four hexadecimal digits"),
      ("[\"\\uD83C\"]", "1: half of a surrogate pair is missing"),
      ("[\"\\uDF89\"]", "1: half of a surrogate pair is missing"),
      ("[\"\\uD83C\\u0041\"]", "1: half of a surrogate pair is missing"),
      ("[\"a", "1: the text ends within a value"),
    ])
  func refused(text: String, reason: String) {
    for chunkSize in [1, 65_536] { #expect(fault(text, chunkSize: chunkSize) == reason) }
  }

  @Test(
    "Invalid UTF-8 is refused",
    arguments: [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE7, 0x89]] as [[UInt8]])
  func invalidUTF8(bytes: [UInt8]) {
    #expect(fault(Array("[\n\"".utf8) + bytes + Array("\"]".utf8), 65_536) == "2: this is not valid UTF-8")
    #expect(fault(Array("[\n\"\\n".utf8) + bytes + Array("\"]".utf8), 1) == "2: this is not valid UTF-8")
  }

  @Test("More than 64 levels are refused")
  func depth() {
    func nested(_ levels: Int) -> String {
      "[" + String(repeating: "[", count: levels) + String(repeating: "]", count: levels) + "]"
    }
    #expect(fault(nested(64)) == nil)
    #expect(fault(nested(65)) == "1: nested more than 64 levels deep")
    #expect(fault(nested(100_000)) == "1: nested more than 64 levels deep")
  }

  @Test("An element of more than 1 MiB is refused", arguments: [4096, 1 << 20, 1 << 23])
  func tooLong(chunkSize: Int) {
    func list(_ length: Int) -> String { "[1,\n\"\(String(repeating: "a", count: length - 2))\"]" }
    #expect(fault(list(1 << 20), chunkSize: chunkSize) == nil)
    #expect(fault(list(1 << 20 + 1), chunkSize: chunkSize) == "2: an element is longer than 1 MiB")
    #expect(fault(list(1 << 23), chunkSize: chunkSize)?.hasSuffix("longer than 1 MiB") == true)
  }

  @Test("A failing source is reported with the line reached")
  func failingSource() {
    let reader = JSONReader(FailingSource())
    let error = #expect(throws: FormatError.self) {
      while try reader.next() != nil {}
    }
    #expect(
      error?.line == 2 && error?.reason(.english) == "the rest of the input cannot be read: no such device")
  }
}

private final class FailingSource: ByteSource {
  private var isFirst = true

  func read() throws(InputError) -> [UInt8] {
    guard isFirst else { throw InputError(detail: "no such device") }
    isFirst = false
    return Array("[1,\n2,".utf8)
  }
}
