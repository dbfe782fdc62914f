internal import SharedEntities
internal import StudyResults

/// The number of guards on loading in an architecture.
struct LoadingCount: Equatable {
  let architecture: String
  /// The guards by the name of the app, or `engine`.
  var guards: [String: Int] = [:]

  /// Returns the number of guards in some apps.
  func inApps(_ apps: [String]) -> Int { apps.reduce(0) { $0 + (guards[$1] ?? 0) } }
}

/// The claims about screens that load data.
enum LoadingClaims {
  /// Returns the claim that guards by a flag grow with the states, and that a fake store needs none.
  ///
  /// - Parameter screens: the number of screens that show that they are loading.
  static func guards(_ counts: [LoadingCount], apps: [String], screens: Int) -> Claim {
    let flagged = counts.first { $0.architecture == "mvvm" }?.inApps(apps) ?? 0
    let fake = counts.first { $0.architecture == "composable" }?.inApps(apps) ?? 0
    return Claim(
      identifier: "loading-guards",
      statement: Phrase(
        "Guards on isLoading grow with the states; a fake store needs none.",
        "isLoading での保護は状態とともに増える。偽の Store なら保護は要らない。"),
      source: ClaimColumns.redacted,
      verdict: ClaimRules.guardsGrow(flagged: flagged, screens: screens, fake: fake),
      reason: Phrase(
        """
        With a flag there are \(flagged) guards in the apps, for \(screens) screens that load; with a fake store there \
        are \(fake). The claim holds with at least one for each of these screens, and none with a fake store. A \
        separate claim covers new actions.
        """,
        """
        フラグを使うアプリでは、読み込む画面 \(screens) 個に対して保護が \(flagged) 個、偽の Store では \(fake) 個です。\
        画面ごとに一つ以上あり、偽の Store ではなければ成り立つとします。操作が増えたときについては、別の主張で確かめます。
        """),
      table: ResultTable(
        "loading-guards", title: Phrase("Guards on loading", "読み込み中の保護"),
        keys: [.architecture],
        columns: (apps + ["engine"]).map { part in
          ClaimColumns.column(
            part, Phrase("\(part)", "\(part)"),
            Phrase(
              """
              Branches that are taken during a load and do nothing there, so that an input has no effect. The syntax \
              tree is evaluated with the values that properties have during a load, whatever they are called. Code \
              that is only reached after a load needs no guard.
              """,
              """
              読み込み中に選ばれ、何もしない分岐。入力はそこで効果を失います。読み込み中のプロパティの値を構文木に当てはめて調べ、名前にはよりません。\
              読み込みの後にだけ通るコードには、保護は要りません。
              """),
            .lower)
        } + [
          ClaimColumns.column(
            "all", Phrase("all apps", "全アプリ"),
            Phrase(
              "Guards in the apps, without the engine: branches that keep an input out during a load.",
              "アプリの中の保護(エンジンを除く)。読み込み中に入力を止める分岐。"), .lower)
        ],
        rows: counts.map { count in
          .init(
            [count.architecture],
            (apps + ["engine"]).map { .count(count.guards[$0] ?? 0) } + [.count(count.inApps(apps))])
        }), about: ["mvvm", "composable"])
  }

  static func inertness(_ runs: [LoadingRun]) -> Claim {
    let fake = runs.filter { $0.architecture == "composable" }.reduce(0) { $0 + $1.changing.count }
    let others = runs.filter { $0.architecture != "composable" }.reduce(0) { $0 + $1.changing.count }
    let keys = runs.reduce(0) { $0 + $1.keys }
    return Claim(
      identifier: "loading-inertness",
      statement: Phrase(
        "Disabling a view does not stop its work on appearing; with a fake store nothing has an effect.",
        "disabled では、現れたときに動くことを止められない。偽の Store なら、何が起きても影響がない。"),
      source: ClaimColumns.redacted,
      verdict: ClaimRules.isInert(fakeChanges: fake, othersChanges: others),
      reason: Phrase(
        """
        Of \(keys) runs with a key pressed while loading, \(fake) with a fake store and \(others) without one ended on \
        a different screen than a run without the key. The claim holds if only the former is 0. If both are 0, keys \
        change nothing in any architecture here, and cannot show which approach is easier.
        """,
        """
        読み込み中にキーを押した \(keys) 回の実行のうち、結果の画面が違ったのは、偽の Store で \(fake) 回、それ以外で \(others) 回です。\
        前者だけが 0 なら成り立つとします。どちらも 0 なら、ここではどれも何も変えず、どの方法が容易かはキーでは分かりません。
        """),
      table: ResultTable(
        "loading-inertness", title: Phrase("Keys pressed while loading", "読み込み中に押したキー"),
        keys: [.app, .architecture],
        columns: [
          ClaimColumns.column(
            "keys", Phrase("keys", "キー"),
            Phrase(
              """
              Keys that have a meaning on some screen of the app, each pressed in a separate run while the first \
              screen loads. Every run includes the appearance of the screen.
              """,
              "アプリのどこかの画面で意味を持つキー。最初の画面の読み込み中に、一つずつ別の実行で押します。画面の出現は各実行に含まれます。")),
          ClaimColumns.column(
            "leaving", Phrase("keys that quit", "終了するキー"),
            Phrase("Keys that quit the app, as specified.", "アプリを終えるキー(仕様どおり)。")),
          ClaimColumns.column(
            "changing", Phrase("keys that change something", "何かを変えるキー"),
            Phrase(
              "Keys after which the loaded screen differs. Changes that the screen does not show are not detected.",
              "押した場合、読み込んだ後の画面が押さない場合と違うキー。画面に現れない変化は見えません。"), .lower),
        ],
        rows: runs.map {
          .init([$0.app, $0.architecture], [.count($0.keys), .count($0.leaving), .count($0.changing.count)])
        }), about: ["composable"],
      builtIn: Phrase(
        "The gate requires of every architecture that nothing done while loading has an effect.",
        "読み込み中の操作が何にも影響しないことを、ゲートがどれにも求めます。"))
  }
}
