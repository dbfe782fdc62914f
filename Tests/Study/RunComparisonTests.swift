import Doubles
import Platform
import SharedEntities
import StudyResults
import Testing

@testable import StudyRunCost

/// Two runs are compared value by value.
@Suite("Two runs compared")
struct RunComparisonTests {
  private static func run(_ values: [ResultValue], table: String = "time-ratio") -> StudyResult {
    StudyResult(
      "run-cost", title: Phrase("Run cost", "実行コスト"),
      tables: [
        ResultTable(
          table, title: Phrase("Time", "時間"), keys: [Phrase("operation", "操作")],
          columns: [.init("mvvm", Phrase("mvvm", "mvvm"), definition: Phrase("ratio", "比"))],
          rows: values.enumerated().map { .init(["\($0.offset)"], [$0.element]) })
      ])
  }

  @Test("Runs agree where they say the same, whether or not their medians do")
  func verdicts() {
    let comparison = RunComparison(
      Self.run([.median(1, 0.9...1.1), .median(2, 1.9...2.1), .median(1.2, 1.1...1.3)]),
      Self.run([.median(1.05, 1...1.1), .median(3, 2.9...3.1), .median(1.1, 1...1.2)]))
    #expect(comparison.verdicts == (2, 3) && !comparison.isAgreed)
    #expect(
      comparison.differences == [
        .init(
          table: "time-ratio", keys: ["2"], column: "mvvm", first: .median(1.2, 1.1...1.3),
          second: .median(1.1, 1...1.2))
      ])
    #expect(comparison.text(in: .english).contains("time-ratio, 2, mvvm: 1.2 (1.1–1.3) | 1.1 (1–1.2)\n"))
  }

  @Test("A run that is slower as a whole, by a tenth in one architecture, is told from the other")
  func slower() {
    let values = (0..<20).map {
      ResultValue.median(1 + Double($0) / 100, (0.99 + Double($0) / 100)...(1.01 + Double($0) / 100))
    }
    let slower = (0..<20).map {
      ResultValue.median(1.1 + Double($0) / 90, (1.09 + Double($0) / 90)...(1.11 + Double($0) / 90))
    }
    let comparison = RunComparison(Self.run(values), Self.run(slower))
    #expect(!comparison.isAgreed && comparison.isPrecise && comparison.differences.count > 3)
  }

  @Test("At most 3 % of the verdicts may differ", arguments: [(3, true), (4, false)])
  func share(differing: Int, isAgreed: Bool) {
    let values = [ResultValue](repeating: .median(1, 0.99...1.01), count: 100)
    let others = values.indices.map { $0 < differing ? ResultValue.median(2, 1.9...2.1) : values[$0] }
    #expect(RunComparison(Self.run(values), Self.run(others)).isAgreed == isAgreed)
    #expect(!RunComparison(Self.run([]), Self.run([])).isAgreed)
  }

  @Test("Half of the ratios have to be known within 5 %, in both runs")
  func precision() {
    let (narrow, wide) = (ResultValue.median(1, 0.96...1.04), ResultValue.median(1, 0.9...1.1))
    let exact = Self.run([narrow, narrow, wide, .median(1, 1...1)])
    #expect(RunComparison(exact, exact).precision.map { abs($0 - 0.04) < 1e-9 } == true)
    #expect(RunComparison(exact, exact).isPrecise)
    #expect(!RunComparison(exact, Self.run([wide, wide, narrow])).isPrecise)
  }

  @Test("Counted values are compared apart, times not at all, and values of one run are counted")
  func counts() {
    let comparison = RunComparison(
      Self.run([.count(3), .count(4), .count(5)], table: "turns"),
      Self.run([.count(3), .count(5)], table: "turns"))
    #expect(comparison.counts == (1, 2) && comparison.verdicts == (0, 0) && comparison.unmatchedCount == 1)
    let times = Self.run([.median(1, 1...2)], table: "time")
    #expect(RunComparison(times, Self.run([.median(9, 8...10)], table: "time")).differences.isEmpty)
  }

  @Test("The command reads two folders, and says why it fails")
  @AppActor
  func command() async throws {
    let folder = TemporaryFolder()
    let run = CommandLine(
      modules: [RunCostModule(of: [], engines: [])],
      clock: FixedClock())
    for (name, values) in ["a": 1.99...2.01, "b": 2.19...2.21, "c": 0.99...1.01, "wide": 1.5...2.5] {
      try Self.run([.median((values.lowerBound + values.upperBound) / 2, values)])
        .write(to: "\(folder.path)/\(name)")
    }
    let (a, b, c) = ("\(folder.path)/a", "\(folder.path)/b", "\(folder.path)/c")
    let agreed = try await run("run-cost", "--compare", a, b)
    #expect(agreed.contains("1 of 1 verdicts are the same\n"))
    #expect(
      await run.failure("run-cost", "--compare", a, "\(folder.path)/wide")?.contains("within 5 %") == true)
    #expect(try await run("run-cost", "--compare", a, b + "/run-cost.json") == agreed)
    #expect(await run.failure("run-cost", "--compare", a, c)?.contains("more than 3 %") == true)
    #expect(await run.failure("run-cost", "--compare", a, folder.path)?.contains("--results") == true)
    #expect(await run.failure("run-cost", "--compare", a)?.contains("two folders") == true)
    #expect(await run.failure("run-cost", a)?.contains("--compare") == true)
  }
}
