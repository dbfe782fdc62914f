internal import Foundation
internal import ViperMutantRuns
internal import ViperMutants

/// Finds, builds and runs mutants, and reports the verdicts.
struct Run {
  private let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

  func perform(print: (String) -> Void, say tell: @escaping (String) -> Void) throws {
    // SwiftPM merges both output streams of a plug-in, and the JSON must stay readable for programs.
    let say: (String) -> Void = arguments.isJSON ? { _ in } : tell
    let package = URL(filePath: arguments.package).standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: package + "/Package.swift") else {
      throw MutantError("\(package) is not a package: it has no Package.swift.")
    }
    let marks = try equivalents()
    let work =
      arguments.work.map { URL(filePath: $0).standardizedFileURL.path } ?? package + "/.build/mutants"
    try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
    let request = MutantBuild.Request(package: package, work: work, targets: arguments.targets)
    let build = try MutantBuild(request, isList: arguments.isList) { say($0 + "\n") }
    let chosen = arguments.sample.map { build.mutants.sample($0, seed: arguments.seed) } ?? build.mutants
    let unmatched = marks.marks.unmatched(by: build.mutants, name: marks.name)
    for line in unmatched { say("note: \(line)\n") }
    guard !arguments.isList else {
      for mutant in chosen { print(MutationReport.line(mutant) + "\n") }
      return
    }
    let runner =
      try arguments.runner.map { Runner(shell: $0, in: build.folder) }
      ?? Runner.tests(of: build, filter: arguments.filter)
    say("Running everything once without a mutant\n")
    let run = try MutationRun(build, runner, jobs: arguments.jobs)
    say("Running \(chosen.count) mutants\n")
    var done = 0
    let verdicts = try run.verdicts(of: chosen, again: arguments.isAgain) {
      done += 1
      if done.isMultiple(of: 50) { say("\(done) mutants done\n") }
    }
    let report = MutationReport(
      chosen.map { ($0, verdicts[$0.number] ?? .uncovered) }, equivalents: marks.marks)
    print(arguments.isJSON ? try report.json(unmatched: unmatched) : report.text)
  }

  private func equivalents() throws -> (marks: Equivalents, name: String) {
    guard let name = arguments.equivalents else { return (Equivalents(), "") }
    guard let text = try? String(contentsOfFile: name, encoding: .utf8) else {
      throw MutantError("\(name) cannot be read; it must list equivalent mutants.")
    }
    return (try Equivalents(text, name: name), name)
  }
}
