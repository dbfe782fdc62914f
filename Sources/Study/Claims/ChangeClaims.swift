internal import SharedEntities
internal import StudyResults

/// The claims that change requests decide.
enum ChangeClaims {
  /// Returns these claims.
  ///
  /// - Parameter history: the history of the changes, if it is available.
  static func all(_ history: ChangeHistory?) -> [Claim] {
    [furtherAction(history), between("coordinator", history), between("viper", history)]
  }

  /// The reason where the history is not available.
  static let missing = Phrase(
    "The history of the changes is missing. A clone with the full history decides this claim.",
    "変更の履歴がここにはありません。すべての履歴があるクローンで決まります。")

  private static func furtherAction(_ history: ChangeHistory?) -> Claim {
    let changes = history?.changes ?? []
    let figures = history?.figures ?? []
    func sum(_ architecture: String) -> Int? {
      figures.first { $0.architecture == architecture }.map { $0.guards.values.reduce(0, +) }
    }
    func sumOfAll(_ architecture: String) -> Int? {
      figures.first { $0.architecture == architecture }.flatMap { figure in
        sum(architecture).map { $0 + figure.guardsOfNewFiles }
      }
    }
    let (flagged, fake) = (sum("mvvm"), sum("composable"))
    return Claim(
      identifier: "further-action",
      statement: Phrase(
        "With a flag, each new action needs another guard; with a fake store it needs none.",
        "操作が増えると、フラグなら保護も増え、偽の Store なら増えない。"),
      source: ClaimColumns.redacted,
      verdict: ClaimRules.actionsNeedGuards(flagged: flagged, fake: fake),
      readings: [
        Reading(
          condition: Phrase("If new screens count as further actions", "新しい画面も、増えた操作に数えるとき"),
          verdict: ClaimRules.actionsNeedGuards(flagged: sumOfAll("mvvm"), fake: sumOfAll("composable")))
      ],
      reason: flagged.flatMap { flagged in
        fake.map { fake in
          Phrase(
            """
            Guards on loading that \(changes.count) changes added to screens that existed: \(flagged) with a flag, \
            \(fake) with a fake store. The claim holds with at least one in the former and none in the latter.
            """,
            """
            元からあった画面に \(changes.count) 個の変更が足した読み込み中の保護は、フラグを使うアプリで \(flagged) 個、偽の Store で \(fake) 個です。\
            前者が一つ以上で後者がなければ成り立つとします。
            """)
        }
      } ?? missing,
      table: ResultTable(
        "further-action", title: Phrase("Guards on loading added", "増えた読み込み中の保護"),
        keys: [.architecture],
        columns: changes.map { change in
          ClaimColumns.column(
            change, Phrase(change, change),
            Phrase(
              """
              Guards, as in the table of guards on loading, that the change added to files that existed before it, \
              less those it removed.
              """,
              "この変更で、元からあったファイルに増えた保護(読み込み中の保護の表と同じ)。減った分を引きます。"), .lower)
        } + [
          ClaimColumns.column(
            "new", Phrase("new screens", "新しい画面"),
            Phrase("Guards in files that the changes added.", "変更が加えたファイルの中の保護。"), .lower)
        ],
        rows: figures.map { figure in
          .init(
            [figure.architecture],
            changes.map { .count(figure.guards[$0] ?? 0) } + [.count(figure.guardsOfNewFiles)])
        }), about: ["mvvm", "composable"])
  }

  private static func between(_ architecture: String, _ history: ChangeHistory?) -> Claim {
    let figures = history?.figures ?? []
    let own = figures.first { $0.architecture == architecture }
    let others = figures.filter { $0.architecture != architecture }.map(\.screenFiles)
    let isViper = architecture == "viper"
    return Claim(
      identifier: "between-\(architecture)",
      statement: isViper
        ? Phrase(
          "In VIPER a screen can be inserted between two others without changing them.",
          "VIPER では、二つの画面の間に別の画面を入れても、元の画面は変わらない。")
        : Phrase(
          "With coordinators a screen can be inserted between two others without changing them.",
          "Coordinator では、二つの画面の間に別の画面を入れても、元の画面は変わらない。"),
      source: ClaimColumns.coordinator,
      verdict: ClaimRules.hasNone(own: own?.screenFiles ?? 0, others: others.max() ?? 0),
      reason: own.map { own in
        Phrase(
          """
          Two such changes, confirm and postpone, touched \(own.screenFiles) existing files of screens in \
          \(own.screenPlaces) places; in the other architectures they touched \(others.min() ?? 0) to \
          \(others.max() ?? 0) such files. The claim holds if there are none here, and some elsewhere. The previous \
          screen must offer the new one, wherever navigation is kept.
          """,
          """
          そうした二つの変更(confirm と postpone)で、元からあった画面のファイル \(own.screenFiles) 個が \(own.screenPlaces) か所変わりました。\
          ほかでは \(others.min() ?? 0) から \(others.max() ?? 0) 個です。ここでは一つも変わらず、ほかで変わっていれば成り立つとします。\
          移動をどこに置いても、前の画面は新しい画面への操作を持つ必要があります。
          """)
      } ?? missing,
      table: ResultTable(
        "screen-between", title: Phrase("A screen between two others", "二つの画面の間の画面"),
        keys: [.architecture],
        columns: [
          ClaimColumns.column(
            "screens", Phrase("files of screens", "画面のファイル"),
            Phrase(
              """
              Existing files of screens, identified by name, that the two changes touched. A file with the views of \
              several screens counts as other.
              """, "二つの変更で変わった、元からあった画面のファイル(名前による)。複数の画面のビューを持つファイルは「その他」です。"), .lower),
          ClaimColumns.column(
            "places", Phrase("places in them", "その中の箇所"), Phrase("Diff hunks in these files.", "それらの差分の箇所。"),
            .lower),
          ClaimColumns.column(
            "wiring", Phrase("wiring files", "配線のファイル"),
            Phrase(
              "Changed routers, builders, coordinators, root stores and apps.",
              "変わったルーター・ビルダー・コーディネーター・ルートの Store・アプリ。")),
          ClaimColumns.column(
            "other", Phrase("other files", "その他のファイル"),
            Phrase("Other changed files of the architecture, without its engine.", "変わったその他のファイル。エンジンを除きます。")),
        ],
        rows: figures.map {
          .init(
            [$0.architecture],
            [
              .count($0.screenFiles), .count($0.screenPlaces), .count($0.wiringFiles), .count($0.otherFiles),
            ])
        }), about: [architecture])
  }
}
