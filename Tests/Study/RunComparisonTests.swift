import Doubles
import Platform
import SharedEntities
import StudyResults
import Testing

@testable import StudyRunCost

/// Two runs are compared value by value.
@Suite("Two runs compared")
struct RunComparisonTests {
  private static func run(_ values: [ResultValue], table: String = "time") -> StudyResult {
    StudyResult(
      "run-cost", title: Phrase("Run cost", "実行コスト"),
      tables: [
        ResultTable(
          table, title: Phrase("Time", "時間"), keys: [Phrase("operation", "操作")],
          columns: [.init("viper", Phrase("viper", "viper"), definition: Phrase("µs", "µs"))],
          rows: values.enumerated().map { .init(["\($0.offset)"], [$0.element]) })
      ])
  }

  @Test("Medians agree where their intervals overlap, also in one point")
  func overlap() {
    let comparison = RunComparison(
      Self.run([.median(2, 1...3), .median(2, 1...3), .median(2, 1...3)]),
      Self.run([.median(2.5, 2...4), .median(4, 3...5), .median(5, 3.5...6)]))
    #expect(comparison.medians == (2, 3) && !comparison.isAgreed)
    #expect(
      comparison.differences == [
        .init(
          table: "time", keys: ["2"], column: "viper", first: .median(2, 1...3), second: .median(5, 3.5...6))
      ])
    #expect(comparison.text(in: .english).contains("time, 2, viper: 2 (1–3) | 5 (3.5–6)\n"))
  }

  @Test("At least 95 % of the medians have to agree", arguments: [(1, true), (2, false)])
  func share(differing: Int, isAgreed: Bool) {
    let values = [ResultValue](repeating: .median(2, 1...3), count: 20)
    let others = values.indices.map { $0 < differing ? ResultValue.median(9, 8...10) : values[$0] }
    #expect(RunComparison(Self.run(values), Self.run(others)).isAgreed == isAgreed)
    #expect(!RunComparison(Self.run([]), Self.run([])).isAgreed)
  }

  @Test("Counted values are compared apart, ratios not at all, and values of one run are counted")
  func counts() {
    let comparison = RunComparison(
      Self.run([.count(3), .count(4), .count(5)]), Self.run([.count(3), .count(5)]))
    #expect(comparison.counts == (1, 2) && comparison.medians == (0, 0) && comparison.unmatchedCount == 1)
    let ratios = Self.run([.exact(1), .exact(2)], table: "time-ratio")
    #expect(RunComparison(ratios, Self.run([.exact(9)], table: "time-ratio")).differences.isEmpty)
  }

  @Test("The command reads two folders, and says why it fails")
  @AppActor
  func command() async throws {
    let folder = TemporaryFolder()
    let run = CommandLine(
      modules: [RunCostModule(of: [], engines: [])],
      clock: FixedClock())
    for (name, values) in ["a": 1.0...3, "b": 2...4, "c": 8...10] {
      try Self.run([.median(values.lowerBound, values)]).write(to: "\(folder.path)/\(name)")
    }
    let (a, b, c) = ("\(folder.path)/a", "\(folder.path)/b", "\(folder.path)/c")
    let agreed = try await run("run-cost", "--compare", a, b)
    #expect(agreed.contains("1 of 1 medians agree"))
    #expect(try await run("run-cost", "--compare", a, b + "/run-cost.json") == agreed)
    #expect(await run.failure("run-cost", "--compare", a, c)?.contains("fewer than 95 %") == true)
    #expect(await run.failure("run-cost", "--compare", a, folder.path)?.contains("--results") == true)
    #expect(await run.failure("run-cost", "--compare", a)?.contains("two folders") == true)
    #expect(await run.failure("run-cost", a)?.contains("--compare") == true)
  }
}
