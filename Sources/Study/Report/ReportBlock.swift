internal import SharedEntities
internal import StudyResults

/// A part of the report, in one language, before it is written as Markdown or HTML.
enum ReportBlock: Sendable {
  /// A heading with its level, from 1, and a name to link to.
  case heading(Int, String, anchor: String)
  /// A text with Markdown's emphasis, links and code.
  case paragraph(String)
  /// A list of such texts.
  case list([String])
  /// A table; the columns that hold numbers are aligned to the right.
  case table(headings: [String], rows: [[String]], numericColumns: Set<Int>)
  /// A chart, with what it shows in words.
  case chart(Chart, caption: String)
  /// Pieces of code that do the same, by the name of their architecture.
  case code([(title: String, excerpts: [Excerpt])])
  /// What is only shown when asked for.
  case details(summary: String, [ReportBlock])
}

/// A piece of source, as it stands in its file.
struct Excerpt: Equatable, Sendable {
  /// The path in the repository, and the line.
  let place: String
  let code: String
}

/// A picture that is drawn from figures.
struct Chart: Sendable {
  /// The name of its file.
  let identifier: String
  let title: String
  /// The picture, whose colours follow the page.
  let svg: String
}

extension ReportBlock {
  /// A table of a measurement, with the names of architectures written out, and what its columns mean below it.
  static func blocks(of table: ResultTable, in language: Language) -> [ReportBlock] {
    let headings = table.keys.map { $0(language) } + table.columns.map { $0.title(language) }
    let rows = table.rows.map { row in
      row.keys.map { Entrant.named($0)?.title(language) ?? $0 }
        + row.values.map { $0.formatted(in: language) }
    }
    let numeric = table.columns.indices.filter(table.hasNumbers)
    return [
      .table(
        headings: headings, rows: rows, numericColumns: Set(numeric.map { $0 + table.keys.count })),
      .details(
        summary: Phrase("What the columns mean", "列の意味")(language),
        [.list(table.columns.map { "**\($0.title(language))**: \($0.definition(language))" })]),
    ]
  }
}
