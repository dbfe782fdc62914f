internal import SharedEntities
internal import StudyResults
internal import ViperMutants
internal import ViperSyntaxTree

extension MutationStudy.Result {
  /// Returns the app that a target belongs to, or `engine`.
  static func app(of target: String, _ features: [(folder: String, app: String)]) -> String {
    features.first { target.hasPrefix($0.folder) }?.app ?? "engine"
  }
}

extension MutationStudy {
  /// Returns the mutation scores, with a row for each architecture and app.
  func scores(of results: [Result]) -> ResultTable {
    ResultTable(
      "mutation-score", title: Phrase("Mutation score", "ミューテーションスコア"),
      keys: [.architecture, .app], columns: Self.columns,
      rows: results.flatMap { result in
        (features.map(\.app) + ["engine", "all"]).compactMap { app in row(result, app) }
      })
  }

  /// Returns the summary of testability, with a row for each architecture.
  func totals(of results: [Result]) -> ResultTable {
    let shares = Self.columns.filter { $0.identifier.hasPrefix("score") }
    let efforts = Self.effortColumns.filter {
      ["tests", "lines-per-test", "doubles"].contains($0.identifier)
    }
    let scores = scores(of: results)
    let tests = self.efforts(of: results)
    return ResultTable(
      "totals", title: Phrase("Overall testability", "テストしやすさのまとめ"), keys: [scores.keys[0]],
      columns: shares + efforts,
      rows: results.map { result in
        let score = scores.rows.first { $0.keys == [result.architecture.name, "all"] }
        let effort = tests.rows.first { $0.keys == [result.architecture.name] }
        return .init(
          [result.architecture.name],
          shares.map { score?.value(of: $0, in: scores) ?? .none }
            + efforts.map { effort?.value(of: $0, in: tests) ?? .none })
      })
  }

  private func row(_ result: Result, _ app: String) -> ResultTable.Row? {
    let own = result.results.filter { app == "all" || Result.app(of: $0.mutant.target, features) == app }
    guard !own.isEmpty else { return nil }
    let counted = own.filter {
      Result.both($0.scripts, $0.tests).isKilled || result.marks.equivalence(of: $0.mutant) == nil
    }
    let scripts = MutationScore(counted.map(\.scripts))
    let tests = MutationScore(counted.map(\.tests))
    let both = MutationScore(counted.map { Result.both($0.scripts, $0.tests) })
    let covered = own.count { Result.both($0.scripts, $0.tests) != .uncovered } - both.refused
    let shares = [scripts, tests, both].map { $0.share.map { ResultValue.exact($0 * 100) } ?? .none }
    return ResultTable.Row(
      [result.architecture.name, app],
      [
        .count(own.count), .count(both.refused), .count(covered), .count(own.count - counted.count),
        .count(scripts.killed),
        .count(tests.killed), .count(both.killed),
      ] + shares)
  }

  /// Returns how often a mutant is noticed by chance.
  func chance(of results: [Result]) -> ResultTable {
    ResultTable(
      "chance", title: Phrase("Runs without a mutant", "ミュータントなしの実行"),
      keys: [.architecture],
      columns: [
        .init(
          "runs", Phrase("runs", "実行"),
          definition: Phrase(
            "Runs of the scripts, and of the own tests, that reach each twentieth mutant, without the mutant.",
            "20 個ごとのミュータントについて、そこを通るスクリプトと専用のテストを、ミュータントなしで動かした回数。")),
        .init(
          "noticed", Phrase("failed", "失敗"),
          definition: Phrase(
            """
            Those of them that failed or took too long, which counts as noticing a mutant. A test that waits can fail \
            by chance on a busy machine.
            """,
            """
            そのうち失敗したか時間がかかりすぎたもの。ミュータントがあれば検出と数えます。\
            待つテストは、ほかの処理で忙しいと偶然に失敗することがあります。
            """),
          preference: .lower),
      ],
      rows: results.map { result in
        let runs = result.runsWithoutMutants
        return .init([result.architecture.name], [.count(runs.count), .count(runs.noticed)])
      })
  }

  /// Returns the mutants that neither scripts nor tests notice.
  func survivors(of results: [Result]) -> ResultTable {
    ResultTable(
      "survivors", title: Phrase("Undetected mutants", "検出されないミュータント"),
      keys: [.architecture, Phrase("place", "場所")],
      columns: [
        .init(
          "mutant", Phrase("change", "変更"),
          definition: Phrase("The operator, the original code and its replacement.", "演算子と、元の文と、代わりの文。")),
        .init(
          "reached", Phrase("reached", "到達"),
          definition: Phrase(
            "Whether a script or one of the own tests runs the place.", "スクリプトか専用のテストがその場所を通るか。")),
        .init(
          "why", Phrase("why", "理由"),
          definition: Phrase(
            "Why the mutant makes no difference, or why no test for it is wanted.", "違いが出ない理由、またはテストを書かない理由。")
        ),
      ],
      rows: results.flatMap { result in
        result.results.compactMap { mutant, scripts, tests in
          let verdict = Result.both(scripts, tests)
          guard verdict == .survived || verdict == .uncovered else { return nil }
          // The ordinal counts equal changes in the file, as marks do.
          let ordinal = mutant.ordinal > 1 ? " (\(mutant.ordinal))" : ""
          let change =
            (mutant.mutated.isEmpty ? "– \(mutant.original)" : "\(mutant.original) → \(mutant.mutated)")
            + ordinal
          let isReached = verdict == .survived
          return ResultTable.Row(
            [result.architecture.name, "\(mutant.file):\(mutant.place.line)"],
            [
              .text(
                Phrase(
                  "\(mutant.mutationOperator.rawValue): \(change)",
                  "\(mutant.mutationOperator.rawValue): \(change)")),
              .text(isReached ? Phrase("yes", "あり") : Phrase("no", "なし")),
              result.marks.mark(of: mutant).map { .text(Phrase($0.reason, $0.reason)) } ?? .none,
            ])
        }
      })
  }

  private static let columns: [ResultTable.Column] = [
    .init(
      "mutants", Phrase("mutants", "ミュータント"),
      definition: Phrase("Small changes to the code, placed in its syntax tree.", "構文木の上で置いた、コードの小さな変更の数。")),
    .init(
      "refused", Phrase("not compiled", "コンパイル不可"),
      definition: Phrase("Mutants that the compiler rejects; not part of a score.", "コンパイラーが拒むもの。スコアには含めません。")
    ),
    .init(
      "covered", Phrase("reached", "到達"),
      definition: Phrase(
        "Mutants in code that a script or one of the own tests runs; the others count as undetected.",
        "スクリプトか専用のテストが通るもの。ほかは検出されないものとして数えます。")),
    .init(
      "equivalent", Phrase("equivalent", "等価"),
      definition: Phrase(
        "Undetected mutants that are marked as making no difference, each with a reason.",
        "検出されず、違いが出ないと理由とともに印を付けたもの。")),
    .init(
      "by-scripts", Phrase("detected by scripts", "スクリプトが検出"),
      definition: Phrase(
        "Mutants with which a shared script shows different frames, crashes or takes far too long.",
        "共通のスクリプトの画面が変わる、異常終了する、または時間がかかりすぎるもの。"), preference: .higher),
    .init(
      "by-tests", Phrase("detected by own tests", "専用のテストが検出"),
      definition: Phrase("Mutants with which one of the own tests fails.", "専用のテストが失敗するもの。"),
      preference: .higher),
    .init(
      "by-either", Phrase("detected", "検出"),
      definition: Phrase("Mutants that scripts or own tests detect.", "スクリプトか専用のテストが検出するもの。"),
      preference: .higher),
    .init(
      "score-scripts", Phrase("score of scripts, %", "スクリプトのスコア(%)"),
      definition: Phrase(
        "The share of mutants that scripts detect, among those that compile and are not equivalent.",
        "コンパイルでき、等価でないもののうち、スクリプトが検出した割合。"), preference: .higher),
    .init(
      "score-tests", Phrase("score of own tests, %", "専用のテストのスコア(%)"),
      definition: Phrase(
        "The share of mutants that own tests detect, among those that compile and are not equivalent.",
        "コンパイルでき、等価でないもののうち、専用のテストが検出した割合。"),
      preference: .higher),
    .init(
      "score", Phrase("score of both, %", "両方のスコア(%)"),
      definition: Phrase(
        "The share of mutants that scripts or own tests detect, among those that compile and are not equivalent.",
        "コンパイルでき、等価でないもののうち、どちらかが検出した割合。"), preference: .higher),
  ]
}
