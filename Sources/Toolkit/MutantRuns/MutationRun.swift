internal import Foundation
public import ViperMutants

/// Runs mutants, several at a time, each with what reaches it.
public struct MutationRun {
  /// What a case does without any mutant.
  public struct Reach: Sendable {
    /// The case.
    public let name: String
    /// The numbers of the mutants that it reaches.
    public let mutants: Set<Int>
    /// Those of them that would make a difference where it reaches them, such as `<=` for `<` between equal values.
    ///
    /// With the others it goes as without, so that it need not be run: state infection, as in Just, Ernst, Fraser,
    /// "Efficient mutation analysis by propagating and partitioning state infection", ISSTA 2014.
    public let infecting: Set<Int>
    /// How long it takes.
    public let seconds: Double
  }

  /// How many mutants are run at a time if nothing else is said: one that waits for what never comes keeps no core busy.
  public static var standardJobs: Int { 2 * ProcessInfo.processInfo.activeProcessorCount }

  private let build: MutantBuild
  private let runner: Runner
  private let jobs: Int
  /// What each case does without any mutant, in the order in which they are run.
  public let reaches: [Reach]

  /// Runs each case without a mutant, and notes what it reaches.
  ///
  /// - Throws: `MutantFailure` if a case fails: then nothing can be told of mutants.
  public init(_ build: MutantBuild, _ runner: Runner, jobs: Int) throws(MutantFailure) {
    (self.build, self.runner, self.jobs) = (build, runner, max(1, jobs))
    var reaches: [Int: Reach] = [:]
    try Self.each(
      runner.cases.count, build, runner, jobs,
      task: { (0, [Batch(cases: [runner.cases[$0]], limit: .seconds(3600), idleLimit: .seconds(3600))]) },
      ended: { index, trial, _, state throws(MutantFailure) in
        guard trial.ending == .passed else {
          let name = runner.cases[index].isEmpty ? runner.name : runner.cases[index]
          let last = trial.text.split(separator: "\n").suffix(20).joined(separator: "\n")
          throw MutantFailure("\(name) fails without any mutant, so nothing can be told of mutants.\n\(last)")
        }
        reaches[index] = Reach(
          name: runner.cases[index], mutants: state.reached, infecting: state.infecting,
          seconds: trial.seconds)
      })
    self.reaches = runner.cases.indices.compactMap { reaches[$0] }
  }

  /// Runs some mutants.
  ///
  /// - Parameters:
  ///   - isAgain: whether only those are run that nothing noticed the last time, or whose file has changed since.
  ///   - progress: is called after each that was run.
  public func verdicts(
    of mutants: [Mutant], again isAgain: Bool = false, progress: () -> Void = {}
  ) throws(MutantFailure) -> [Int: Verdict] {
    var verdicts: [Int: Verdict] = [:]
    var memory = VerdictMemory(folder: build.work, name: runner.name, sums: build.sums)
    defer { memory.write() }
    var reached: [(mutant: Mutant, cases: [Reach])] = []
    // What reaches little looks closely at what it does reach.
    let closest = reaches.sorted { ($0.mutants.count, $0.name) < ($1.mutants.count, $1.name) }
    for mutant in mutants {
      let cases = closest.filter { $0.infecting.contains(mutant.number) }
      if let reason = build.refused[mutant.number] {
        verdicts[mutant.number] = .refused(reason)
      } else if isAgain, let verdict = memory.verdict(on: mutant) {
        verdicts[mutant.number] = verdict
      } else if cases.isEmpty {
        let isReached = closest.contains { $0.mutants.contains(mutant.number) }
        verdicts[mutant.number] = isReached ? .survived : .uncovered
      } else {
        reached.append((mutant, cases))
      }
    }
    // What has noticed mutants of a file mostly notices the next one, too; the last that did is the first.
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
      ended: { index, trial, batches, _ throws(MutantFailure) in
        let mutant = reached[index].mutant
        let verdict: Verdict =
          switch trial.ending {
          case .failed: .killed(.failure)
          case .crashed: .killed(.crash)
          case .late: .killed(.time)
          case .passed, nil: .survived
          }
        verdicts[mutant.number] = verdict
        memory.keep(verdict, on: mutant)
        // A long run that is broken off is taken up again.
        if index.isMultiple(of: 50) { memory.write() }
        if verdict.isKilled, let batch = trial.batch,
          case let cases = batches[batch].cases, cases.count == 1
        {
          noticing[mutant.file] =
            [cases[0]] + (noticing[mutant.file] ?? []).filter { $0 != cases[0] }.prefix(3)
        }
        progress()
      })
    return verdicts
  }

  /// Some cases that are run at once, how long they may take, and how long of it they may do nothing.
  private struct Batch {
    let cases: [String]
    let limit: Duration
    let idleLimit: Duration
  }

  /// The number of a mutant, and the cases to run it with.
  private typealias RunTask = (number: Int32, batches: [Batch])

  /// Few cases first: what never ends mostly does so in the first, whose limits are short.
  private static func batches(_ cases: [Reach], _ counts: [Int]) -> [Batch] {
    var (rest, counts) = (cases[...], counts[...])
    var batches: [Batch] = []
    while !rest.isEmpty {
      let part = rest.prefix(max(1, counts.first ?? .max))
      let seconds = part.map(\.seconds)
      batches.append(
        Batch(
          cases: part.map(\.name), limit: .seconds(2 + 6 * seconds.reduce(0, +)),
          // No case waits longer than it takes.
          idleLimit: .seconds(0.5 + 2 * (seconds.max() ?? 0))))
      rest = rest.dropFirst(part.count)
      if counts.count > 1 { counts = counts.dropFirst() }
    }
    return batches
  }

  /// Runs trials, some at a time.
  private static func each(
    _ taskCount: Int, _ build: MutantBuild, _ runner: Runner, _ jobs: Int, task makeTask: (Int) -> RunTask,
    ended: (Int, Trial, [Batch], StateFile) throws(MutantFailure) -> Void
  ) throws(MutantFailure) {
    let count = build.mutants.count
    var states: [StateFile] = []
    for job in 0..<max(1, jobs) {
      states.append(try StateFile(path: "\(build.work)/state-\(job)", count: count))
    }
    let temporary = runner.temporary.map { TemporaryFolders(in: $0) }
    defer { temporary?.removeAll() }
    var running = [(index: Int, task: RunTask, trial: Trial)?](repeating: nil, count: states.count)
    var next = 0
    var failure: MutantFailure?
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
          var environment = runner.environment(beside: ProcessInfo.processInfo.environment)
          environment[SwitchSource.stateVariable] = states[job].path
          environment["LLVM_PROFILE_FILE"] = "/dev/null"
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
