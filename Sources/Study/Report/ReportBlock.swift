internal import SharedEntities
internal import StudyResults

/// A part of the report in one language, independent of Markdown and HTML.
enum ReportBlock: Sendable {
  /// A heading with its level, from 1, and its anchor.
  case heading(Int, String, anchor: String)
  /// Text with Markdown's emphasis, links and code.
  case paragraph(String)
  /// A list of items with such text.
  case list([String])
  /// A table; numeric columns are aligned to the right.
  case table(headings: [String], rows: [[String]], numericColumns: Set<Int>)
  /// A table in which cells are marked; the title of a row leads to the term with its anchor.
  case matrix(headings: [String], rows: [(title: String, anchor: String, cells: [MatrixCell])])
  /// Terms with their definitions, each with its anchor.
  case definitions([(term: String, anchor: String, text: String)])
  /// A chart with its caption.
  case chart(Chart, caption: String)
  /// Charts that stand beside each other where there is room.
  case charts([(chart: Chart, caption: String)])
  /// Two parts that stand beside each other where there is room.
  case beside([ReportBlock], [ReportBlock])
  /// Code with the same purpose, by the title of the architecture.
  case code([(title: String, excerpts: [Excerpt])])
  /// Blocks that are collapsed until the reader opens them.
  case details(summary: String, [ReportBlock])
}

/// A value among those of other architectures.
struct MatrixCell: Equatable, Sendable {
  /// How a value compares with the others of its line.
  enum Mark: Equatable, Sendable {
    case best, worst
    /// It shares the best or the worst place with others.
    case tiedBest, tiedWorst
    /// All values of the line are equal.
    case equal
  }

  /// A remark on a value, which leads to the part that explains it.
  struct Note: Equatable, Sendable {
    let text: String
    let anchor: String
  }

  let text: String
  /// nil for a value in between, and for none.
  var mark: Mark?
  var note: Note?

  /// The value with the emphasis of its mark, and its note, in Markdown.
  var markdown: String {
    let value =
      switch mark {
      case .best, .tiedBest: "**\(text)**"
      case .worst, .tiedWorst: "*\(text)*"
      case .equal, nil: text
      }
    return value + (note.map { " \($0.text)" } ?? "")
  }
}

/// A piece of source code, unchanged.
struct Excerpt: Equatable, Sendable {
  /// The path in the repository, and the line number.
  let place: String
  let code: String
}

/// A chart of figures.
struct Chart: Sendable {
  /// The name of the file.
  let identifier: String
  let title: String
  /// The SVG, whose colours follow the page.
  let svg: String
}
