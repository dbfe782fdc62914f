internal import SharedEntities
internal import StudyResults

/// The claims about files, routers, navigation and the needs of a live list.
enum ScreenClaims {
  /// Returns these claims.
  ///
  /// - Parameter history: the history of the changes, if it is available.
  static func all(_ figures: [ScreenFigures], _ history: ChangeHistory?) -> [Claim] {
    [
      navigation("coordinator", figures), navigation("viper", figures), viperFiles(figures),
      router(figures, history), liveList(figures), containerFiles(figures),
    ]
  }

  private static func figure(_ architecture: String, _ figures: [ScreenFigures]) -> ScreenFigures {
    figures.first { $0.architecture == architecture } ?? ScreenFigures(architecture: architecture)
  }

  private static func navigation(_ architecture: String, _ figures: [ScreenFigures]) -> Claim {
    let own = figure(architecture, figures)
    let others = figures.filter { $0.architecture != architecture }.map(\.named.count).max() ?? 0
    let isViper = architecture == "viper"
    return Claim(
      identifier: "navigation-\(architecture)",
      statement: isViper
        ? Phrase(
          "VIPER moves navigation out of the screens without controllers.",
          "VIPER は、コントローラーなしで画面からナビゲーションを取り除く。")
        : Phrase(
          "Coordinators move navigation out of the screens.", "Coordinator は画面からナビゲーションを取り除く。"),
      source: ClaimColumns.coordinator,
      verdict: ClaimRules.hasNone(own: own.named.count, others: others),
      readings: [
        Reading(
          condition: Phrase(
            "If the protocol of another screen counts as its name", "別の画面のプロトコルも、その名とするとき"),
          verdict: ClaimRules.hasNone(
            own: own.named.count + own.namedProtocols.count,
            others: figures.filter { $0.architecture != architecture }.map {
              $0.named.count + $0.namedProtocols.count
            }.max() ?? 0))
      ],
      reason: Phrase(
        """
        Its screens refer to \(own.named.count) types and \(own.namedProtocols.count) protocols of other \
        screens\(list(own.namedProtocols)(.english)); elsewhere the maximum is \(others) types. The claim holds if \
        there are no such types here, but some elsewhere.
        """,
        """
        画面が参照する別の画面の型は \(own.named.count) 個、プロトコルは \(own.namedProtocols.count) 個\
        \(list(own.namedProtocols)(.japanese))で、ほかでの型の最大は \(others) 個です。ほかにあって、ここにそうした型がなければ成り立つとします。
        """),
      table: named(figures), about: [architecture],
      builtIn: isViper
        ? nil
        : Phrase(
          "A test refuses a controller that names another screen.",
          "ほかの画面を参照する Controller は、テストが退けます。"))
  }

  /// The table of the other screens that screens name, shared by both claims.
  private static func named(_ figures: [ScreenFigures]) -> ResultTable {
    ResultTable(
      "navigation", title: Phrase("References to other screens", "画面が参照する別の画面"),
      keys: [.architecture],
      columns: [
        ClaimColumns.column(
          "types", Phrase("types of other screens", "別の画面の型"),
          Phrase(
            "Types of other screens of the app, including its keys screen, that each screen depends on.",
            "画面が依存する、アプリの別の画面の型(キー一覧を含む)。画面ごとに数えます。"), .lower),
        ClaimColumns.column(
          "protocols", Phrase("protocols of other screens", "別の画面のプロトコル"),
          Phrase(
            "The same for protocols, which refer to a screen but not to its implementation.",
            "同じくプロトコル。画面の名はあっても、その中身は参照しません。"), .lower),
      ],
      rows: figures.map {
        .init([$0.architecture], [.count($0.named.count), .count($0.namedProtocols.count)])
      })
  }

  private static func list(_ names: [String]) -> Phrase { inParentheses(Set(names).sorted()) }

  private static func viperFiles(_ figures: [ScreenFigures]) -> Claim {
    let own = figure("viper", figures)
    return Claim(
      identifier: "viper-files",
      statement: Phrase("VIPER needs four files per screen.", "VIPER では一画面に四つのファイルが要る。"),
      source: ClaimColumns.container,
      verdict: ClaimRules.hasFiles(own.files, screens: own.screens, atLeast: 4),
      readings: [
        Reading(
          condition: Phrase(
            "If the shared drawing counts as one more file of each screen", "共通の描画を、画面ごとに一つのファイルと数えるとき"),
          verdict: ClaimRules.hasFiles(own.files + own.screens, screens: own.screens, atLeast: 4))
      ],
      reason: Phrase(
        """
        Its \(own.screens) screens have \(own.files) files, \(mean(own.files, by: own.screens)) per screen, without \
        wiring. The claim holds if the rounded mean is four or more.
        """,
        """
        \(own.screens) 個の画面に \(own.files) 個のファイルがあり、配線を除いて一画面あたり \(mean(own.files, by: own.screens)) 個です。\
        平均を四捨五入して 4 以上なら成り立つとします。
        """),
      table: files(figures))
  }

  private static func containerFiles(_ figures: [ScreenFigures]) -> Claim {
    let own = figure("container", figures)
    return Claim(
      identifier: "container-files",
      statement: Phrase(
        "Container / Presentational needs two files per screen.",
        "Container / Presentational では一画面に二つのファイルで済む。"
      ),
      source: ClaimColumns.container,
      verdict: ClaimRules.hasFiles(own.files, screens: own.screens, atMost: 2),
      reason: Phrase(
        """
        Its \(own.screens) screens have \(own.files) files, \(mean(own.files, by: own.screens)) per screen, without \
        wiring. The claim holds if the rounded mean is two or less.
        """,
        """
        \(own.screens) 個の画面に \(own.files) 個のファイルがあり、配線を除いて一画面あたり \(mean(own.files, by: own.screens)) 個です。\
        平均を四捨五入して 2 以下なら成り立つとします。
        """),
      table: files(figures), about: ["container"],
      builtIn: Phrase(
        "A test requires a container and a view of every screen, in a file each.",
        "どの画面にもコンテナとビューを一つずつのファイルに置くことを、テストが求めます。"))
  }

  private static func files(_ figures: [ScreenFigures]) -> ResultTable {
    ResultTable(
      "files", title: Phrase("Files of screens", "画面のファイル"), keys: [.architecture],
      columns: [
        ClaimColumns.column(
          "files", Phrase("files", "ファイル"),
          Phrase(
            """
            Files with a declaration of a screen, each counted once, without key help, wiring, engine and shared code. \
            In the articles drawing has a file of its own; here it is shared.
            """,
            "画面の宣言があるファイル(それぞれ一度)。キー一覧・配線・エンジン・すべての比較対象の共通部分を除きます。記事では描画にもファイルがありますが、ここでは共通です。")),
        ClaimColumns.column(
          "screens", Phrase("screens", "画面"),
          Phrase("A composer is part of its timeline.", "投稿欄はタイムラインの一部です。")),
        ClaimColumns.column(
          "mean", Phrase("files per screen", "画面あたりのファイル"), Phrase("The mean.", "平均。"), .lower),
      ],
      rows: figures.map { figure in
        let mean = figure.screens == 0 ? nil : Double(figure.files) / Double(figure.screens)
        return .init(
          [figure.architecture],
          [.count(figure.files), .count(figure.screens), mean.map(ResultValue.exact) ?? .none])
      })
  }

  private static func router(_ figures: [ScreenFigures], _ history: ChangeHistory?) -> Claim {
    let own = figure("viper", figures)
    func keptLocal(_ architecture: String) -> [String]? {
      history?.figures.first { $0.architecture == architecture }?.keptLocal
    }
    let local = keptLocal("viper")
    return Claim(
      identifier: "viper-router",
      statement: Phrase("VIPER's router may be unnecessary.", "VIPER のルーターは要らないかもしれない。"),
      source: ClaimColumns.container,
      verdict: ClaimRules.isNeedless(routers: own.navigators, branches: own.navigatorBranches),
      reason: Phrase(
        """
        Its \(own.navigators) routers branch \(own.navigatorBranches) times, and \
        \(local.map { "kept \($0.count) of the changes\(list($0)(.english)) out of the existing screens" }
          ?? "the changes that they kept local are unknown without the history"). The claim holds if they never branch.
        """,
        """
        \(own.navigators) 個のルーターの分岐は \(own.navigatorBranches) 回で、\
        \(local.map { "元からあった画面に及ばずに済んだ変更は \($0.count) 個\(list($0)(.japanese))です" }
          ?? "局所に留めた変更は、変更の履歴がないので分かりません")。分岐が一度もなければ成り立つとします。
        """),
      table: ResultTable(
        "viper-router", title: Phrase("Types that only navigate", "移動だけを受け持つ型"),
        keys: [.architecture],
        columns: [
          ClaimColumns.column(
            "types", Phrase("types", "型"),
            Phrase(
              """
              Routers, coordinators, root stores, and apps that open screens, identified by the suffix of their \
              name.
              """,
              "ルーター、コーディネーター、ルートの Store、画面を開くアプリ。名前の語尾によります。")),
          ClaimColumns.column(
            "branches", Phrase("branches", "分岐"),
            Phrase(
              "Branches in these types. Deciding how to present a screen is not a branch.",
              "その中の分岐。画面をどう表示するかの決定は分岐になりません。")),
          ClaimColumns.column(
            "local", Phrase("changes kept local", "局所に留めた変更"),
            Phrase(
              "Changes in the history that touched wiring, but no file of an existing screen.",
              "履歴にある変更のうち、配線だけに触れ、元からあった画面のファイルに触れなかったもの。")),
        ],
        rows: figures.map {
          .init(
            [$0.architecture],
            [
              .count($0.navigators), .count($0.navigatorBranches),
              keptLocal($0.architecture).map { .count($0.count) } ?? .none,
            ])
        }))
  }

  private static func liveList(_ figures: [ScreenFigures]) -> Claim {
    let (own, container) = (figure("viper", figures).observers, figure("container", figures).observers)
    return Claim(
      identifier: "live-list",
      statement: Phrase(
        "A live list tangles the dependencies in VIPER, but does no harm in a container.",
        "更新され続ける一覧は VIPER では依存をもつれさせ、コンテナなら害はない。"),
      source: ClaimColumns.container, verdict: ClaimRules.needsMore(own.count, than: container.count),
      reason: Phrase(
        """
        The live list takes \(own.count) units in VIPER\(list(own)(.english)) and \(container.count) in \
        containers\(list(container)(.english)). The claim holds if VIPER needs more. No architecture fetches live in a \
        view as in the article, so whether that does harm cannot be decided here.
        """,
        """
        更新され続ける一覧に関わる単位は、VIPER で \(own.count) 個\(list(own)(.japanese))、コンテナで \(container.count) 個\(list(container)(.japanese))です。\
        VIPER の方が多ければ成り立つとします。記事のようにビューの中で取得し続ける比較対象はないので、その害については分かりません。
        """),
      table: ResultTable(
        "live-list", title: Phrase("Units needed for a live list", "更新され続ける一覧に要るもの"),
        keys: [.architecture],
        columns: [
          ClaimColumns.column(
            "units", Phrase("units that observe the store", "ストアに追随する単位"),
            Phrase(
              """
              Units of the app with ToDos and of the engine that use functions waiting for a change of the store, \
              whose names begin with \(CodeRoles.observing.joined(separator: ", ")).
              """,
              """
              ToDo のアプリとエンジンの単位のうち、ストアの変更を待つもの(名前が \
              \(CodeRoles.observing.joined(separator: "、")) で始まる)を使うもの。
              """), .lower)
        ], rows: figures.map { .init([$0.architecture], [.count($0.observers.count)]) }), about: ["container"]
    )
  }
}
