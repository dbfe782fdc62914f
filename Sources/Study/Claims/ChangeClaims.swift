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
    "The history of the changes is not here. A clone with all of it decides this.",
    "変更の履歴がここにはありません。すべての履歴があるクローンで決まります。")

  private static func furtherAction(_ history: ChangeHistory?) -> Claim {
    let changes = history?.changes ?? []
    let figures = history?.figures ?? []
    func sum(_ entrant: String) -> Int? {
      figures.first { $0.entrant == entrant }.map { $0.guards.values.reduce(0, +) }
    }
    let (flagged, fake) = (sum("mvvm"), sum("composable"))
    return Claim(
      identifier: "further-action",
      statement: Phrase(
        "A further action needs a further guard with a flag, and none with a fake store.",
        "操作が増えると、フラグなら保護も増え、偽の Store なら増えない。"),
      source: ClaimColumns.redacted,
      verdict: ClaimRules.actionsNeedGuards(flagged: flagged, fake: fake),
      reason: flagged.flatMap { flagged in
        fake.map { fake in
          Phrase(
            """
            \(changes.count) changes brought \(flagged) conditions on loading where a flag says so, and \(fake) \
            with a fake store. It holds with at least one there and none here.
            """,
            """
            \(changes.count) 個の変更で増えた読み込み中の条件は、フラグを使うアプリで \(flagged) 個、偽の Store で \(fake) 個です。\
            前者が一つ以上で後者がなければ成り立つとします。
            """)
        }
      } ?? missing,
      table: ResultTable(
        "further-action", title: Phrase("Conditions on loading that came", "増えた読み込み中の条件"),
        keys: [ClaimColumns.entrant],
        columns: changes.map { change in
          ClaimColumns.column(
            change, Phrase(change, change),
            Phrase(
              "The conditions of the table of conditions on loading that the change brought to the apps, less those it removed.",
              "この変更でアプリに増えた、読み込み中かどうかの条件。減った分を引きます。"), .lower)
        },
        rows: figures.map { figure in
          .init([figure.entrant], changes.map { .count(figure.guards[$0] ?? 0) })
        }), about: ["mvvm", "composable"])
  }

  private static func between(_ entrant: String, _ history: ChangeHistory?) -> Claim {
    let figures = history?.figures ?? []
    let own = figures.first { $0.entrant == entrant }
    let others = figures.filter { $0.entrant != entrant }.map(\.screenFiles)
    let isViper = entrant == "viper"
    return Claim(
      identifier: "between-\(entrant)",
      statement: isViper
        ? Phrase(
          "In VIPER a screen is put between two others without changing them.",
          "VIPER では、二つの画面の間に別の画面を入れても、元の画面は変わらない。")
        : Phrase(
          "With coordinators a screen is put between two others without changing them.",
          "Coordinator では、二つの画面の間に別の画面を入れても、元の画面は変わらない。"),
      source: ClaimColumns.coordinator,
      verdict: ClaimRules.hasNone(own: own?.screenFiles ?? 0, others: others.max() ?? 0),
      reason: own.map { own in
        Phrase(
          """
          Two changes that did so, confirm and postpone, changed \(own.screenFiles) files of screens that were \
          there, in \(own.screenPlaces) places; elsewhere they changed \(others.min() ?? 0) to \
          \(others.max() ?? 0) such files. It holds if it is none, and some elsewhere; the screen before has to \
          offer the new one, wherever navigation stands.
          """,
          """
          そうした二つの変更(confirm と postpone)で、元からあった画面のファイル \(own.screenFiles) 個が \(own.screenPlaces) か所変わりました。\
          ほかでは \(others.min() ?? 0) から \(others.max() ?? 0) 個です。ここでは一つも変わらず、ほかで変わっていれば成り立つとします。\
          移動をどこに置いても、前の画面は新しい画面への操作を持つ必要があります。
          """)
      } ?? missing,
      table: ResultTable(
        "screen-between", title: Phrase("A screen between two others", "二つの画面の間の画面"),
        keys: [ClaimColumns.entrant],
        columns: [
          ClaimColumns.column(
            "screens", Phrase("files of screens", "画面のファイル"),
            Phrase(
              """
              Files of screens that were there and changed, in both changes, by their name. A file with the views \
              of several screens counts as other.
              """, "二つの変更で変わった、元からあった画面のファイル(名前による)。複数の画面のビューを持つファイルは「その他」です。"), .lower),
          ClaimColumns.column(
            "places", Phrase("places in them", "その中の箇所"), Phrase("Hunks of their patches.", "それらの差分の箇所。"),
            .lower),
          ClaimColumns.column(
            "wiring", Phrase("files of wiring", "配線のファイル"),
            Phrase(
              "Routers, builders, coordinators, root stores and apps that changed.",
              "変わったルーター・ビルダー・コーディネーター・ルートの Store・アプリ。")),
          ClaimColumns.column(
            "other", Phrase("other files", "その他のファイル"),
            Phrase("Other files of the entrant that changed, without its engine.", "変わったその他のファイル。エンジンを除きます。")),
        ],
        rows: figures.map {
          .init(
            [$0.entrant],
            [
              .count($0.screenFiles), .count($0.screenPlaces), .count($0.wiringFiles), .count($0.otherFiles),
            ])
        }), about: [entrant])
  }
}
