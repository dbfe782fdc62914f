internal import Foundation
internal import ViperMutants

extension MutantBuild {
  /// The path of the program with all tests.
  var allTests: String { "\(products)/\(name)PackageTests.xctest" }

  /// Links a program with the tests of some modules, and returns its path.
  ///
  /// A test program searches for all of its tests before it runs one, which takes longer than most suites do. If
  /// linking fails, this returns the program with all tests.
  func testProgram(of modules: Set<String>) throws(MutantError) -> String {
    let others = description.testModules(notNeededBy: modules)
    // The entry point of XCTest names each of its tests; SwiftPM generates it, except for a copy without such tests.
    guard !others.isEmpty, !request.usesXCTest, request.optionsInPlace == nil else { return allTests }
    guard
      let command = try LinkCommand(of: "\(name)PackageTests", inManifest: request.scratch + "/debug.yaml")
    else { return allTests }
    let names = modules.sorted().joined(separator: " ")
    // The program must be beside the complete one, as it finds libraries and resources relative to its own path.
    let program = "\(products)/tests-\(String(sum(of: Array(names.utf8)), radix: 36)).xctest"
    let words = try command.words(for: program, without: others)
    return try Tool.run(words, in: folder).isGood ? program : allTests
  }
}
