internal import Foundation
public import ViperTools

/// Commands that notice mutants by ending with another status than 0.
public struct Runner: Sendable {
  /// The name of the runner, such as `tests`, under which its verdicts are stored.
  public let name: String
  /// The names of the cases that can run alone, in order; a single case if they cannot be separated.
  public let cases: [String]
  /// The folder in which the commands run.
  public let folder: String
  /// The numbers of cases that run together in the first batch, the second and so on; the last number is repeated.
  ///
  /// Large batches save start-up time; small ones at first save the rest if a mutant is noticed early.
  public let batches: [Int]
  /// The folder for temporary folders of the commands, which are removed after each run; nil for the system's.
  public let temporary: String?
  /// Additional environment variables for the commands.
  public var environment: [String: String] = [:]
  /// Returns the commands for some of the cases; the first that fails ends a run.
  public let commands: @Sendable ([String]) -> [[String]]

  public init(
    _ name: String, cases: [String], batches: [Int] = [1, 8, .max], in folder: String,
    temporary: String? = nil,
    commands: @escaping @Sendable ([String]) -> [[String]]
  ) {
    self.name = name
    self.cases = cases
    self.batches = batches
    self.folder = folder
    self.temporary = temporary
    self.commands = commands
  }

  /// Returns the environment of the commands: this program's, overridden by the additional variables.
  ///
  /// - Parameter hasMutant: whether a mutant is active.
  func environment(beside inherited: [String: String], hasMutant: Bool) -> [String: String] {
    // No coverage data; and a crash is the verdict on a mutant, so that nobody reads its backtrace, which takes time.
    var own = ["LLVM_PROFILE_FILE": "/dev/null"]
    if hasMutant { own["SWIFT_BACKTRACE"] = "enable=no" }
    return inherited.merging(own) { $1 }.merging(environment) { $1 }
  }

  /// Creates a runner of a shell command, which runs in the copy of the package.
  public init(shell command: String, in folder: String) {
    self.init(command, cases: [""], in: folder) { _ in [["/bin/sh", "-c", command]] }
  }
}

extension Runner {
  /// Creates a runner of the tests in a build: a case for each suite or class, and one for each test outside of them.
  ///
  /// - Parameters:
  ///   - filter: a regular expression that selects tests by name.
  ///   - temporary: the folder for temporary folders of tests; nil for the system's.
  ///   - isWanted: returns whether to run a suite, by its name, such as `ListTests.SortingTests`.
  public static func tests(
    of build: PackageBuild, filter: String? = nil, temporary: String? = nil,
    where isWanted: (String) -> Bool = { _ in true }
  ) throws(ToolError) -> Runner {
    let name = filter.map { "tests \($0)" } ?? "tests"
    #if os(macOS)
      let words = [
        "swift", "test", "--skip-build", "--package-path", build.folder, "--scratch-path",
        build.request.scratch,
      ]
      return Runner(name, cases: [""], in: build.folder, temporary: temporary) { _ in
        [words + (filter.map { ["--filter", $0] } ?? [])]
      }
    #else
      let old = build.usesXCTest ? try names([build.allTests, "--list-tests"], build, filter, isWanted) : []
      let new = try names(
        [build.allTests, "--testing-library", "swift-testing", "--list-tests"], build, filter, isWanted)
      guard !old.isEmpty || !new.isEmpty else {
        throw ToolError(
          filter.map { "No test has a name that matches \($0)." }
            ?? "The package has no tests, so no mutant can be detected.")
      }
      let isFiltered = filter != nil
      let (oldTests, newTests) = (Dictionary(grouping: old, by: suite), Dictionary(grouping: new, by: suite))
      var cases: [String] = []
      for test in old + new where !cases.contains(suite(of: test)) { cases.append(suite(of: test)) }
      let modules = Set(cases.compactMap { $0.split(separator: ".").first.map(String.init) })
      let program = try build.testProgram(of: modules)
      return Runner(name, cases: cases, in: build.folder, temporary: temporary) { cases in
        var commands: [[String]] = []
        let classes = cases.flatMap { name in
          oldTests[name].map { isFiltered ? $0 : [name] } ?? []
        }
        if !classes.isEmpty { commands.append([program, classes.joined(separator: ",")]) }
        let patterns = cases.flatMap { name in
          newTests[name].map { isFiltered ? $0 : [name] } ?? []
        }
        guard !patterns.isEmpty else { return commands }
        return commands + [
          [program, "--testing-library", "swift-testing"]
            + patterns.flatMap { ["--filter", "^\(NSRegularExpression.escapedPattern(for: $0))(/|$)"] }
        ]
      }
    #endif
  }

  /// Returns the suite of a test: `Target.Suite` of `Target.Suite/Inner/test()`, or the test itself, `Target.test()`.
  private static func suite(of test: String) -> String {
    test.split(separator: "/").first.map(String.init) ?? test
  }

  private static func names(
    _ words: [String], _ build: PackageBuild, _ filter: String?, _ isWanted: (String) -> Bool
  ) throws(ToolError) -> [String] {
    let answer = try Tool.run(words, in: build.folder)
    let lines = answer.output.split(separator: "\n").map { String($0.trimmingPrefix { $0 == " " }) }
    let tests = lines.filter { line in
      (line.contains(".") && line.contains("/") || line.hasSuffix(")")) && isWanted(suite(of: line))
    }
    guard let filter else { return tests }
    guard let expression = try? Regex(filter) else {
      throw ToolError("\(filter) is not a regular expression.")
    }
    return tests.filter { $0.firstMatch(of: expression) != nil }
  }
}
