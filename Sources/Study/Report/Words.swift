internal import SharedEntities

/// The texts of the report that do not depend on the measurements.
enum Words {
  static let introduction = Phrase(
    """
    The same three apps in VIPER and in six other architectures: a to-do list, a quiz and a timeline, for a terminal. \
    All show the same frames after each event of the same scripts, in two languages and three sizes, and of random \
    scripts; so what differs is only how they are made. Every figure here is printed by a command in the repository, \
    and every piece of code is cut from the source that was measured. There is no overall score.
    """,
    """
    ターミナルで動く ToDo リスト、クイズ、タイムラインの三つのアプリを、VIPER と六つのアーキテクチャで作りました。どれも、同じスクリプトの\
    すべてのイベントのあとに、二つの言語と三つの大きさで同じ画面を出し、ランダムなスクリプトでも一致します。違うのは作り方だけです。ここにある\
    数値はすべてリポジトリーのコマンドが出したもので、コードはすべて計測したソースから切り出しました。総合点はありません。
    """)
  static let summary = Phrase("Where VIPER stands", "VIPER の位置")
  static let lost = Phrase("VIPER is ahead of no one", "VIPER が最下位(同点を含む)")
  static let between = Phrase("VIPER is between the others", "VIPER が中間")
  static let won = Phrase("No one is ahead of VIPER", "VIPER が最上位(同点を含む)")
  static let tied = Phrase("All tie", "全部が同じ")
  static let none = Phrase("In none.", "なし。")
  static let better = Phrase("behind", "VIPER を上回る")
  static let equal = Phrase("level with", "VIPER と同等")
  static let worse = Phrase("ahead of", "VIPER を下回る")
  static let colon = Phrase(" ", ": ")
  static let comma = Phrase(", ", "、")
  static let nothingMeasured = Phrase("Nothing has been measured yet.", "まだ何も計測していません。")
  static let pictures = Phrase("In pictures", "図で見る")
  static let missing = Phrase("Not measured yet", "まだ計測していないもの")
  static let sideBySide = Phrase("The same behaviour, side by side", "同じふるまいを並べる")
  static let sideBySideText = Phrase(
    """
    What an architecture needs for it in its own code. Left out is what calls this code, such as the switch over \
    events, and what all share.
    """,
    "それぞれのアーキテクチャが自分のコードで必要とするもの。イベントの分岐など呼び出す側と、共有部分は省きました。")
  static let idiom = Phrase("What it follows", "何に倣ったか")
  static let objections = Phrase("What its supporters would object to", "支持者からの反論と、その扱い")
  static let figures = Phrase("Figures", "数値")
  static let measure = Phrase("measure", "計測項目")
  static let value = Phrase("value", "値")
  static let survivors = Phrase("Mutants that nothing noticed", "検出されないミュータント")
  static let limits = Phrase("What this study cannot tell", "この比較では分からないこと")
  static let limitItems = [
    Phrase(
      "How an architecture does on a phone or on the web: there is one terminal, which draws whole frames.",
      "スマートフォンやウェブではどうなるか。ここでは画面全体を描くターミナルだけです。"),
    Phrase(
      "How it does in a large team, or over years: one team wrote all seven, one after another, and knew what came before.",
      "大きなチームや、何年もの間ではどうなるか。一つのチームが七つを順に書き、前のものを知っていました。"),
    Phrase(
      """
      What the libraries cost that Store, composable reducers and ViewData are known by: their engines here are \
      minimal, and hold only the rules that the apps need.
      """,
      "Store、Composable Reducer、ViewData の本来のライブラリーの費用。ここでのエンジンは最小限で、アプリに要る規則しか持ちません。"),
    Phrase(
      "Whether VIPER's frames are the best ones: it came first, and the others had to show what it shows.",
      "VIPER の画面が最良かどうか。VIPER が先にあり、ほかはそれに合わせました。"),
    Phrase(
      "What a change costs: that is measured by the changes to come.", "変更の費用。これから行う変更で計測します。"),
  ]

  /// The label that opens a collapsed table.
  static func rows(_ count: Int) -> Phrase { Phrase("\(count) rows", "\(count) 行") }
}
