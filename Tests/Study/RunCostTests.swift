import Doubles
import Foundation
import ModulesContracts
import Platform
import SharedEntities
import StudyEngines
import StudyGate
import StudyResults
import Terminal
import Testing

@testable import StudyRunCost

/// What is measured does what it says, in every architecture; how long it takes is not tested.
@Suite("Run cost", .patient)
@AppActor
struct RunCostTests {
  private nonisolated static var features: [any MeasuredModule] { studiedFeatures }

  private static func feature(_ app: String) throws -> any MeasuredModule {
    try #require(features.first { $0.appName == app })
  }

  private static func architectures(_ feature: any MeasuredModule) -> [String] {
    feature.apps.filter { $0.name == feature.appName }.map(\.architecture)
  }

  @Test(
    "Every operation does what it should to the store, in frames that are the same in every architecture",
    arguments: features.map(\.appName), [10, 25])
  func operations(app: String, count: Int) async throws {
    let feature = try Self.feature(app)
    let items = try await feature.makeItems(count)
    let operations = feature.operations(on: count)
    #expect(operations.contains { $0.effect != .none } && operations.contains { $0.effect == .none })
    for operation in operations {
      let counts = try await OperationCheck(operation: operation, items: items, turns: Turns())
        .counts(Self.architectures(feature))
      #expect(counts.count == Self.architectures(feature).count)
      #expect(counts.values.allSatisfy { $0.frameCount > 0 && $0.byteCount > 0 && $0.turnCount > 0 })
    }
  }

  @Test("An operation that changes nothing is found", arguments: features.map(\.appName))
  func inert(app: String) async throws {
    let feature = try Self.feature(app)
    let operation = Operation("inert", Phrase("nothing", "何もしない"), .key("w"))
    await #expect(
      throws: MeasurementError.noChange(operation: "inert", step: "key w", architecture: "viper")
    ) {
      try await OperationCheck(
        operation: operation, items: try await feature.makeItems(3), turns: Turns()
      ).counts(["viper"])
    }
    await #expect(throws: MeasurementError.noSuchKey("no key")) {
      let operation = Operation("wrong", Phrase("wrong", "誤り"), .key("no key"))
      _ = try await OperationCheck(
        operation: operation, items: try await feature.makeItems(3), turns: Turns()
      ).counts(["viper"])
    }
  }

  @Test("An operation that only asks a question is found", .enabled(if: isStudied("todos")))
  func onlyAsked() async throws {
    let feature = try Self.feature("todos")
    let asking = Operation("clear-done", Phrase("clear done", "完了を削除"), store: .removesAllMarked, .key("C"))
    await #expect(
      throws: MeasurementError.wrongEffect(
        operation: "clear-done", architecture: "viper", expected: StoreContent(itemCount: 2, markCount: 0),
        found: StoreContent(itemCount: 3, markCount: 1))
    ) {
      try await OperationCheck(
        operation: asking, items: try await feature.makeItems(3), turns: Turns()
      ).counts(["viper"])
    }
  }

  @Test(
    "The table of operations says from how many items on a step is needed", .enabled(if: isStudied("todos")))
  func stepsBySize() throws {
    let plan = AppMeasuring.Plan(
      features: [try Self.feature("todos")], architectures: ["viper"], sizes: [10, 1_000],
      operations: ["toggle-all"], rounds: 6, longRounds: 6)
    let steps = try #require(operationsTable(plan).rows.first?.values.last)
    #expect(
      steps.formatted(in: .english)
        == "10 items: key A; 1000 items: key A, key left, key enter")
  }

  /// Items of which one architecture finds some more.
  private struct UnequalItems: MeasuredItems {
    let items: any MeasuredItems
    let others: any MeasuredItems
    let architecture: String

    func store(gate: any CallGate) throws -> MeasuredStore {
      let (store, other) = (try items.store(gate: gate), try others.store(gate: gate))
      return MeasuredStore(
        run: { name, context in try await (name == architecture ? other : store).run(name, context) },
        change: store.change)
    }
  }

  @Test("An architecture that shows something else is found", arguments: features.map(\.appName))
  func different(app: String) async throws {
    let feature = try Self.feature(app)
    let architectures = Self.architectures(feature)
    let last = try #require(architectures.last)
    let items = UnequalItems(
      items: try await feature.makeItems(3), others: try await feature.makeItems(4), architecture: last)
    let operation = try #require(feature.operations(on: 12).first { $0.identifier == "first-frame" })
    await #expect {
      try await OperationCheck(operation: operation, items: items, turns: Turns()).counts(architectures)
    } throws: { error in
      guard case .differentFrames("first-frame", _, last, _)? = error as? MeasurementError else {
        return false
      }
      return true
    }
  }

  @Test("A stage that does not draw leaves out frames and nothing else", arguments: features.map(\.appName))
  func undrawn(app: String) async throws {
    let feature = try Self.feature(app)
    let items = try await feature.makeItems(12)
    let operation = try #require(feature.operations(on: 12).first { $0.identifier == "select" })
    for architecture in Self.architectures(feature) {
      var costs: [AppRun.Cost] = []
      for drawing in [AppRun.Drawing.counted, .none] {
        costs.append(
          try await AppRun(architecture, on: items, drawing: drawing, turns: Turns()).cost(of: operation))
      }
      #expect(costs[0].frameCount == costs[1].frameCount && costs[0].callCount == costs[1].callCount)
      #expect(costs[0].byteCount > 0 && costs[1].byteCount == 0)
    }
  }

  @Test("The calls of a step are those since it began", arguments: features.map(\.appName))
  func calls(app: String) async throws {
    let feature = try Self.feature(app)
    let items = try await feature.makeItems(12)
    for architecture in Self.architectures(feature) {
      let run = try AppRun(architecture, on: items, drawing: .drawn, turns: Turns())
      #expect(try await run.perform([.open]).callCount > 0)
      let moved = try await run.perform([.key("down")])
      #expect(moved.callCount == 0 && moved.frameCount == 1)
      #expect(moved.time >= moved.timeAfterFrame && moved.turnCount > moved.turnCountAfterFrame)
      try await run.close()
    }
  }

  @Test("What jobs use until nothing is left is counted, in however many turns")
  func time() async {
    let turns = Turns()
    let (start, length) = (turns.reading().time, 5e6)
    let task = countedTask {
      for _ in 0..<3 {
        let begin = processorTime()
        while processorTime() - begin < length {}
        await AppActor.yield()
      }
    }
    let rest = await turns.rest()
    await task.value
    #expect(rest.reading.time - start >= 3 * length && rest.turnCount >= 3)
  }

  @Test("Work outside the actor is waited for")
  func work() async {
    let work = HeldGate(isOpen: false)
    var isOver = false
    Task { @AppActor in
      try? await work.enter()
      isOver = true
    }
    Task.detached { work.open() }
    let rest = await Turns().rest { !isOver }
    #expect(isOver && rest.turnCount >= 1)
  }

  @Test("An operation that takes long takes part in fewer rounds", arguments: [0, Double.infinity])
  func longOperations(longTime: Double) async throws {
    let plan = AppMeasuring.Plan(
      features: [try #require(Self.features.first)], architectures: ["viper"], sizes: [3],
      operations: ["first-frame"],
      rounds: 3, longRounds: 1, longTime: longTime)
    let samples = try #require(
      try await AppMeasuring(plan: plan, turns: Turns()).result().samples.values.first)
    let count = longTime == 0 ? 1 : 3
    #expect(samples.whole.count == count && samples.undrawn.count == count)
    #expect(samples.afterFrame.count == count)
  }

  @Test("The table of operations has those that run, and no other")
  func table() {
    let plan = AppMeasuring.Plan(
      features: Self.features, architectures: ["viper"], sizes: [10], operations: nil, rounds: 6,
      longRounds: 6)
    let rows = operationsTable(plan).rows
    #expect(
      rows.map(\.keys)
        == Self.features.flatMap { feature in
          feature.operations(on: 10).map { [feature.appName, $0.identifier] }
        })
    #expect(rows.allSatisfy { $0.values.count == 3 && $0.values[2] != .none })
    #expect(Set(rows.map(\.keys)).count == rows.count)
  }

  @Test("Every engine shows what a plain value would hold", arguments: measuredEngines.map(\.architecture))
  func engine(name: String) async throws {
    let engine = try #require(measuredEngines.first { $0.architecture == name })
    let run = await engine.makeRun(10)
    var state = EngineState(count: 10)
    for event in EngineEvent.allCases {
      await run.dispatch(event, times: 3)
      for _ in 0..<3 { state.apply(event) }
      #expect(run.shown == state.viewData.text)
    }
    await run.end()
  }

  @Test("An engine that delivers something else is found")
  func wrongEngine() async {
    let wrong = MeasuredEngine("wrong", Phrase("wrong", "誤り"), dispatch: Phrase("nothing", "無")) { _ in
      DeafRun()
    }
    await #expect(throws: MeasurementError.wrongState(engine: "wrong", event: "increment")) {
      try await EngineMeasuring(engines: [wrong], sizes: [10], rounds: 6).tables()
    }
  }

  @Test("The figures of an engine bear the name of what it is like, as they are no library's")
  func engineNames() async throws {
    let engines = measuredEngines.filter { ![MeasuredEngine.plainName, "viper"].contains($0.architecture) }
    for engine in engines {
      #expect(engine.name(.english).hasSuffix("-like") && engine.name(.japanese).hasSuffix(" 風"))
    }
    let measured = Array(measuredEngines.prefix(3))
    let tables = try await EngineMeasuring(engines: measured, sizes: [10_000], rounds: 6).tables().tables
    for table in tables { #expect(table.columns.map(\.title) == measured.map(\.name)) }
  }

  private final class DeafRun: EngineRun {
    var shown: String? { nil }

    func dispatch(_ event: EngineEvent, times: Int) {}
    func end() {}
  }

  @Test("The rounds of several processes stand one after another, and those of other tables are left")
  func processes() throws {
    func raw(_ table: String, _ values: [Double]) -> RawTable {
      RawTable(
        table, keys: ["app", "operation", "items", "architecture"], unit: "ns",
        rows: [.init(["todos", "toggle", "10", "viper"], values)])
    }
    var result = AppMeasuring.Result()
    result.add([raw("time", [1, 2]), raw("dispatch", [3]), raw("edges", [9])])
    result.add([raw("time", [4])])
    let samples = try #require(
      result.samples[Cell(app: "todos", operation: "toggle", size: 10, architecture: "viper")])
    #expect(samples.whole == [1, 2, 4] && samples.undrawn == [3] && samples.afterFrame.isEmpty)
  }

  @Test(
    "An architecture under two names is run as one, in every process, and ties with itself if ratios are near 1"
  )
  func twice() {
    typealias Plan = AppMeasuring.Plan
    func plan(_ second: String) -> Plan {
      Plan(features: [], architectures: ["mvvm", second], sizes: [10], rounds: 6, longRounds: 6)
    }
    let twice = plan("mvvm" + Plan.again)
    #expect(twice.isTwice && twice.options == ["--sizes", "10", "--architecture", "mvvm", "--twice"])
    #expect(!plan("store").isTwice)
    #expect(twice.architectures.map(Plan.original) == ["mvvm", "mvvm"])
    func ties(_ ratios: ResultValue...) -> SelfComparison {
      let table = ResultTable(
        "time-ratio", title: Phrase("r", "r"), keys: [Phrase("k", "k")],
        columns: twice.architectures.map { .init($0, Phrase($0, $0), definition: Phrase("d", "d")) },
        rows: ratios.map { .init(["todos"], [.median(1, 1...1), $0]) })
      let times = ResultTable("time", title: table.title, keys: table.keys, columns: [], rows: table.rows)
      return SelfComparison(of: [times, table])
    }
    let good = ties(.median(1, 0.9...1.2), .median(1.02, 1.01...1.04))
    #expect(good.tiedCount == 2 && good.count == 2 && good.isTrusted)
    #expect(!ties(.median(1, 0.9...1.2), .median(1.2, 1.1...1.3)).isTrusted && !ties().isTrusted)
  }

  @Test("Ratios are those of each round, and as certain as they are in all rounds")
  func ratios() {
    let reference: [Double] = [10, 20, 30, 10, 20, 30]
    // Twice the reference in every round, although the times of the two overlap.
    #expect(ratio(of: reference.map { 2 * $0 }, to: reference) == .median(2, 2...2))
    #expect(ratio(of: reference, to: reference) == .median(1, 1...1))
    #expect(ratio(of: nil, to: reference) == .none && ratio(of: [1], to: reference) == .none)
  }

  @Test(
    "A ratio differs if all of its interval is more than 5 % away from 1",
    arguments: [
      (ResultValue.median(1.2, 1.06...1.3), RatioVerdict.more), (.median(1.2, 1.05...1.3), .tied),
      (.median(0.9, 0.8...0.95), .less), (.median(0.9, 0.8...0.96), .tied), (.exact(2), .more),
    ])
  func verdicts(value: ResultValue, verdict: RatioVerdict) {
    #expect(value.ratioVerdict == verdict && ResultValue.none.ratioVerdict == nil)
  }
}
