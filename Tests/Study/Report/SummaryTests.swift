import SharedEntities
import StudyResults
import Testing

@testable import StudyChangeCost
@testable import StudyReport

@Suite("Where an architecture stands")
struct SummaryTests {
  /// A table with one row for each architecture.
  private func measured(
    _ preference: ResultTable.Column.Preference?, _ values: [(String, ResultValue)]
  ) -> [StudyResult] {
    let column = ResultTable.Column(
      "lines", Phrase("lines", "行"), definition: Phrase("Counted.", "数えた。"), preference: preference)
    let table = ResultTable(
      "totals", title: Phrase("Total", "合計"), keys: [Phrase("architecture", "アーキテクチャ")], columns: [column],
      rows: values.map { .init([$0.0], [$0.1]) })
    return [StudyResult("structure", title: Phrase("Structure", "構造"), tables: [table])]
  }

  @Test("Fewer are better where the column says so, and more where it says that")
  func preference() throws {
    let values: [(String, ResultValue)] = [("viper", .count(3)), ("mvvm", .count(2)), ("store", .count(4))]
    let lower = try #require(Summary.standings(of: "viper", in: measured(.lower, values)).first)
    #expect(lower.better == ["mvvm"] && lower.worse == ["store"])
    let higher = try #require(Summary.standings(of: "viper", in: measured(.higher, values)).first)
    #expect(higher.better == ["store"] && higher.worse == ["mvvm"])
    #expect(Summary.standings(of: "viper", in: measured(nil, values)).isEmpty)
  }

  @Test("Medians tie if their intervals overlap, and only then")
  func ties() throws {
    let values: [(String, ResultValue)] = [
      ("viper", .median(2, 1.5...2.5)), ("mvvm", .median(1, 0.5...1.5)), ("store", .median(1, 0.5...1.49)),
      ("container", .none),
    ]
    let standing = try #require(Summary.standings(of: "viper", in: measured(.lower, values)).first)
    #expect(standing.equal == ["mvvm"] && standing.better == ["store"] && standing.worse.isEmpty)
  }

  @Test("What VIPER loses is said first")
  func order() {
    func titles(_ values: [(String, ResultValue)]) -> [String] {
      Summary(measurements: measured(.lower, values), language: .english).blocks.compactMap {
        if case .heading(_, let title, _) = $0 { title } else { nil }
      }
    }
    #expect(
      titles([("viper", .count(3)), ("mvvm", .count(2))]) == [
        "VIPER is last or tied for last (1/1)", "VIPER is in between (0/1)",
        "VIPER is first or tied for first (0/1)",
        "All are tied (0/1)",
      ])
    #expect(
      titles([("viper", .count(1)), ("mvvm", .count(2))])[2] == "VIPER is first or tied for first (1/1)")
    #expect(titles([("viper", .count(2)), ("mvvm", .count(2))])[3] == "All are tied (1/1)")
  }

  @Test("What a change costs is among the measures, each named after its measurement")
  func changes() {
    let commits = [("mark", "viper", 2), ("mark", "mvvm", 1)].map { change, architecture, count in
      ChangeCommit(
        hash: "", change: change, architecture: architecture,
        files: (0..<count).map { ChangedFile(path: "Sources/ToDos/\($0)") })
    }
    let standings = Summary.standings(
      of: "viper", in: [ChangeCost(commits: commits, registration: ChangeRegistration(page: "")).measurement])
    #expect(
      standings.first?.title
        == Phrase(
          "[Cost of changes: files](#change-cost-totals-files)",
          "[変更にかかったもの: ファイル](#change-cost-totals-files)"))
    #expect(standings.first?.better == ["mvvm"] && standings.first?.value == .count(2))
  }

  @Test(
    "Operations count for the to-do list with a thousand items, by their ratios to the times of one architecture"
  )
  func operations() {
    func table(_ name: String, _ rows: [([String], [ResultValue])]) -> ResultTable {
      ResultTable(
        name, title: Phrase("Time", "時間"), keys: [],
        columns: ["viper", "mvvm", "store", "container"].map {
          .init($0, Phrase($0, $0), definition: Phrase("Time.", "時間。"), preference: .lower)
        }, rows: rows.map { .init($0.0, $0.1) })
    }
    let keys = ["todos", "toggle", "1000"]
    let ratios: [ResultValue] = [
      .median(2, 1.9...2.1), .median(1.6, 1.4...1.8), .median(2.4, 2.3...2.6), .median(2.1, 2...2.2),
    ]
    let times: [ResultValue] = [.median(2, 1...3), .none, .none, .none]
    let others = [["todos", "toggle", "10"], ["quiz", "a", "1000"]].map { ($0, ratios) }
    let run = StudyResult(
      "run-cost", title: Phrase("Run cost", "実行コスト"),
      tables: [table("time", [(keys, times)]), table("time-ratio", [(keys, ratios)] + others)])
    #expect(
      Summary.standings(of: "viper", in: [run]) == [
        .init(
          title: Phrase("Time, µs: toggle", "時間(µs): toggle"), value: .median(2, 1...3), better: ["mvvm"],
          worse: ["store"], equal: ["container"])
      ])
  }
}
