internal import SharedEntities
internal import StudyResults

/// The claims about what is drawn, when it is drawn, and from which data.
enum DrawingClaims {
  static func onlyDrawn(_ figures: [FieldFigures]) -> Claim {
    let fields = figures.reduce(0) { $0 + $1.fields }
    let unread = figures.flatMap(\.unread)
    let keysOnly = figures.reduce(0) { $0 + $1.keysOnly.count }
    let names = unread.sorted().prefix(8) + (unread.count > 8 ? ["…"] : [])
    return Claim(
      identifier: "view-data-drawn",
      statement: Phrase("View data contains only what is drawn.", "ViewData は描かれるものだけを持つ。"),
      source: ClaimColumns.viewData,
      verdict: ClaimRules.onlyDrawn(fields: fields, unread: unread.count),
      reason: Phrase(
        """
        Views read all but \(unread.count) of the \(fields) fields of view data\(inParentheses(names)(.english)), \
        \(keysOnly) of them only for keys. The claim holds if a view reads every field. All architectures share the view data \
        here, so the verdict is about the study itself.
        """,
        """
        ViewData のフィールド \(fields) 個のうち、どのビューも読まないものは \(unread.count) 個\(inParentheses(names)(.japanese))、キーの解釈だけが読むものは \
        \(keysOnly) 個です。すべてがビューに読まれれば成り立つとします。ViewData はすべての比較対象に共通なので、この比較自身についての判定です。
        """),
      table: ResultTable(
        "view-data-drawn", title: Phrase("View data fields", "ViewData のフィールド"),
        keys: [Phrase("folder", "フォルダー")],
        columns: [
          ClaimColumns.column(
            "fields", Phrase("fields", "フィールド"),
            Phrase(
              "Stored properties of types whose name ends in ViewData, and of types nested in them, from the index.",
              "名前が ViewData で終わる型と、その中の型の格納プロパティ(索引による)。")),
          ClaimColumns.column(
            "unread", Phrase("read by no view", "どのビューも読まないもの"),
            Phrase(
              """
              Fields that are used in no file of Sources/Views, neither directly nor through a member of view data \
              used there. A field that is only compared as part of a value, or only written by Sources/Formats, counts \
              as unread.
              """,
              """
              Sources/Views のどのファイルも、そこで使われる ViewData のメンバーも参照しないフィールド。値の一部として比較されるだけのものや、\
              Sources/Formats だけが書き出すものも、読まれないとします。
              """), .lower),
          ClaimColumns.column(
            "keys", Phrase("read for keys only", "キーのためだけに読まれるもの"),
            Phrase(
              "Fields read only in files whose name ends in Keys: they decide what a key means, and are not drawn.",
              "名前が Keys で終わるファイルだけが読むフィールド。キーの意味を決めるもので、描かれません。")),
        ],
        rows: figures.map {
          .init([$0.folder], [.count($0.fields), .count($0.unread.count), .count($0.keysOnly.count)])
        }))
  }

  static func previews(_ figures: [ViewFigures], states: Int) -> Claim {
    let own = figures.first { $0.architecture == "container" } ?? ViewFigures(architecture: "container")
    return Claim(
      identifier: "previews",
      statement: Phrase(
        "Presentational views can be previewed in every state.", "Presentational なビューは、どの状態でもプレビューできる。"),
      source: ClaimColumns.container,
      verdict: ClaimRules.canBePreviewed(ofValues: own.ofValues, views: own.views, states: states),
      reason: Phrase(
        """
        \(own.ofValues) of \(own.views) presentational views hold only values and closures, and all \(states) states \
        of the previews are drawn from samples. The claim holds if every such view needs nothing else. The drawing \
        code is shared, so every architecture can draw the states without a container, store or test double.
        """,
        """
        Presentational なビュー \(own.views) 個のうち、値とクロージャーだけを持つものは \(own.ofValues) 個で、プレビューの状態 \(states) 個は\
        すべてサンプルから描かれます。そうしたビューのすべてがほかに何も要らなければ成り立つとします。描画は共通なので、状態そのものは、\
        どの比較対象でもコンテナ・Store・ダブルなしで描けます。
        """),
      table: ResultTable(
        "previews", title: Phrase("Views that need only values", "値だけで足りるビュー"),
        keys: [.architecture],
        columns: [
          ClaimColumns.column(
            "views", Phrase("views", "ビュー"),
            Phrase("Views of the apps, identified by the suffix of their name.", "名前の語尾でビューとされる、アプリの型。")),
          ClaimColumns.column(
            "values", Phrase("with values only", "値だけのもの"),
            Phrase(
              """
              Views whose stored properties use no class or protocol of the package, directly or through a struct. \
              Objects created in methods are ignored.
              """,
              "格納プロパティが、パッケージのクラスやプロトコル、またはそれらを持つ構造体を参照しないビュー。メソッドの中で作るものは見ません。"), .higher),
        ], rows: figures.map { .init([$0.architecture], [.count($0.views), .count($0.ofValues)]) }),
      about: ["container"],
      builtIn: Phrase(
        "A test refuses a presentational view that holds anything else.",
        "ほかのものを持つ Presentational なビューは、テストが退けます。"))
  }

  static func toggledRows(_ runs: [ToggleRun]) -> Claim {
    let missing = runs.count { !$0.isRowDrawn }
    return Claim(
      identifier: "row-identity",
      statement: Phrase(
        "Without an identity that includes the state, a toggled row is not redrawn.",
        "状態を含む識別子がなければ、切り替えた行は再描画されない。"),
      source: ClaimColumns.container, verdict: ClaimRules.missesRows(notDrawn: missing),
      reason: Phrase(
        """
        After a toggle, the row looks different in \(runs.count - missing) of \(runs.count) architectures. The claim \
        holds if it looks the same in at least one. Otherwise it cannot be decided, since frames are drawn as a whole \
        here and rows are not compared by identity.
        """,
        """
        切り替えの後、\(runs.count) 個の比較対象のうち \(runs.count - missing) 個で行の見た目が変わります。変わらないものがあれば成り立つとします。\
        なければ分かりません。ここでは画面を丸ごと描き、行を識別子で比べることがないからです。
        """),
      table: ResultTable(
        "row-identity", title: Phrase("Lines redrawn after a toggle", "切り替えの後に再描画された行"),
        keys: [.architecture],
        columns: [
          ClaimColumns.column(
            "row", Phrase("toggled row", "切り替えた行"),
            Phrase(
              "1 if the row of the ToDo looks different, otherwise 0.", "その ToDo の行の見た目が変われば 1、変わらなければ 0。"),
            .higher),
          ClaimColumns.column(
            "others", Phrase("other lines", "ほかの行"),
            Phrase(
              "Other lines that look different, such as the header. Redrawing a line unchanged is not detected.",
              "見た目が変わったほかの行(未完了の数など)。同じ見た目で再描画された回数は見えません。")),
        ],
        rows: runs.map { .init([$0.architecture], [.count($0.isRowDrawn ? 1 : 0), .count($0.otherLines)]) }),
      builtIn: Phrase(
        "The gate requires the same frame after a toggle of every architecture.",
        "切り替えた後の画面が同じであることを、ゲートがどれにも求めます。"))
  }

  /// Returns the claim that VIPER costs the most files and gains the best score.
  ///
  /// - Parameters:
  ///   - testability: the measurement of each architecture's tests, if there is one.
  ///   - history: the history of the changes, if it is available.
  static func price(
    _ figures: [ScreenFigures], testability: StudyResult?, _ history: ChangeHistory?
  ) -> Claim {
    let scores = values("score", in: testability)
    let ownScores = values("score-tests", in: testability)
    let tests = values("tests", in: testability)
    func places(_ architecture: String) -> Int? {
      history?.figures.first { $0.architecture == architecture }?.places
    }
    let others = figures.filter { $0.architecture != "viper" }.compactMap { places($0.architecture) }
    let cost =
      places("viper").map { own in
        Phrase(
          """
          the changes touched \(own) places in VIPER, and \(others.min() ?? 0) to \(others.max() ?? 0) in each of \
          the others
          """,
          "変更が触れた箇所は VIPER で \(own)、ほかでは \(others.min() ?? 0) から \(others.max() ?? 0) です")
      }
      ?? Phrase("the cost of changes is unknown without their history", "変更コストは、その履歴がないので分かりません")
    func filesPerScreen(_ figure: ScreenFigures) -> Double {
      figure.screens == 0 ? 0 : Double(figure.files) / Double(figure.screens)
    }
    let own = figures.first { $0.architecture == "viper" }.map(filesPerScreen) ?? 0
    let hasMost = figures.allSatisfy { filesPerScreen($0) <= own }
    func isBest(_ scores: [String: Double]) -> Bool? {
      scores["viper"].map { score in scores.values.allSatisfy { $0 <= score } }
    }
    let hasBest = isBest(scores)
    let gain =
      switch hasBest {
      case true?: Phrase("no other architecture has a better mutation score", "ミューテーションスコアでそれを上回るものはありません")
      case false?: Phrase("another architecture has a better mutation score", "ミューテーションスコアはほかに上回るものがあります")
      case nil: Phrase("testability has not been measured", "テストのしやすさはまだ計測していません")
      }
    return Claim(
      identifier: "viper-price",
      statement: Phrase(
        "VIPER pays with many files and gains testability.", "VIPER は多くのファイルを代償に、テストのしやすさを得る。"),
      source: ClaimColumns.study,
      verdict: ClaimRules.isPriceAndGain(hasMostFiles: hasMost, hasBestScore: hasBest),
      readings: [
        Reading(
          condition: Phrase("If only own tests count", "専用のテストだけを数えるとき"),
          verdict: ClaimRules.isPriceAndGain(hasMostFiles: hasMost, hasBestScore: isBest(ownScores)))
      ],
      reason: Phrase(
        """
        VIPER \(hasMost ? "has" : "does not have") the most files per screen, and \(gain(.english)). The claim holds \
        if VIPER has the most files and no other architecture has a better score; \(cost(.english)).
        """,
        """
        画面あたりのファイルは VIPER が最も\(hasMost ? "多く" : "多いわけではなく")、\
        \(gain(.japanese))。ファイルが最も多く、スコアで上回るものがなければ成り立つとします。\(cost(.japanese))。
        """),
      table: ResultTable(
        "viper-price", title: Phrase("Files and mutation score", "ファイルとミューテーションスコア"),
        keys: [.architecture],
        columns: [
          ClaimColumns.column(
            "files", Phrase("files per screen", "画面あたりのファイル"),
            Phrase("As in the table of files of screens.", "画面のファイルの表と同じ。"), .lower),
          ClaimColumns.column(
            "score", Phrase("mutation score", "ミューテーションスコア"),
            Phrase(
              "The score of scripts and own tests together, in percent.", "スクリプトと専用のテストを合わせたスコア(%)。"),
            .higher),
          ClaimColumns.column(
            "own-score", Phrase("score of own tests", "専用のテストのスコア"),
            Phrase("The score of the architecture's own tests, in percent.", "専用のテストだけのスコア(%)。"), .higher),
          ClaimColumns.column(
            "tests", Phrase("own tests", "専用のテスト"),
            Phrase(
              "How many tests it took: a score that more tests reach says less of the pattern.",
              "そのために要ったテストの数。多くのテストで得たスコアは、作り方についてあまり語りません。")),
          ClaimColumns.column(
            "places", Phrase("places touched by changes", "変更が触れた箇所"),
            Phrase(
              "Diff hunks in Sources over all changes in the history; VIPER's include those in commands.",
              "履歴にあるすべての変更の、Sources の差分の箇所。VIPER ではコマンドのものも含みます。"), .lower),
        ],
        rows: figures.map {
          .init(
            [$0.architecture],
            [
              .exact(filesPerScreen($0)), scores[$0.architecture].map(ResultValue.exact) ?? .none,
              ownScores[$0.architecture].map(ResultValue.exact) ?? .none,
              tests[$0.architecture].map { .count(Int($0)) } ?? .none,
              places($0.architecture).map(ResultValue.count) ?? .none,
            ])
        }))
  }

  /// Returns a figure of each architecture's tests; empty for a sample.
  static func values(_ identifier: String, in testability: StudyResult?) -> [String: Double] {
    guard let table = testability?.tables.first(where: { $0.identifier == "totals" }),
      let column = table.columns.first(where: { $0.identifier == identifier })
    else { return [:] }
    return table.rows.reduce(into: [:]) { values, row in
      if let architecture = row.keys.first { values[architecture] = row.value(of: column, in: table)?.number }
    }
  }
}
