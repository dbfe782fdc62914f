/// Code of an architecture that is as it is only because its frames must equal VIPER's, as listed on its page.
struct ForcedPlace: Equatable {
  /// The declaration with the types around it, such as `ToDoListStore.read(_:selecting:)`.
  let declaration: String
  /// The name of its file, in the folder of the architecture.
  let file: String
  /// The number of lines of code that it costs.
  let lineCount: Int
  /// Code in the first of these lines; nil if they are the whole declaration.
  let first: String?

  /// Returns the places in the list of a page: the first table of the section with a title; none if it has no table.
  ///
  /// A row has the declaration and its file, the number of lines, the code of the first line, and the reason.
  ///
  /// - Throws: `ReportError` if the page has no such section, or a row does not say what it should.
  static func all(under title: String, of page: String) throws -> [ForcedPlace] {
    guard let section = MarkdownText.section(title, of: page) else {
      throw ReportError("there is no section \"\(title)\"")
    }
    for case .table(_, let rows, _) in section {
      return try rows.map { row in
        guard let place = ForcedPlace(row) else {
          throw ReportError("the row \"\(row.joined(separator: " | "))\" of \"\(title)\" is incomplete")
        }
        return place
      }
    }
    return []
  }
}

extension ForcedPlace {
  /// Reads a row; nil if it does not say what it should.
  private init?(_ row: [String]) {
    guard row.count == 4, let lineCount = Int(row[1]), lineCount > 0, !row[3].isEmpty else { return nil }
    let names = Self.code(in: row[0])
    guard names.count == 2, let file = names.first(where: { $0.hasSuffix(".swift") }),
      let declaration = names.first(where: { !$0.hasSuffix(".swift") })
    else { return nil }
    self.declaration = declaration
    self.file = file
    self.lineCount = lineCount
    first = Self.code(in: row[2]).first
  }

  /// Returns the pieces of code in a text.
  private static func code(in text: String) -> [String] {
    text.matches(of: #/`([^`]+)`/#).map { String($0.output.1) }
  }
}
