import SharedEntities
import StudyResults
import Testing

@testable import StudyReport

@Suite("The page of results")
struct ResultsPageTests {
  private func totals(_ measurement: String, _ columns: [String], _ rows: [String: [ResultValue]])
    -> StudyResult
  {
    let table = ResultTable(
      "totals", title: Phrase("Total", "合計"), keys: [Phrase("architecture", "アーキテクチャ")],
      columns: columns.map {
        .init($0, Phrase($0, $0), definition: Phrase("Counted.", "数えた。"), preference: .lower)
      },
      rows: rows.sorted { $0.key < $1.key }.map { .init([$0.key], $0.value) })
    return StudyResult(measurement, title: Phrase(measurement, measurement), tables: [table])
  }

  private var structure: StudyResult {
    totals(
      "structure", ["files", "lines", "types"],
      [
        "viper": [.count(60), .count(300), .count(9)], "mvvm": [.count(20), .count(150), .count(9)],
        "plain": [.count(20), .count(100), .count(9)],
      ])
  }

  @Test("The best of a line is bold and the worst italic, ties share the mark, and a line of equals has none")
  func matrix() throws {
    let block = try #require(Matrix(measurements: [structure]).block(in: .english))
    guard case .table(let headings, let rows, _) = block else { throw TestFailure() }
    #expect(headings == ["measure", "VIPER", "MVVM", "Plain"])
    #expect(
      rows == [
        ["lines of code", "*300*", "150", "**100**"], ["files", "*60*", "**20**", "**20**"],
        ["types", "9", "9", "9"],
      ])
  }

  @Test(
    "What was not measured has a dash, is no best and no worst, and medians tie if their intervals overlap")
  func standings() throws {
    let partly = totals(
      "structure", ["lines"], ["viper": [.none], "mvvm": [.count(2)], "store": [.count(1)]])
    guard case .table(_, let rows, _) = try #require(Matrix(measurements: [partly]).block(in: .english))
    else {
      throw TestFailure()
    }
    #expect(rows == [["lines of code", "—", "*2*", "**1**"]])
    let medians: [(String, ResultValue)] = [
      ("viper", .median(10, 9...11)), ("mvvm", .median(10.5, 9.5...12)), ("store", .median(20, 19...21)),
    ]
    #expect(
      Matrix.standing(of: medians, isHighBest: true) == .init(best: ["store"], worst: ["viper", "mvvm"]))
    #expect(Matrix.standing(of: Array(medians.prefix(2)), isHighBest: false) == .init(best: [], worst: []))
    #expect(Matrix(measurements: []).block(in: .english) == nil)
  }

  @Test("Every sentence has its figures from the measurements, in both languages")
  func findings() {
    let changes = totals(
      "change-cost", ["added"], ["shared": [.count(900)], "viper": [.count(100)], "mvvm": [.count(300)]])
    func page(_ language: Language) -> ResultsPage {
      ResultsPage(measurements: [structure, changes], language: language, charts: [])
    }
    let english = page(.english).findings.joined(separator: "\n")
    #expect(
      english.contains(
        "Without an architecture the three apps have 100 lines; with one they have from 1.5 (MVVM) to 3.0 times"
      ))
    #expect(english.contains("an architecture decides 10 to 25 %; the other 900 lines are the same in all."))
    #expect(english.contains("is best in 1 and worst in 2 of all 4 measures."))
    #expect(page(.japanese).findings.count == page(.english).findings.count)
    #expect(page(.japanese).findings[0].contains("1.5 倍(MVVM)から 3.0 倍(VIPER)"))
  }

  @Test("An architecture is named with what it is best and worst at, and one in between as such")
  func choices() {
    let measurements = [
      totals(
        "structure", ["lines"],
        ["viper": [.count(3)], "mvvm": [.count(2)], "plain": [.count(1)]])
    ]
    let choices = ResultsPage(measurements: measurements, language: .english, charts: []).choices
    #expect(choices.contains("**VIPER**: worst at: lines of code"))
    #expect(choices.contains("**MVVM**: in between everywhere"))
    #expect(choices.contains("**Plain (no architecture)**: best at: lines of code"))
  }

  @Test(
    "A figure that comes out otherwise is named by its table and row, and equal figures are no difference")
  func differences() {
    func differences(_ now: [ResultTable]) -> [String] {
      ResultsFiles.differences(of: "structure", structure.tables, now)
    }
    #expect(differences(structure.tables).isEmpty)
    let other = totals(
      "structure", ["files", "lines", "types"],
      [
        "viper": [.count(60), .count(300), .count(9)], "mvvm": [.count(20), .count(151), .count(9)],
        "plain": [.count(20), .count(100), .count(9)],
      ])
    #expect(differences(other.tables) == ["structure, totals: mvvm"])
    #expect(differences([]) == ["structure, totals"])
  }
}

private struct TestFailure: Error {}
