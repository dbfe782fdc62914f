internal import SharedEntities
internal import StudyResults

/// How often an architecture that was measured under two names ties with itself.
///
/// What differs then is chance, so the share is that of verdicts that can be trusted.
struct SelfComparison: Equatable {
  let tiedCount: Int
  let count: Int

  /// The share of ratios that must be tied.
  static let wantedShare = 0.95

  /// Counts the ratios of the second name to the first.
  init(of tables: [ResultTable]) {
    let verdicts = tables.filter { $0.identifier.hasSuffix("-ratio") }.flatMap { table in
      table.rows.compactMap { $0.values.last?.ratioVerdict }
    }
    tiedCount = verdicts.count { $0 == .tied }
    count = verdicts.count
  }

  var isTrusted: Bool { count > 0 && Double(tiedCount) >= Self.wantedShare * Double(count) }

  /// Returns the outcome as a line.
  func text(in language: Language) -> String {
    Phrase(
      "\(tiedCount) of \(count) ratios of the architecture to itself are tied\n",
      "自分自身との比 \(count) 個のうち \(tiedCount) 個が同点です\n")(language)
  }
}
