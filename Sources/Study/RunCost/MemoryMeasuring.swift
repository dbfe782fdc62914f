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
  func allocations(_ turns: Turns) async throws -> [ResultTable] {
    if AllocationMeter() != nil { return try await countedAllocations(turns) }
    guard let own = OwnProcess(), let library = own.allocationCounter else { return [] }
    return try own.tables(Self.part(.allocations) + plan.options, preloading: library)
  }

  private func countedAllocations(_ turns: Turns) async throws -> [ResultTable] {
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
    func table(_ description: ArchitectureTable, _ count: any (KeyPath<AppRun.Cost, Int> & Sendable))
      -> ResultTable
    {
      description.table(cases, plan.architectures) { cell in
        let counts = (samples[cell] ?? []).map { Double($0[keyPath: count]) }
        return MedianInterval(of: counts)?.value() ?? .none
      }
    }
    return [
      table(.allocations, \.allocationCount), table(.allocatedBytes, \.allocatedByteCount),
    ]
  }
}

extension MemoryMeasuring {
  /// Returns the peak memory of each architecture for each number of items, measured in separate processes.
  func peaks(_ turns: Turns) async throws -> [ResultTable] {
    if let feature = only(plan.features), let size = only(plan.sizes),
      let architecture = only(plan.architectures)
    {
      return try await peaks(of: feature, size, architecture, turns)
    }
    guard let own = OwnProcess() else { return [] }
    var merged: [ResultTable] = []
    for feature in plan.features {
      for size in plan.sizes {
        var runs: [String: [[ResultTable]]] = [:]
        for round in 0..<plan.memoryProcesses {
          for architecture in rotated(plan.architectures, round: round) {
            var plan = plan
            (plan.features, plan.sizes, plan.architectures) = ([feature], [size], [architecture])
            runs[architecture, default: []].append(try own.tables(Self.part(.memory) + plan.options))
          }
        }
        let tables = plan.architectures.compactMap { runs[$0].map(ResultTable.medians) }
        let row = tables.dropFirst().reduce(tables.first ?? []) { row, other in
          zip(row, other).map { $0.addingColumns(of: $1) }
        }
        merged = merged.isEmpty ? row : zip(merged, row).map { $0.addingRows(of: $1) }
      }
    }
    return merged
  }

  private func peaks(
    of feature: any MeasuredModule, _ size: Int, _ architecture: String, _ turns: Turns
  ) async throws -> [ResultTable] {
    let items = try await feature.makeItems(size)
    let entry = [feature.appName, String(size)]
    guard let peak = PeakMemory() else { return [] }
    let run = try AppRun(architecture, on: items, drawing: .drawn, turns: turns)
    _ = try await run.perform([.open])
    let opened = peak.growth
    try await run.close()
    for operation in plan.operations(of: feature, on: size) {
      _ = try await AppRun(architecture, on: items, drawing: .drawn, turns: turns).cost(of: operation)
    }
    let all = peak.growth
    func table(_ identifier: String, _ title: Phrase, _ definition: Phrase, _ bytes: Int) -> ResultTable {
      ResultTable(
        identifier, title: title, keys: [ArchitectureTable.keys[0], ArchitectureTable.keys[2]],
        columns: [
          .init(architecture, Phrase(architecture, architecture), definition: definition, preference: .lower)
        ], rows: [.init(entry, [.exact(Double(bytes) / 1024)])])
    }
    return [
      table(
        "peak-memory-open", Phrase("Peak memory while opening, KiB", "開くときの最大メモリー(KiB)"),
        Phrase(
          "the rise of peak resident memory above the memory of the items, until the first frame",
          "最初の画面までに、常駐メモリーの最大が項目の分をどれだけ超えるか"), opened),
      table(
        "peak-memory", Phrase("Peak memory of all operations, KiB", "全操作の最大メモリー(KiB)"),
        Phrase(
          "the same after all operations, one after the other, each in a newly opened app",
          "操作ごとに開き直したアプリで、全操作を順に行った後までの同じ値"), all),
    ]
  }
}

extension ResultTable {
  /// Returns the tables that some processes have measured alike, with the median of each value.
  static func medians(of runs: [[ResultTable]]) -> [ResultTable] {
    guard let first = runs.first else { return [] }
    return first.enumerated().map { index, table in
      ResultTable(
        table.identifier, title: table.title, keys: table.keys, columns: table.columns,
        rows: table.rows.enumerated().map { row, content in
          Row(
            content.keys,
            content.values.indices.map { column in
              let samples = runs.compactMap { $0[index].rows[row].values[column].number }
              // One process alone tells nothing of chance.
              return samples.count > 1
                ? MedianInterval(of: samples)?.value() ?? .none
                : samples.first.map(ResultValue.exact) ?? .none
            })
        })
    }
  }

  /// Returns the table with the columns of another that has the same rows.
  fileprivate func addingColumns(of other: ResultTable) -> ResultTable {
    ResultTable(
      identifier, title: title, keys: keys, columns: columns + other.columns,
      rows: zip(rows, other.rows).map { Row($0.keys, $0.values + $1.values) })
  }

  /// Returns the table with the rows of another that has the same columns.
  fileprivate func addingRows(of other: ResultTable) -> ResultTable {
    ResultTable(identifier, title: title, keys: keys, columns: columns, rows: rows + other.rows)
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
}
