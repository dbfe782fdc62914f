internal import Foundation
public import ViperMutants
public import ViperTools

/// Runs mutants, several at a time, each against the cases that reach it.
public struct MutationRun {
  /// The mutants that a case reaches, from a run without any mutant.
  public struct Reach: Sendable {
    /// The name of the case.
    public let name: String
    /// The numbers of the mutants that it reaches.
    public let mutants: Set<Int>
    /// The numbers of those that infect the state where they are reached, such as `<=` for `<` between equal values.
    ///
    /// The case behaves the same with the other mutants, so that it need not run with them: state infection, as in
    /// Just, Ernst, Fraser, "Efficient mutation analysis by propagating and partitioning state infection", ISSTA
    /// 2014.
    public let infecting: Set<Int>
    /// The duration of the case.
    public let seconds: Double
  }

  /// The default number of mutants to run at a time; more than cores, as a mutant that waits in vain keeps no core
  /// busy.
  public static var defaultJobs: Int { 2 * ProcessInfo.processInfo.activeProcessorCount }

  private let build: MutantBuild
  private let runner: Runner
  private let jobs: Int
  /// The reached mutants of each case, in the order in which the cases run.
  public let reaches: [Reach]
  /// The same in the order in which the cases run with mutants: one that reaches few checks them most closely.
  private let closest: [Reach]

  /// Runs each case without a mutant, and records the mutants that it reaches.
  ///
  /// - Throws: `ToolError` if a case fails, since results with mutants would then mean nothing.
  public init(_ build: MutantBuild, _ runner: Runner, jobs: Int) throws(ToolError) {
    (self.build, self.runner, self.jobs) = (build, runner, max(1, jobs))
    var reaches: [Int: Reach] = [:]
    try Self.each(
      runner.cases.count, build, runner, jobs,
      task: { (0, [Batch(cases: [runner.cases[$0]], limit: .seconds(3600), idleLimit: .seconds(3600))]) },
      ended: { index, trial, _, state throws(ToolError) in
        if trial.ending != .passed {
          let name = runner.cases[index].isEmpty ? runner.name : runner.cases[index]
          throw ToolError(
            "\(name) fails alone with no mutant active. \(TestFailure(trial).description)")
        }
        reaches[index] = Reach(
          name: runner.cases[index], mutants: state.reached, infecting: state.infecting,
          seconds: trial.seconds)
      })
    self.reaches = runner.cases.indices.compactMap { reaches[$0] }
    closest = self.reaches.sorted { ($0.mutants.count, $0.name) < ($1.mutants.count, $1.name) }
  }

  /// Runs some mutants.
  ///
  /// - Parameters:
  ///   - isAgain: whether to run only mutants that nothing noticed the last time, or whose files have changed since.
  ///   - progress: called with each verdict; those that need no run come first.
  public func verdicts(
    of mutants: [Mutant], again isAgain: Bool = false, progress: (Verdict) -> Void = { _ in }
  ) throws(ToolError) -> [Int: Verdict] {
    var verdicts: [Int: Verdict] = [:]
    var cache = VerdictCache(folder: build.work, name: runner.name, sums: build.sums)
    defer { cache.write() }
    var reached: [(mutant: Mutant, cases: [Reach])] = []
    for mutant in mutants {
      let cases = cases(infectedBy: mutant)
      if let reason = build.refused[mutant.number] {
        verdicts[mutant.number] = .refused(reason)
      } else if isAgain, let verdict = cache.verdict(on: mutant) {
        verdicts[mutant.number] = verdict
      } else if cases.isEmpty {
        let isReached = closest.contains { $0.mutants.contains(mutant.number) }
        verdicts[mutant.number] = isReached ? .survived : .uncovered
      } else {
        reached.append((mutant, cases))
      }
      if let verdict = verdicts[mutant.number] { progress(verdict) }
    }
    // A case that notices one mutant of a file often notices the next; the most recent one runs first.
    var noticing: [String: [String]] = [:]
    try Self.each(
      reached.count, build, runner, jobs,
      task: { index in
        let (mutant, cases) = reached[index]
        let known = noticing[mutant.file] ?? []
        let first = known.flatMap { name in cases.filter { $0.name == name } }
        return (
          Int32(mutant.number),
          Self.batches(first + cases.filter { !known.contains($0.name) }, runner.batches)
        )
      },
      ended: { index, trial, batches, _ throws(ToolError) in
        let mutant = reached[index].mutant
        let verdict: Verdict =
          switch trial.ending {
          case .failed: .killed(.failure)
          case .crashed: .killed(.crash)
          case .late: .killed(.time)
          case .passed, nil: .survived
          }
        verdicts[mutant.number] = verdict
        cache.keep(verdict, on: mutant)
        // The verdicts are stored regularly, so that an interrupted run can continue.
        if index.isMultiple(of: 50) { cache.write() }
        if verdict.isKilled, let batch = trial.batch,
          case let cases = batches[batch].cases, cases.count == 1
        {
          noticing[mutant.file] =
            [cases[0]] + (noticing[mutant.file] ?? []).filter { $0 != cases[0] }.prefix(3)
        }
        progress(verdict)
      })
    return verdicts
  }

  /// Runs the cases of some mutants without the mutants, under the same limits.
  ///
  /// - Returns: the number of these runs, and of those that end as if a mutant were noticed. A test that waits, for one,
  ///   can fail by chance on a busy machine.
  public func runsWithoutMutants(
    of mutants: [Mutant]
  ) throws(ToolError) -> (count: Int, noticed: Int) {
    let cases = mutants.map(cases(infectedBy:)).filter { !$0.isEmpty }
    var noticed = 0
    try Self.each(
      cases.count, build, runner, jobs, task: { (0, Self.batches(cases[$0], runner.batches)) },
      ended: { _, trial, _, _ throws(ToolError) in if trial.ending != .passed { noticed += 1 } })
    return (cases.count, noticed)
  }

  private func cases(infectedBy mutant: Mutant) -> [Reach] {
    closest.filter { $0.infecting.contains(mutant.number) }
  }

  /// Some cases that run together, with their time limit and idle limit.
  private struct Batch {
    let cases: [String]
    let limit: Duration
    let idleLimit: Duration
  }

  /// The number of a mutant, and the batches to run it with.
  private typealias RunTask = (number: Int32, batches: [Batch])

  /// Groups cases into batches, small ones first: a mutant that never ends mostly hangs in the first, which has a
  /// short limit.
  private static func batches(_ cases: [Reach], _ counts: [Int]) -> [Batch] {
    var (rest, counts) = (cases[...], counts[...])
    var batches: [Batch] = []
    while !rest.isEmpty {
      let part = rest.prefix(max(1, counts.first ?? .max))
      let seconds = part.map(\.seconds)
      batches.append(
        Batch(
          cases: part.map(\.name), limit: .seconds(2 + 6 * seconds.reduce(0, +)),
          // No case waits longer than its own duration.
          idleLimit: .seconds(0.5 + 2 * (seconds.max() ?? 0))))
      rest = rest.dropFirst(part.count)
      if counts.count > 1 { counts = counts.dropFirst() }
    }
    return batches
  }

  /// Runs trials, several at a time.
  private static func each(
    _ taskCount: Int, _ build: MutantBuild, _ runner: Runner, _ jobs: Int, task makeTask: (Int) -> RunTask,
    ended: (Int, Trial, [Batch], StateFile) throws(ToolError) -> Void
  ) throws(ToolError) {
    let count = build.mutants.count
    var states: [StateFile] = []
    for job in 0..<max(1, jobs) {
      states.append(try StateFile(path: "\(build.work)/state-\(job)", count: count))
    }
    let temporary = runner.temporary.map { TemporaryFolders(in: $0) }
    defer { temporary?.removeAll() }
    var running = [(index: Int, task: RunTask, trial: Trial)?](repeating: nil, count: states.count)
    var next = 0
    var failure: ToolError?
    while failure == nil, next < taskCount || running.contains(where: { $0 != nil }) {
      for job in running.indices {
        do {
          if let (index, task, trial) = running[job] {
            try trial.poll()
            guard trial.ending != nil else { continue }
            running[job] = nil
            try ended(index, trial, task.batches, states[job])
          }
          guard running[job] == nil, next < taskCount else { continue }
          let task = makeTask(next)
          try states[job].choose(Int(task.number))
          var environment = runner.environment(
            beside: ProcessInfo.processInfo.environment, hasMutant: task.number > 0)
          environment[SwitchSource.stateVariable] = states[job].path
          if let temporary { environment["TMPDIR"] = try temporary.empty(job) }
          let steps = task.batches.enumerated().flatMap { index, batch in
            runner.commands(batch.cases).map {
              Trial.Step(words: $0, limit: batch.limit, idleLimit: batch.idleLimit, batch: index)
            }
          }
          let trial = try Trial(
            steps, in: runner.folder, environment: environment, output: "\(build.work)/output-\(job)")
          running[job] = (next, task, trial)
          next += 1
        } catch {
          failure = error
        }
      }
      usleep(1000)
    }
    guard let failure else { return }
    for case (_, _, let trial)? in running { trial.stop() }
    throw failure
  }
}
