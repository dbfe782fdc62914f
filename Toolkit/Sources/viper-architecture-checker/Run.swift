internal import Foundation
internal import ViperArchitecture
internal import ViperTools

/// Gathers the facts, checks them against the rules, and reports the findings.
struct Run {
  private let arguments: Arguments
  private let files = FileManager.default
  private static let defaultRules = "architecture.json"

  init(_ arguments: Arguments) { self.arguments = arguments }

  /// Performs the task, and returns whether there are no new findings.
  func perform(print: (String) -> Void, complain: (String) -> Void) throws(ToolError) -> Bool {
    guard arguments.task != .help else {
      print(Arguments.help)
      return true
    }
    guard let data = files.contents(atPath: arguments.description),
      let package = PackageDescription(json: [UInt8](data))
    else { throw ToolError("\(arguments.description) does not describe a package.") }
    let rules = try rules(of: package)
    let baseline = try baseline(of: package)
    guard arguments.task == .check else { return true }
    let facts = try FactGathering(package, arguments).facts()
    let findings = ArchitectureCheck(facts, rules: rules).findings
    do {
      try rules?.validate(for: facts)
    } catch {
      throw ToolError(error.description)
    }
    let uncompiled = facts.uncompiledTargets
    for target in uncompiled {
      complain(
        "error: \(target.name) could not be compiled, so only its imports are checked: "
          + "\(target.compilationError ?? "")\n")
    }
    guard arguments.baselineUse == .read else {
      guard uncompiled.isEmpty else {
        throw ToolError("A baseline needs all findings, so it is not written.")
      }
      try writeBaseline(findings, in: package, complain)
      return true
    }
    for error in baseline?.stale(for: findings, uncompiled: uncompiled) ?? [] { complain("note: \(error)\n") }
    let new = baseline?.new(of: findings) ?? findings
    print(Report(facts, findings: new).text(arguments.format))
    switch arguments.format {
    case .text where rules == nil:
      complain("note: There is no \(Self.defaultRules), so only what needs no rules is checked.\n")
    case .dot where !new.isEmpty:
      complain("note: The check fails; --format text lists the findings.\n")
    case .text, .dot, .json: break
    }
    return new.isEmpty && uncompiled.isEmpty
  }

  private func rules(of package: PackageDescription) throws(ToolError) -> Rules? {
    let file = arguments.rules ?? Self.defaultRules
    guard let data = files.contents(atPath: path(file, in: package)) else {
      guard arguments.rules == nil else { throw ToolError("\(file) cannot be read.") }
      return nil
    }
    do {
      return try Rules(json: Array(data), file: file)
    } catch {
      throw ToolError(error.description)
    }
  }

  private func baseline(of package: PackageDescription) throws(ToolError) -> Baseline? {
    guard let file = arguments.baseline, arguments.baselineUse == .read else { return nil }
    guard let data = files.contents(atPath: path(file, in: package)) else {
      throw ToolError("\(file) cannot be read; --write-baseline creates it from the current findings.")
    }
    do {
      return try Baseline(json: Array(data), file: file)
    } catch {
      throw ToolError(error.description)
    }
  }

  private func writeBaseline(
    _ findings: [Finding], in package: PackageDescription, _ complain: (String) -> Void
  ) throws(ToolError) {
    guard let file = arguments.baseline else { return }
    do {
      let text = Baseline.json(for: findings)
      try Data(text.utf8).write(to: URL(filePath: path(file, in: package)), options: .atomic)
    } catch {
      throw ToolError("\(file) cannot be written.")
    }
    complain("\(file) accepts \(findings.count) finding\(findings.count == 1 ? "" : "s").\n")
  }

  private func path(_ file: String, in package: PackageDescription) -> String {
    file.hasPrefix("/") ? file : "\(package.path)/\(file)"
  }
}
