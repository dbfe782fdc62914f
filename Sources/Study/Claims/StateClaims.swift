internal import SharedEntities
internal import StudyResults
internal import StudyStructure

/// The claims about the state and logic in views, and about global state.
enum StateClaims {
  static func storeViews(_ states: [ScreenState]) -> Claim {
    let sums = sums(states)
    let own = sums["store"] ?? ViewCode()
    let others = sums.filter { $0.key != "store" }.sorted { $0.key < $1.key }
    let fullest = others.max { $0.value.properties < $1.value.properties }
    let full = fullest?.value ?? ViewCode()
    let fullName = fullest?.key ?? "–"
    let emptyCount = others.count { $0.value.properties == 0 }
    let most = most(states)
    return Claim(
      identifier: "store-views",
      statement: Phrase(
        "A store moves the state properties and the business logic out of the view: 15 properties become 2.",
        "Store は、状態のプロパティとビジネスロジックをビューから取り除く(15 個のプロパティが 2 個になる)。"),
      source: ClaimColumns.store,
      verdict: storeViewsVerdict(states), readings: readings(states, storeViewsVerdict),
      reason: Phrase(
        """
        With a store, no view has more than \(most) properties; together these views have \(own.properties), and \
        \(own.branches) branches. The fullest views (\(fullName)) have \(full.properties) and \(full.branches); those of \
        \(emptyCount) other architectures have no property. The claim holds if no view has more than \
        \(ClaimRules.propertiesOfArticle), and both sums are below those of the fullest views.
        """,
        """
        Store の画面のビューが持つのは最大 \(most) 個で、全体では \(own.properties) 個、分岐は \(own.branches) 回です。最も多い\
        ビュー(\(fullName))では \(full.properties) 個と \(full.branches) 回、ほかに一つも持たない比較対象は \
        \(emptyCount) 個です。どのビューも \(ClaimRules.propertiesOfArticle) 個以下で、合計がどちらも最も多いものより少なければ成り立つとします。
        """),
      table: ResultTable(
        "store-views", title: Phrase("State and branches in views", "ビューの状態と分岐"),
        keys: [.architecture, .app, ClaimColumns.screen],
        columns: [
          ClaimColumns.column(
            "properties", Phrase("mutable stored properties", "変更できる格納プロパティ"),
            Phrase(
              """
              Stored variables of a class, or of a struct with a mutating method. Local variables of a running method \
              hold state too, but are not counted.
              """,
              "クラスの、または mutating メソッドのある構造体の格納変数。実行中のメソッドの局所変数も状態を持ちますが、数えません。"), .lower),
          ClaimColumns.column(
            "branches", Phrase("branches", "分岐"),
            Phrase(
              """
              Each if, guard, while, switch, ternary, where and catch. A switch counts once, however many cases it \
              has.
              """,
              "if・guard・while・switch・三項演算子・where・catch を一つずつ。長い switch も短いものと同じです。"), .lower),
        ],
        rows: states.map {
          .init(
            [$0.architecture, $0.app, $0.screen], [.count($0.code.properties), .count($0.code.branches)])
        }), about: ["store"])
  }

  private static func most(_ states: [ScreenState]) -> Int {
    states.filter { $0.architecture == "store" }.map(\.code.properties).max() ?? 0
  }

  private static func storeViewsVerdict(_ states: [ScreenState]) -> Verdict {
    let sums = sums(states)
    let fullest = sums.filter { $0.key != "store" }.values.max { $0.properties < $1.properties }
    return ClaimRules.storesFreeViews(
      most: most(states), own: sums["store"] ?? ViewCode(), fullest: fullest ?? ViewCode())
  }

  /// Returns the outcomes of a rule where types that draw and hold the screen's logic are no views: those of each
  /// architecture that has such, and of all of them.
  private static func readings(_ states: [ScreenState], _ verdict: ([ScreenState]) -> Verdict) -> [Reading] {
    let doubtful = Architecture.all.filter { architecture in
      architecture.codeNames.viewsAreScreens && states.contains { $0.architecture == architecture.name }
    }
    let choices = doubtful.map { [$0] } + (doubtful.count > 1 ? [doubtful] : [])
    return choices.map { choice in
      let names = Phrase(list: choice.compactMap(\.codeNames.views).map { "…" + $0 })
      return Reading(
        condition: Phrase(
          "If \(names(.english)) are no views", "\(names(.japanese)) をビューに数えないとき"),
        verdict: verdict(states.filter { state in !choice.contains { $0.name == state.architecture } }))
    }
  }

  static func globals(_ uses: [GlobalUse]) -> Claim {
    let store = uses.first { $0.architecture == "store" } ?? GlobalUse(architecture: "store")
    let connected = store.direct + store.byRoot
    return Claim(
      identifier: "globals",
      statement: Phrase(
        "Several stores need singletons to see each other.", "複数の Store が互いを参照するには、シングルトンが要る。"),
      source: ClaimColumns.store,
      verdict: ClaimRules.storesNeedGlobals(
        stores: store.stores, connected: connected, globals: store.globals.count),
      reason: Phrase(
        """
        The apps of \(store.stores) stores use \(store.globals.count) globals; \(store.direct) stores refer to another \
        store, and \(store.byRoot) to the protocol of their root. The claim holds if they use any global, and does not \
        hold if several are connected without one.
        """,
        """
        \(store.stores) 個の Store が参照するグローバルは \(store.globals.count) 個で、\(store.direct) 個が別の Store を、\
        \(store.byRoot) 個がルートのプロトコルを参照します。グローバルが一つでもあれば成り立ち、なしで複数がつながっていれば成り立たないとします。
        """),
      table: ResultTable(
        "globals", title: Phrase("Globals and connections between stores", "グローバルと、Store の見つけ方"),
        keys: [.architecture],
        columns: [
          ClaimColumns.column(
            "globals", Phrase("globals used", "参照するグローバル"),
            Phrase(
              """
              Static or global stored properties of the package that are mutable or hold an object, and that code of \
              the architecture uses. Those of Foundation are ignored.
              """,
              "比較対象のコードが参照する、パッケージの静的またはグローバルな格納プロパティのうち、代入できるかオブジェクトを持つもの。Foundation のものは見ません。"),
            .lower),
          ClaimColumns.column(
            "engine", Phrase("globals used by the engine", "エンジンが参照するグローバル"),
            Phrase(
              "The same for globals that only the engine uses, such as the logger of the current task.",
              "同じく、エンジンだけが参照するもの(実行中のタスクのロガーなど)。")),
          ClaimColumns.column(
            "stores", Phrase("stores", "Store"),
            Phrase(
              "Types of the apps whose name ends in Store, except root stores.",
              "アプリの、名前が Store で終わる型(RootStore を除く)。")
          ),
          ClaimColumns.column(
            "direct", Phrase("stores that refer to another", "別の Store を参照するもの"),
            Phrase("Stores that depend on the type of another store.", "別の Store の型に依存する Store。")),
          ClaimColumns.column(
            "root", Phrase("stores that refer to the root's protocol", "ルートのプロトコルを参照するもの"),
            Phrase(
              "Stores that depend on a protocol whose name ends in Root.", "名前が Root で終わるプロトコルに依存する Store。")),
        ],
        rows: uses.map {
          .init(
            [$0.architecture],
            [
              .count($0.globals.count), .count($0.ofEngine.count), .count($0.stores), .count($0.direct),
              .count($0.byRoot),
            ])
        }), about: ["store"])
  }

  static func singleSource(_ states: [ScreenState], reused: [String: Int]) -> Claim {
    let sums = sums(states)
    let (own, others) = (bypasses(states, ofOwn: true), bypasses(states, ofOwn: false))
    let cleanCount = sums.keys.count { architecture in
      architecture != "viewdata" && sums[architecture]?.properties == 0
        && states.allSatisfy { $0.architecture != architecture || $0.foreignWrites == 0 }
    }
    return Claim(
      identifier: "single-source",
      statement: Phrase(
        "With a single data source and no state in views, a grandchild makes no change unknown to its screen.",
        "データ源を一つにし、ビューに状態を持たせなければ、画面の知らない変更を孫のビューがすることはない。"),
      source: ClaimColumns.viewData, verdict: singleSourceVerdict(states),
      readings: readings(states, singleSourceVerdict),
      reason: Phrase(
        """
        Views of ViewData screens hold or write \(own) properties other than the source, and views of the others \
        \(others); \(cleanCount) of the others have none without such a rule. The claim holds if the former is 0 and \
        the latter is not, and cannot be decided if both are 0.
        """,
        """
        ViewData の画面のビューが、データ源のほかに持つか書き込むプロパティは \(own) 個で、ほかの比較対象のビューでは \(others) 個です\
        (うち \(cleanCount) 個の比較対象は、その規則がなくても 0 個)。前者が 0 で後者が 0 でなければ成り立ち、どちらも 0 なら\
        分からないとします。
        """),
      table: ResultTable(
        "single-source", title: Phrase("Writes by views, and shared components", "ビューの書き込みと、共有される部品"),
        keys: [.architecture],
        columns: [
          ClaimColumns.column(
            "kept", Phrase("properties held by views", "ビューが持つプロパティ"),
            Phrase("The sum of the table of state and branches.", "状態と分岐の表の合計。"), .lower),
          ClaimColumns.column(
            "written", Phrase("properties of other types written by views", "ビューが書き込むほかの型のプロパティ"),
            Phrase(
              """
              Assignments in views to properties of other types of the architecture, from the index. Assignments \
              inside called methods are not counted.
              """,
              "ビューの中での、比較対象のほかの型のプロパティへの代入(索引による)。呼んだメソッドの中での代入は数えません。"), .lower),
          ClaimColumns.column(
            "reused", Phrase("units used by two screens", "二つの画面が使う単位"),
            Phrase(
              "Units of an app, other than wiring, that two or more of its screens use.",
              "アプリの単位のうち、配線を除き、二つ以上の画面が使うもの。")),
        ],
        rows: sums.keys.sorted().map { architecture in
          .init(
            [architecture],
            [
              .count(sums[architecture]?.properties ?? 0),
              .count(states.filter { $0.architecture == architecture }.reduce(0) { $0 + $1.foreignWrites }),
              .count(reused[architecture] ?? 0),
            ])
        }), about: ["viewdata"])
  }

  private static func singleSourceVerdict(_ states: [ScreenState]) -> Verdict {
    ClaimRules.hasNone(own: bypasses(states, ofOwn: true), others: bypasses(states, ofOwn: false))
  }

  /// Returns the number of properties that views hold or write past the source of their screen.
  private static func bypasses(_ states: [ScreenState], ofOwn isOwn: Bool) -> Int {
    states.filter { ($0.architecture == "viewdata") == isOwn }.reduce(0) {
      $0 + $1.foreignWrites + $1.code.properties
    }
  }

  /// Returns what all views of each architecture keep and decide.
  private static func sums(_ states: [ScreenState]) -> [String: ViewCode] {
    states.reduce(into: [:]) { sums, state in
      sums[state.architecture, default: ViewCode()].properties += state.code.properties
      sums[state.architecture, default: ViewCode()].branches += state.code.branches
    }
  }
}
