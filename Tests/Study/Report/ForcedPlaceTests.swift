import Doubles
import Foundation
import SharedEntities
import StudyResults
import Testing

@testable import StudyReport

@Suite("What the frames force", .patient)
struct ForcedPlaceTests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
  private static let architectures = Architecture.all(inSources: package + "/Sources").map(\.name)

  /// The places that the page of an architecture lists.
  private static func places(of architecture: String, in language: Language) throws -> [ForcedPlace] {
    let folder = "\(package)/docs/architectures" + (language == .english ? "" : "/\(language.code)")
    let page = try String(contentsOfFile: "\(folder)/\(architecture).md", encoding: .utf8)
    return try ForcedPlace.all(under: Words.frames(language), of: page)
  }

  /// The path of a file in a folder, by its name; nil unless there is exactly one.
  private static func path(of file: String, in folder: String) -> String? {
    let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let found = all.filter { $0 == file || $0.hasSuffix("/\(file)") }
    return found.count == 1 ? found.first.map { "\(folder)/\($0)" } : nil
  }

  @Test("A page lists declarations with their files, lines and first lines; without a table it lists none")
  func list() throws {
    let page = """
      # A

      ## What the frames force

      Text.

      | Place | Lines | From | Why |
      |---|--:|---|---|
      | `A.f(_:)` in `A.swift` | 3 | all | Because. |
      | `B` in `A+B.swift` | 1 | `guard a else { return }` | So. |

      ## More

      Nothing.
      """
    #expect(
      try ForcedPlace.all(under: "What the frames force", of: page) == [
        ForcedPlace(declaration: "A.f(_:)", file: "A.swift", lineCount: 3, first: nil),
        ForcedPlace(declaration: "B", file: "A+B.swift", lineCount: 1, first: "guard a else { return }"),
      ])
    #expect(try ForcedPlace.all(under: "More", of: page) == [])
    #expect(throws: ReportError.self) { try ForcedPlace.all(under: "Less", of: page) }
  }

  @Test(
    "A row that lacks the declaration, its file, a number of lines or the reason is no place",
    arguments: [
      "| A.f in `A.swift` | 3 | all | Because. |", "| `A.f` in A.swift | 3 | all | Because. |",
      "| `A.f` in `A.swift` | many | all | Because. |", "| `A.f` in `A.swift` | 0 | all | Because. |",
      "| `A.f` in `A.swift` | 3 | all | |", "| `A.f` in `A.swift` | 3 | Because. |",
    ])
  func incomplete(row: String) {
    let page = "## Forced\n\n| Place | Lines | From | Why |\n|---|--:|---|---|\n\(row)\n"
    #expect(throws: ReportError.self) { try ForcedPlace.all(under: "Forced", of: page) }
  }

  @Test(
    "Each listed declaration is in its file, with these lines",
    .enabled(if: ["todos", "quiz", "timeline"].allSatisfy(isStudied)), arguments: architectures)
  func sources(architecture: String) throws {
    let places = try Self.places(of: architecture, in: .english)
    let folder = try #require(Architecture.named(architecture)).folder
    // The frames are VIPER's own.
    guard let folder else { return #expect(places.isEmpty) }
    for place in places {
      let path = try #require(
        Self.path(of: place.file, in: "\(Self.package)/Sources/Architectures/\(folder)"), "\(place.file)")
      let fault = try SourceDeclarations(ofFile: path).fault(
        of: place.declaration, lineCount: place.lineCount, from: place.first)
      #expect(fault == nil)
    }
  }

  @Test("Both languages list the same places", arguments: architectures)
  func languages(architecture: String) throws {
    #expect(
      try Self.places(of: architecture, in: .japanese) == Self.places(of: architecture, in: .english))
  }

  @Test("A declaration that is gone, has a namesake, another length or other code is noticed")
  func faults() throws {
    let folder = TemporaryFolder()
    let source = """
      struct A {
        enum B {
          case one
          case two(Int)
        }
        var n = 1
        var m: Int {
          n + 1
        }
      }
      extension A.B {
        /// Adds.
        func add(_ n: Int, to m: Int) -> Int {
          // A comment.
          guard n > 0 else { return m }

          return n + m
        }
        func twice() {}
        func over(_ n: Int) { print(n) }
        func over(_ m: String) {
          print(m)
        }
      }
      extension A.B { func twice() {} }

      """
    let path = folder.path + "/A.swift"
    try Data(source.utf8).write(to: URL(fileURLWithPath: path))
    let declarations = try SourceDeclarations(ofFile: path)
    for (name, count, first) in [
      ("A.B.add(_:to:)", 4, nil), ("A.B.add(_:to:)", 1, "guard n > 0"), ("A.B.add(_:to:)", 2, "guard n > 0"),
      ("A.n", 1, nil), ("A.m", 3, nil), ("A.B.two(_:)", 1, nil), ("A.B", 4, nil), ("A", 10, nil),
      ("A.B.over(_:)", 1, "print(m)"),
    ] as [(String, Int, String?)] {
      #expect(declarations.fault(of: name, lineCount: count, from: first) == nil)
    }
    for (name, count, first, words) in [
      ("A.B.add(_:)", 4, nil, "there is no A.B.add(_:)"), ("A.B.twice()", 1, nil, "there are several"),
      ("A.B.over(_:)", 1, "print(", "there are several"), ("A.B.add(_:to:)", 5, nil, "has 4 lines, not 5"),
      ("A.m", 1, "n + 2", "has no n + 2"),
      ("A.m", 3, "n + 1", "has only 3 lines"), ("A.B.add(_:to:)", 3, "return n", "ends before 3 lines"),
    ] as [(String, Int, String?, String)] {
      #expect(declarations.fault(of: name, lineCount: count, from: first)?.contains(words) == true)
    }
  }

  @Test("The sum is a mark on the lines of an architecture, in Markdown and on the page, with its legend")
  func mark() throws {
    let table = ResultTable(
      "totals", title: Phrase("Total", "合計"), keys: [.architecture],
      columns: [
        .init("lines", Phrase("l", "l"), definition: Phrase("d", "d"), preference: .lower),
        .init("files", Phrase("f", "f"), definition: Phrase("d", "d"), preference: .lower),
      ], rows: [.init(["viper"], [.count(30), .count(3)]), .init(["mvvm"], [.count(20), .count(2)])])
    let structure = StudyResult("structure", title: Phrase("s", "s"), tables: [table])
    func blocks(_ forced: [String: Int], _ language: Language = .english) -> [ReportBlock] {
      ResultsPage(measurements: [structure], language: language, forced: forced, charts: []).overview
    }
    let markdown = MarkdownReport(charts: "")
    let marked = markdown.text(of: blocks(["viper": 0, "mvvm": 7]))
    #expect(marked.contains("| [lines of code](#measure-structure-lines) | *30* | **20** †7 |"))
    #expect(marked.contains("| [files](#measure-structure-files) | *3* | **2** |"))
    #expect(marked.contains(Words.forcedLegend(.english)))
    #expect(markdown.text(of: blocks(["mvvm": 7], .japanese)).contains(Words.forcedLegend(.japanese)))
    #expect(!markdown.text(of: blocks(["viper": 0])).contains("†"))
    let page = HTMLReport().page([.init(language: .japanese, title: "", blocks: blocks(["mvvm": 7]))])
    #expect(page.contains("20 <a href=\"#ja-mvvm-what-the-frames-force\">†7</a></td>"))
  }

  @Test("The report of an architecture has the list and its sum, in both languages")
  func report() throws {
    let places = [
      ForcedPlace(declaration: "A.f()", file: "A.swift", lineCount: 3, first: nil),
      ForcedPlace(declaration: "A.n", file: "A.swift", lineCount: 4, first: nil),
    ]
    for language in Language.allCases {
      let page = "## \(Words.frames(language))\n\n| Place | Lines |\n|---|--:|\n| `A.f()` | 3 |\n"
      let architecture = try #require(Architecture.named("mvvm"))
      let report = Report(
        language: language, architectures: [architecture], measurements: [], pages: ["mvvm": page],
        forced: ["mvvm": places], code: [])
      let text = MarkdownReport(charts: "").text(of: report.blocks)
      let sum = language == .english ? "†7: the sum of the table's lines." : "†7: 表の行数の合計。"
      #expect(
        text.contains(
          "### \(Words.frames(language))\n\n**\(Words.show(language))**\n\n| Place | Lines |\n| --- | --: |\n"
            + "| `A.f()` | 3 |\n\n\(sum)\n"))
      #expect(
        HTMLReport().page([.init(language: language, title: "", blocks: report.blocks)]).contains(
          "id=\"\(language.code)-mvvm-what-the-frames-force\""))
    }
  }
}
