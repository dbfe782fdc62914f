internal import Foundation

/// What notices mutants: commands that end with status 0 as long as they notice nothing.
public struct Runner: Sendable {
  /// What is run, such as `tests`; what was noticed is remembered under it.
  public let name: String
  /// The names of what can be run alone, in the order in which they are run; one if nothing can be told apart.
  public let cases: [String]
  /// The folder in which commands are run.
  public let folder: String
  /// How many cases are run at once: first, then next, and so on; the last number is repeated.
  ///
  /// What takes long to start has more at once; a mutant that is noticed early spares the rest.
  public let batches: [Int]
  /// Where the commands have folders for temporary files, which are removed after each run; nil for the system's.
  public let temporary: String?
  /// What is set in the environment of the commands.
  public var environment: [String: String] = [:]
  /// The commands for some of the cases, of which the first that fails ends a run.
  public let commands: @Sendable ([String]) -> [[String]]

  /// Creates a runner.
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

  /// The environment of the commands, which has what this program's has.
  func environment(beside inherited: [String: String]) -> [String: String] {
    inherited.merging(environment) { $1 }
  }

  /// A command for the shell; it is run in the copy of the package.
  public init(shell command: String, in folder: String) {
    self.init(command, cases: [""], in: folder) { _ in [["/bin/sh", "-c", command]] }
  }
}

extension Runner {
  /// The tests that a build has made: a case for each suite, and one for each test that is in none.
  ///
  /// - Parameters:
  ///   - filter: a regular expression; only tests in whose names it is found are run.
  ///   - temporary: where tests have folders for temporary files; nil for the system's.
  ///   - isWanted: whether a suite is run, by its name, such as `ListTests.SortingTests`.
  public static func tests(
    of build: MutantBuild, filter: String? = nil, temporary: String? = nil,
    where isWanted: (String) -> Bool = { _ in true }
  ) throws(MutantFailure) -> Runner {
    let name = filter.map { "tests \($0)" } ?? "tests"
    #if os(macOS)
      let words = [
        "swift", "test", "--skip-build", "--package-path", build.folder, "--scratch-path",
        build.order.scratch,
      ]
      return Runner(name, cases: [""], in: build.folder, temporary: temporary) { _ in
        [words + (filter.map { ["--filter", $0] } ?? [])]
      }
    #else
      let old = build.order.usesXCTest ? try names([build.allTests, "--list-tests"], build, filter) : []
      let new = try names(
        [build.allTests, "--testing-library", "swift-testing", "--list-tests"], build, filter)
      guard !old.isEmpty || !new.isEmpty else {
        throw MutantFailure(
          filter.map { "No test has a name in which \($0) is found." }
            ?? "The package has no tests, so nothing is noticed.")
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
  ) throws(MutantFailure) -> [String] {
    let answer = try Tool.run(words, in: build.folder)
    let lines = answer.output.split(separator: "\n").map { String($0.trimmingPrefix { $0 == " " }) }
    let tests = lines.filter { $0.contains(".") && $0.contains("/") || $0.hasSuffix(")") }
    guard let filter else { return tests }
    guard let expression = try? Regex(filter) else {
      throw MutantFailure("\(filter) is no regular expression.")
    }
    return tests.filter { $0.firstMatch(of: expression) != nil }
  }
}
