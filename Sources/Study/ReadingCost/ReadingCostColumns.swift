internal import SharedEntities
internal import StudyResults

/// The columns of the tables, each with its definition and its limits.
enum ReadingCostColumns {
  /// The columns of medians, whose titles stand beside those of other measurements; that of declarations sums up all.
  static let medians = own.map { column in
    ResultTable.Column(
      column.identifier,
      Phrase("\(column.title(.english)) a behaviour", "ふるまいごとの\(column.title(.japanese))"),
      definition: column.definition, preference: column.identifier == "declarations" ? .lower : nil)
  }

  /// The columns of an architecture's own code.
  static let own: [ResultTable.Column] = [
    .init(
      "declarations", Phrase("declarations", "宣言"),
      definition: Phrase(
        """
        Functions, initializers, properties and subscripts of the architecture of which something was executed, with \
        the closures and local functions in them. A forwarder of one line counts as much as a long function.
        """,
        """
        そのアーキテクチャの関数・イニシャライザー・プロパティー・添字のうち、一部でも実行されたもの。中のクロージャーとローカル関数を含みます。\
        一行だけの受け渡しも、長い関数も一つです。
        """)),
    .init(
      "engine", Phrase("declarations in the engine", "エンジンの宣言"),
      definition: Phrase(
        "Those in the engine, which stands for a library: it is read once, and not for each behaviour.",
        "そのうちエンジンにあるもの。ライブラリーの代わりなので、ふるまいごとにではなく一度読めば済みます。")),
    .init(
      "files", Phrase("files", "ファイル"),
      definition: Phrase("The files with these declarations.", "それらの宣言があるファイル。")),
    .init(
      "lines", Phrase("lines", "行"),
      definition: Phrase(
        """
        Lines of code in these declarations of which something was executed. What is only declared, such as a case or \
        a stored property, is read as well, and not counted.
        """,
        "それらの宣言の中の、一部でも実行されたコードの行。列挙のケースや保存プロパティーのような宣言だけの行も読まれますが、数えません。")),
    .init(
      "types", Phrase("types", "型"),
      definition: Phrase(
        """
        Units with these declarations: a type with its extensions and nested types, or a function of a file.
        """, "それらの宣言がある単位。型とその拡張・入れ子の型、またはファイル直下の関数です。")),
    .init(
      "hops", Phrase("hops between types", "型の間の移動"),
      definition: Phrase(
        """
        Pairs of these units of which the first names the second, on a line that was executed, in the compiler's \
        index; a protocol stands for each unit that conforms to it and was executed. Coverage knows no order, so a \
        pair counts once, however often the path goes there. A closure in a property leads to the type that \
        declares the property, not to the one that made the closure: containers and environments look closer \
        together than they are. A protocol with several types leads to all of them.
        """,
        """
        それらの単位の組のうち、実行された行で、一つ目が二つ目を参照しているもの(コンパイラーの索引による)。プロトコルは、それに準拠して実行された\
        単位を指すとします。カバレッジからは順序が分からないので、何度通っても一組は一回です。プロパティーのクロージャーは、クロージャーを作った型ではなく\
        プロパティーを宣言した型を指すため、コンテナや environment は実際より近く見えます。複数の型が準拠するプロトコルは、そのすべてを指します。
        """)),
  ]

  static let shared: [ResultTable.Column] = [
    .init(
      "shared-declarations", Phrase("shared declarations", "共通の宣言"),
      definition: Phrase(
        """
        The same of the code that all share: entities, view data, drawing, terminal. Storage is left out: what a \
        database does in the background depends on time.
        """,
        """
        すべてに共通のコードの宣言。エンティティー・表示データ・描画・ターミナルです。データベースがバックグラウンドで行うことは時刻によるので、保存は除きます。
        """)),
    .init(
      "shared-files", Phrase("shared files", "共通のファイル"),
      definition: Phrase("The files with these.", "それらがあるファイル。")),
    .init(
      "shared-lines", Phrase("shared lines", "共通の行"),
      definition: Phrase("The lines of these of which something was executed.", "それらの、一部でも実行された行。")),
  ]

  static let shape: [ResultTable.Column] = [
    .init(
      "longest", Phrase("lines of the longest function", "最も長い関数の行"),
      definition: Phrase(
        """
        Lines of code, without blanks and comments, from its first to its last, of any function, initializer or \
        accessor of the architecture, its engine included. A long table of cases counts like an algorithm.
        """,
        """
        エンジンを含むそのアーキテクチャの関数・イニシャライザー・アクセサーのうち最も長いものの、空行とコメントを除く行。ケースを並べただけの長い関数も\
        アルゴリズムと同じに数えます。
        """)),
    .init("longest-place", Phrase("where", "場所"), definition: Phrase("Its first line.", "その最初の行。")),
    .init(
      "deepest", Phrase("deepest nesting", "最も深い入れ子"),
      definition: Phrase(
        """
        Pairs of braces around a statement inside the braces of its function: those of branches, loops, cases and \
        closures. An else-if is as deep as its if. Nested function calls and types are not seen.
        """,
        "関数の波括弧の中で、文を囲む組の数。分岐・繰り返し・ケース・クロージャーのものです。else if は if と同じ深さです。呼び出しや型の入れ子は数えません。")),
    .init("deepest-place", Phrase("where", "場所"), definition: Phrase("The function.", "その関数。")),
  ]

  static let clones: [ResultTable.Column] = [
    .init(
      "lines", Phrase("lines compared", "比べた行"),
      definition: Phrase(
        """
        Lines of code in the files of the three apps, without imports and lines of punctuation alone; without the \
        engine. Files of VIPER count as a whole, those parts included that only commands use.
        """,
        """
        三つのアプリのファイルのコードの行。import と記号だけの行、エンジンを除きます。VIPER のファイルは、コマンドだけが使う部分も含めて丸ごと数えます。
        """)),
    .init(
      "cloned", Phrase("in another too, %", "ほかにもある(%)"),
      definition: Phrase(
        """
        The share of them in runs of at least \(Clones.runLength) lines that stand in the same order in another \
        architecture, but for indentation. The same code under another name is not found.
        """,
        """
        そのうち、少なくとも \(Clones.runLength) 行続けて、字下げを除き同じものがほかのアーキテクチャにもある割合。名前を変えただけの同じコードは\
        見つかりません。
        """)),
    .init(
      "partner", Phrase("most with", "最も多い相手"),
      definition: Phrase("The architecture that has most of them too.", "それらを最も多く持つアーキテクチャ。")),
    .init(
      "with-partner", Phrase("with that one, %", "その相手と(%)"),
      definition: Phrase("The share of its lines that stand there.", "その相手にもある割合。")),
  ]

  static let behaviours: [ResultTable.Column] = [
    .init("title", Phrase("what", "内容"), definition: Phrase("The behaviour.", "ふるまい。")),
    .init("feature", Phrase("app", "アプリ"), definition: Phrase("The app.", "アプリ。")),
    .init(
      "options", Phrase("options", "オプション"),
      definition: Phrase("Options of `todo-viper-study app`.", "`todo-viper-study app` のオプション。")),
    .init(
      "before", Phrase("before", "その前"),
      definition: Phrase("The events before, which do not count.", "数えない、その前のイベント。")),
    .init(
      "events", Phrase("events", "イベント"), definition: Phrase("The events that count.", "数えるイベント。")),
  ]
}

/// The notes that explain the tables.
enum ReadingCostNotes {
  static let all: [Phrase] = [
    Phrase(
      """
      Each behaviour is a script that runs in every architecture, without a terminal. What is executed from its first \
      event until the last frame is drawn was counted by a build that counts how often each part of the code runs. \
      Every event must change the frame, and all architectures must show the same frames. These declarations are what \
      one reads to know what the key does.
      """,
      """
      ふるまいは、ターミナルなしですべてのアーキテクチャで動くスクリプトです。最初のイベントから最後の画面を描くまでに実行されたコードを、実行回数を数えるビルドで\
      調べました。どのイベントも画面を変え、すべてのアーキテクチャが同じ画面を出すことを確かめています。ここにある宣言は、キーが何をするか知るために読むものです。
      """),
    Phrase(
      """
      A part of the code counts when it is entered. A loop that was already waiting for events counts by the branches \
      that it enters then; code that merely ends was entered before, and counts nothing. So leaving the app looks free \
      where the screen's loop ends by itself, in VIPER and in the plain apps.
      """,
      """
      コードの部分は、入ったときに数えます。既にイベントを待っていたループは、その後に入った分岐だけを数えます。ただ終わるだけのコードは前に入っているので\
      数えません。画面のループが自然に終わる VIPER とプレーンのアプリでは、アプリを終えることに費用がないように見えます。
      """),
    Phrase(
      """
      What this cannot tell: how hard the code is, as a line read twice counts once; what one reads in vain, such as \
      branches that were not taken and declarations that look alike; and the names that lead there. The start of the \
      app, other programs and the script itself are not counted. An architecture that does more at the start looks \
      cheaper.
      """,
      """
      分からないこと: コードの難しさ(二度読む行も一行です)、通らなかった分岐や似た宣言のように、無駄に読むもの、そこへ導く名前の良し悪し。アプリの起動、\
      ほかのプログラム、スクリプト自体は数えません。起動時に多くを行うアーキテクチャは安く見えます。
      """),
  ]
}
