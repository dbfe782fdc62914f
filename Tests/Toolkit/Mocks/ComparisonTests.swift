import Testing

@testable import Mocks

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
}
