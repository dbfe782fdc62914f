internal import Foundation
internal import ViperArchitecture
internal import ViperTools

/// Gathers the facts, checks them against the rules, and reports the findings.
struct Run {
  private let arguments: Arguments
  private let files = FileManager.default

  init(_ arguments: Arguments) { self.arguments = arguments }

  /// Performs the task, and returns whether there are no new findings.
  func perform(print: (String) -> Void, complain: (String) -> Void) throws(UsageError) -> Bool {
    guard let data = files.contents(atPath: arguments.description),
      let package = try? JSONDecoder().decode(PackageDescription.self, from: data)
    else { throw UsageError("\(arguments.description) does not describe a package.") }
    let rules = try rules(of: package)
    let facts = try FactGathering(package, arguments).facts()
    let findings = ArchitectureCheck(facts, rules: rules).findings
    do {
      try rules?.validate(for: facts)
    } catch {
      throw UsageError(error.description)
    }
    let uncompiled = facts.uncompiledTargets
    for target in uncompiled {
      complain(
        "error: \(target.name) could not be compiled, so only its imports are checked: "
          + "\(target.compilationError ?? "")\n")
    }
    guard arguments.task == .check else {
      guard uncompiled.isEmpty else {
        throw UsageError("A baseline needs all findings, so it is not written.")
      }
      try writeBaseline(findings, in: package, complain)
      return true
    }
    let new = try findingsBeyondBaseline(findings, uncompiled, in: package, complain)
    print(Report(facts, findings: new).text(arguments.format))
    return new.isEmpty && uncompiled.isEmpty
  }

  private func rules(of package: PackageDescription) throws(UsageError) -> Rules? {
    let file = arguments.rules ?? "architecture.json"
    guard let data = files.contents(atPath: path(file, in: package)) else {
      guard arguments.rules == nil else { throw UsageError("\(file) cannot be read.") }
      return nil
    }
    do {
      return try Rules(json: Array(data), file: file)
    } catch {
      throw UsageError(error.description)
    }
  }

  private func findingsBeyondBaseline(
    _ findings: [Finding], _ uncompiled: [Target], in package: PackageDescription,
    _ complain: (String) -> Void
  ) throws(UsageError) -> [Finding] {
    guard let file = arguments.baseline else { return findings }
    guard let data = files.contents(atPath: path(file, in: package)) else {
      throw UsageError("\(file) cannot be read; --write-baseline creates it from the current findings.")
    }
    do {
      let baseline = try Baseline(json: Array(data), file: file)
      for error in baseline.stale(for: findings, uncompiled: uncompiled) { complain("note: \(error)\n") }
      return baseline.new(of: findings)
    } catch {
      throw UsageError(error.description)
    }
  }

  private func writeBaseline(
    _ findings: [Finding], in package: PackageDescription, _ complain: (String) -> Void
  ) throws(UsageError) {
    guard let file = arguments.baseline else { return }
    do {
      let text = Baseline.json(for: findings)
      try Data(text.utf8).write(to: URL(filePath: path(file, in: package)), options: .atomic)
    } catch {
      throw UsageError("\(file) cannot be written.")
    }
    complain("\(file) accepts \(findings.count) findings.\n")
  }

  private func path(_ file: String, in package: PackageDescription) -> String {
    file.hasPrefix("/") ? file : "\(package.path)/\(file)"
  }
}
