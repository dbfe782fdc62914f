import Testing

@testable import ViperArchitecture

@Suite("Baselines")
struct BaselineTests {
  private func finding(_ line: Int, _ subject: String, kind: Finding.Kind = .import) -> Finding {
    Finding(
      kind: kind, place: Place("Sources/A.swift", line), target: "A", subject: subject,
      what: "A imports \(subject).", because: "So it is.")
  }

  private func baseline(_ text: String) throws -> Baseline {
    try Baseline(json: Array(text.utf8), file: "baseline.json")
  }

  @Test("A baseline is sorted, contains no lines, and accepts its findings wherever they are now")
  func accepting() throws {
    let text = Baseline.json(for: [finding(9, "C"), finding(3, "B"), finding(4, "B")])
    #expect(
      text == """
        [
          {"file":"Sources/A.swift","kind":"import","subject":"B","target":"A"},
          {"file":"Sources/A.swift","kind":"import","subject":"C","target":"A"}
        ]

        """)
    let found = [finding(20, "B"), finding(30, "D"), finding(1, "C", kind: .undeclared)]
    #expect(try baseline(text).new(of: found).map(\.subject) == ["D", "C"])
    #expect(Baseline.json(for: []) == "[]\n")
  }

  @Test("A fixed finding is reported with its line")
  func stale() throws {
    let text = Baseline.json(for: [finding(9, "C"), finding(3, "B")])
    #expect(
      try baseline(text).stale(for: [finding(1, "B")]).map(\.description) == [
        "baseline.json:3: This is fixed and can be removed: import of C in A."
      ])
  }

  @Test(
    "A damaged baseline is reported with its line",
    arguments: [
      ("{}", "1: A baseline must be a list of findings."),
      ("[\n{\"file\": \"a\"}]", "2: The key “kind” is missing."),
      ("[{\"line\": 1}]", "1: The key “line” is unknown; the keys are file, kind, subject, target."),
      (
        #"[{"file": "a", "kind": "b", "subject": "c", "target": "d"}]"#,
        "1: The kind “b” is unknown."
      ),
    ])
  func damaged(text: String, expected: String) {
    do {
      _ = try baseline(text)
      Issue.record("\(text) was taken")
    } catch {
      #expect("\(error)" == "baseline.json:" + expected)
    }
  }
}
