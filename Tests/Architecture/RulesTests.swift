import Testing

@testable import Architecture

@Suite("Rules")
struct RulesTests {
  private func rules(_ text: String) throws -> Rules {
    try Rules(json: Array(text.utf8), file: "architecture.json")
  }

  /// What is said of a file, or of how it fits these targets.
  private func sentence(_ text: String, _ targets: [Target] = []) -> String? {
    do {
      try rules(text).validate(for: Facts(package: "Sample", targets: targets))
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(
    "A mistake is told with its line",
    arguments: [
      ("", "1: The file ends too early."), ("[]", "1: An object is expected here."),
      ("{\n  \"rules\": [\n", "3: The file ends too early."),
      ("{} x", "1: Something stands after the end."),
      ("{\"a\": \"b\nc\"}", "1: A string ends in the line in which it begins."),
      ("{\"rules\" []}", "1: A colon is expected here."), ("{rules}", "1: A key is expected here."),
      ("{\"rules\": []\n\"a\"", "2: A comma or “}” is expected here."),
      ("{\"rules\": ?}", "1: This is no JSON."),
      ("{\"rules\": [], \"rules\": []}", "1: The key “rules” is there twice."),
      ("{\"rules\": \"\\q\"}", "1: This escape is not known."),
      (
        "{\n\"rulez\": []}",
        "2: The key “rulez” is not known; there are everyTargetMayImport, mayDeclareUnused, rules, acceptedCycles."
      ),
      (
        "{\n\"rules\": [{\n\"mayimport\": []}]}",
        "3: The key “mayimport” is not known; there are targets, mayImport, mayName, mayNotName, because."
      ),
      ("{\"rules\":\n[{\"targets\": \"A\"}]}", "2: The key “because” is missing."),
      ("{\"rules\": [{\"because\": \"B.\"}]}", "1: The key “targets” is missing."),
      ("{\"rules\": [{\"targets\":\n1}]}", "2: “targets” is a string."),
      ("{\"rules\": 1}", "1: “rules” is a list."),
      ("{\"everyTargetMayImport\": [\n1]}", "2: “everyTargetMayImport” is a list of strings."),
      (
        "{\"everyTargetMayImport\": [\n\"{a\"]}", "2: “{a” is no pattern, as its braces do not match."
      ),
      (
        "{\"rules\": [\n{\"targets\": \"A\", \"mayImport\": [\"{b}\"], \"because\": \"B.\"}]}",
        "2: “{b}” stands for nothing, as “targets” does not have it."
      ),
      (
        "{\"mayDeclareUnused\": {\"targets\": [\"A\"], \"because\": \"B.\"}}",
        "1: No rule is about “A”."
      ),
    ])
  func mistakes(text: String, expected: String) {
    #expect(sentence(text) == "architecture.json:" + expected)
  }

  @Test("JSON that is nested too deeply is refused")
  func depth() {
    let text = String(repeating: "[", count: 100_000)
    #expect(sentence(text) == "architecture.json:1: This is nested too deeply.")
  }

  @Test("A pattern that fits no target is told, be it of a rule or of a cycle")
  func aboutNothing() {
    #expect(
      sentence(#"{"rules": [{"targets": "{a}Widgets", "because": "B."}]}"#, [Target("Views")])
        == "architecture.json:1: No target has a name like “{a}Widgets”.")
    #expect(
      sentence(#"{"acceptedCycles": [{"target": "A", "files": [], "because": "B."}]}"#, [Target("Views")])
        == "architecture.json:1: No target has a name like “A”.")
  }

  @Test("Two rules that are about a target equally exactly are told")
  func ambiguous() {
    let text = """
      {"rules": [
      {"targets": "{a}Views", "because": "B."},
      {"targets": "ToDos{a}", "because": "B."}]}
      """
    #expect(
      sentence(text, [Target("ToDosViews")])
        == "architecture.json:3: “ToDos{a}” and “{a}Views” are both about ToDosViews, and none says it more exactly."
    )
  }

  @Test("The rule that says most exactly that it is about a target holds for it")
  func specificity() throws {
    let rules = try rules(
      """
      {"rules": [
      {"targets": "*", "because": "any"},
      {"targets": "SharedViews", "because": "shared"},
      {"targets": "{feature}Views", "because": "feature"}]}
      """)
    #expect(rules.rule(for: Target("SharedViews"))?.rule.because == "shared")
    #expect(rules.rule(for: Target("ToDosViews"))?.rule.because == "feature")
    #expect(rules.rule(for: Target("Views"))?.rule.because == "any")
  }

  @Test("A cycle that is accepted and no more is told")
  func staleCycle() {
    let text = #"{"acceptedCycles": [{"target": "A", "files": ["B.swift", "C.swift"], "because": "B."}]}"#
    #expect(
      sentence(text, [Target("A")])
        == "architecture.json:1: B.swift, C.swift form no circle any more, so that none need be accepted.")
    let circle = [("B", "C"), ("C", "B")].map { from, to in
      Reference(from, at: Place("A/\(from).swift", 1), module: "A", type: to, file: "A/\(to).swift")
    }
    #expect(sentence(text, [Target("A", references: circle)]) == nil)
  }
}
