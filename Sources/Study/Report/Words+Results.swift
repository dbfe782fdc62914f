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
    """
    **Bold** is the best of a line, *italics* the worst. Values that share a mark are tied, and so is a line without \
    marks; on the HTML page they are hatched. Each measure leads to its definition.
    """,
    """
    **太字**はその行の最良、*斜体*は最も悪い値です。同じ印の値は同点で、印のない行もそうです(HTML のページでは斜線の地)。計測項目の名前は定義につながります。
    """)
  static let forcedLegend = Phrase(
    """
    **†**: how many of these lines an architecture has only because its frames must equal VIPER's. Its page lists them.
    """,
    "**†**: その行のうち、フレームを VIPER と同じにするためだけにある行の数。それぞれのページに一覧があります。")
  static let definitions = Phrase("What the measures are", "計測項目の意味")
  static let countedExactly = Phrase(
    "Counted, without chance: it comes out the same each time.", "数えたもので、偶然は入りません。いつも同じ値になります。")
  /// How often a run without a mutant ended as if one were noticed, if that was measured.
  static func noticedByChance(of runs: (count: Int, noticed: Int)?) -> Phrase {
    guard let runs else {
      return Phrase(
        "Counted; but a test that waits can fail by chance on a busy machine, and how often it did is not known.",
        "数えたもの。ただし、待つテストはほかの処理で忙しいと偶然に失敗することがあり、その頻度は計測していません。")
    }
    return Phrase(
      """
      Counted; but a test that waits can fail by chance: of \(runs.count) runs without a mutant, \(runs.noticed) failed.
      """,
      "数えたもの。ただし、待つテストは偶然に失敗することがあります(ミュータントなしの実行 \(runs.count) 回のうち \(runs.noticed) 回)。")
  }
  static let measuredInterval = Phrase(
    "The interval holds the true median with a probability of at least 95 %; values whose intervals overlap are tied.",
    "区間は、真の中央値を 95% 以上の確率で含みます。区間の重なる値は同点です。")
  static let found = Phrase("What was found", "分かったこと")
  static let choices = Phrase("For those who choose", "選ぶ人へ")
  static let choicesIntroduction = Phrase(
    """
    If only these figures counted, and without the plain apps: which architecture to look at, and where it is farthest \
    behind the best.
    """,
    "プレーンを除き、ここの数値だけで選ぶとしたら、どれを見るとよいか。「代償」は、それが最良から最も離れている項目です。")
  static let untold = Phrase(
    "**A tool full of forms, a large team, years of upkeep**: this study cannot tell.",
    "**フォームの多いツール、大きなチーム、長年の保守**: この比較では分かりません。")
  static let sides = Phrase("What each is best and worst at", "それぞれの最良と最も悪いもの")
  static let allAlike = Phrase("all are alike.", "どれも同じです。")

  static func notMeasured(_ measurement: String) -> Phrase {
    Phrase(
      "not measured here yet; `make study ARGS=\(measurement)` does.",
      "まだここでは計測していません。`make study ARGS=\(measurement)` で計測できます。")
  }

  /// The architectures that are best at a measure.
  static func look(_ names: String, _ measure: Phrase, _ value: String) -> Phrase {
    Phrase(
      "look at \(names) (\(measure(.english)): \(value)).", "\(names)(\(measure(.japanese)): \(value))。")
  }

  /// Where that architecture is farthest from the best.
  static func price(_ measure: Phrase, _ value: String, best: String) -> Phrase {
    Phrase(
      " What it costs: \(measure(.english)), \(value) where the best has \(best).",
      "代償: \(measure(.japanese))が \(value)(最良は \(best))。")
  }

  /// The mark of lines that the frames force.
  static func forcedMark(_ count: Int) -> String { "†\(count)" }

  /// The number of lines that the frames force on an architecture, with their mark.
  static func forcedSum(_ places: [ForcedPlace]) -> Phrase {
    let count = places.reduce(0) { $0 + $1.lineCount }
    return Phrase("\(forcedMark(count)): the sum of the table's lines.", "\(forcedMark(count)): 表の行数の合計。")
  }

  /// Returns the anchor of a section of an architecture's page.
  static func anchor(of section: Phrase, on architecture: String) -> String {
    "\(architecture)-\(MarkdownText.anchor(of: section(.english)))"
  }
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
      Of the lines that the changes added, an architecture decides \(percent(least)) to \(percent(most)) percent; the other \
      \(shared) lines are the same in all.
      """,
      "変更で増えた行のうち、アーキテクチャが決めるのは \(percent(least))〜\(percent(most))% です。残りの \(shared) 行は共通です。")
  }

  static let limit = Phrase(
    "How an architecture works out in a large team, over years or on a phone, these figures cannot tell.",
    "大きなチームや長い年月、スマートフォンでどうなるかは、これらの数値からは分かりません。")

  static func standing(first: Int, last: Int, of count: Int) -> Phrase {
    Phrase(
      "VIPER, the product's own, is best in \(first) and worst in \(last) of all \(count) measures.",
      "製品自身の VIPER は、全 \(count) 項目のうち \(first) 項目で最良、\(last) 項目で最も悪い値です。")
  }

  static func predictions(failed: Int, of count: Int) -> Phrase {
    Phrase(
      """
      Of \(count) predictions that were registered before the changes, \(failed) failed more often than they held.
      """,
      "変更の前に登録した \(count) 件の予測のうち、\(failed) 件は、外れた回数が当たった回数を上回りました。")
  }

  static func unmeasured(_ commands: [String], in language: Language) -> String {
    switch language {
    case .english: "What has no figures here yet: \(commands.joined(separator: ", "))."
    case .japanese: "ここにまだ数値のないもの: \(commands.joined(separator: "、"))。"
    }
  }

  /// Why a measurement was left out, after its command.
  static func refused(_ reason: Phrase) -> Phrase {
    Phrase(" (left out: \(reason(.english)))", "(載せない理由: \(reason(.japanese)))")
  }

  private static func times(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func percent(_ value: Double) -> String { String(Int((value * 100).rounded())) }
}
