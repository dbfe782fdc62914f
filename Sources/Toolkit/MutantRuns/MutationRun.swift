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
    /// How long it takes.
    public let seconds: Double
  }

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
      runner.cases.map { (Int32(0), [(cases: [$0], limit: Duration.seconds(3600))]) }, build, runner, jobs
    ) { index, trial, state throws(MutantFailure) in
      guard trial.ending == .passed else {
        let name = runner.cases[index].isEmpty ? runner.name : runner.cases[index]
        let last = trial.text.split(separator: "\n").suffix(20).joined(separator: "\n")
        throw MutantFailure("\(name) fails without any mutant, so nothing can be told of mutants.\n\(last)")
      }
      reaches[index] = Reach(name: runner.cases[index], mutants: state.reached, seconds: trial.seconds)
    }
    self.reaches = runner.cases.indices.compactMap { reaches[$0] }
  }

  /// Runs some mutants.
  ///
  /// - Parameter progress: is called after each that was run.
  public func verdicts(
    of mutants: [Mutant], progress: () -> Void = {}
  ) throws(MutantFailure) -> [Int: Verdict] {
    var verdicts: [Int: Verdict] = [:]
    var tasks: [RunTask] = []
    for mutant in mutants {
      let cases = reaches.filter { $0.mutants.contains(mutant.number) }
      if let reason = build.refused[mutant.number] {
        verdicts[mutant.number] = .refused(reason)
      } else if cases.isEmpty {
        verdicts[mutant.number] = .uncovered
      } else {
        tasks.append((Int32(mutant.number), Self.batches(cases)))
      }
    }
    try Self.each(tasks, build, runner, jobs) { index, trial, _ throws(MutantFailure) in
      verdicts[Int(tasks[index].0)] =
        switch trial.ending {
        case .failed: .killed(.failure)
        case .crashed: .killed(.crash)
        case .late: .killed(.time)
        case .passed, nil: .survived
        }
      progress()
    }
    return verdicts
  }

  /// The number of a mutant, and the cases to run it with, some of them at once with one limit of time.
  private typealias RunTask = (number: Int32, batches: [(cases: [String], limit: Duration)])

  /// First one case, then some, then the rest: what never ends mostly does so in the first, whose limit is short.
  private static func batches(_ cases: [Reach]) -> [(cases: [String], limit: Duration)] {
    let parts = [cases.prefix(1), cases.dropFirst().prefix(8), cases.dropFirst(9)]
    return parts.filter { !$0.isEmpty }.map { part in
      (part.map(\.name), .seconds(4 + 6 * part.reduce(0) { $0 + $1.seconds }))
    }
  }

  /// Runs trials, some at a time.
  private static func each(
    _ tasks: [RunTask], _ build: MutantBuild, _ runner: Runner,
    _ jobs: Int,
    ended: (Int, Trial, StateFile) throws(MutantFailure) -> Void
  ) throws(MutantFailure) {
    let count = build.mutants.count
    var states: [StateFile] = []
    for job in 0..<max(1, jobs) {
      states.append(try StateFile(path: "\(build.work)/state-\(job)", count: count))
    }
    var running = [(index: Int, trial: Trial)?](repeating: nil, count: states.count)
    var next = 0
    var failure: MutantFailure?
    while failure == nil, next < tasks.count || running.contains(where: { $0 != nil }) {
      for job in running.indices {
        do {
          if let (index, trial) = running[job] {
            try trial.poll()
            guard trial.ending != nil else { continue }
            running[job] = nil
            try ended(index, trial, states[job])
          }
          guard running[job] == nil, next < tasks.count else { continue }
          let task = tasks[next]
          try states[job].choose(Int(task.number))
          var environment = ProcessInfo.processInfo.environment
          environment[SwitchSource.stateVariable] = states[job].path
          environment["LLVM_PROFILE_FILE"] = "/dev/null"
          let steps = task.batches.flatMap { batch in
            runner.commands(batch.cases).map { Trial.Step(words: $0, limit: batch.limit) }
          }
          let trial = try Trial(
            steps, in: runner.folder, environment: environment, output: "\(build.work)/output-\(job)")
          running[job] = (next, trial)
          next += 1
        } catch {
          failure = error
        }
      }
      usleep(1000)
    }
    guard let failure else { return }
    for case (_, let trial)? in running { trial.stop() }
    throw failure
  }
}
