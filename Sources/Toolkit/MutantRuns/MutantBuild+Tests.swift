internal import Foundation
internal import ViperMutants

extension MutantBuild {
  /// The program with all tests.
  var allTests: String { "\(products)/\(name)PackageTests.xctest" }

  /// Links a program with the tests of some modules, and returns its path.
  ///
  /// A program looks for all of its tests before it runs one, which takes longer than most suites do. If it cannot be
  /// linked, it is the one with all tests.
  func testProgram(of modules: Set<String>) throws(MutantFailure) -> String {
    let others = description.testModules(notNeededBy: modules)
    // What starts tests of XCTest names each of them; SwiftPM writes that, except for a copy that has none.
    guard !others.isEmpty, !order.usesXCTest, order.optionsInPlace == nil else { return allTests }
    guard let command = try LinkCommand(of: "\(name)PackageTests", inManifest: order.scratch + "/debug.yaml")
    else { return allTests }
    let names = modules.sorted().joined(separator: " ")
    // Beside the whole, as it finds libraries and resources from there.
    let program = "\(products)/tests-\(String(sum(of: Array(names.utf8)), radix: 36)).xctest"
    let words = try command.words(for: program, without: others)
    return try Tool.run(words, in: folder).isGood ? program : allTests
  }
}
