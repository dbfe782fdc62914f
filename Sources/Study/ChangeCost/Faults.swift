internal import SharedEntities
internal import StudyResults

/// The faults that were found in each architecture after it was called done.
///
/// What repairs the reference is none: the app itself was wrong there, in every architecture.
extension ChangeCost {
  /// What finds faults, as the columns of the table.
  private enum Finder: CaseIterable {
    case gate, tests, users

    /// The finder by what a trailer says.
    init(_ words: String) {
      switch words {
      case "gate", "random", "script": self = .gate
      case "test": self = .tests
      default: self = .users
      }
    }
  }

  /// The number of faults of an architecture, in all changes and in the apps before them.
  private func faults(of architecture: String) -> [Finder] {
    (earlierRepairs + commits).filter { $0.architecture == architecture && $0.isRepair }
      .compactMap { $0.foundBy.map(Finder.init) }
  }

  /// Returns the faults of each architecture.
  ///
  /// - Parameter lines: the lines of code of each architecture.
  func faultTable(_ lines: [String: Double]) -> ResultTable {
    func column(_ identifier: String, _ title: Phrase, _ definition: Phrase) -> ResultTable.Column {
      .init(identifier, title, definition: definition)
    }
    return ResultTable(
      "faults", title: Phrase("Faults found later", "後から見つかった誤り"),
      keys: [.architecture],
      columns: [
        column(
          "gate", Phrase("by the gate", "ゲート"),
          Phrase("Repairs of what a script or a random run found.", "スクリプトか乱数実行が見つけた誤りの修正。")),
        column("tests", Phrase("by tests", "テスト"), Phrase("Repairs of what a test found.", "テストが見つけた誤りの修正。")),
        column(
          "users", Phrase("by people", "人"),
          Phrase("Repairs of what someone found in use or in the code.", "使った人、コードを読んだ人が見つけた誤りの修正。")),
        column(
          "per-thousand", Phrase("a thousand lines", "千行あたり"),
          Phrase(
            "All of them per thousand lines of the three apps and the engine; empty if structure was not measured.",
            "三つのアプリとエンジンの千行あたり、その合計。構造を計測していなければ空欄。")),
      ],
      rows: Architecture.all.map { architecture in
        let faults = faults(of: architecture.name)
        let share = lines[architecture.name].flatMap { lines -> ResultValue? in
          lines > 0 ? .exact((Double(faults.count) / lines * 100_000).rounded() / 100) : nil
        }
        return .init(
          [architecture.name],
          Finder.allCases.map { finder in .count(faults.count { $0 == finder }) } + [share ?? .none])
      })
  }

  /// Whether the history knows enough faults to tell architectures apart.
  var faultNote: Phrase {
    let count = Architecture.all.reduce(0) { $0 + faults(of: $1.name).count }
    let few = Phrase(
      "With fewer than ten for each architecture, differences between them may be chance.",
      "アーキテクチャあたり十件に満たないので、その差は偶然かもしれません。")
    let enough = count >= 10 * Architecture.all.count
    return Phrase(
      """
      The history knows \(count) faults that were found in one architecture after it was called done. A fault that \
      was found before its commit left no trace.\(enough ? "" : " " + few(.english))
      """,
      """
      できたとされた後に一つのアーキテクチャで見つかった誤りは、履歴では \(count) 件です。コミットの前に見つかった誤りは残っていません。\
      \(enough ? "" : few(.japanese))
      """)
  }
}
