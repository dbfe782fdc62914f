import SharedEntities
import StudyResults
import Testing

@testable import StudyClaims

@Suite("Claims that could not have come out otherwise")
struct BuiltInClaimTests {
  private func claim(_ name: String, builtIn: Phrase? = nil) -> Claim {
    let table = ResultTable(
      name, title: Phrase(name, name), keys: [.architecture], columns: [], rows: [])
    return Claim(
      identifier: name, statement: Phrase("So it is.", "そうである。"), source: Phrase("An article", "記事"),
      verdict: .holds, reason: Phrase("It was counted.", "数えた。"), table: table, builtIn: builtIn)
  }

  @Test("They stand behind those that were tested, without a verdict, and say what forces them")
  func verdicts() throws {
    let forced = claim("forced", builtIn: Phrase("A test requires it.", "テストが求めます。"))
    let result = StudyResult.claims([forced, claim("open")])
    let rows = try #require(result.tables.first).rows
    #expect(rows.map(\.keys) == [["open"], ["forced"]])
    #expect(rows[0].values[2] == .text(Verdict.holds.words))
    #expect(rows[1].values[2] == .text(Phrase("built in", "作り方で決まる")))
    #expect(
      rows[1].values[3] == .text(Phrase("A test requires it. It was counted.", "テストが求めます。数えた。")))
  }
}
