import Doubles
import Foundation
import SharedEntities
import StudyResults
import Testing

@testable import StudyProvenance

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

  @Test("The values behind the tables have a file of their own, one row a line, which goes with them")
  func raw() throws {
    let folder = TemporaryFolder()
    let times = RawTable(
      "time", keys: ["app", "architecture"], unit: "ns",
      rows: [.init(["todos", "viper"], [12.5, 11]), .init(["todos", "mvvm"], [13])])
    let edges = RawTable("edges", keys: ["from", "to"], rows: [.init(["A", "B"])])
    let result = StudyResult("sizes", title: Phrase("Sizes", "大きさ"), tables: [], raw: [times, edges])
    try result.write(to: folder.path)
    #expect(
      try String(contentsOfFile: folder.path + "/sizes-raw.jsonl", encoding: .utf8) == """
        {"keys":["app","architecture"],"table":"time","unit":"ns"}
        {"keys":["todos","viper"],"values":[12.5,11]}
        {"keys":["todos","mvvm"],"values":[13]}
        {"keys":["from","to"],"table":"edges"}
        {"keys":["A","B"],"values":[]}

        """)
    #expect(try RawTable.read("sizes", from: folder.path) == [times, edges])
    try measurement.write(to: folder.path)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["sizes.json"])
    #expect(try RawTable.read("sizes", from: folder.path).isEmpty)
  }

  @Test("Raw tables of the same name become one, and values of the same keys stand one after another")
  func joined() {
    func table(_ name: String, _ rows: RawTable.Row...) -> RawTable {
      RawTable(name, keys: ["app"], unit: "KiB", rows: rows)
    }
    #expect(
      RawTable.joined([
        table("open", .init(["todos"], [3]), .init(["quiz"], [1])), table("all", .init(["todos"], [9])),
        table("open", .init(["todos"], [2]), .init(["timeline"], [4])),
      ]) == [
        table("open", .init(["todos"], [3, 2]), .init(["quiz"], [1]), .init(["timeline"], [4])),
        table("all", .init(["todos"], [9])),
      ])
  }

  /// A table of medians with as many samples in its rows.
  private func samples(_ counts: [Int], _ unit: ResultTable.SampleUnit? = .rounds) -> ResultTable {
    ResultTable(
      "time", title: Phrase("Time", "時間"), keys: [Phrase("app", "アプリ")],
      columns: [.init("viper", Phrase("viper", "viper"), definition: Phrase("Time.", "時間。"))],
      rows: counts.map { .init(["\($0)"], [.median(2, 1...3)], sampleCount: $0) }, samples: unit)
  }

  @Test(
    "The number of samples of a table is one or a range, of rounds or processes",
    arguments: [
      ([72], ResultTable.SampleUnit.rounds, "n = 72 rounds", "n = 72 周"),
      ([72, 12, 72], .rounds, "n = 12 to 72 rounds", "n = 12〜72 周"),
      ([1, 1], .rounds, "n = 1 round", "n = 1 周"),
      ([6], .processes, "n = 6 processes", "n = 6 プロセス"),
    ])
  func sampleCounts(counts: [Int], unit: ResultTable.SampleUnit, english: String, japanese: String) {
    let table = samples(counts, unit)
    #expect(table.samples(of: table.rows) == Phrase(english, japanese))
    #expect(table.markdown(in: .english).hasPrefix("## Time\n\n\(english)\n\n| app |"))
    #expect(table.samples(of: []) == nil && samples([6], nil).samples(of: table.rows) == nil)
  }

  @Test("A result has its numbers of samples in its file, and one from before that is read too")
  func earlier() throws {
    let folder = TemporaryFolder()
    let result = StudyResult("run-cost", title: Phrase("Run cost", "実行コスト"), tables: [samples([72, 12])])
    try result.write(to: folder.path)
    #expect(try StudyResult.read("run-cost", from: folder.path) == result)
    let file = URL(filePath: folder.path + "/run-cost.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    let lines = text.split(separator: "\n").filter { !$0.contains("\"sample") }
    #expect(text.split(separator: "\n").count == lines.count + 3)
    let before = lines.joined(separator: "\n").replacing("\"title\"", with: "\"roundCount\": 72, \"title\"")
    try Data(before.replacing(/,(\s*[}\]])/) { "\($0.1)" }.utf8).write(to: file)
    let table = try #require(try StudyResult.read("run-cost", from: folder.path)?.tables.first)
    #expect(table.rows.map(\.values) == samples([72, 12]).rows.map(\.values))
    #expect(table.sampleUnit == nil && table.rows.allSatisfy { $0.sampleCount == nil })
  }

  @Test(
    "A measurement says by what command, when, of which commit, by which compiler and on what it was made")
  func provenance() throws {
    let folder = TemporaryFolder()
    #expect(measurement.provenance == nil)
    try measurement.madeHere().write(to: folder.path)
    let made = try #require(try StudyResult.read("sizes", from: folder.path)?.provenance)
    #expect(made.command.contains("xctest") && made.compiler?.contains("Swift version") == true)
    // A copy of the sources has no history.
    #expect(made.commit.map { $0.wholeMatch(of: /[0-9a-f]{40}( with changes)?/) != nil } ?? true)
    #expect(made.date.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil)
    #expect(made.machine.contains(" cores, ") && made.machine.contains(" GiB, "))
  }

  @Test("A commit is named with its changes, but not with those of what is written from results")
  func changes() throws {
    let folder = TemporaryFolder()
    #expect(Provenance.commit(in: folder.path) == nil)
    let git = GitFolder(path: folder.path)
    try git.git("init", "-q")
    let files = ["docs/study/results.md", "docs/study/results/sizes.json", "README.md", "Sources/A.swift"]
    for file in files { try git.write(file, "1\n") }
    try git.commit("Begin")
    let commit = try git.git("rev-parse", "HEAD")
    for file in files.dropLast() { try git.write(file, "2\n") }
    #expect(Provenance.commit(in: folder.path) == commit)
    try git.write("Sources/A.swift", "2\n")
    #expect(Provenance.commit(in: folder.path) == commit + " with changes")
  }

  @Test(
    "A measurement is refused once too many lines of an architecture have changed, and where its files cannot be known"
  )
  func age() throws {
    let folder = TemporaryFolder()
    func refusal(_ commit: String?) -> String? {
      Provenance(command: "study run-cost", commit: commit, date: "", compiler: nil, machine: "")
        .refusal(in: folder.path)?(.english)
    }
    #expect(refusal("0123456789") == nil, "without a history nothing can be told")
    let git = GitFolder(path: folder.path)
    try git.git("init", "-q")
    let lines = (1...100).map { "let a\($0) = \($0)\n" }
    func write(_ file: String, changed count: Int) throws {
      try git.write(file, lines.dropFirst(count).joined() + String(repeating: "// new\n", count: count))
    }
    let (mvvm, shared) = ("Sources/Architectures/MVVM/ToDos/A.swift", "Sources/Entities/ToDos/A.swift")
    for file in [mvvm, shared, "Sources/Presenters/ToDos/A.swift"] { try write(file, changed: 0) }
    try git.commit("Begin")
    let commit = try git.git("rev-parse", "HEAD")
    #expect(refusal(commit) == nil && refusal(nil) == nil)
    try write(shared, changed: 50)
    try write(mvvm, changed: 5)
    #expect(refusal(commit) == nil)
    try git.git("mv", mvvm, "Sources/Architectures/MVVM/ToDos/B.swift")
    try git.commit("Change a little, and move")
    #expect(refusal(commit) == nil)
    try write("Sources/Architectures/MVVM/ToDos/B.swift", changed: 6)
    #expect(refusal(commit) == "6 % of the lines of MVVM have changed since")
    try git.git("checkout", "-q", ".")
    try write("Sources/Presenters/ToDos/A.swift", changed: 9)
    #expect(refusal(commit) == "9 % of the lines of VIPER have changed since")
    #expect(refusal(commit + " with changes") == "it was measured while files were changed")
    let other = String(repeating: "0", count: 40)
    #expect(refusal(other) == "its commit \(other) is not in the history")
  }

  @Test("How a measurement was made is one sentence of the report")
  func sentence() {
    let made = Provenance(
      command: "study run-cost", commit: "abc", date: "2026-11-29T10:00:00Z", compiler: "Swift 6.3",
      machine: "2 cores")
    #expect(
      made.sentence(.english)
        == "Measured by `study run-cost` on 2026-11-29T10:00:00Z, commit abc, Swift 6.3, 2 cores.")
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
