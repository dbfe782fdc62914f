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
    /// The number of rounds in which long operations take part: their times vary less, and take most of a run.
    var longRounds: Int
    /// The mean time of the architectures from which on an operation is long, in nanoseconds.
    var longTime = 5e6
    /// The names of the rows whose operations are long; nil to decide by their times.
    var longRows: Set<String>?
    /// The number of processes that share the rounds: what a process has by chance, such as where its memory lies, is
    /// then no property of an architecture.
    var processes = 1
    /// The number of processes whose memory is measured.
    var memoryProcesses = MedianInterval.fewestSamples

    /// The number of steps of the measurement: one for each process, or for each round of a single one.
    var stepCount: Int { processes > 1 ? processes : rounds + AppMeasuring.warmUp }

    /// The names of all rows.
    var rows: Set<String> {
      Set(
        features.flatMap { feature in
          sizes.flatMap { size in
            operations(of: feature, on: size).map {
              Case(app: feature.appName, operation: $0, size: size).name
            }
          }
        })
    }

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

  private typealias Subject = (entry: Case, items: any MeasuredItems)

  let plan: Plan
  let turns: Turns
  /// Called at the beginning of each step.
  var progress: (Int) -> Void = { _ in }

  /// The number of warm-up rounds, which do not count.
  nonisolated static let warmUp = 2

  /// Measures every operation at every size.
  ///
  /// Each round goes through all operations, which spreads the samples of one over the whole run: other load on the
  /// machine then affects a few samples of each, and not all samples of one.
  func result() async throws -> Result {
    let (subjects, checked) = try await checkedSubjects()
    var result = checked
    let long = try await longRows(subjects)
    if plan.processes > 1, let own = OwnProcess() {
      try addProcesses(own, long, to: &result)
    } else {
      try await measure(subjects, long, &result)
    }
    return result
  }

  /// Returns the operations with the items that they act on, and what they count, after a check of each.
  private func checkedSubjects() async throws -> (subjects: [Subject], result: Result) {
    var result = Result()
    var subjects: [Subject] = []
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
    return (subjects, result)
  }

  /// Returns the names of the rows whose operations are long.
  ///
  /// It is decided once for all rounds of a row, in every process and architecture, so that a row has one number of
  /// rounds. The check has warmed up the operations before.
  private func longRows(_ subjects: [Subject]) async throws -> Set<String> {
    if let rows = plan.longRows { return rows }
    guard plan.longRounds < plan.rounds else { return [] }
    var long: Set<String> = []
    for (entry, items) in subjects {
      var time = 0.0
      for architecture in plan.architectures {
        let run = try AppRun(architecture, on: items, drawing: .drawn, turns: turns)
        time += try await run.cost(of: entry.operation).time
      }
      if time >= plan.longTime * Double(plan.architectures.count) { long.insert(entry.name) }
    }
    return long
  }

  private func measure(_ subjects: [Subject], _ long: Set<String>, _ result: inout Result) async throws {
    // No architecture is the first in every process.
    let start = Int.random(in: 0..<max(1, plan.architectures.count))
    // One round is enough to warm up what takes long.
    let longRounds = Self.warmUp - 1..<Self.warmUp + plan.longRounds
    for round in 0..<(plan.rounds + Self.warmUp) {
      progress(round)
      for (entry, items) in subjects where !long.contains(entry.name) || longRounds.contains(round) {
        for architecture in rotated(plan.architectures, round: start + round) {
          let sample = try await sample(entry.operation, architecture, items)
          if round >= Self.warmUp { result.samples[entry.cell(architecture), default: Samples()].add(sample) }
        }
      }
    }
  }

  /// Adds the rounds of several processes, one after another.
  private func addProcesses(_ own: OwnProcess, _ long: Set<String>, to result: inout Result) throws {
    for process in 0..<plan.processes {
      progress(process)
      result.add(try own.raw(plan.options(ofProcess: process, long: long)))
    }
  }

  /// Returns the cost of an operation in a round.
  private func sample(
    _ operation: Operation, _ architecture: String, _ items: any MeasuredItems
  ) async throws -> Samples {
    let whole = try await AppRun(architecture, on: items, drawing: .drawn, turns: turns).cost(of: operation)
    let undrawn = try await AppRun(architecture, on: items, drawing: .none, turns: turns).cost(of: operation)
    return Samples(whole: [whole.time], afterFrame: [whole.timeAfterFrame], undrawn: [undrawn.time])
  }
}

extension AppMeasuring.Samples {
  fileprivate mutating func add(_ other: AppMeasuring.Samples) {
    whole += other.whole
    afterFrame += other.afterFrame
    undrawn += other.undrawn
  }
}

extension AppMeasuring.Result {
  /// Adds the samples of another process.
  mutating func add(_ raw: [RawTable]) {
    for table in raw {
      for row in table.rows {
        guard row.keys.count == 4, let size = Int(row.keys[2]) else { continue }
        let cell = Cell(app: row.keys[0], operation: row.keys[1], size: size, architecture: row.keys[3])
        samples[cell, default: .init()].add(row.values, of: table.identifier)
      }
    }
  }
}

extension AppMeasuring.Samples {
  private static func values(of table: String) -> WritableKeyPath<AppMeasuring.Samples, [Double]>? {
    switch table {
    case ArchitectureTable.whole.identifier: \.whole
    case ArchitectureTable.undrawn.identifier: \.undrawn
    case ArchitectureTable.afterFrame.identifier: \.afterFrame
    default: nil
    }
  }

  /// Returns the values for a table of times; nil for another table.
  func values(of table: String) -> [Double]? { Self.values(of: table).map { self[keyPath: $0] } }

  fileprivate mutating func add(_ values: [Double], of table: String) {
    if let own = Self.values(of: table) { self[keyPath: own] += values }
  }
}

extension AppMeasuring.Plan {
  /// Returns the options that pass a share of the rounds to one of the processes.
  ///
  /// - Parameter long: the names of the rows whose operations are long.
  func options(ofProcess process: Int, long: Set<String>) -> [String] {
    func share(_ rounds: Int) -> String {
      String(rounds * (process + 1) / processes - rounds * process / processes)
    }
    return [
      "--parts", RunCostPart.apps.rawValue, "--processes", "1", "--rounds", share(rounds), "--long-rounds",
      share(longRounds), "--long",
      long.isEmpty ? RunCostOptions.noRows : long.sorted().joined(separator: ","),
    ] + options
  }

  /// The options that pass the scope to another process.
  var options: [String] {
    var options = ["--sizes", sizes.map(String.init).joined(separator: ",")]
    if let operations { options += ["--operations", operations.joined(separator: ",")] }
    if features.count == 1 { options += ["--app", features[0].appName] }
    if architectures.count == 1 || isTwice { options += ["--architecture", architectures[0]] }
    return options + (isTwice ? ["--twice"] : [])
  }

  /// The suffix of the name under which an architecture is measured a second time.
  static let again = "-again"

  /// Whether one architecture is measured under two names.
  var isTwice: Bool { architectures.count == 2 && architectures[1] == architectures[0] + Self.again }

  /// Returns the name under which an architecture runs.
  static func original(of name: String) -> String {
    name.hasSuffix(again) ? String(name.dropLast(again.count)) : name
  }
}
