internal import SharedEntities
internal import StudyResults

extension MutationStudy {
  /// Returns the size of each architecture's own tests.
  func efforts(of results: [Result]) -> ResultTable {
    ResultTable(
      "own-tests", title: Phrase("Own tests", "専用のテスト"), keys: [.architecture],
      columns: Self.effortColumns,
      rows: results.compactMap { result in
        guard let facts = result.facts else { return nil }
        return ResultTable.Row(
          [result.architecture.name],
          [
            .count(result.passedScripts), .count(facts.tests), .count(facts.lines),
            facts.tests == 0 ? .none : .exact(Double(facts.lines) / Double(facts.tests)),
            .count(facts.written.count), .count(facts.generated.count),
          ])
      })
  }

  static let effortColumns: [ResultTable.Column] = [
    .init(
      "scripts", Phrase("scripts", "スクリプト"),
      definition: Phrase(
        "Runs of shared scripts that pass without a terminal and a database. If one fails, nothing is measured.",
        "ターミナルもデータベースもなしで通る、共通のスクリプトの実行。通らないものがあれば何も計測しません。")),
    .init(
      "tests", Phrase("tests", "テスト"),
      definition: Phrase(
        "Functions with @Test; a parameterized test counts once.", "@Test の付いた関数。引数を取るものも一つと数えます。")),
    .init(
      "lines", Phrase("lines", "行"),
      definition: Phrase(
        "Lines of the tests and their helpers, without blank lines and comments.", "テストと補助の行。空行とコメントは除きます。"),
      preference: .lower),
    .init(
      "lines-per-test", Phrase("lines per test", "テストあたりの行"),
      definition: Phrase("Lines divided by tests.", "行をテストの数で割ったもの。"), preference: .lower),
    .init(
      "doubles", Phrase("doubles written", "手書きのダブル"),
      definition: Phrase(
        "Types in the tests that conform to a protocol of the product, including by extension.",
        "製品のプロトコルに準拠する、テスト中の型(拡張も含む)。"), preference: .lower),
    .init(
      "mocks", Phrase("doubles generated", "生成されたダブル"),
      definition: Phrase("Generated mocks that the tests use.", "テストが名を挙げる、生成されたモック。")),
  ]
}
