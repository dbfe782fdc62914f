import Platform
import SharedEntities
import SharedFormats
import Terminal
import Testing

@AppActor
@Suite("A JSON object with a long list")
struct JSONReaderTests {
  private func parts(_ text: String, chunkSize: Int = 65_536) throws(FormatError) -> [JSONReader.Part] {
    let reader = JSONReader(MemorySource(text, chunkSize: chunkSize), list: "items")
    var parts: [JSONReader.Part] = []
    while let part = try reader.next() { parts.append(part) }
    return parts
  }

  private func told(_ part: JSONReader.Part) -> String {
    switch part {
    case .member(let key, let value): "\(value.line) \(key)=\(value.value.text)"
    case .element(let value): "\(value.line) \(value.value.text)"
    }
  }

  @Test("Members and elements are read one at a time, with their lines", arguments: [1, 7, 65_536])
  func streaming(chunkSize: Int) throws {
    let text =
      "\u{FEFF} \n{\"a\" : {\"b\":\n1},\r\n\"items\": [ 1\n,\n{\"c\":2} ] ,\n\"z\"\n:\nnull }\n \n"
    #expect(
      try parts(text, chunkSize: chunkSize).map(told) == [
        #"2 a={"b":1}"#, "4 1", #"6 {"c":2}"#, "9 z=null",
      ])
  }

  @Test("An empty list has no elements", arguments: [#"{"items":[]}"#, "{ \"items\" : [\n] }\n"])
  func empty(text: String) throws { #expect(try parts(text).isEmpty) }

  @Test("Every value within an element knows its line")
  func lines() throws {
    let parts = try parts("{\"items\":[\n{\"a\":[1,\n2,{\"x\":\n3}],\n\"b\":\n\"c\"}]}")
    guard case .element(let element) = try #require(parts.first) else {
      Issue.record("no element")
      return
    }
    let members = try #require(element.members)
    #expect(members.map(\.key) == ["a", "b"])
    #expect(members.map(\.value.line) == [2, 6])
    let elements = try #require(members[0].value.elements)
    #expect(elements.map(\.line) == [2, 3, 3])
    #expect(elements[2].members?.map(\.value.line) == [4])
    #expect(element.elements == nil)
    #expect(elements[0].members == nil)
  }

  @Test(
    "A departure from the form is refused with its line",
    arguments: [
      ("", "1: the file is empty"),
      ("\n\n", "3: the file is empty"),
      ("[]", "1: expected {"),
      ("{\n}", "2: the key \"items\" is missing"),
      ("{\"a\":1\n,\n\"b\":2\n}", "4: the key \"items\" is missing"),
      ("{\"items\":[],\n\"items\":[]}", "2: the key \"items\" occurs twice"),
      ("{\"items\":\n{}}", "2: \"items\" must be an array"),
      ("{\"items\":[1\n2]}", "2: expected a comma or ]"),
      ("{\"items\":[1,]}", "1: expected a value"),
      ("{\"items\":[]\n\"a\":1}", "2: expected a comma or }"),
      ("{\"items\":[],}", "1: expected a key in quotes"),
      ("{a:1}", "1: expected a key in quotes"),
      ("{\"a\" 1}", "1: expected a colon"),
      ("{\"items\":[]}\n{}", "2: there is text after the end of the object"),
      ("{\"items\":[{\"a\":1", "1: the text ends within a value"),
      ("{\"items\":[]\n", "2: the text ends within a value"),
    ])
  func refused(text: String, reason: String) {
    for chunkSize in [1, 65_536] {
      do throws(FormatError) {
        _ = try parts(text, chunkSize: chunkSize)
        Issue.record("\(text) was read")
      } catch {
        #expect("\(error.line): \(error.reason(.english))" == reason)
      }
    }
  }

  @Test("An element of more than 1 MiB is refused")
  func tooLong() {
    let text = "{\"items\":[1,\n\"\(String(repeating: "a", count: 1 << 20))\"]}"
    #expect(throws: FormatError.self) { try parts(text) }
  }
}
