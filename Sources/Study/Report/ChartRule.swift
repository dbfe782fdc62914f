internal import SharedEntities
internal import StudyResults

/// A table of the study and how to draw it.
struct ChartRule: Sendable {
  /// The form of a chart.
  enum Form: Sendable {
    /// Bars stacked from several columns, painted from strong to weak, with a title for each column.
    case bars([(column: String, title: Phrase)])
    /// Bars of one column, each stacked on what all architectures share, which the row `shared` holds.
    case onShared(column: String, title: Phrase, shared: Phrase)
    /// Ratios from a table with a column for each architecture: a group for each row with these first and last keys.
    /// Values that are no ratios yet are divided by the smallest.
    case ratios(first: String, last: String, areRatios: Bool)
  }

  let measurement: String
  let table: String
  let title: Phrase
  let form: Form
  let caption: Phrase

  /// Returns the rows of a table that the chart shows.
  func rows(of table: ResultTable) -> [ResultTable.Row] {
    guard case .ratios(let first, let last, _) = form else { return table.rows }
    return table.rows.filter { $0.keys.first == first && $0.keys.last == last }
  }

  func chart(of table: ResultTable, in language: Language) -> Chart? {
    let charts = Charts(language: language)
    let identifier = "\(measurement)-\(table.identifier)"
    func column(_ name: String) -> Int? { table.columns.firstIndex { $0.identifier == name } }
    func value(_ row: ResultTable.Row, _ name: String) -> Double? {
      column(name).flatMap { row.values.indices.contains($0) ? row.values[$0].number : nil }
    }
    switch form {
    case .bars(let parts):
      let rows = table.rows.compactMap { row -> Charts.Bar? in
        guard let name = row.keys.first else { return nil }
        // A part that was not measured is no part of length 0.
        let values = parts.compactMap { value(row, $0.column) }
        return Charts.Bar(architecture: name, values: values.count == parts.count ? values : nil)
      }
      guard parts.allSatisfy({ column($0.column) != nil }), !rows.isEmpty else { return nil }
      let steps = [1.0, 0.6, 0.3, 0.15]
      // A table may have several charts, each with columns of its own.
      return charts.bars(
        parts.first.map { "\(identifier)-\($0.column)" } ?? identifier, title: title(language),
        parts: zip(parts, steps).map { .init(title: $0.title(language), opacity: $1) },
        rows: rows.sorted { ($0.sum ?? .infinity) < ($1.sum ?? .infinity) })
    case .onShared(let column, let title, let sharedTitle):
      guard let shared = table.rows.first(where: { $0.keys == ["shared"] }).flatMap({ value($0, column) })
      else { return nil }
      let rows = table.rows.filter { $0.keys != ["shared"] }.compactMap { row in
        row.keys.first.map { name in
          Charts.Bar(architecture: name, values: value(row, column).map { [shared, $0] })
        }
      }
      return charts.bars(
        "\(identifier)-\(column)", title: self.title(language),
        parts: [
          .init(title: sharedTitle(language), opacity: 0.25, isShared: true),
          .init(title: title(language), opacity: 1),
        ], rows: rows.sorted { ($0.sum ?? .infinity) < ($1.sum ?? .infinity) })
    case .ratios(_, _, let areRatios):
      let groups = rows(of: table).map { row in
        (
          title: row.keys.dropFirst().dropLast().joined(separator: " · "),
          rows: Self.ratios(zip(table.columns, row.values).map { ($0.identifier, $1) }, areRatios)
            .sorted { ($0.value.number ?? .infinity) < ($1.value.number ?? .infinity) }
        )
      }
      guard !groups.isEmpty else { return nil }
      return charts.ratios(identifier, title: title(language), groups: groups)
    }
  }

  /// Returns the values as multiples of the smallest, unless they are ratios.
  private static func ratios(
    _ rows: [(architecture: String, value: ResultValue)], _ areRatios: Bool
  ) -> [(architecture: String, value: ResultValue)] {
    guard !areRatios else { return rows }
    guard let least = rows.compactMap(\.value.number).filter({ $0 > 0 }).min() else { return [] }
    return rows.map { architecture, value in
      switch value {
      case .median(let median, let interval):
        (architecture, .median(median / least, (interval.lowerBound / least)...(interval.upperBound / least)))
      default: (architecture, value.number.map { .exact($0 / least) } ?? .none)
      }
    }
  }
}

extension ChartRule {
  /// The charts of the report, in order.
  static let all = [
    ChartRule(
      measurement: "structure", table: "totals", title: Phrase("Lines", "行数"),
      form: .bars([
        ("screens", Phrase("screens", "画面")), ("wiring", Phrase("wiring", "配線")),
        ("engine", Phrase("engine", "エンジン")),
      ]),
      caption: Phrase(
        "Lines of code in the three apps: screens, the wiring between them, and what they share.",
        "三つのアプリの、コードのある行。画面、それを組み立てる部分、共通の部分。")),
    ChartRule(
      measurement: "structure", table: "totals", title: Phrase("Units reached", "届く単位"),
      form: .bars([
        ("reached-todos", Phrase("to-do list", "ToDo")), ("reached-quiz", Phrase("quiz", "クイズ")),
        ("reached-timeline", Phrase("timeline", "タイムライン")),
      ]),
      caption: Phrase(
        "How many units of an app a change to one of them can reach, directly or indirectly, on average.",
        "アプリの一つの単位の変更が、直接または間接に及びうる単位の数の平均。")),
    ChartRule(
      measurement: "change-cost", table: "totals", title: Phrase("Lines added by changes", "変更で増えた行"),
      form: .onShared(
        column: "added", title: Phrase("decided by the architecture", "アーキテクチャが決める"),
        shared: Phrase("the same in all", "共通")),
      caption: Phrase(
        "Lines added by the changes that people asked for; in grey, those that are the same in every architecture.",
        "人が求めた変更で増えた行。灰色は、すべてのアーキテクチャに共通のもの。")),
    ChartRule(
      measurement: "reading-cost", table: "totals",
      title: Phrase("Declarations to read for a behaviour", "一つのふるまいのために読む宣言"),
      form: .bars([("declarations", Phrase("declarations", "宣言"))]),
      caption: Phrase(
        """
        How many functions and properties of its own an architecture executes from a key to its frame: the median of \
        the behaviours.
        """,
        "キーから画面までに実行される、そのアーキテクチャ自身の関数とプロパティーの数。ふるまいの中央値。")),
    ChartRule(
      measurement: "run-cost", table: "time-ratio",
      title: Phrase("Time per operation, 1,000 ToDos", "操作の時間(ToDo 千件)"),
      form: .ratios(first: "todos", last: "1000", areRatios: true),
      caption: Phrase(
        """
        Processor time from the key press until the app is idle, as multiples of that without an architecture in the same round, on a \
        logarithmic scale: the median with its interval. A difference is certain only if the whole interval is more \
        than 5 % away from 1. An arrow: the interval goes on.
        """,
        """
        キーからアプリが落ち着くまでのプロセッサー時間。同じ周のアーキテクチャなしの時間を 1 とした比(対数目盛り)の中央値と区間。区間の全体が 1 から 5% より\
        離れているときだけ、差は確かです。矢印の先にも区間は続きます。
        """)),
    ChartRule(
      measurement: "run-cost", table: "allocations",
      title: Phrase("Allocations per operation, 1,000 ToDos", "操作のメモリー確保(ToDo 千件)"),
      form: .ratios(first: "todos", last: "1000", areRatios: false),
      caption: Phrase("As multiples of the fewest, on a logarithmic scale.", "最少を 1 とした比(対数目盛り)。")),
    ChartRule(
      measurement: "testability", table: "totals",
      title: Phrase("Detected mutants, %", "検出されたミュータント(%)"),
      form: .bars([("score", Phrase("scripts or own tests", "スクリプトか専用のテスト"))]),
      caption: Phrase(
        """
        Of the small code changes that compile, the share that a script or one of the architecture's own tests \
        detects.
        """,
        "コンパイルできたコードの小さな変更のうち、スクリプトか専用のテストが見つけたもの。")),
    ChartRule(
      measurement: "testability", table: "totals",
      title: Phrase("Mutants detected by own tests alone, %", "専用のテストだけで検出したミュータント(%)"),
      form: .bars([("score-tests", Phrase("own tests", "専用のテスト"))]),
      caption: Phrase(
        "The same mutants, without the shared scripts.", "同じミュータントを、共通のスクリプトなしで数えたもの。")),
    ChartRule(
      measurement: "testability", table: "own-tests", title: Phrase("Lines of own tests", "専用のテストの行数"),
      form: .bars([("lines", Phrase("lines", "行"))]),
      caption: Phrase(
        "The tests that supporters would write for these apps, no more and no fewer.",
        "支持者がこのアプリのために書くであろう分だけです。")),
    ChartRule(
      measurement: "claims", table: "loading-guards", title: Phrase("Guards on loading", "読み込み中の保護"),
      form: .bars([
        ("todos", Phrase("to-do list", "ToDo")), ("quiz", Phrase("quiz", "クイズ")),
        ("timeline", Phrase("timeline", "タイムライン")), ("engine", Phrase("engine", "エンジン")),
      ]),
      caption: Phrase(
        "Branches that keep an input out while something loads.", "読み込み中に入力を止める分岐の数。")),
    ChartRule(
      measurement: "claims", table: "navigation",
      title: Phrase("References to other screens", "画面が参照する別の画面"),
      form: .bars([("types", Phrase("types", "型")), ("protocols", Phrase("protocols", "プロトコル"))]),
      caption: Phrase(
        "Types and protocols of other screens that a screen depends on.", "画面が依存する、別の画面の型とプロトコル。")),
  ]
}
