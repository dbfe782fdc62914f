import Testing

@testable import StudyReadingCost
@testable import StudyStructure

@Suite("Lines that stand in another architecture too")
struct ClonesTests {
  private func lines(_ range: ClosedRange<Int>, _ prefix: String = "") -> [String] {
    range.map { "\(prefix)\($0)" }
  }

  @Test("Six equal lines in a row are a clone, five are none")
  func length() {
    func cloned(_ count: Int) -> Int {
      Clones(of: [("a", [lines(1...9)]), ("b", [["x"] + lines(1...count) + ["y"]])]).shares[0].clonedCount
    }
    #expect(cloned(6) == 6 && cloned(5) == 0)
  }

  @Test("Runs that overlap count each line once, and a run ends with its file")
  func overlap() {
    let clones = Clones(of: [("a", [lines(1...8), lines(9...12)]), ("b", [lines(1...12)])])
    #expect(clones.shares[0].clonedCount == 8 && clones.shares[0].lineCount == 12)
    #expect(clones.shares[1].clonedCount == 8)
  }

  @Test("The partner is the architecture with most of the lines, and an architecture is no clone of itself")
  func partner() {
    let clones = Clones(
      of: [
        ("a", [lines(1...20), lines(1...20)]), ("b", [lines(1...7)]), ("c", [lines(8...16)]),
        ("d", [lines(1...9, "d"), lines(1...9, "d")]),
      ])
    let (first, last) = (clones.shares[0], clones.shares[3])
    #expect(first.partner == "c" && first.partnerCount == 18 && first.clonedCount == 32)
    #expect(last.partner == nil && last.clonedCount == 0 && last.partnerCount == 0)
  }

  @Test("Blanks, comments, imports, indentation and lines of punctuation do not count")
  func normalised() {
    let text = """
      internal import Terminal

      // A comment.
        func  add() {
      let a = 1

        })
      }
      """
    #expect(Clones.lines(of: text, SourceText(text).codeLines) == ["func add() {", "let a = 1"])
  }
}
