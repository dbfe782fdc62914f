import Testing
import ViperSyntaxTree

@testable import ViperMutants

/// Each operator changes what it is defined for, and nothing else.
@Suite("Where mutants are placed", .timeLimit(.minutes(30)))
struct PlacementTests {
  @Test("A relation moves its boundary or is negated, wherever it stands")
  func relations() throws {
    let specimen = try Specimen(
      """
      func f(a: Int, b: Int, name: String?) -> Int {
        let isLess = a < b, isSame = a == b
        _ = [1, 2].filter { $0 >= a }
        return isLess || (a &+ 1 > b && name != nil) ? 1 << 2 : a <= b ? 3 : isSame ? 4 : 5
      }
      """)
    #expect(
      specimen.changes(.relation) == [
        "a < b → a <= b", "a == b → a != b", "$0 >= a → $0 > a", "a &+ 1 > b → a &+ 1 >= b",
        "name != nil → name == nil",
        "a <= b → a < b",
      ])
  }

  @Test("A condition is negated, but not a pattern, nor one that another operator negates already")
  func conditions() throws {
    let specimen = try Specimen(
      """
      func f(isOn: Bool, name: String?, a: Int) {
        guard isOn, let name, a == 1 else { return }
        if !isOn, case .some = Optional(a), name.isEmpty { print(1) }
        while isOn && a > 2 { print(2) }
        repeat { print(3) } while isOn
        for number in [1] where number > 3 { print(number) }
        switch a { case let x where x < 5: print(x)
        case 7: print(4)
        default: print(isOn ? 5 : 6) }
      }
      """)
    #expect(
      specimen.changes(.condition) == [
        "isOn → !isOn", "!isOn → isOn", "name.isEmpty → !name.isEmpty", "isOn && a > 2 → !(isOn && a > 2)",
        "isOn → !isOn", "number > 3 → !(number > 3)", "x < 5 → !(x < 5)", "isOn → !isOn",
      ])
    #expect(specimen.changes(.connector) == ["isOn && a > 2 → isOn || a > 2"])
  }

  @Test("A statement is left out if its value is not used and it initializes nothing")
  func statements() throws {
    let specimen = try Specimen(
      """
      struct Box {
        var n: Int
        var items: [Int] = []
        init(n: Int) {
          self.n = n
          items = []
          items.append(n)
        }
        init() { self.init(n: 1) }
        mutating func go(other: Box?, run: () async throws -> Void) async throws -> Int {
          let late: Int
          late = 3
          n += late
          _ = items.popLast()
          try await run()
          other?.show()
          let call = { print("x") }
          call()
          defer { items = [] }
          if n == 9 { fatalError() }
          return n
        }
        func show() { print("\\(n) and \\(items)") }
      }
      """)
    #expect(
      specimen.changes(.statement).map { $0.replacing(" → ", with: "") } == [
        "items.append(n)", "n += late", "_ = items.popLast()", "try await run()", "other?.show()",
        #"print("x")"#,
        "call()", "items = []", #"print("\(n) and \(items)")"#,
      ])
  }

  @Test("A call through a protocol is a statement like any other")
  func existentials() throws {
    let specimen = try Specimen(
      """
      protocol Store { func save(_ n: Int) async throws; func close() }
      struct Model {
        let store: any Store
        func save() async throws { try await store.save(1) }
        func leave(other: (any Store)?) { store.close(); other?.close() }
      }
      """)
    #expect(
      specimen.changes(.statement).map { $0.replacing(" → ", with: "") } == [
        "try await store.save(1)", "store.close()", "other?.close()",
      ])
  }

  @Test("What the compiler needs to know that all is initialized and returned stays")
  func needed() throws {
    let specimen = try Specimen(
      """
      struct Point {
        let x: Int, y: Int
        init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
        init(diagonal n: Int) { self.init(x: n, y: n + 1) }
        init(other: Point) { self = other }
        func next() -> Int { while true { if x == 1 { return 3 } } }
      }
      """)
    #expect(specimen.mutants.map(\.original) == ["x == 1", "3"])
  }

  @Test("A result is replaced by one that is empty, negated or zero, in each branch")
  func results() throws {
    let specimen = try Specimen(
      """
      struct Box {
        var n = 3
        var isBig: Bool { n > 4 }
        var isThree: Bool { n == 3 }
        var count: Int { get { return n } set { n = newValue } }
        var name: String { switch n { case 1: "a"; default: if n > 2 { "b" } else { "" } } }
        func first() -> Int? { if n > 9 { return nil }; return n }
        func all() -> [Int] { [n] }
        func map() -> [Int: [Int]] { [n: [n]] }
        func none() {}
        func zero() -> Int { 0 }
        func box() -> Box { self }
      }
      """)
    #expect(
      specimen.changes(.result) == [
        "n > 4 → !(n > 4)", "n → 0", #""a" → """#, #""b" → """#, "n → nil", "[n] → []", "[n: [n]] → [:]",
        "0 → 1",
      ])
  }

  @Test("Neighbouring arguments of one type change places, but not those that differ or stand in no list")
  func arguments() throws {
    let specimen = try Specimen(
      """
      func f(_ a: Int, _ b: Int, name: String, other: String = "x", run: () -> Void = {}, then: () -> Void = {}) {}
      struct Point { let x: Int, y: Int }
      func g(x: Int, y: Int) {
        f(x, y, name: "é", other: "ü")
        f(1, 1, name: "a")
        f(max(1, x), 1 + min(y, 2), name: "b")
        f(1, 2, name: "a") { print(x) } then: { print(y) }
        var (p, q) = (1, 2)
        swap(&p, &q)
        print("\\(Point(x: x, y: y))")
      }
      """)
    #expect(
      specimen.changes(.arguments) == [
        #"f(x, y, name: "é", other: "ü") → f(x, y, name: "ü", other: "é")"#,
        #"f(x, y, name: "é", other: "ü") → f(y, x, name: "é", other: "ü")"#,
        #"f(max(1, x), 1 + min(y, 2), name: "b") → f(1 + min(y, 2), max(1, x), name: "b")"#,
        #"f(1, 2, name: "a") { print(x) } then: { print(y) } → f(2, 1, name: "a") { print(x) } then: { print(y) }"#,
        "Point(x: x, y: y) → Point(x: y, y: x)",
      ])
  }

  @Test("What the compiler derives or a macro would expand has no mutants")
  func derived() throws {
    let specimen = try Specimen(
      """
      struct Point: Hashable, Comparable {
        let x: Int
        static func < (left: Point, right: Point) -> Bool { left.x < right.x }
      }
      enum Side: String, CaseIterable { case left, right }
      """)
    #expect(
      specimen.mutants.map(\.original) == ["left.x < right.x", "left.x < right.x"])
  }

  @Test("Mutants that look the same are told apart by their order")
  func ordinals() throws {
    let specimen = try Specimen(
      "func f(_ a: Int) -> Bool { if a < 1 { print(a) }; if a < 1 { print(a) }; return true }")
    let relations = specimen.mutants.filter { $0.mutationOperator == .relation }
    #expect(relations.map(\.ordinal) == [1, 2])
    #expect(relations.map(\.place.column) == [31, 54])
  }
}
