internal import SharedEntities
package import StudyResults

extension ChangeCost {
  /// The measurement for the report, without the lines of the architectures.
  package var measurement: StudyResult { measurement(lines: [:]) }

  /// Returns the measurement for the report.
  ///
  /// - Parameter lines: the lines of code of each architecture.
  package func measurement(lines: [String: Double]) -> StudyResult {
    StudyResult(
      "change-cost", title: Phrase("Cost of changes", "変更にかかったもの"),
      notes: [
        Phrase(
          """
          Each change was registered in docs/study/changes.md before work on it began, made in every architecture, and \
          kept. The figures cover the commits whose trailers name the change and the architecture, including later \
          repairs.
          """,
          """
          どの変更も着手の前に docs/study/changes.md に登録し、すべてのアーキテクチャで行って残しました。数値は、変更とアーキテクチャを\
          トレーラーに書いたコミットのものです。後からの修正も数えます。
          """),
        Phrase(
          """
          Thinking time is not measured. The seventh implementation of a change is easier than the first, so the order \
          differs from change to change. Code that all architectures share is counted as shared.
          """,
          "考える時間は分かりません。七度目の変更は慣れた変更です。そのため順番を変更ごとに変えています。全部に共通のものは shared として数えます。"),
        orderNote, faultNote,
      ] + [unfinishedNote].compactMap(\.self),
      tables: totalTables + [predictionTable, orderTable] + carryOverTables + [
        repairTable, faultTable(lines),
      ]
        + changes.map(table), raw: [carriedLines])
  }

  /// The changes that are under way; nil if there are none.
  private var unfinishedNote: Phrase? {
    guard !unfinished.isEmpty else { return nil }
    func list(_ text: (UnfinishedChange) -> String, by comma: String) -> String {
      joined(unfinished.map(text), by: comma)
    }
    return Phrase(
      """
      Under way, and counted nowhere before every architecture has made it: \
      \(list({ "\($0.name) (\($0.madeCount) of \($0.count))" }, by: ", ")).
      """,
      """
      次の変更は途中で、すべてのアーキテクチャが終えるまで、どこにも数えません: \
      \(list({ "\($0.name)(\($0.count) のうち \($0.madeCount))" }, by: "、"))。
      """)
  }

  private func table(of change: String) -> ResultTable {
    ResultTable(
      change, title: Phrase(change, change), keys: [.architecture],
      columns: columns + [
        .init(
          "predicted", Phrase("units predicted by propagation cost", "伝播コストの予測した単位"),
          definition: Phrase(
            """
            The units of the app that a change to one unit was predicted to reach, recorded before the change was \
            begun.
            """,
            "変更の前に、一つの単位の変更が届くとされた、アプリの単位の数。"))
      ],
      rows: (["shared"] + Architecture.all.map(\.name)).map { name in
        ResultTable.Row(
          [name],
          values(of: [change], in: name)
            + [prediction(of: change, in: name).map(ResultValue.exact) ?? .none])
      })
  }

  /// The changes that people asked for, and the repairs of the reference for which every architecture needed code; the
  /// baseline had these from the beginning.
  private var totalTables: [ResultTable] {
    let registered = registration.changes
    let asked = registered.isEmpty ? changes : changes.filter(registered.contains)
    let others = changes.filter { change in
      !asked.contains(change)
        && order(of: change).count { $0 != "shared" && $0 != Architecture.baseline }
          >= participants.count
    }
    return [
      total("totals", Phrase("All changes that were asked for", "求められた変更のすべて"), of: asked),
      total("reference-totals", Phrase("All repairs of the reference", "基準の修正のすべて"), of: others),
    ].compactMap(\.self)
  }

  private func total(_ identifier: String, _ title: Phrase, of changes: [String]) -> ResultTable? {
    guard !changes.isEmpty else { return nil }
    return ResultTable(
      identifier, title: title, keys: [.architecture], columns: columns,
      rows: (["shared"] + Architecture.all.map(\.name)).map { name in
        ResultTable.Row([name], values(of: changes, in: name))
      })
  }

  private var orderTable: ResultTable {
    ResultTable(
      "order", title: Phrase("Order and prediction", "順番と、予測の当たり方"),
      keys: [Phrase("change", "変更")],
      columns: [
        .init(
          "order", Phrase("order", "順番"),
          definition: Phrase("The order in which the architectures were changed.", "変更したアーキテクチャの順。")),
        .init(
          "agreement", Phrase("agreement with propagation cost", "伝播コストとの一致"),
          definition: Phrase(
            """
            Spearman's rank correlation between predicted units and changed places, from -1 to 1; empty if all are \
            tied. With seven architectures, a value below 0.71 may be chance (one-sided, 5 %).
            """,
            "予測した単位と変更した箇所の順位相関(スピアマン)。-1 から 1。すべて同じならありません。七つでは 0.71 未満は偶然かもしれません(片側 5%)。")),
        .init(
          "same-second", Phrase("in one second", "同じ秒"),
          definition: Phrase(
            """
            Architectures whose first commit was written in the same second as that of another. They were recorded \
            together, so that the history does not tell which came first.
            """,
            "最初のコミットが、ほかのアーキテクチャのものと同じ秒に書かれたアーキテクチャの数。まとめて記録されたので、どれが先か履歴からは分かりません。")),
        .init(
          "untested", Phrase("without a test", "テストなし"),
          definition: Phrase(
            "Architectures without a test in their commits: when it was done cannot be told by its tests.",
            "コミットにテストのないアーキテクチャの数。いつできあがったかは、テストからは分かりません。")),
      ],
      rows: changes.map { change in
        let order = joined(order(of: change).filter { $0 != "shared" }, by: ", ")
        return ResultTable.Row(
          [change],
          [
            order.isEmpty ? .none : .text(Phrase(order, order)),
            agreement(of: change).map(ResultValue.exact) ?? .none,
            .count(togetherCount(of: change)), .count(untestedCount(of: change)),
          ])
      })
  }

  /// Returns the effort of changes; none for an architecture that has not made all of them, as it would look cheap.
  private func values(of changes: [String], in architecture: String) -> [ResultValue] {
    let made = Set(commits.filter { $0.architecture == architecture }.map(\.change))
    guard architecture == "shared" || made.isSuperset(of: changes) else { return columns.map { _ in .none } }
    let effort = effort(of: changes, in: architecture)
    return [
      effort.fileCount, effort.newFileCount, effort.hunkCount, effort.addedCount, effort.removedCount,
      effort.publicDeclarationCount, effort.changedTestCount, effort.testLineCount, effort.repairCount,
    ].map(ResultValue.count)
  }

  private var columns: [ResultTable.Column] {
    func column(
      _ identifier: String, _ title: Phrase, _ definition: Phrase, isGoodIfLow: Bool = true
    ) -> ResultTable.Column {
      .init(identifier, title, definition: definition, preference: isGoodIfLow ? .lower : nil)
    }
    return [
      column(
        "files", Phrase("files", "ファイル"), Phrase("Changed files in Sources.", "Sources の変わったファイル。")),
      column("new", Phrase("new files", "新しいファイル"), Phrase("The new ones among them.", "そのうち新しいもの。")),
      column("hunks", Phrase("places", "箇所"), Phrase("Diff hunks in these files.", "それらの差分の箇所。")),
      column(
        "added", Phrase("lines added", "増えた行"),
        Phrase("Added lines, without blank lines and comments.", "増えた行。空行とコメントを除きます。")),
      column(
        "removed", Phrase("lines removed", "減った行"), Phrase("Removed lines.", "減った行。"), isGoodIfLow: false),
      column(
        "public", Phrase("public declarations", "公開の宣言"),
        Phrase(
          "Added, removed or changed declarations with public, package or open.",
          "増減・変更した public、package、open の宣言。")),
      column(
        "tests", Phrase("test files that had to change", "変えざるを得なかったテスト"),
        Phrase("Changed test files that existed before.", "前からあったテストのファイル。")),
      column(
        "testLines", Phrase("lines of tests", "テストの行"), Phrase("Lines added to tests.", "テストに増えた行。"),
        isGoodIfLow: false),
      column(
        "repairs", Phrase("repairs", "修正"),
        Phrase(
          "Later commits that repair faults found by tests, scripts or random runs.",
          "テストやスクリプト、乱数実行が見つけた誤りの、後からの修正。")),
    ]
  }
}
