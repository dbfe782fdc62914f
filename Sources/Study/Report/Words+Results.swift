internal import SharedEntities

/// The texts of the page of results.
extension Words {
  static let results = Phrase("What the study found", "比較の結果")
  static let resultsIntroduction = Phrase(
    """
    The same three apps, held to one behaviour frame by frame, in seven architectures and without one. This page is \
    written by `make results`; [the report](results/report.html) has every table with its definitions, and the code \
    side by side. The figures are in [results](results), with the values from which they were computed.
    """,
    """
    同じふるまいを一画面ずつ確かめた三つのアプリを、七つのアーキテクチャと、アーキテクチャなしで作りました。このページは `make results` が書きます。\
    定義の付いたすべての表と、並べたコードは[報告](results/report.html)に、数値とその元の値は [results](results) にあります。
    """)
  static let matrix = Phrase("At a glance", "一覧")
  static let matrixMarks = Phrase(
    "**Bold** is the best of a line, *italics* the worst. A line without marks is a tie.",
    "**太字**はその行の最良、*斜体*は最も悪い値です。印のない行は同点です。")
  static let found = Phrase("What was found", "分かったこと")
  static let choices = Phrase("For those who choose", "選ぶ人へ")
  static let choicesIntroduction = Phrase(
    "What each is best and worst at, of the measures above. What else it is good for, these figures cannot tell.",
    "上の計測項目のうち、それぞれが最良のものと最も悪いものです。ほかの長所は、これらの数値からは分かりません。")
  static let origin = Phrase("Where the figures come from", "数値の出どころ")

  static func choice(_ best: [String], _ worst: [String], in language: Language) -> String {
    func list(_ titles: [String]) -> String { titles.joined(separator: comma(language)) }
    let parts = [
      best.isEmpty ? nil : Phrase("best at: \(list(best))", "最良: \(list(best))"),
      worst.isEmpty ? nil : Phrase("worst at: \(list(worst))", "最も悪い: \(list(worst))"),
    ].compactMap { $0?(language) }
    guard !parts.isEmpty else { return Phrase(": in between everywhere", ": どれも中間")(language) }
    return ": " + parts.joined(separator: Phrase("; ", "。")(language))
  }

  static func floor(
    lines: Int, least: String, leastTimes: Double, most: String, mostTimes: Double
  ) -> Phrase {
    Phrase(
      """
      Without an architecture the three apps have \(lines) lines; with one they have from \(times(leastTimes)) \
      (\(least)) to \(times(mostTimes)) times as many (\(most)).
      """,
      """
      アーキテクチャなしの三つのアプリは \(lines) 行です。アーキテクチャがあると、その \(times(leastTimes)) 倍(\(least))から \
      \(times(mostTimes)) 倍(\(most))になります。
      """)
  }

  static func decided(shared: Int, least: Double, most: Double) -> Phrase {
    Phrase(
      """
      Of the lines that the changes added, an architecture decides \(percent(least)) to \(percent(most)) %; the other \
      \(shared) lines are the same in all.
      """,
      "変更で増えた行のうち、アーキテクチャが決めるのは \(percent(least))〜\(percent(most))% です。残りの \(shared) 行は共通です。")
  }

  static func standing(first: Int, last: Int, of count: Int) -> Phrase {
    Phrase(
      "VIPER, the product's own, is best in \(first) and worst in \(last) of all \(count) measures.",
      "製品自身の VIPER は、全 \(count) 項目のうち \(first) 項目で最良、\(last) 項目で最も悪い値です。")
  }

  static func predictions(failed: Int, of count: Int) -> Phrase {
    Phrase(
      """
      Of \(count) predictions that were registered before the first change, \(failed) failed more often than they held.
      """,
      "最初の変更の前に登録した \(count) の予測のうち、\(failed) は当たるより外れるほうが多くなりました。")
  }

  static func unmeasured(_ commands: [String]) -> Phrase {
    let list = commands.map { "`make study ARGS=\($0)`" }.joined(separator: ", ")
    return Phrase("What has no figures here yet: \(list).", "ここにまだ数値のないもの: \(list)。")
  }

  private static func times(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func percent(_ value: Double) -> String { String(Int((value * 100).rounded())) }
}
