import Doubles
import Foundation
import Platform
import SharedEntities
import StudyEngines
import StudyResults
import Testing

@testable import StudyRunCost

/// The values behind the medians, and how many there are.
@Suite("Samples of run cost", .patient)
@AppActor
struct RunCostSamplesTests {
  private func run(_ words: String...) async throws -> (result: StudyResult, raw: [RawTable]) {
    let folder = TemporaryFolder()
    let engines = measuredEngines.filter { [MeasuredEngine.plainName, "mvvm"].contains($0.architecture) }
    let command = CommandLine(
      modules: [RunCostModule(of: studiedFeatures, engines: engines)], clock: FixedClock())
    try await command.output(of: ["run-cost", "--app", "todos", "--results", folder.path] + words)
    let result = try #require(try StudyResult.read("run-cost", from: folder.path))
    return (result, try RawTable.read("run-cost", from: folder.path))
  }

  @Test(
    "Medians, intervals and their number of rounds follow from the raw values beside them",
    .enabled(if: hasBaseline("todos")))
  func recomputed() async throws {
    let (result, raw) = try await run(
      "--operations", "select,toggle", "--sizes", "10", "--rounds", "12", "--long-rounds", "6",
      "--processes", "1", "--long", "todos/toggle/10", "--parts", "apps,engines,writing")
    let recomputation = Recomputation(of: result, from: raw)
    #expect(recomputation.differences.isEmpty)
    // What is long has fewer rounds, in every table.
    let times = ["time", "time-ratio", "dispatch", "dispatch-ratio", "after-frame"]
    for table in times { #expect(recomputation.rows[table]?.sorted() == [6, 12]) }
    for table in ["engines", "engines-ratio"] {
      #expect(recomputation.rows[table] == EngineEvent.allCases.map { _ in 6 })
    }
    #expect(recomputation.rows["written-bytes"] == [1, 1])
    #expect(Set(recomputation.rows.keys) == Set(times + ["engines", "engines-ratio", "written-bytes"]))
    let texts = result.tables.map { $0.samples(of: $0.rows)?(.english) }
    #expect(texts.compactMap(\.self).first == "n = 6 to 12 rounds")
    #expect(texts.last == "n = 1 round" && texts.count { $0 == nil } == 6)
  }

  @Test("A median that is not that of the raw values is found, and so is a wrong number of samples")
  func wrong() {
    let raw = RawTable(
      "time", keys: ["app", "architecture"], unit: "ns",
      rows: [.init(["todos", "viper"], [1, 2, 3, 4, 5, 6])])
    func differences(_ value: ResultValue, _ count: Int) -> [String] {
      let column = ResultTable.Column("viper", Phrase("", ""), definition: Phrase("", ""))
      let table = ResultTable(
        "time", title: Phrase("Time", ""), keys: [.app], columns: [column],
        rows: [.init(["todos"], [value], sampleCount: count)], samples: .rounds)
      let result = StudyResult("run-cost", title: Phrase("", ""), tables: [table])
      return Recomputation(of: result, from: [raw]).differences
    }
    #expect(differences(.median(3.5, 1...6), 6).isEmpty)
    #expect(!differences(.median(3, 1...6), 6).isEmpty && !differences(.median(3.5, 2...5), 6).isEmpty)
    #expect(!differences(.median(3.5, 1...6), 5).isEmpty && !differences(.exact(3.5), 6).isEmpty)
  }

  /// The raw values of memory that some processes report.
  private func memory(_ values: [(name: String, keys: [String], kibibytes: Double)]) -> [RawTable] {
    RawTable.joined(
      values.map { name, keys, kibibytes in
        RawTable(
          name, keys: ["app", "items", "architecture"], unit: "KiB", rows: [.init(keys, [kibibytes])])
      })
  }

  private func plan(
    sizes: [Int] = [10], rounds: Int = 12, longRounds: Int = 6, processes: Int = 1
  ) -> AppMeasuring.Plan {
    AppMeasuring.Plan(
      features: studiedFeatures, architectures: ["mvvm", "plain"], sizes: sizes, rounds: rounds,
      longRounds: longRounds, processes: processes)
  }

  @Test("Memory is the median of several processes, with its interval, and what none measured is missing")
  func peaks() throws {
    let many = [10, 30, 20, 60, 50, 40].map { ("peak-memory", ["todos", "10", "mvvm"], Double($0)) }
    let measured = MemoryMeasuring(plan: plan()).result(
      of: memory(many + [("peak-memory-open", ["quiz", "10", "plain"], 7)]))
    #expect(measured.tables.map(\.identifier) == ["peak-memory-open", "peak-memory"])
    #expect(measured.tables.map { $0.columns.map(\.identifier) } == [["mvvm", "plain"], ["mvvm", "plain"]])
    #expect(measured.tables[0].rows == [.init(["quiz", "10"], [.none, .exact(7)], sampleCount: 1)])
    #expect(
      measured.tables[1].rows == [.init(["todos", "10"], [.median(35, 10...60), .none], sampleCount: 6)])
    #expect(measured.tables[1].samples(of: measured.tables[1].rows)?(.english) == "n = 6 processes")
    #expect(MemoryMeasuring(plan: plan()).result(of: []).tables.isEmpty)
    #expect(
      measured.raw.first { $0.identifier == "peak-memory" }?.rows
        == [.init(["todos", "10", "mvvm"], [10, 30, 20, 60, 50, 40])])
  }

  @Test("What is long is handed to every process, with a share of the rounds")
  func handedOver() {
    let plan = plan(rounds: 73, longRounds: 13, processes: 12)
    let options = (0..<12).map { plan.options(ofProcess: $0, long: ["todos/undo/10", "quiz/next/10"]) }
    func values(_ name: String) -> Set<String> {
      Set(options.compactMap { words in words.firstIndex(of: name).map { words[$0 + 1] } })
    }
    #expect(values("--long") == ["quiz/next/10,todos/undo/10"] && values("--processes") == ["1"])
    #expect(values("--rounds") == ["6", "7"] && values("--long-rounds") == ["1", "2"])
    let none = plan.options(ofProcess: 0, long: [])
    #expect(none.firstIndex(of: "--long").map { none[$0 + 1] } == "none")
  }

  @Test(
    "What is long is decided by the time, unless that is given, and for every architecture alike",
    .enabled(if: hasBaseline("todos")), arguments: [true, false])
  func decided(isGiven: Bool) async throws {
    var plan = plan(rounds: 3, longRounds: 1)
    plan.features = studiedFeatures.filter { $0.appName == "todos" }
    plan.operations = ["select", "toggle"]
    plan.longTime = isGiven ? 0 : .infinity
    plan.longRows = isGiven ? ["todos/select/10"] : nil
    let result = try await AppMeasuring(plan: plan, turns: Turns()).result()
    for (cell, samples) in result.samples {
      #expect(samples.whole.count == (isGiven && cell.operation == "select" ? 1 : 3), "\(cell)")
    }
    #expect(result.samples.count == 4)
  }

  @Test("An operation that is not measured cannot be long, and without times of apps none can")
  func refusals() async {
    let command = CommandLine(modules: [RunCostModule(of: studiedFeatures, engines: [])], clock: FixedClock())
    func failure(_ words: String...) async -> String? { await command.failure(of: ["run-cost"] + words) }
    #expect(await failure("--long", "todos/fly/10", "--quick")?.contains("'todos/fly/10'") == true)
    #expect(
      await failure("--long", "none", "--parts", "memory", "--quick")?.contains("the part apps") == true)
    #expect(await failure("--long", "none", "--compare", "a", "b")?.contains("--compare") == true)
  }
}
