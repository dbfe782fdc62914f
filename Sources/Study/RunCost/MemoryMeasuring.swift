internal import Foundation
internal import ModulesContracts
internal import Platform
internal import SharedEntities
internal import StudyResults
internal import Terminal

/// Measures allocations and peak memory, separately from time.
@AppActor
struct MemoryMeasuring {
  let plan: AppMeasuring.Plan

  /// The number of rounds that count allocations; few are enough, as the counts hardly vary.
  static let rounds = MedianInterval.fewestSamples

  private static func part(_ part: RunCostPart) -> [String] {
    ["--parts", part.rawValue, "--processes", "1"]
  }

  private func only<Value>(_ values: [Value]) -> Value? { values.count == 1 ? values[0] : nil }
}

extension MemoryMeasuring {
  /// Returns the allocations of each operation, counted in a process with the counter.
  func allocations(_ turns: Turns) async throws -> (tables: [ResultTable], raw: [RawTable]) {
    if AllocationMeter() != nil { return result(of: try await countedAllocations(turns)) }
    guard let own = OwnProcess(), let library = own.allocationCounter else { return ([], []) }
    return result(of: try own.raw(Self.part(.allocations) + plan.options, preloading: library))
  }

  private func countedAllocations(_ turns: Turns) async throws -> [RawTable] {
    var cases: [Case] = []
    var samples: [Cell: [AppRun.Cost]] = [:]
    for feature in plan.features {
      for size in plan.sizes {
        let items = try await feature.makeItems(size)
        for operation in plan.operations(of: feature, on: size) {
          let entry = Case(app: feature.appName, operation: operation, size: size)
          cases.append(entry)
          for round in 0..<(Self.rounds + AppMeasuring.warmUp) {
            for architecture in rotated(plan.architectures, round: round) {
              let run = try AppRun(architecture, on: items, drawing: .drawn, turns: turns)
              let cost = try await run.cost(of: operation)
              guard round >= AppMeasuring.warmUp else { continue }
              samples[entry.cell(architecture), default: []].append(cost)
            }
          }
        }
      }
    }
    func raw(
      _ table: ArchitectureTable, _ unit: String, _ count: any KeyPath<AppRun.Cost, Int> & Sendable
    ) -> RawTable {
      table.raw(cases, plan.architectures, unit: unit) { samples[$0]?.map { Double($0[keyPath: count]) } }
    }
    return [
      raw(.allocations, "allocations", \.allocationCount),
      raw(.allocatedBytes, "bytes", \.allocatedByteCount),
    ]
  }

  /// Returns raw values of memory with their tables.
  func result(of raw: [RawTable]) -> (tables: [ResultTable], raw: [RawTable]) {
    let tables = [ArchitectureTable.allocations, .allocatedBytes, .peakMemoryOpen, .peakMemory]
    return (
      tables.compactMap { table in
        raw.first { $0.identifier == table.identifier }.map { table.medians(of: $0, plan.architectures) }
      }, raw
    )
  }
}

extension MemoryMeasuring {
  /// Returns the peak memory of each architecture for each number of items, measured in separate processes.
  func peaks(_ turns: Turns) async throws -> (tables: [ResultTable], raw: [RawTable]) {
    if let feature = only(plan.features), let size = only(plan.sizes),
      let architecture = only(plan.architectures)
    {
      return result(of: try await peaks(of: feature, size, architecture, turns))
    }
    guard let own = OwnProcess() else { return ([], []) }
    var runs: [RawTable] = []
    for feature in plan.features {
      for size in plan.sizes {
        for round in 0..<plan.memoryProcesses {
          for architecture in rotated(plan.architectures, round: round) {
            var plan = plan
            (plan.features, plan.sizes, plan.architectures) = ([feature], [size], [architecture])
            runs += try own.raw(Self.part(.memory) + plan.options)
          }
        }
      }
    }
    return result(of: RawTable.joined(runs))
  }

  private func peaks(
    of feature: any MeasuredModule, _ size: Int, _ architecture: String, _ turns: Turns
  ) async throws -> [RawTable] {
    let items = try await feature.makeItems(size)
    guard let peak = PeakMemory() else { return [] }
    let run = try AppRun(architecture, on: items, drawing: .drawn, turns: turns)
    _ = try await run.perform([.open])
    let opened = peak.growth
    try await run.close()
    for operation in plan.operations(of: feature, on: size) {
      _ = try await AppRun(architecture, on: items, drawing: .drawn, turns: turns).cost(of: operation)
    }
    let all = peak.growth
    func raw(_ table: ArchitectureTable, _ bytes: Int) -> RawTable {
      RawTable(
        table.identifier, keys: ["app", "items", "architecture"], unit: "KiB",
        rows: [.init([feature.appName, String(size), architecture], [Double(bytes) / 1024])])
    }
    return [raw(.peakMemoryOpen, opened), raw(.peakMemory, all)]
  }
}

extension AppRun {
  /// Measures the cost of an operation, and leaves the app.
  func cost(of operation: Operation, countingWrites isWriting: Bool = false) async throws -> Cost {
    if !operation.opensApp { _ = try await perform([.open]) }
    _ = try await perform(operation.preparation)
    let cost = try await perform(operation.steps, countingWrites: isWriting)
    try await close()
    return cost
  }
}

extension ArchitectureTable {
  fileprivate static let allocations = ArchitectureTable(
    identifier: "allocations", title: Phrase("Allocations", "メモリー割り当ての回数"),
    definition: Phrase(
      "calls to malloc and related functions until the app is idle, including drawing",
      "描画を含め、何もすることがなくなるまでの malloc などの呼び出しの数"))
  fileprivate static let allocatedBytes = ArchitectureTable(
    identifier: "allocated-bytes", title: Phrase("Bytes allocated", "割り当てたバイト数"),
    definition: Phrase("the bytes that these calls requested", "その呼び出しが求めたバイト数"))
  fileprivate static let peakMemoryOpen = ArchitectureTable(
    identifier: "peak-memory-open", title: Phrase("Peak memory while opening, KiB", "開くときの最大メモリー(KiB)"),
    definition: Phrase(
      "the rise of peak resident memory above the memory of the items, until the first frame",
      "最初の画面までに、常駐メモリーの最大が項目の分をどれだけ超えるか"),
    keys: [keys[0], keys[2]], sampleUnit: .processes)
  fileprivate static let peakMemory = ArchitectureTable(
    identifier: "peak-memory", title: Phrase("Peak memory of all operations, KiB", "全操作の最大メモリー(KiB)"),
    definition: Phrase(
      "the same after all operations, one after the other, each in a newly opened app",
      "操作ごとに開き直したアプリで、全操作を順に行った後までの同じ値"),
    keys: [keys[0], keys[2]], sampleUnit: .processes)
}
