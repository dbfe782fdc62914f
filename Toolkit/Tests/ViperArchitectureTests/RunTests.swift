import Testing
import ViperTestSupport

@testable import viper_architecture_checker

@Suite("The checker's command line")
struct RunTests {
  private let folder = TemporaryFolder()

  /// Writes the description of a package in which one target declares another and does not import it.
  private func describePackage() throws {
    try folder.write([
      "package.json": """
      { "name": "Sample", "path": "\(folder.path)", "targets": [
        { "name": "A", "c99name": "A", "type": "library", "module_type": "SwiftTarget", "path": "Sources/A",
          "sources": [], "target_dependencies": ["B"] },
        { "name": "B", "c99name": "B", "type": "library", "module_type": "SwiftTarget", "path": "Sources/B",
          "sources": [] }
      ] }
      """
    ])
  }

  private func run(_ words: String...) -> (isGood: Bool?, report: String, complaints: String) {
    var (report, complaints) = ("", "")
    do {
      let package = ["--package", folder.path + "/package.json", "--modules", folder.path]
      let run = Run(try Arguments(package + words))
      let isGood = try run.perform(print: { report += $0 }, complain: { complaints += $0 })
      return (isGood, report, complaints)
    } catch {
      return (nil, report, "\(error)")
    }
  }

  @Test(
    "Wrong use is one sentence",
    arguments: [
      (["--bogus"], "Unknown argument --bogus; --help lists the options."),
      (["extra"], "Unknown argument extra; --help lists the options."),
      (["--rules"], "--rules needs a value."), (["--rules", "--help"], "--rules needs a value."),
      (["--format", "yaml"], "There is no format yaml; the formats are text, json, dot."),
      (["--write-baseline"], "--write-baseline needs a file: --baseline FILE."),
      ([], "--package FILE is missing."), (["--package", "p.json"], "--modules DIR is missing."),
    ])
  func wrongUse(words: [String], expected: String) {
    do {
      _ = try Arguments(words)
      Issue.record("\(words) was accepted")
    } catch {
      #expect("\(error)" == expected)
    }
  }

  @Test("Help names every option and needs no package")
  func help() throws {
    var help = ""
    _ = try Run(Arguments(["--help"])).perform(print: { help += $0 }, complain: { _ in })
    for option in ["--rules FILE", "--baseline FILE", "--write-baseline", "--format text|json|dot"] {
      #expect(help.contains(option))
    }
  }

  @Test("Arguments and the files that they name are validated without a build")
  func validation() throws {
    try describePackage()
    try folder.write(["bad.json": "{\n\"rulez\": []}", "good.json": "{}", "baseline.json": "[]"])
    #expect(run("--validate", "--rules", "good.json", "--baseline", "baseline.json") == (true, "", ""))
    #expect(run("--validate", "--baseline", "new.json", "--write-baseline") == (true, "", ""))
    #expect(run("--validate", "--rules", "none.json").complaints == "none.json cannot be read.")
    #expect(run("--validate", "--rules", "bad.json").complaints.hasPrefix("bad.json:2: The key “rulez”"))
    #expect(
      run("--validate", "--baseline", "new.json").complaints
        == "new.json cannot be read; --write-baseline creates it from the current findings.")
  }

  @Test("Without rules, the report says that there are none, unless a program reads it")
  func noRules() throws {
    try describePackage()
    let found = run()
    #expect(found.isGood == false && found.report.hasPrefix("Package.swift:1: A declares B, "))
    #expect(
      found.complaints == "note: There is no architecture.json, so only what needs no rules is checked.\n")
    #expect(run("--format", "json").complaints.isEmpty)
  }

  @Test("A graph of a package with findings says where they are listed")
  func graph() throws {
    try describePackage()
    let found = run("--format", "dot")
    #expect(found.isGood == false && found.report.hasPrefix("digraph \"Sample\" {\n"))
    #expect(found.complaints == "note: The check fails; --format text lists the findings.\n")
    #expect(run("--baseline", "b.json", "--write-baseline") == (true, "", "b.json accepts 1 finding.\n"))
    let accepted = run("--format", "dot", "--baseline", "b.json")
    #expect(accepted.isGood == true && accepted.complaints.isEmpty)
  }
}
