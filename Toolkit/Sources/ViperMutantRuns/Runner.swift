internal import Foundation

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
  func environment(beside inherited: [String: String]) -> [String: String] {
    inherited.merging(environment) { $1 }
  }

  /// Creates a runner of a shell command, which runs in the copy of the package.
  public init(shell command: String, in folder: String) {
    self.init(command, cases: [""], in: folder) { _ in [["/bin/sh", "-c", command]] }
  }
}

extension Runner {
  /// Creates a runner of the tests in a build: a case for each suite, and one for each test outside a suite.
  ///
  /// - Parameters:
  ///   - filter: a regular expression that selects tests by name.
  ///   - temporary: the folder for temporary folders of tests; nil for the system's.
  ///   - isWanted: returns whether to run a suite, by its name, such as `ListTests.SortingTests`.
  public static func tests(
    of build: MutantBuild, filter: String? = nil, temporary: String? = nil,
    where isWanted: (String) -> Bool = { _ in true }
  ) throws(MutantError) -> Runner {
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
      let old = build.request.usesXCTest ? try names([build.allTests, "--list-tests"], build, filter) : []
      let new = try names(
        [build.allTests, "--testing-library", "swift-testing", "--list-tests"], build, filter)
      guard !old.isEmpty || !new.isEmpty else {
        throw MutantError(
          filter.map { "No test has a name that matches \($0)." }
            ?? "The package has no tests, so no mutant can be detected.")
      }
      var suites: [String] = []
      for name in new {
        // `Target.Suite/Inner/test()`, or `Target.test()`.
        let suite = name.split(separator: "/").first.map(String.init) ?? name
        if isWanted(suite), !suites.contains(suite) { suites.append(suite) }
      }
      let isFiltered = filter != nil
      let kept = Dictionary(grouping: new) { $0.split(separator: "/").first.map(String.init) ?? $0 }
      let oldCase = "XCTest"
      let modules = Set(suites.compactMap { $0.split(separator: ".").first.map(String.init) })
      let program = old.isEmpty ? try build.testProgram(of: modules) : build.allTests
      return Runner(
        name, cases: (old.isEmpty ? [] : [oldCase]) + suites, in: build.folder, temporary: temporary
      ) { cases in
        var commands: [[String]] = []
        if cases.contains(oldCase) { commands.append([program, old.joined(separator: ",")]) }
        let wanted = cases.filter { $0 != oldCase }
        guard !wanted.isEmpty else { return commands }
        let patterns = wanted.flatMap { suite in
          isFiltered
            ? (kept[suite] ?? []).map { "^\(NSRegularExpression.escapedPattern(for: $0))(/|$)" }
            : ["^\(NSRegularExpression.escapedPattern(for: suite))(/|$)"]
        }
        return commands + [
          [program, "--testing-library", "swift-testing"] + patterns.flatMap { ["--filter", $0] }
        ]
      }
    #endif
  }

  private static func names(
    _ words: [String], _ build: MutantBuild, _ filter: String?
  ) throws(MutantError) -> [String] {
    let answer = try Tool.run(words, in: build.folder)
    let lines = answer.output.split(separator: "\n").map { String($0.trimmingPrefix { $0 == " " }) }
    let tests = lines.filter { $0.contains(".") && $0.contains("/") || $0.hasSuffix(")") }
    guard let filter else { return tests }
    guard let expression = try? Regex(filter) else {
      throw MutantError("\(filter) is not a regular expression.")
    }
    return tests.filter { $0.firstMatch(of: expression) != nil }
  }
}
