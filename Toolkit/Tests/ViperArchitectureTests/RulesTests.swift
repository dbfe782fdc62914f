import Testing

@testable import ViperArchitecture

@Suite("Rules")
struct RulesTests {
  private func rules(_ text: String) throws -> Rules {
    try Rules(json: Array(text.utf8), file: "architecture.json")
  }

  /// The error in a file, or in how it matches these targets.
  private func sentence(_ text: String, _ targets: [Target] = []) -> String? {
    do {
      try rules(text).validate(for: Facts(package: "Sample", targets: targets))
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(
    "A mistake is reported with its line",
    arguments: [
      ("", "1: The file ends unexpectedly."), ("[]", "1: An object is expected here."),
      ("{\n  \"rules\": [\n", "3: The file ends unexpectedly."),
      ("{} x", "1: Nothing may follow the end of the document."),
      ("{\"a\": \"b\nc\"}", "1: A string must end on the line where it begins."),
      ("{\"rules\" []}", "1: A colon is expected here."), ("{rules}", "1: A key is expected here."),
      ("{\"rules\": []\n\"a\"", "2: A comma or “}” is expected here."),
      ("{\"rules\": ?}", "1: This is not JSON."),
      ("{\"rules\": [], \"rules\": []}", "1: The key “rules” appears twice."),
      ("{\"rules\": \"\\q\"}", "1: This escape sequence is unknown."),
      (
        "{\n\"rulez\": []}",
        "2: The key “rulez” is unknown; the keys are placeholders, everyTargetMayImport, mayDeclareUnused, rules, acceptedCycles."
      ),
      (
        "{\n\"rules\": [{\n\"mayimport\": []}]}",
        "3: The key “mayimport” is unknown; the keys are targets, mayImport, mayName, mayNotName, because."
      ),
      ("{\"rules\":\n[{\"targets\": \"A\"}]}", "2: The key “because” is missing."),
      ("{\"rules\": [{\"because\": \"B.\"}]}", "1: The key “targets” is missing."),
      ("{\"rules\": [{\"targets\":\n1}]}", "2: “targets” must be a string."),
      ("{\"rules\": 1}", "1: “rules” must be a list."),
      ("{\"everyTargetMayImport\": [\n1]}", "2: “everyTargetMayImport” must be a list of strings."),
      (
        "{\"everyTargetMayImport\": [\n\"{a\"]}", "2: “{a” is not a pattern because its braces do not match."
      ),
      (
        "{\"rules\": [\n{\"targets\": \"A\", \"mayImport\": [\"{b}\"], \"because\": \"B.\"}]}",
        "2: “{b}” is undefined because “targets” does not contain it."
      ),
      ("{\"placeholders\": []}", "1: An object is expected here."),
      ("{\"placeholders\": {\n\"b\": 1}}", "2: “b” must be a string."),
      ("{\"placeholders\": {\n\"b\": \"{b\"}}", "2: “{b” is not a pattern because its braces do not match."),
      (
        "{\"placeholders\": {\n\"b\": \"Sources/*\"}}",
        "2: “Sources/*” must contain {b} and no other placeholder."
      ),
      (
        "{\"placeholders\": {\n\"b\": \"{b}/{a}\"}}",
        "2: “{b}/{a}” must contain {b} and no other placeholder."
      ),
      (
        "{\"placeholders\": {\n\"b\": \"Sources/{b}\"}}",
        "2: No target has a folder that matches “Sources/{b}”."
      ),
      (
        "{\"mayDeclareUnused\": {\"targets\": [\"A\"], \"because\": \"B.\"}}",
        "1: No rule covers “A”."
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

  @Test("A pattern that matches no target is reported, for a rule and for a cycle")
  func aboutNothing() {
    #expect(
      sentence(#"{"rules": [{"targets": "{a}Widgets", "because": "B."}]}"#, [Target("Views")])
        == "architecture.json:1: No target has a name that matches “{a}Widgets”.")
    #expect(
      sentence(#"{"acceptedCycles": [{"target": "A", "files": [], "because": "B."}]}"#, [Target("Views")])
        == "architecture.json:1: No target has a name that matches “A”.")
  }

  @Test("Two rules that match a target equally well are reported")
  func ambiguous() {
    let text = """
      {"rules": [
      {"targets": "{a}Views", "because": "B."},
      {"targets": "ToDos{a}", "because": "B."}]}
      """
    #expect(
      sentence(text, [Target("ToDosViews")])
        == "architecture.json:3: “ToDos{a}” and “{a}Views” both match ToDosViews, and neither is more specific."
    )
  }

  @Test(
    "The most specific rule for a target applies, wherever it is in the file",
    arguments: [["*", "SharedViews", "{a}Views", "*Views*"], ["*Views*", "{a}Views", "SharedViews", "*"]])
  func specificity(patterns: [String]) throws {
    let list = patterns.map { #"{"targets": "\#($0)", "because": "\#($0)"}"# }
    let text = #"{"rules": [\#(list.joined(separator: ","))]}"#
    let rules = try rules(text)
    #expect(rules.rule(for: Target("SharedViews"))?.rule.because == "SharedViews")
    #expect(rules.rule(for: Target("ToDosViews"))?.rule.because == "{a}Views")
    #expect(rules.rule(for: Target("ToDosViewsTests"))?.rule.because == "*Views*")
    #expect(rules.rule(for: Target("Terminal"))?.rule.because == "*")
    // Equally many letters, but one pattern has fewer wildcards.
    let names = ["SharedViews", "ToDosViews", "Terminal"]
    #expect(sentence(text, names.map { Target($0) }) == nil)
  }

  @Test("A rule whose placeholders have no value in a target's name matches none")
  func placeholders() throws {
    let text = """
      {
        "placeholders": { "a": "Rooms/{a}" },
        "rules": [
          { "targets": "*", "because": "All." },
          { "targets": "{b}{a}", "because": "Both." }
        ]
      }
      """
    let targets = ["A", "B"].map { Target($0, folder: "Rooms/\($0)") } + ["OneB", "OneC"].map { Target($0) }
    let rules = try rules(text).resolved(for: Facts(package: "Sample", targets: targets))
    #expect(targets.map { rules.rule(for: $0)?.rule.because } == ["All.", "All.", "Both.", "All."])
    #expect(rules.rule(for: targets[2])?.captures == ["a": "B", "b": "One"])
    #expect(sentence(text, targets) == nil)
    #expect(
      sentence(text, [targets[0], targets[3]])
        == "architecture.json:5: No target has a name that matches “{b}{a}”.")
  }

  @Test("Two rules that could both match a target are accepted as long as there is none")
  func ambiguousForNone() {
    let text = """
      {"rules": [{"targets": "{a}Views", "because": "B."}, {"targets": "ToDos{a}", "because": "B."}]}
      """
    #expect(sentence(text, [Target("QuizViews"), Target("ToDosData")]) == nil)
    // Targets that are not read are not checked.
    let unread = Target("ToDosViews", kind: .foreign)
    #expect(sentence(text, [Target("QuizViews"), Target("ToDosData"), unread]) == nil)
  }

  @Test("An accepted cycle that no longer exists is reported")
  func staleCycle() {
    let text = #"{"acceptedCycles": [{"target": "A", "files": ["B.swift", "C.swift"], "because": "B."}]}"#
    #expect(
      sentence(text, [Target("A")])
        == "architecture.json:1: B.swift, C.swift no longer form a cycle, so there is nothing to accept.")
    #expect(sentence(text, [target("A", "BC", "CB")]) == nil)
  }

  /// A target whose files name each other's types, such as `AB` for `A.swift` that names `B`.
  private func target(_ name: String, _ pairs: String...) -> Target {
    Target(
      name,
      references: pairs.map { pair in
        let (from, to) = (String(pair.prefix(1)), String(pair.suffix(1)))
        return Reference(
          from, at: Place("\(name)/\(from).swift", 1), module: name, type: to, file: "\(name)/\(to).swift")
      })
  }

  @Test(
    "An accepted cycle is stale as long as no two of its files are in one circle of its target",
    arguments: [
      (["BC"], true), (["CB", "BC"], false), (["BC", "CB", "BC"], false), (["BD", "DB"], true),
      (["BC", "CD", "DB"], false), (["CE", "EC", "BD", "DB"], true), (["DE", "ED"], true),
      (["BD", "DC", "CE", "EB"], false),
    ])
  func staleness(pairs: [String], isStale: Bool) {
    let text = #"""
      {"acceptedCycles": [
      {"target": "A*", "files": ["C.swift", "B.swift"], "because": "B."}]}
      """#
    let references = pairs.flatMap { target("A", $0).references }
    let stale = """
      architecture.json:2: C.swift, B.swift no longer form a cycle, so there is nothing to accept.
      """
    #expect(sentence(text, [Target("A", references: references)]) == (isStale ? stale : nil))
    // For any target of the pattern, and in any order.
    let more = [Target("A2", references: references.reversed()), Target("A1")]
    #expect(sentence(text, more) == (isStale ? stale : nil))
    #expect(sentence(text, more.reversed()) == (isStale ? stale : nil))
    // A cycle of another target is not the accepted one.
    #expect(sentence(text, [Target("A"), Target("B", references: references)]) == stale)
  }
}
