import Foundation
import SharedEntities
import StudyResults
import Testing

@Suite("Files and tables of results")
struct StudyResultTests {
  private let measurement = StudyResult(
    "sizes", title: Phrase("Sizes", "大きさ"), notes: [Phrase("Counted.", "数えた。")],
    tables: [
      ResultTable(
        "lines", title: Phrase("Lines", "行数"),
        keys: [Phrase("architecture", "アーキテクチャ"), Phrase("app", "アプリ")],
        columns: [
          .init(
            "lines", Phrase("lines", "行"), definition: Phrase("Without | blanks.", "空行を除く。"),
            preference: .lower),
          .init("time", Phrase("time, ms", "時間(ミリ秒)"), definition: Phrase("The median.", "中央値。")),
          .init("verdict", Phrase("verdict", "判定"), definition: Phrase("In words.", "言葉で。")),
        ],
        rows: [
          .init(["viper", "todos"], [.count(1200), .median(1.23456, 1...2.5), .text(Phrase("a | b", "甲"))]),
          .init(["mvvm", "todos"], [.exact(0.00123), .exact(1234.56), .none]),
        ])
    ])

  @Test("What is written is read again, and the same measurement gives the same bytes")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try StudyResult.read("sizes", from: folder.path) == nil)
    try measurement.write(to: folder.path)
    #expect(try StudyResult.read("sizes", from: folder.path) == measurement)
    let file = folder.appendingPathComponent("sizes.json")
    let bytes = try Data(contentsOf: file)
    try measurement.write(to: folder.path)
    #expect(try Data(contentsOf: file) == bytes)
  }

  @Test("A table has its keys, numbers with three digits on the right, and what its columns mean")
  func markdown() {
    #expect(
      measurement.markdown(in: .english) == """
        # Sizes

        Counted.

        ## Lines

        | architecture | app | lines | time, ms | verdict |
        | --- | --- | --: | --: | --- |
        | viper | todos | 1200 | 1.23 (1–2.5) | a \\| b |
        | mvvm | todos | 0.00123 | 1235 | — |

        - lines: Without | blanks.
        - time, ms: The median.
        - verdict: In words.

        """)
    #expect(measurement.markdown(in: .japanese).contains("| viper | todos | 1200 | 1.23 (1–2.5) | 甲 |"))
  }
}
