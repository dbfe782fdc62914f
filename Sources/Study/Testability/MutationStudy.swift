internal import Foundation
internal import StudyGate
internal import StudyResults
internal import ViperMutantRuns
internal import ViperMutants
internal import ViperSyntaxTree
internal import ViperTools

/// Runs the mutants of architectures against the shared scripts and against each architecture's own tests.
struct MutationStudy {
  /// The results for an architecture's mutants.
  struct Result {
    let architecture: Architecture
    var results: [(mutant: Mutant, scripts: Verdict, tests: Verdict)] = []
    /// The duration of the architecture's own tests without a mutant, one suite after the other.
    var testSeconds = 0.0
    /// The size of the architecture's own tests; nil for a sample, which only needs mutants.
    let facts: TestFacts?
    /// The mutants that are marked as equivalent or accepted, with reasons.
    let marks: Equivalents
    /// Runs of the same scripts and tests without a mutant, and those of them that end as if one were noticed.
    var runsWithoutMutants = (count: 0, noticed: 0)
    /// The number of runs of shared scripts that pass without a terminal and a database.
    var passedScripts = 0

    /// Combines the verdicts of scripts and tests.
    static func both(_ scripts: Verdict, _ tests: Verdict) -> Verdict {
      if scripts.isKilled { return scripts }
      return tests.isKilled || scripts == .uncovered ? tests : scripts
    }
  }

  /// The features whose apps are mutated, with the names of the apps.
  let features: [(folder: String, app: String)]
  /// The only app whose code is mutated; nil for all apps and their shared code.
  let app: String?
  let package: String
  let work: String
  /// The options of the package's own build, if that is used; nil for a copy.
  let optionsInPlace: [String]?
  let jobs: Int
  /// Whether to run only those mutants that nothing noticed the last time.
  var isAgain = false
  /// The number of mutants to run for each architecture; all if nil.
  let sample: Int?
  let seed: UInt64
  let say: (String) -> Void

  /// Builds the mutants of some architectures together, and runs them.
  ///
  /// - Parameter ended: called with the results so far after each architecture, as a complete run takes long.
  func results(of architectures: [Architecture], ended: ([Result]) throws -> Void) throws -> [Result] {
    try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
    let suites = try architectures.flatMap { try $0.suites(features: features.map(\.folder), in: package) }
    let request = PackageBuild.Request(
      package: package, work: work, targets: architectures.flatMap(targets), usesXCTest: false,
      optionsInPlace: optionsInPlace,
      // The doubles contain no tests, but tests use them.
      testTargets: Set(
        suites.compactMap { $0.split(separator: ".").first.map(String.init) } + ["AppDoubles", "Doubles"])
    )
    let build = try MutantBuild(request, say: say)
    let stale = try architectures.flatMap { architecture in
      try architecture.equivalents(in: package).unmatched(
        by: build.mutants, in: build.files, name: architecture.equivalentsPath)
    }
    stale.forEach(say)
    guard stale.isEmpty else { throw ToolError("some marks match no mutant; correct or remove them") }
    say("Running scripts and tests without a mutant")
    // All of these runs come first, so that a failing one does not cost the mutants of the architectures before it.
    let runs = try architectures.map { try self.runs(of: $0, build) }
    var results: [Result] = []
    for (architecture, runs) in zip(architectures, runs) {
      results.append(try result(of: architecture, runs, build))
      try ended(results)
    }
    return results
  }

  /// Returns the targets whose code is mutated.
  private func targets(of architecture: Architecture) -> [String] {
    features.map(\.folder).flatMap(architecture.targets)
      + (app == nil ? architecture.engines(in: package) : [])
  }

  private typealias Runs = (scripts: MutationRun, tests: MutationRun)

  private func runs(of architecture: Architecture, _ build: MutantBuild) throws -> Runs {
    let suites = try architecture.suites(features: features.map(\.folder), in: package)
    var tests = try Runner.tests(of: build.package, temporary: Self.memory) { suites.contains($0) }
    // A test that waits for an event that a mutant prevents should not wait for minutes.
    tests.environment = ["TODO_VIPER_PATIENCE": "1"]
    return (
      try MutationRun(build, scriptRunner(architecture, build), jobs: jobs),
      try MutationRun(build, tests, jobs: jobs)
    )
  }

  private func result(of architecture: Architecture, _ runs: Runs, _ build: MutantBuild) throws -> Result {
    let folders = features.map(\.folder)
    let targets = Set(targets(of: architecture))
    var mutants = build.mutants.filter { targets.contains($0.target) }
    let marks = try architecture.equivalents(in: package)
    if architecture.folder == nil {
      let reachable = try reachable(architecture, build, folders)
      mutants = mutants.filter(reachable.contains)
    }
    if let sample { mutants = mutants.sample(sample, seed: seed) }
    say("Running \(mutants.count) mutants of \(architecture.name)")
    let byScripts = try runs.scripts.verdicts(of: mutants, again: isAgain)
    say("Scripts are done; running own tests")
    let byTests = try runs.tests.verdicts(of: mutants, again: isAgain)
    let isKilled = { byScripts[$0]?.isKilled ?? false || byTests[$0]?.isKilled ?? false }
    for mutant in mutants where marks.mark(of: mutant) != nil && isKilled(mutant.number) {
      say("\(architecture.equivalentsPath) marks \(MutationReport.line(mutant)), but it is detected")
    }
    var withoutMutants = (count: 0, noticed: 0)
    if sample == nil {
      say("Running some of them again without the mutants")
      let chosen = stride(from: 0, to: mutants.count, by: Self.mutantsPerRunWithout).map { mutants[$0] }
      for run in [runs.scripts, runs.tests] {
        let (count, noticed) = try run.runsWithoutMutants(of: chosen)
        withoutMutants = (withoutMutants.count + count, withoutMutants.noticed + noticed)
      }
    }
    return Result(
      architecture: architecture,
      results: mutants.map {
        ($0, byScripts[$0.number] ?? .uncovered, byTests[$0.number] ?? .uncovered)
      },
      testSeconds: runs.tests.reaches.reduce(0) { $0 + $1.seconds },
      facts: sample == nil ? try TestFacts(architecture, features: folders, package: package, build) : nil,
      marks: marks, runsWithoutMutants: withoutMutants,
      passedScripts: runs.scripts.reaches.count)
  }

  /// For this many mutants, the scripts and tests that reach one of them run without it, too.
  private static let mutantsPerRunWithout = 20

  /// Returns the code of VIPER's targets that belongs to the apps.
  private func reachable(
    _ viper: Architecture, _ build: MutantBuild, _ folders: [String]
  ) throws -> ReachableDeclarations {
    var trees: [String: [String: SyntaxNode]] = [:]
    let roles =
      Architecture.roles.flatMap { role in folders.map { $0 + role } } + folders.map { $0 + "Modules" }
    for target in roles + viper.engines(in: package) {
      trees[target] = try build.trees(ofTarget: target)
    }
    return ReachableDeclarations(trees) { module, name in
      module.hasSuffix("Modules") && name.hasSuffix("ScreenBuilder")
        || module.hasSuffix("Routers") && name.hasSuffix("Router") && !name.contains("Command")
    }
  }

  /// The settings in which scripts run: a usual window, and a small one that shows less at a time.
  static let settings = ["en-80x24", "ja-40x10"]

  /// The in-memory file system of Linux, if it has enough space; a third of a script's time is waiting for a disk.
  private static var memory: String? {
    let place = "/dev/shm"
    let free = try? FileManager.default.attributesOfFileSystem(forPath: place)[.systemFreeSize] as? NSNumber
    return (free?.intValue ?? 0) > 1 << 30 ? place : nil
  }

  /// Returns a runner in which each script in each setting is a case; the cases of a setting share a process.
  private func scriptRunner(_ architecture: Architecture, _ build: MutantBuild) throws -> Runner {
    let program = "\(build.products)/todo-viper-study"
    let name = architecture.name
    var scripts: [String] = []
    for (folder, app) in features {
      let collection = ScriptCollection(
        of: StudiedApp(app, of: []), folder: "\(package)/Tests/Scripts/\(folder)")
      scripts += try collection.names().map { "\(app)/\($0)" }
    }
    let cases = Self.settings.flatMap { setting in scripts.map { "\(setting) \($0)" } }
    return Runner(
      "scripts", cases: cases, batches: [1, 4, 16, 64], in: build.folder, temporary: Self.memory
    ) { cases in
      Self.settings.compactMap { setting in
        let own = cases.filter { $0.hasPrefix(setting + " ") }.map {
          String($0.dropFirst(setting.count + 1))
        }
        return own.isEmpty
          ? nil : [program, "scripts", "--architecture", name, "--setting", setting] + own
      }
    }
  }
}
