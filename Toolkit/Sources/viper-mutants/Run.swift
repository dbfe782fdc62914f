internal import Foundation
internal import ViperMutantRuns
internal import ViperMutants
internal import ViperTools

/// Finds, builds and runs mutants, and reports the verdicts.
struct Run {
  private let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

  /// - Parameters:
  ///   - print: writes a text to standard output.
  ///   - complain: writes a text to standard error.
  func perform(print: (String) -> Void, complain: @escaping (String) -> Void) throws {
    let say: (String) -> Void = { complain($0 + "\n") }
    let package = URL(filePath: arguments.package).standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: package + "/Package.swift") else {
      throw ToolError("\(package) is not a package: it has no Package.swift.")
    }
    let marks = try equivalents()
    let work =
      arguments.work.map { URL(filePath: $0).standardizedFileURL.path } ?? package + "/.build/mutants"
    try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
    let request = PackageBuild.Request(
      package: package, work: work, targets: arguments.targets, optionsInPlace: arguments.optionsInPlace,
      testTargets: arguments.testTargets.isEmpty ? nil : Set(arguments.testTargets))
    let build = try MutantBuild(request, isList: arguments.isList, check: check(say), say: say)
    let chosen = arguments.sample.map { build.mutants.sample($0, seed: arguments.seed) } ?? build.mutants
    let unmatched = marks.marks.unmatched(by: build.mutants, name: marks.name)
    for line in unmatched { say("note: \(line)") }
    guard !arguments.isList else {
      return print(chosen.map { MutationReport.line($0) + "\n" }.joined())
    }
    say("Running each suite once, to record the mutants that it reaches")
    let run = try MutationRun(build, try runner(build.package), jobs: arguments.jobs)
    say("Running \(chosen.count) mutants")
    var progress = Progress(count: chosen.count)
    let verdicts = try run.verdicts(of: chosen, again: arguments.isAgain) {
      if let line = progress.add($0) { say(line) }
    }
    let report = MutationReport(
      chosen.map { ($0, verdicts[$0.number] ?? .uncovered) }, equivalents: marks.marks)
    print(arguments.format == .json ? try report.json(unmatched: unmatched) : report.text)
  }

  /// Returns a function that runs the tests without mutants, as a failing test makes all verdicts meaningless.
  private func check(_ say: @escaping (String) -> Void) -> (PackageBuild) throws(ToolError) -> Void {
    { package throws(ToolError) in
      say("Running the tests without mutants")
      try runner(package).check(in: package)
    }
  }

  private func runner(_ package: PackageBuild) throws(ToolError) -> Runner {
    guard let command = arguments.runner else {
      return try Runner.tests(of: package, filter: arguments.filter)
    }
    return Runner(shell: command, in: package.folder)
  }

  private func equivalents() throws -> (marks: Equivalents, name: String) {
    guard let name = arguments.equivalents else { return (Equivalents(), "") }
    guard let text = try? String(contentsOfFile: name, encoding: .utf8) else {
      throw ToolError("\(name) cannot be read; it must list equivalent mutants.")
    }
    return (try Equivalents(text, name: name), name)
  }
}
