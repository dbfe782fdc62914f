import Testing

@testable import ViperMocks

@Suite("Comparison of arguments")
struct ComparisonTests {
  private struct Plain {
    var number: Int
    var parts: [Any] = []
  }

  private final class Thing {}

  private enum Choice {
    case one
    case two(Plain)
    case three(Plain)
  }

  private struct Other {
    var number: Int
    var parts: [Any] = []
  }

  private struct Call: RecordedCall {
    var number: Int
    var body: () -> Void = {}
    var hasBody = false

    var recordedArguments: [(label: String, value: Any)] {
      [("number", number as Any)] + (hasBody ? [("body", body as Any)] : [])
    }
  }

  @Test("Values of types that are Equatable are compared as these say")
  func equatable() {
    #expect(areEqual(1, 1) == true)
    #expect(areEqual(1, 2) == false)
    #expect(areEqual(1, "1") == false)
    #expect(areEqual([1, 2], [1, 2]) == true)
    #expect(areEqual(Optional(1) as Any, Optional<Int>.none as Any) == false)
  }

  @Test("Other values are compared part by part")
  func parts() {
    #expect(areEqual(Plain(number: 1, parts: ["a"]), Plain(number: 1, parts: ["a"])) == true)
    #expect(areEqual(Plain(number: 1, parts: ["a"]), Plain(number: 1, parts: ["b"])) == false)
    #expect(areEqual(Plain(number: 1), Plain(number: 1, parts: [1])) == false)
    #expect(areEqual((1, "a"), (1, "a")) == true)
    #expect(areEqual((1, "a"), (1, "b")) == false)
    #expect(areEqual(Choice.one, Choice.one) == true)
    #expect(areEqual(Choice.one, Choice.two(Plain(number: 1))) == false)
    #expect(areEqual(Choice.two(Plain(number: 1)), Choice.two(Plain(number: 1))) == true)
  }

  @Test("Values are not equal where only their parts are")
  func sameParts() {
    let plain = Plain(number: 1)
    #expect(areEqual(Choice.two(plain), Choice.three(plain)) == false)
    #expect(areEqual(plain, Other(number: 1)) == false)
    #expect(areEqual((a: plain, b: 2), (a: plain, c: 2)) == false)
    #expect(areEqual([plain] as [Any], [plain, plain] as [Any]) == false)
    #expect(areEqual([plain, plain] as [Any], [plain] as [Any]) == false)
    #expect(areEqual([1, plain] as [Any], [plain, 1] as [Any]) == false)
    #expect(areEqual(plain, 1) == false)
    #expect(areEqual(1, plain) == false)
  }

  @Test("What differs for sure is not equal, although another part cannot be compared")
  func sure() {
    let closure: () -> Void = {}
    #expect(areEqual((1, closure), (2, closure)) == false)
    #expect(areEqual((1, closure), (1, closure)) == nil)
  }

  @Test("Calls are equal when all their arguments are, which closures never are")
  func calls() {
    #expect(Call(number: 1) == Call(number: 1))
    #expect(Call(number: 1) != Call(number: 2))
    #expect(Call(number: 1, hasBody: true) != Call(number: 1, hasBody: true))
  }

  @Test("Objects are equal when they are the same, and types too")
  func identity() {
    let thing = Thing()
    #expect(areEqual(thing, thing) == true)
    #expect(areEqual(thing, Thing()) == false)
    #expect(areEqual(Int.self, Int.self) == true)
    #expect(areEqual(Int.self, String.self) == false)
  }

  @Test("Closures cannot be compared")
  func closures() {
    let closure: () -> Void = {}
    #expect(areEqual(closure, closure) == nil)
  }

  @Test("What differs is named down to the part")
  func differingParts() {
    let plain = Plain(number: 1, parts: ["a", Plain(number: 2)])
    #expect(differences(in: "x", plain, plain).isEmpty)
    #expect(
      differences(in: "x", plain, Plain(number: 3, parts: ["b", Plain(number: 4)])) == [
        "x.number should be 1, but is 3", #"x.parts[0] should be "a", but is "b""#,
        "x.parts[1].number should be 2, but is 4",
      ])
    #expect(
      differences(in: "x", (1, b: 2), (3, b: 4)) == [
        "x.0 should be 1, but is 3", "x.b should be 2, but is 4",
      ])
    #expect(
      differences(in: "x", Optional((1, 2)) as Any, Optional((1, 3)) as Any) == ["x.1 should be 2, but is 3"])
  }

  @Test("Values of other kinds or sizes differ as a whole")
  func wholes() {
    #expect(differences(in: "x", [1], [1, 2]) == ["x should be [1], but is [1, 2]"])
    #expect(differences(in: "x", 1, "1") == [#"x should be 1, but is "1""#])
    #expect(differences(in: "x", Optional(1) as Any, Optional<Int>.none as Any).count == 1)
    #expect(differences(in: "x", ["a": 1], ["a": 2]) == [#"x should be ["a": 1], but is ["a": 2]"#])
    #expect(differences(in: "x", {}, {}) == ["x cannot be compared"])
  }
}
