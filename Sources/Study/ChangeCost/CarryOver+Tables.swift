internal import SharedEntities
internal import StudyResults

extension ChangeCost {
  /// The carry-over by architecture, and by the place in the order.
  var carryOverTables: [ResultTable] {
    let all = carryOvers
    let places = Set(all.map(\.place)).sorted()
    return [
      ResultTable(
        "carry-over", title: Phrase("Carry-over", "前からの持ち越し"), keys: [.architecture],
        columns: carryOverColumns,
        rows: Architecture.all.map { architecture in
          .init([architecture.name], values(of: all.filter { $0.architecture == architecture.name }))
        }),
      ResultTable(
        "carry-over-by-place", title: Phrase("Carry-over by the order", "順番ごとの持ち越し"),
        keys: [Phrase("place in the order", "順番")], columns: carryOverColumns,
        rows: places.map { place in .init(["\(place)"], values(of: all.filter { $0.place == place })) }),
    ]
  }

  /// The carry-over of each architecture in each change.
  var carriedLines: RawTable {
    RawTable(
      "carry-over", keys: ["change", "architecture"], unit: "place, lines added, lines carried over",
      rows: carryOvers.map {
        .init([$0.change, $0.architecture], [$0.place, $0.addedCount, $0.carriedCount].map(Double.init))
      })
  }

  private var carryOverColumns: [ResultTable.Column] {
    [
      .init(
        "added", Phrase("lines added", "増えた行"),
        definition: Phrase(
          "Lines added to Sources in all changes, without comments and lines of punctuation alone.",
          "すべての変更で Sources に増えた行。コメントと記号だけの行を除きます。")),
      .init(
        "carried", Phrase("carried over, %", "持ち越し(%)"),
        definition: Phrase(
          """
          The share of them that equal, but for indentation, a line that another architecture added before in the same \
          change, by the order of the commits. A line that was written again with another name is not found; one such \
          as `default: break` is found by chance.
          """,
          """
          そのうち、字下げを除いて、同じ変更でほかのアーキテクチャが先に加えた行と同じものの割合。コミットの順によります。名前を変えて書き直した行は見つからず、\
          `default: break` のような行は偶然一致します。
          """)),
    ]
  }

  private func values(of carryOvers: [CarryOver]) -> [ResultValue] {
    let added = carryOvers.reduce(0) { $0 + $1.addedCount }
    let carried = carryOvers.reduce(0) { $0 + $1.carriedCount }
    guard added > 0 else { return [.count(0), .none] }
    return [.count(added), .exact((Double(carried) / Double(added) * 1000).rounded() / 10)]
  }

  /// Whether the history tells the order in which architectures were changed.
  var orderNote: Phrase {
    let together = changes.count { togetherCount(of: $0) > 0 }
    return Phrase(
      """
      In \(together) of \(changes.count) changes, commits of several architectures were written in the same second: \
      they were recorded together when all were done. Their order is that of the history, and need not be the order in \
      which they were written, so that carry-over may run the other way.
      """,
      """
      \(changes.count) 回の変更のうち \(together) 回では、いくつものアーキテクチャのコミットが同じ秒に書かれています。すべてできてからまとめて記録されたものです。\
      順番は履歴のもので、書いた順とは限らず、持ち越しは逆向きかもしれません。
      """)
  }
}
