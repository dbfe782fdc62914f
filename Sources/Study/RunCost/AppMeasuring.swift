internal import Platform
internal import SharedEntities
internal import StudyResults

/// Measures whole apps: all architectures in turn, each round starting with the next one.
@AppActor
struct AppMeasuring {
  /// The scope of a measurement.
  struct Plan {
    var features: [any MeasuredModule]
    var architectures: [String]
    var sizes: [Int]
    /// The identifiers of operations; nil for all.
    var operations: [String]?
    var rounds: Int

    /// Returns the selected operations of a feature with a number of items.
    func operations(of feature: any MeasuredModule, on count: Int) -> [Operation] {
      feature.operations(on: count).filter { operations?.contains($0.identifier) ?? true }
    }
  }

  /// The samples of a cell in nanoseconds, one value per round.
  struct Samples {
    var whole: [Double] = []
    var afterFrame: [Double] = []
    var undrawn: [Double] = []
  }

  /// The measured values of all cells.
  struct Result {
    var cases: [Case] = []
    var samples: [Cell: Samples] = [:]
    var counts: [Cell: AppRun.Cost] = [:]
  }

  let plan: Plan
  let turns: Turns
  /// Called at the beginning of each round.
  var progress: (Int) -> Void = { _ in }

  /// The number of warm-up rounds, which do not count.
  static let warmUp = 2
  /// The number of runs of a short operation in a round.
  static let runsPerRound = 5
  /// The mean time of the architectures below which an operation is short, in nanoseconds.
  static let shortTime = 5e6

  /// Measures every operation at every size.
  ///
  /// Each round goes through all operations, which spreads the samples of one over the whole run: other load on the
  /// machine then affects a few samples of each, and not all samples of one.
  func result() async throws -> Result {
    var result = Result()
    var subjects: [(entry: Case, items: any MeasuredItems)] = []
    for feature in plan.features {
      for size in plan.sizes {
        let items = try await feature.makeItems(size)
        for operation in plan.operations(of: feature, on: size) {
          let entry = Case(app: feature.appName, operation: operation, size: size)
          subjects.append((entry, items))
          let check = OperationCheck(operation: operation, items: items, turns: turns)
          for (architecture, counts) in try await check.counts(plan.architectures) {
            result.counts[entry.cell(architecture)] = counts
          }
        }
      }
    }
    result.cases = subjects.map(\.entry)
    // The time that each operation took in all architectures of a round of warming up.
    var warmUpTimes: [Case: Double] = [:]
    for round in 0..<(plan.rounds + Self.warmUp) {
      progress(round)
      for (entry, items) in subjects {
        // Decided for all architectures together, and not by the first run of one.
        let mean = (warmUpTimes[entry] ?? .infinity) / Double(max(1, plan.architectures.count))
        let runCount = mean < Self.shortTime ? Self.runsPerRound : 1
        for architecture in rotated(plan.architectures, round: round) {
          let sample = try await sample(entry.operation, architecture, items, runCount: runCount)
          if round == 0 { warmUpTimes[entry, default: 0] += sample.whole.first ?? 0 }
          if round >= Self.warmUp { result.samples[entry.cell(architecture), default: Samples()].add(sample) }
        }
      }
    }
    return result
  }

  /// Returns the cost of an operation in a round.
  private func sample(
    _ operation: Operation, _ architecture: String, _ items: any MeasuredItems, runCount: Int
  ) async throws -> Samples {
    var runs = Samples()
    for _ in 0..<runCount {
      let whole = try await AppRun(architecture, on: items, drawing: .drawn, turns: turns)
        .cost(of: operation)
      let undrawn = try await AppRun(architecture, on: items, drawing: .none, turns: turns)
        .cost(of: operation)
      runs.whole.append(whole.time)
      runs.afterFrame.append(whole.timeAfterFrame)
      runs.undrawn.append(undrawn.time)
    }
    return runs
  }
}

extension AppMeasuring.Samples {
  /// Adds the fastest of a round's runs, since any disturbance only makes a run slower.
  fileprivate mutating func add(_ runs: AppMeasuring.Samples) {
    func fastest(_ values: [Double]) -> [Double] { values.min().map { [$0] } ?? [] }
    whole += fastest(runs.whole)
    afterFrame += fastest(runs.afterFrame)
    undrawn += fastest(runs.undrawn)
  }
}
