import Doubles
import Foundation
import SharedEntities
import StudyProvenance
import StudyResults
import Testing

@testable import StudyReport

@Suite("The files of the report", .patient)
struct ReportFilesTests {
  /// The folder of this package.
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  @Test("Every behaviour is shown in every architecture that has its app, from the source of today")
  func behaviours() throws {
    let reader = ExcerptReader(sources: Self.package + "/Sources")
    let architectures = Architecture.all(inSources: reader.sources)
    #expect(!reader.behaviours.isEmpty)
    for behaviour in reader.behaviours {
      let code = try reader.excerpts(of: behaviour)
      let wanted = architectures.filter { architecture in
        architecture.folder.map { folder in
          FileManager.default.fileExists(
            atPath: "\(reader.sources)/Architectures/\(folder)/\(behaviour.subject.feature)")
        } ?? true
      }
      #expect(code.map(\.architecture) == wanted.map(\.name))
      #expect(code.allSatisfy { $0.excerpts.allSatisfy { $0.code.hasSuffix("}") } })
    }
  }

  @Test(
    "A declaration is cut with its comment; one that is gone, has a namesake or lacks its essence is named")
  func declaration() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let source = """
        struct A {
          /// Adds.
          private func add(
            _ n: Int, to m: Int
          ) -> Int {
            n + m
          }

          func add(_ n: Int) -> Int { add(n, to: 1) }

          var b: Int {
            1
          }
        }
        extension A { func twice() {} }
        struct B { func twice() {} }

        """
      try Data(source.utf8).write(to: URL(fileURLWithPath: folder + "/A.swift"))
      let reader = ExcerptReader(sources: folder)
      func declaration(_ signature: String, has essence: String) throws -> (code: String, line: Int) {
        try reader.declaration(.init("A.swift", signature, has: essence))
      }
      let add = try declaration("func add(_ n: Int, to m: Int) -> Int", has: "n + m")
      #expect(
        add.code == "/// Adds.\nprivate func add(\n  _ n: Int, to m: Int\n) -> Int {\n  n + m\n}"
          && add.line == 2)
      #expect(try declaration("var b: Int", has: "1").code == "var b: Int {\n  1\n}")
      for (signature, essence, words) in [
        ("func add(_ n: Int)", "add", "has no func add(_ n: Int);"),
        ("func twice()", "{}", "has more than one func twice();"),
        ("func add(_ n: Int) -> Int", "n + m", "func add(_ n: Int) -> Int in A.swift has no \"n + m\";"),
      ] {
        let failure = #expect(throws: ReportError.self) { try declaration(signature, has: essence) }
        #expect(failure?.description.contains(words) == true)
      }
    }
  }

  @Test("Code that lacks what its behaviour is about is not shown", .enabled(if: isStudied("todos")))
  func essence() throws {
    let toggle = try #require(Behaviour.all.first { $0.subject == .toggle })
    let behaviour = Behaviour(
      subject: .toggle, text: toggle.text, essence: toggle.essence + ["fly("], places: toggle.places)
    let failure = #expect(throws: ReportError.self) {
      try ExcerptReader(sources: Self.package + "/Sources").excerpts(of: behaviour)
    }
    #expect(failure?.description.hasPrefix("the code of toggle in viper has no \"fly(\"") == true)
  }

  @Test("What was measured is in all files, in both languages, and what was not is named")
  func files() throws {
    try withFolder { folder in
      let table = ResultTable(
        "totals", title: Phrase("Total", "合計"), keys: [Phrase("architecture", "アーキテクチャ")],
        columns: [
          .init("lines", Phrase("lines", "行"), definition: Phrase("Counted.", "数えた。"), preference: .lower)
        ],
        rows: [.init(["viper"], [.count(4321)]), .init(["mvvm"], [.count(1234)])])
      try StudyResult("structure", title: Phrase("Structure", "構造"), tables: [table]).madeHere()
        .write(to: folder)
      try ReportFiles(package: Self.package, results: folder).write(to: folder + "/report")
      func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(folder)/report/\(name)", encoding: .utf8)
      }
      #expect(try text("report.md").contains("| VIPER | 4321 |"))
      #expect(try text("report.md").contains("\nMeasured by `") && text("report.ja.md").contains(" に計測。"))
      #expect(try text("report.ja.md").contains("VIPER が最下位(同点を含む): 1/1"))
      #expect(try text("report.json").contains("4321"))
      let page = try text("report.html")
      #expect(page.contains("<td class=\"n\">4321</td>") && page.contains("make study ARGS=run-cost"))
      for architecture in Architecture.all(inSources: Self.package + "/Sources") {
        #expect(page.contains("id=\"ja-\(architecture.name)\""))
      }
    }
  }

  /// Tables of run cost with rows of these numbers of samples; nil for a result that does not say them.
  private func costs(_ counts: [Int?]?) -> [ResultTable] {
    let names = ["time-ratio", "allocations", "peak-memory"]
    let units: [ResultTable.SampleUnit] = [.rounds, .rounds, .processes]
    return zip(names, units).enumerated().map { place, name in
      ResultTable(
        name.0, title: Phrase(name.0, name.0), keys: ["app", "operation", "items"].map { Phrase($0, $0) },
        columns: ["viper", "plain"].map {
          .init($0, Phrase($0, $0), definition: Phrase("A cost.", "コスト。"), preference: .lower)
        },
        rows: ["toggle", "undo"].map {
          .init(["todos", $0, "1000"], [.median(2, 1...3), .median(1, 1...1)], sampleCount: counts?[place])
        }, samples: counts == nil ? nil : name.1)
    }
  }

  @Test(
    "Each table and chart has its own number of samples, also where a result is older than that",
    arguments: [true, false])
  func samples(isNew: Bool) throws {
    let raw = RawTable(
      "time", keys: ["app", "operation", "items", "architecture"], unit: "ns",
      rows: [("toggle", 72), ("undo", 12)].flatMap { operation, count in
        ["viper", "plain"].map { .init(["todos", operation, "1000", $0], Array(repeating: 1, count: count)) }
      })
    try withFolder { folder in
      try StudyResult(
        "run-cost", title: Phrase("Run cost", "実行コスト"), tables: costs(isNew ? [60, 7, 5] : nil), raw: [raw]
      ).write(to: folder)
      let reports = try ReportFiles(package: Self.package, results: folder).reports()
      let captions = try #require(reports.first).charts.map(\.caption)
      #expect(
        captions[0].hasSuffix(
          isNew ? " An arrow: the interval goes on. n = 60 rounds." : " n = 12 to 72 rounds."))
      #expect(captions[1].hasSuffix(isNew ? " scale. n = 7 rounds." : " scale. n = 6 rounds."))
      #expect(reports.last?.charts[1].caption.hasSuffix(isNew ? "n = 7 周。" : "n = 6 周。") == true)
      let text = MarkdownReport(charts: "").text(of: try #require(reports.first).blocks)
      #expect(text.contains(isNew ? "**2 rows, n = 5 processes**" : "**2 rows, n = 6 processes**"))
      #expect(text.contains(isNew ? "**2 rows, n = 60 rounds**" : "**2 rows, n = 12 to 72 rounds**"))
    }
  }

  @Test("How well units reached predicted changes stands beside them")
  func prediction() throws {
    let table = ResultTable(
      "totals", title: Phrase("Total", "合計"), keys: [Phrase("architecture", "アーキテクチャ")], columns: [], rows: []
    )
    let order = ResultTable(
      "order", title: Phrase("Order", "順番"), keys: [Phrase("change", "変更")],
      columns: [
        .init("agreement", Phrase("agreement", "一致"), definition: Phrase("A correlation.", "相関。"))
      ],
      rows: [.init(["a"], [.exact(-0.5)]), .init(["b"], [.exact(0.75)]), .init(["c"], [.none])])
    try withFolder { folder in
      try StudyResult("structure", title: Phrase("Structure", "構造"), tables: [table]).write(to: folder)
      try StudyResult("change-cost", title: Phrase("Changes", "変更"), tables: [order]).write(to: folder)
      try ReportFiles(package: Self.package, results: folder).write(to: folder + "/report")
      let text = try String(contentsOfFile: folder + "/report/report.md", encoding: .utf8)
      #expect(text.contains("was -0.5 to 0.75 in 2 changes, 0.125 on average."))
    }
  }

  @Test("Each claim has a part of its own: what is said, by whom, the verdict, why, and the figures")
  func claims() throws {
    func column(_ name: String) -> ResultTable.Column {
      .init(name, Phrase(name, name), definition: Phrase("The \(name).", "\(name)。"))
    }
    func said(_ name: String) -> ResultTable.Row {
      let texts = ["\(name) is said.", "by somebody", "holds here", "Because \(name).", "files"]
      return .init([name], texts.map { .text(Phrase($0, $0)) })
    }
    let architecture = Phrase("architecture", "アーキテクチャ")
    let verdicts = ResultTable(
      "verdicts", title: Phrase("Verdicts", "判定"), keys: [Phrase("claim", "主張")],
      columns: ["statement", "source", "verdict", "reason", "figures"].map(column),
      rows: [said("a"), said("b")])
    let files = ResultTable(
      "files", title: Phrase("Files", "ファイル"), keys: [architecture], columns: [column("mean")],
      rows: [.init(["viper"], [.count(4)])])
    try withFolder { folder in
      try StudyResult("claims", title: Phrase("Claims", "主張"), tables: [verdicts, files]).write(to: folder)
      try ReportFiles(package: Self.package, results: folder).write(to: folder + "/report")
      let text = try String(contentsOfFile: folder + "/report/report.md", encoding: .utf8)
      for name in ["a", "b"] {
        let part =
          "### \(name) is said.\n\n**holds here** — by somebody\n\nBecause \(name).\n\n"
          + "**Files: 1 row**\n\n| architecture | [mean](#claims-files-mean) |\n| --- | --: |\n| VIPER | 4 |\n"
        #expect(text.contains(part))
      }
    }
  }

  @Test("A folder that is no package, and a measurement that cannot be read, are said in a sentence")
  func failures() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      #expect(throws: ReportError.self) {
        try ReportFiles(package: folder, results: folder).write(to: folder + "/report")
      }
      try Data("{".utf8).write(to: URL(fileURLWithPath: folder + "/claims.json"))
      let failure = #expect(throws: ReportError.self) {
        try ReportFiles(package: Self.package, results: folder).write(to: folder + "/report")
      }
      #expect(failure?.description.hasSuffix("measure it again with the command claims") == true)
    }
  }
}
