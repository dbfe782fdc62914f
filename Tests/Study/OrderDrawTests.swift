import Doubles
import Foundation
import Platform
import SharedEntities
import StudyResults
import Testing

@testable import StudyChangeCost

@Suite("The draw of orders")
struct OrderDrawTests {
  private func draw(
    _ entrants: String, after past: String..., seed: UInt64 = 1
  ) -> OrderDraw {
    func names(_ text: String) -> [String] { text.map { String($0) } }
    return OrderDraw(of: names(entrants), after: past.map(names), seed: seed)
  }

  private func candidates(_ draw: OrderDraw) -> [String] { draw.candidates.map { $0.joined() } }

  @Test("Without a past, every order is as good as any")
  func noPast() {
    #expect(candidates(draw("abc")) == ["abc", "acb", "bac", "bca", "cab", "cba"])
  }

  @Test("Orders that repeat no neighbours of the past are the best")
  func newNeighbors() {
    #expect(candidates(draw("abc", after: "abc")) == ["acb", "bac", "cba"])
    // No order has both of the new pairs, "ba" and "ca": one of the past comes again, but none for a third time.
    #expect(candidates(draw("abc", after: "abc", "acb", "abc")) == ["bac", "cba"])
  }

  @Test("Where neighbours are as even, those orders are the best that repeat the fewest places")
  func places() {
    #expect(candidates(draw("abc", after: "a")) == ["bac", "bca", "cab", "cba"])
    #expect(candidates(draw("abc", after: "abc", "a", "c")) == ["bac"])
  }

  @Test("Even neighbours come before even places")
  func neighborsFirst() {
    // Only "ba" has new neighbours, although its places were taken more often than those of "ab".
    #expect(candidates(draw("ab", after: "ab", "b", "b", "b")) == ["ba"])
  }

  @Test("Those that take no part any more keep their places in past orders, and part their neighbours")
  func others() {
    #expect(candidates(draw("abc", after: "bxa")) == ["abc", "acb", "cab"])
    #expect(candidates(draw("ab", after: "xyab")) == ["ba"])
  }

  @Test(
    "No permutation that is tried one by one is better than the candidates, and all as good are among them")
  func everyPermutation() {
    let past = ["abcde", "bcdea", "cdeab", "acebd"]
    func orders(of letters: [Character]) -> [[Character]] {
      letters.isEmpty
        ? [[]]
        : letters.flatMap { first in orders(of: letters.filter { $0 != first }).map { [first] + $0 } }
    }
    func squares(_ counts: [String]) -> Int {
      Dictionary(grouping: counts, by: \.self).values.reduce(0) { $0 + $1.count * $1.count }
    }
    func unevenness(_ order: [Character]) -> [Int] {
      let all = past.map(Array.init) + [order]
      return [
        squares(all.flatMap { zip($0, $0.dropFirst()).map { "\($0)\($1)" } }),
        squares(all.flatMap { $0.enumerated().map { "\($0)\($1)" } }),
      ]
    }
    let all = orders(of: Array("abcde"))
    let least = all.map(unevenness).min { $0.lexicographicallyPrecedes($1) }
    let best = all.filter { unevenness($0) == least }.map { String($0) }
    let draw = OrderDraw(
      of: "abcde".map { String($0) }, after: past.map { $0.map { String($0) } }, seed: 1)
    #expect(all.count == 120 && !best.isEmpty && candidates(draw) == best)
  }

  @Test("An order that was drawn counts for the next one")
  func sequence() {
    for seed in 1...5 as ClosedRange<UInt64> {
      var draw = draw("ab", seed: seed)
      let (first, second) = (draw.order(of: "one"), draw.order(of: "two"))
      #expect(second == first.reversed())
    }
  }

  @Test("Chance is that of the seed and the name of the change, and can pick every candidate")
  func chance() {
    func order(_ change: String, _ seed: UInt64) -> String {
      var draw = draw("abc", after: "abc", seed: seed)
      return draw.order(of: change).joined()
    }
    #expect(order("tags", 3) == order("tags", 3))
    #expect(Set((1...40).map { order("tags", $0) }) == ["acb", "bac", "cba"])
    #expect(Set(["tags", "views", "parts", "undo", "waiting", "repeat"].map { order($0, 1) }).count > 1)
  }

  @Test("The most and the least frequent neighbours are counted over all pairs, each direction apart")
  func neighbors() {
    let once = draw("abc", after: "abc").neighbors
    #expect(once == .init(most: 1, mostPairCount: 2, least: 0, leastPairCount: 4, pairCount: 6))
    let even = draw("ab", after: "ab", "ba").neighbors
    #expect(even == .init(most: 1, mostPairCount: 2, least: 1, leastPairCount: 2, pairCount: 2))
    #expect(draw("a").neighbors == nil)
  }
}

@Suite("The command that draws orders")
@AppActor
struct DrawOrdersModuleTests {
  private nonisolated static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  private let command = CommandLine(modules: [DrawOrdersModule()], clock: FixedClock())

  private func folder(_ page: String) throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try GitFolder(path: folder.path).write("docs/study/changes.md", page)
    return folder
  }

  @Test("The page of changes has the rows that the command on it prints")
  func page() async throws {
    let text = try String(contentsOfFile: Self.package + "/docs/study/changes.md", encoding: .utf8)
    let lines = text.split(separator: "\n").map(String.init)
    let call = try #require(lines.first { $0.hasPrefix("todo-viper-study draw-orders ") })
    let words = call.split(separator: " ").dropFirst().map(String.init)
    let output = try await command.output(of: words + ["--package", Self.package])
    let rows = output.split(separator: "\n").filter { $0.hasPrefix("| ") }.map(String.init)
    let changes = words.dropFirst().prefix { !$0.hasPrefix("-") }
    #expect(!changes.isEmpty && rows.count == changes.count)
    let orders = ChangeRegistration(page: text).orders.filter { changes.contains($0.change) }
    #expect(orders.map { "| \($0.change) | \($0.architectures.joined(separator: ", ")) |" } == rows)
    #expect(rows.allSatisfy(lines.contains))
    #expect(orders.allSatisfy { Set($0.architectures) == Set(Architecture.all.map(\.name)) })
  }

  @Test("Past orders are those that the page lists before the first change that is named")
  func past() async throws {
    let names = Architecture.all.map(\.name)
    let (order, reversed) = (names.joined(separator: ", "), names.reversed().joined(separator: ", "))
    func rows(_ page: String) async throws -> String {
      let folder = try folder(page)
      let output = try await command("draw-orders", "new", "--seed", "7", "--package", folder.path)
      return String(output.prefix { $0 != "O" })
    }
    let before = try await rows("| old | \(order) |\n")
    #expect(before == (try await rows("| old | \(order) |\n| new | \(order) |\n| later | \(reversed) |\n")))
    #expect(before != (try await rows("| old | \(order) |\n| older | \(reversed) |\n")))
    #expect(before != (try await rows("| new | \(order) |\n")))
  }

  @Test("Without a seed the command chooses one, and prints it")
  func seed() async throws {
    let folder = try folder("")
    let first = try await command("draw-orders", "tags", "views", "--package", folder.path)
    let seed = try #require(first.firstMatch(of: /^Seed: (\d+)\n/)?.1)
    #expect(
      try await command("draw-orders", "tags", "views", "--seed", "\(seed)", "--package", folder.path)
        == first)
  }

  @Test("The neighbours of all orders are counted, in both languages")
  func counts() async throws {
    let order = Architecture.all.map(\.name).joined(separator: ", ")
    let folder = try folder("| one | \(order) |\n| two | \(order) |\n")
    let words = ["draw-orders", "tags", "--seed", "1", "--package", folder.path]
    #expect(
      try await command.output(of: words).hasSuffix(
        """


        Of 56 ordered pairs, 7 stand side by side most often, 2 times, and 42 least often, 0 times.

        """))
    var japanese = command
    japanese.language = .japanese
    #expect(
      try await japanese.output(of: words).hasSuffix(
        "最も多いのは 7 通り(2 回)、最も少ないのは 42 通り(0 回)です。\n"))
  }

  @Test("A name that no row of the table can hold, one that is named twice, and a missing page are refused")
  func refusals() async throws {
    let folder = try folder("")
    let path = folder.path
    #expect(await command.failure("draw-orders", "a|b", "--package", path)?.contains("hyphens") == true)
    #expect(await command.failure("draw-orders", "a", "a", "--package", path)?.contains("once") == true)
    #expect(await command.failure("draw-orders", "a", "--package", path + "/x")?.contains("no page") == true)
    #expect(await command.failure("draw-orders")?.isEmpty == false)
  }
}
