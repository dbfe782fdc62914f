internal import SharedEntities
internal import StudyResults

/// Measures whole apps: all architectures in turn, each round beginning with the next.
@MainActor
struct AppMeasuring {
  /// What is measured.
  struct Plan {
    var features: [any MeasuredModule]
    var architectures: [String]
    var sizes: [Int]
    /// The identifiers of operations; nil for all.
    var operations: [String]?
    var rounds: Int

    /// The operations of a feature that are wanted.
    func operations(of feature: any MeasuredModule) -> [Operation] {
      feature.operations.filter { operations?.contains($0.identifier) ?? true }
    }
  }

  /// The samples of a cell, in nanoseconds, a value a round.
  struct Samples {
    var whole: [Double] = []
    var afterFrame: [Double] = []
    var undrawn: [Double] = []
  }

  /// What was measured of all cells.
  struct Result {
    var cases: [Case] = []
    var samples: [Cell: Samples] = [:]
    var counts: [Cell: AppRun.Cost] = [:]
  }

  let plan: Plan
  let turns: Turns
  /// Is called before each case.
  var progress: (Case) -> Void = { _ in }

  /// How many rounds come before those that count.
  static let warmUp = 2

  /// Measures every operation at every size.
  func result() async throws -> Result {
    var result = Result()
    for feature in plan.features {
      for size in plan.sizes {
        let items = try await feature.makeItems(size)
        for operation in plan.operations(of: feature) {
          let entry = Case(app: feature.appName, operation: operation, size: size)
          progress(entry)
          result.cases.append(entry)
          let check = OperationCheck(operation: operation, items: items, turns: turns)
          for (architecture, counts) in try await check.counts(plan.architectures) {
            result.counts[entry.cell(architecture)] = counts
          }
          try await measure(entry, items, &result)
        }
      }
    }
    return result
  }

  private func measure(_ entry: Case, _ items: any MeasuredItems, _ result: inout Result) async throws {
    for round in 0..<(plan.rounds + Self.warmUp) {
      for architecture in rotated(plan.architectures, round: round) {
        let whole = try await cost(of: entry.operation, architecture, items, .drawn)
        let undrawn = try await cost(of: entry.operation, architecture, items, .none)
        guard round >= Self.warmUp else { continue }
        var samples = result.samples[entry.cell(architecture)] ?? Samples()
        samples.whole.append(whole.time)
        samples.afterFrame.append(whole.timeAfterFrame)
        samples.undrawn.append(undrawn.time)
        result.samples[entry.cell(architecture)] = samples
      }
    }
  }

  private func cost(
    of operation: Operation, _ architecture: String, _ items: any MeasuredItems, _ drawing: AppRun.Drawing
  ) async throws -> AppRun.Cost {
    try await AppRun(architecture, on: items, drawing: drawing, turns: turns).cost(of: operation)
  }
}
