internal import SharedEntities
internal import StudyResults

/// What the columns of a measurement mean: each meaning once, however many columns of its tables have it.
struct ColumnMeanings {
  /// A meaning, with the titles of the columns that have it, and an anchor named after the first of them.
  ///
  /// The columns of a table that has one for each architecture are called after the table.
  private struct Term {
    var titles: [Phrase]
    let definition: Phrase
    let anchor: String
  }

  private let terms: [Term]

  init(of measurement: StudyResult) {
    var terms: [Term] = []
    for table in measurement.tables {
      for column in table.columns {
        let title = Architecture.named(column.identifier) == nil ? column.title : table.title
        if let index = terms.firstIndex(where: { $0.definition == column.definition }) {
          if !terms[index].titles.contains(title) { terms[index].titles.append(title) }
        } else {
          let anchor = "\(measurement.identifier)-\(table.identifier)-\(column.identifier)"
          terms.append(Term(titles: [title], definition: column.definition, anchor: anchor))
        }
      }
    }
    self.terms = terms
  }

  /// Returns text as a link to the meaning of a column.
  func link(_ text: String, to column: ResultTable.Column) -> String {
    terms.first { $0.definition == column.definition }.map { "[\(text)](#\($0.anchor))" } ?? text
  }

  /// Returns a table of the measurement with the titles of architectures; its headings lead to what they mean.
  func block(of table: ResultTable, in language: Language) -> ReportBlock {
    let headings =
      table.keys.map { $0(language) }
      + table.columns.map { column in
        link(Architecture.named(column.identifier)?.shortTitle ?? column.title(language), to: column)
      }
    let rows = table.rows.map { row in
      row.keys.map { Architecture.named($0)?.title(language) ?? $0 }
        + row.values.map { $0.formatted(in: language) }
    }
    let numeric = table.columns.indices.filter(table.hasNumbers)
    return .table(
      headings: headings, rows: rows, numericColumns: Set(numeric.map { $0 + table.keys.count }))
  }

  /// Returns the list to which the links lead, collapsed, for the end of the measurement.
  func block(in language: Language) -> ReportBlock {
    let separator = Phrase("; ", "、")(language)
    let definitions = terms.map { term in
      (
        term: term.titles.map { $0(language) }.joined(separator: separator), anchor: term.anchor,
        text: term.definition(language)
      )
    }
    return .details(
      summary: Words.columns(language), [.paragraph(Words.intervals(language)), .definitions(definitions)])
  }
}
