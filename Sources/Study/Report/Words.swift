internal import SharedEntities

/// The texts of the report that do not depend on the measurements.
enum Words {
  static let introduction = Phrase(
    """
    The same three apps in VIPER, in six other architectures and without one: a to-do list, a quiz and a timeline, for a \
    terminal. All show the same frames after each event of the same scripts, in two languages and three sizes, and of random \
    scripts, so they differ only in how they are made. A command in the repository prints every figure here, and every \
    excerpt of code comes from the measured source. There is no overall score.
    """,
    """
    ターミナルで動く ToDo リスト、クイズ、タイムラインの三つのアプリを、VIPER と六つのアーキテクチャ、そしてアーキテクチャなしで作りました。どれも、同じスクリプトの\
    すべてのイベントのあとに、二つの言語と三つの大きさで同じ画面を出し、ランダムなスクリプトでも一致します。違うのは作り方だけです。ここにある\
    数値はすべてリポジトリーのコマンドが出したもので、コードはすべて計測したソースから切り出しました。総合点はありません。
    """)
  static let summary = Phrase("Where VIPER stands", "VIPER の位置")
  static let lost = Phrase("VIPER is last or tied for last", "VIPER が最下位(同点を含む)")
  static let between = Phrase("VIPER is in between", "VIPER が中間")
  static let won = Phrase("VIPER is first or tied for first", "VIPER が最上位(同点を含む)")
  static let tied = Phrase("All are tied", "全部が同じ")
  static let none = Phrase("None.", "なし。")
  static let better = Phrase("behind", "VIPER を上回る")
  static let equal = Phrase("tied with", "VIPER と同等")
  static let worse = Phrase("ahead of", "VIPER を下回る")
  static let colon = Phrase(" ", ": ")
  static let comma = Phrase(", ", "、")
  static let nothingMeasured = Phrase("Nothing has been measured yet.", "まだ何も計測していません。")
  static let pictures = Phrase("Charts", "図で見る")
  static let columns = Phrase("Meaning of the columns", "列の意味")
  static let intervals = Phrase(
    """
    A value with a range is a median; the range holds the true median with a probability of at least 95 %. Any other \
    value is counted, and comes out the same each time, except that a test that waits can notice a mutant by chance.
    """,
    """
    範囲の付いた値は中央値で、範囲は真の中央値を 95% 以上の確率で含みます。ほかの値は数えたもので、いつも同じになります\
    (ただし、待つテストは偶然にミュータントを検出することがあります)。
    """)
  static let missing = Phrase("Not measured yet", "まだ計測していないもの")
  static let sideBySide = Phrase("The same behaviour, side by side", "同じふるまいを並べる")
  static let sideBySideText = Phrase(
    """
    The code that each architecture needs for the same behaviour. Callers, such as the switch over events, and shared \
    code are left out.
    """,
    "それぞれのアーキテクチャが自分のコードで必要とするもの。イベントの分岐など呼び出す側と、共有部分は省きました。")
  static let idiom = Phrase("What it follows", "何に倣ったか")
  static let objections = Phrase("What its supporters would object to", "支持者からの反論と、その扱い")
  static let frames = Phrase("What the frames force", "フレームのために決まること")
  static let figures = Phrase("Figures", "数値")
  static let measure = Phrase("measure", "計測項目")
  static let value = Phrase("value", "値")
  static let show = Phrase("Show", "表示する")
  static func codeLines(_ count: Int, of architectureCount: Int) -> Phrase {
    Phrase(
      "\(count) lines in \(architectureCount) architectures", "\(architectureCount) アーキテクチャで \(count) 行")
  }
  static let survivors = Phrase("Undetected mutants", "検出されないミュータント")
  static let limits = Phrase("What this study cannot tell", "この比較では分からないこと")
  static let limitItems = [
    Phrase(
      "How an architecture works out on a phone or on the web: here is one terminal, which draws whole frames.",
      "スマートフォンやウェブではどうなるか。ここでは画面全体を描くターミナルだけです。"),
    Phrase(
      """
      How it works out in a large team or over years: one team wrote all of them, one after another, and knew the \
      earlier ones.
      """,
      "大きなチームや、何年もの間ではどうなるか。一つのチームがすべてを順に書き、前のものを知っていました。"),
    Phrase(
      """
      The cost of the libraries by which Store, composable reducers and ViewData are known: the engines here are \
      minimal, and hold only the rules that the apps need.
      """,
      "Store、Composable Reducer、ViewData の本来のライブラリーの費用。ここでのエンジンは最小限で、アプリに要る規則しか持ちません。"),
    Phrase(
      "Whether VIPER's frames are the best: it came first, and the others had to match it.",
      "VIPER の画面が最良かどうか。VIPER が先にあり、ほかはそれに合わせました。"),
    Phrase(
      """
      What the changes would have cost without an architecture at the time: the plain apps and their changes were made \
      after all others, by someone who knew these.
      """,
      "アーキテクチャなしの変更が、その当時どれだけかかったか。プレーンのアプリとその変更は、ほかのすべての後に、それらを知る人が作りました。"),
  ]

  /// How well the units that a change reaches predicted the places that changes touched.
  static func prediction(_ count: Int, least: String, most: String, mean: String) -> Phrase {
    Phrase(
      """
      Units reached are meant to predict what a change touches. Here they were tested: between the units predicted \
      before a change and the places that it then touched, the rank correlation over the architectures was \(least) to \
      \(most) in \(count) changes, \(mean) on average. 1 is a perfect prediction, 0 is none.
      """,
      """
      届く単位の数は、変更の及ぶ範囲を予測するためのものです。ここで試しました。変更の前に予測した単位の数と、実際に変わった箇所の順位相関は、\
      \(count) 回の変更で \(least) から \(most)、平均 \(mean) でした。1 なら完全な予測、0 なら予測になりません。
      """)
  }

  /// The number of samples behind a chart, after its caption.
  static func samples(_ text: Phrase) -> Phrase { Phrase(" \(text(.english)).", "\(text(.japanese))。") }

  /// The label that opens a collapsed table.
  static func rows(_ count: Int) -> Phrase { Phrase(count == 1 ? "1 row" : "\(count) rows", "\(count) 行") }

  /// The label that opens a collapsed table, with the number of its samples if it has any.
  static func rows(_ count: Int, _ samples: Phrase?) -> Phrase {
    guard let samples else { return rows(count) }
    return Phrase(
      "\(rows(count)(.english)), \(samples(.english))", "\(rows(count)(.japanese))、\(samples(.japanese))")
  }

  /// The label that opens a collapsed table without a heading.
  static func rows(_ count: Int, of title: Phrase) -> Phrase {
    Phrase(
      "\(title(.english)): \(rows(count)(.english))", "\(title(.japanese)): \(rows(count)(.japanese))")
  }
}
