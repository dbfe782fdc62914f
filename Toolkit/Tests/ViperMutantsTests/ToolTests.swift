import Foundation
import Testing
import ViperTestSupport
import ViperTools

@testable import ViperMutantRuns
@testable import ViperMutants

/// The tool in packages of two lines, from its command line to its output.
@Suite("The tool for mutants", .timeLimit(.minutes(30)))
struct ToolTests {
  @Test("The results are alone on standard output, and each step is on standard error")
  func streams() throws {
    let package = try package(tests: ["SumTests": Self.good])
    let answer = try run(["--format", "json"], in: package)
    let errors = String(decoding: answer.errors, as: UTF8.self)
    #expect(answer.isGood, "\(errors)")
    let json = try JSONSerialization.jsonObject(with: Data(answer.output)) as? [String: Any]
    let counts = try #require(json?["counts"] as? [String: Int])
    #expect(counts["all"] == 2 && counts["killed"] == 1 && counts["uncovered"] == 1)
    let steps = [
      "Building the package and its tests", "Running the tests without mutants", "Placing mutants in Sum",
      "Compiling 2 mutants of Sum", "Linking the programs with mutants",
      "Running each suite once, to record the mutants that it reaches", "Running 2 mutants",
      "2 of 2 mutants done: 1 killed, 1 not reached",
    ]
    #expect(errors.split(separator: "\n").map(String.init) == steps)
  }

  @Test("A red test ends the run before there is any mutant, in one sentence with what it says")
  func red() throws {
    let bad = Self.good.replacing("== 3", with: "== 4")
    let package = try package(tests: ["SumTests": Self.good, "OtherTests": bad])
    let errors = String(decoding: try run([], in: package).errors, as: UTF8.self)
    #expect(errors.contains("error: tests must pass without mutants. The test sums() fails.\n"), "\(errors)")
    #expect(errors.contains("Expectation failed: "))
    #expect(!errors.contains("Placing mutants"))
  }

  @Test("Only the named test targets are built, with the test targets that they depend on")
  func testTargets() throws {
    let broken = "let number: Int = \"no number\""
    let package = try package(
      tests: [
        "SumTests": "import Doubles\n" + Self.good, "Doubles": "public let three = 3", "OtherTests": broken,
      ],
      dependencies: ["SumTests": ["Doubles"]])
    let answer = try run(["--target", "Sum", "--test-target", "SumTests"], in: package)
    let text = String(decoding: answer.output, as: UTF8.self)
    #expect(
      text.hasSuffix("2 mutants: 1 killed, 1 not reached; score 50%\n"),
      "\(String(decoding: answer.errors, as: UTF8.self))")
    let errors = String(decoding: try run(["--test-target", "Sum"], in: package).errors, as: UTF8.self)
    #expect(errors == "error: There is no test target Sum; choose from Doubles, OtherTests, SumTests.\n")
  }

  @Test("Each class of XCTest is run alone, and one that reaches no mutant is not run with it")
  func xctest() throws {
    let package = try package(tests: ["SumTests": ""])
    let tests = """
      import Foundation
      import XCTest
      import Sum

      final class SumTests: XCTestCase { func testSum() { XCTAssertEqual(sum(1, 2), 3) } }
      final class OtherTests: XCTestCase {
        func testNothing() { mkdir("\(package.path)/\\(UUID())", 0o700) }
      }
      """
    try package.write(["Tests/SumTests/Tests.swift": tests])
    let text = String(decoding: try run([], in: package).output, as: UTF8.self)
    #expect(text.hasSuffix("2 mutants: 1 killed, 1 not reached; score 50%\n"), "\(text)")
    // One run is before there are mutants, and one records what is reached.
    let runs = try FileManager.default.contentsOfDirectory(atPath: package.path).count { $0.count == 36 }
    #expect(runs == 2)
    let bad = tests.replacing("2), 3", with: "2), 4")
    try package.write(["Tests/SumTests/Tests.swift": bad])
    let errors = String(decoding: try run([], in: package).errors, as: UTF8.self)
    #expect(errors.contains("The test SumTests.testSum fails.\n"), "\(errors)")
  }

  @Test("A later run has the same results, and sees changed and new sources")
  func again() throws {
    let package = try package(tests: ["SumTests": Self.good])
    let first = try run([], in: package).output
    #expect(try run([], in: package).output == first)
    try package.write(["Sources/Sum/Sum.swift": Self.source + "public func no() -> Bool { false }\n"])
    let second = String(decoding: try run([], in: package).output, as: UTF8.self)
    #expect(second.hasSuffix("3 mutants: 1 killed, 2 not reached; score 33%\n"), "\(second)")
    // The sources of a target are sorted, so the new one moves the other, whose mutants stay the same.
    try package.write(["Sources/Sum/A.swift": "public struct A { let number = 1 }\n"])
    let third = String(decoding: try run([], in: package).output, as: UTF8.self)
    #expect(third == second)
  }

  @Test("The package's own build can be used, whose sources stay as they are")
  func inPlace() throws {
    let package = try package(tests: ["SumTests": Self.good])
    let (build, run) = try runInPlace(of: package)
    #expect(try run.verdicts(of: build.mutants) == [1: .killed(.failure), 2: .uncovered])
    #expect(try package.text("Sources/Sum/Sum.swift") == Self.source)
    let sources = try FileManager.default.contentsOfDirectory(atPath: package.path + "/Sources/Sum")
    #expect(sources == ["Sum.swift"])
    let tested = try ToolResult(of: ["swift", "test"], in: package.path)
    #expect(tested.isGood, "\(String(decoding: tested.output + tested.errors, as: UTF8.self))")
  }

  @Test("Runs without the mutants tell how often one would be noticed although there is none")
  func withoutMutants() throws {
    let test = """
      import Foundation
      import Sum
      import Testing

      @Test func sums() {
        #expect(sum(1, 2) == 3)
        #expect(!FileManager.default.fileExists(atPath: "busy"))
      }
      """
    let package = try package(tests: ["SumTests": test])
    let (build, run) = try runInPlace(of: package)
    // No test reaches the second mutant.
    #expect(try run.runsWithoutMutants(of: build.mutants) == (1, 0))
    try package.write(["busy": ""])
    #expect(try run.runsWithoutMutants(of: build.mutants) == (1, 1))
  }

  #if os(Linux)
    @Test("Tests and their threads have the nice value of the caller")
    func niceness() throws {
      let nice = """
        import Glibc
        import Sum
        import Testing

        @Test func sums() async {
          await Task.detached {
            #expect(sum(1, 2) == 3)
            #expect(getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) == 7)
          }.value
        }
        """
      let package = try package(tests: ["SumTests": nice])
      let answer = try run([], in: package, by: ["nice", "-n", "7"])
      #expect(answer.isGood, "\(String(decoding: answer.errors, as: UTF8.self))")
    }
  #endif

  private static let source = """
    public func sum(_ left: Int, _ right: Int) -> Int { left + right }
    public func unused() -> Int { 1 }

    """
  private static let good = """
    import Sum
    import Testing

    @Test func sums() { #expect(sum(1, 2) == 3) }
    """

  /// Builds a package, and prepares a run with that build.
  private func runInPlace(of package: TemporaryFolder) throws -> (build: MutantBuild, run: MutationRun) {
    let built = try ToolResult(of: ["swift", "build", "--build-tests"], in: package.path)
    try #require(built.isGood, "\(String(decoding: built.output + built.errors, as: UTF8.self))")
    let work = package.path + "/.build/work"
    try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
    let request = PackageBuild.Request(
      package: package.path, work: work, usesXCTest: false, optionsInPlace: [])
    let build = try MutantBuild(request)
    return (build, try MutationRun(build, try Runner.tests(of: build.package), jobs: 2))
  }

  /// Writes a package with a target and some test targets, by their names.
  private func package(
    tests: [String: String], dependencies: [String: [String]] = [:]
  ) throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    let targets = tests.keys.sorted().map { name in
      let needed = (["Sum"] + (dependencies[name] ?? [])).map { "\"\($0)\"" }.joined(separator: ", ")
      return ".testTarget(name: \"\(name)\", dependencies: [\(needed)]),"
    }
    try folder.write([
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let sums = Package(name: "Sums", targets: [.target(name: "Sum"), \(targets.joined(separator: " "))])
      """, "Sources/Sum/Sum.swift": Self.source,
    ])
    for (name, text) in tests { try folder.write(["Tests/\(name)/Tests.swift": text]) }
    return folder
  }

  private func run(
    _ arguments: [String], in package: TemporaryFolder, by command: [String] = []
  ) throws -> ToolResult {
    let products = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let words = [
      products.appending(path: "viper-mutants").path, "--package", package.path, "--work",
      package.path + "/.build/work",
    ]
    return try ToolResult(of: command + words + arguments)
  }
}
