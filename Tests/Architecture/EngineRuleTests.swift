import Foundation
import Testing

/// Every rule of a library that an engine keeps has a trace, worked out from that library.
@Suite("The rules that engines keep")
struct EngineRuleTests {
  /// The engines that follow a library, by the page of their architecture.
  private static let engines = [
    (page: "composable", folder: "Composable"), (page: "store", folder: "Store"),
    (page: "viewdata", folder: "ViewDataScreens"),
  ]

  /// A test that says from where its rule was worked out.
  private struct RuleTest {
    let name: String
    /// The comment, without its line breaks.
    let origin: String
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: PackageTests.folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// The tests of an engine with a comment that begins with "As in".
  private static func tests(of folder: String) throws -> [RuleTest] {
    let path = "Tests/Architectures/\(folder)/Engine"
    let names = try FileManager.default.contentsOfDirectory(
      atPath: PackageTests.folder.appendingPathComponent(path).path)
    return try names.sorted().flatMap { name in
      let test = #/((?: *\/\/\/[^\n]*\n)+) *@Test\(\s*"([^"\n]+)"/#
      return try text("\(path)/\(name)").matches(of: test).compactMap { match in
        let origin = match.output.1.split(separator: "\n").map { $0.drop { " /".contains($0) } }
          .joined(separator: " ")
        return origin.hasPrefix("As in ") ? RuleTest(name: String(match.output.2), origin: origin) : nil
      }
    }
  }

  /// The first cells of the table of rules.
  private static func rules(of page: String) throws -> [String] {
    let lines = try text("docs/architectures/\(page).md").split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { !$0.hasPrefix("| Rule |") }.prefix { $0.hasPrefix("|") }.dropFirst(2)
      .compactMap { $0.split(separator: "|").first.map { $0.trimmingCharacters(in: .whitespaces) } }
  }

  @Test("The page of an engine lists the rules that have a trace, and no others", arguments: engines.indices)
  func rules(index: Int) throws {
    let engine = Self.engines[index]
    let (rules, tests) = (try Self.rules(of: engine.page), try Self.tests(of: engine.folder).map(\.name))
    #expect(tests.count > 15)
    #expect(Set(rules).subtracting(tests).sorted() == [], "without a trace")
    #expect(Set(tests).subtracting(rules).sorted() == [], "not on the page")
    #expect(rules.count == Set(rules).count)
  }

  @Test(
    "A trace names a file of the original, and a commit to which the page leads", arguments: engines.indices)
  func origins(index: Int) throws {
    let engine = Self.engines[index]
    let page = try Self.text("docs/architectures/\(engine.page).md")
    for test in try Self.tests(of: engine.folder) {
      #expect(test.origin.contains(#/`[^`]*\.(swift|md)`/#), "\(test.name)")
      let commit = test.origin.firstMatch(of: #/, ([0-9a-f]{7,})\.$/#)?.output.1
      #expect(commit.map { page.contains("/tree/\($0)") } == true, "\(test.name)")
    }
  }
}
