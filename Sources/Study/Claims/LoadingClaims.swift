internal import SharedEntities
internal import StudyResults

/// The number of conditions on loading in an architecture.
struct LoadingCount: Equatable {
  let entrant: String
  /// The conditions by the name of the app, or `engine`.
  var conditions: [String: Int] = [:]

  /// Returns the number of conditions in some apps.
  func inApps(_ apps: [String]) -> Int { apps.reduce(0) { $0 + (conditions[$1] ?? 0) } }
}

/// The claims about screens that load data.
enum LoadingClaims {
  /// Returns the claim that guards by a flag grow with the states, and that a fake store needs none.
  ///
  /// - Parameter screens: the number of screens that show that they are loading.
  static func guards(_ counts: [LoadingCount], apps: [String], screens: Int) -> Claim {
    let flagged = counts.first { $0.entrant == "mvvm" }?.inApps(apps) ?? 0
    let fake = counts.first { $0.entrant == "composable" }?.inApps(apps) ?? 0
    return Claim(
      identifier: "loading-guards",
      statement: Phrase(
        "Guarding by isLoading grows with the states; a fake store needs no guard.",
        "isLoading での保護は状態とともに増える。偽の Store なら保護は要らない。"),
      source: ClaimColumns.redacted,
      verdict: ClaimRules.guardsGrow(flagged: flagged, screens: screens, fake: fake),
      reason: Phrase(
        """
        With a flag there are \(flagged) conditions in the apps, for \(screens) screens that load; \
        with a fake store there are \(fake). It holds with at least one for each such screen and none with \
        a fake store; what a further action needs is a claim of its own.
        """,
        """
        フラグを使うアプリでは、読み込む画面 \(screens) 個に対して条件が \(flagged) 個、偽の Store では \(fake) 個です。\
        画面ごとに一つ以上あり、偽の Store ではなければ成り立つとします。操作が増えたときについては、別の主張で確かめます。
        """),
      table: ResultTable(
        "loading-guards", title: Phrase("Conditions on loading", "読み込み中かどうかの条件"),
        keys: [ClaimColumns.entrant],
        columns: (apps + ["engine"]).map { part in
          ClaimColumns.column(
            part, Phrase("\(part)", "\(part)"),
            Phrase(
              """
              Conditions that name isLoading, isLoaded, loading or phase, in the syntax tree. An entrant \
              that asks by another name, such as whether its content is nil, is not counted.
              """,
              "構文木の中で isLoading・isLoaded・loading・phase を参照する条件。中身が nil かどうかなど、別の名で尋ねるものは数えません。"),
            .lower)
        },
        rows: counts.map { count in
          .init([count.entrant], (apps + ["engine"]).map { .count(count.conditions[$0] ?? 0) })
        }), about: ["mvvm", "composable"])
  }

  static func inertness(_ runs: [LoadingRun]) -> Claim {
    let fake = runs.filter { $0.entrant == "composable" }.reduce(0) { $0 + $1.changing.count }
    let others = runs.filter { $0.entrant != "composable" }.reduce(0) { $0 + $1.changing.count }
    let keys = runs.reduce(0) { $0 + $1.keys }
    return Claim(
      identifier: "loading-inertness",
      statement: Phrase(
        "Disabling does not stop what happens on appearing; with a fake store nothing has an effect.",
        "disabled では、現れたときに動くことを止められない。偽の Store なら、何が起きても影響がない。"),
      source: ClaimColumns.redacted,
      verdict: ClaimRules.isInert(fakeChanges: fake, othersChanges: others),
      reason: Phrase(
        """
        Of \(keys) runs with a key pressed while loading, \(fake) with a fake store and \(others) without \
        one led to another screen than no key. It holds if only the former are 0; if both are, every \
        entrant is inert here, and the keys cannot tell by which means it is easier.
        """,
        """
        読み込み中にキーを押した \(keys) 回の実行のうち、結果の画面が違ったのは、偽の Store で \(fake) 回、それ以外で \(others) 回です。\
        前者だけが 0 なら成り立つとします。どちらも 0 なら、ここではどれも何も変えず、どの方法が容易かはキーでは分かりません。
        """),
      table: ResultTable(
        "loading-inertness", title: Phrase("Keys pressed while loading", "読み込み中に押したキー"),
        keys: [ClaimColumns.app, ClaimColumns.entrant],
        columns: [
          ClaimColumns.column(
            "keys", Phrase("keys", "キー"),
            Phrase(
              """
              Keys that mean something on some screen of the app, each pressed in a run of its own while \
              the first screen loads. What appears is part of each run.
              """,
              "アプリのどこかの画面で意味を持つキー。最初の画面の読み込み中に、一つずつ別の実行で押します。画面の出現は各実行に含まれます。")),
          ClaimColumns.column(
            "leaving", Phrase("that leave", "終了するキー"),
            Phrase("Keys that leave the app, as they should.", "アプリを終えるキー(仕様どおり)。")),
          ClaimColumns.column(
            "changing", Phrase("that change something", "何かを変えるキー"),
            Phrase(
              "Keys after which the loaded screen is another. What a screen does not show goes unseen.",
              "押した場合、読み込んだ後の画面が押さない場合と違うキー。画面に現れない変化は見えません。"), .lower),
        ],
        rows: runs.map {
          .init([$0.app, $0.entrant], [.count($0.keys), .count($0.leaving), .count($0.changing.count)])
        }), about: ["composable"])
  }
}
