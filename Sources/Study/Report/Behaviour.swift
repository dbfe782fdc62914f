internal import SharedEntities
internal import StudyResults

/// A behaviour of every app, and where each architecture implements it.
struct Behaviour: Sendable {
  /// A declaration in a file below the folder of sources.
  struct Place: Sendable {
    let file: String
    /// The declaration up to its body, without attributes and modifiers, on one line.
    let signature: String
    /// The text that the declaration must contain, so that no forwarder or namesake is shown in its place.
    let essence: String

    init(_ file: String, _ signature: String, has essence: String) {
      self.file = file
      self.signature = signature
      self.essence = essence
    }
  }

  let subject: StudiedBehaviour
  let text: Phrase
  /// The texts of which the code of every architecture must contain each, so that all are shown doing the same.
  let essence: [String]
  /// The places in each architecture, by its identifier.
  let places: [(architecture: String, places: [Place])]
}

extension Behaviour {
  /// The behaviours that the report shows side by side.
  static let all = [toggle, load, open, tick]

  private static let toggle = Behaviour(
    subject: .toggle,
    text: Phrase(
      """
      The selected ToDo is marked as done or reopened, an event is sent if it was completed, and the rows are \
      reloaded. A failure is shown.
      """,
      "選んだ ToDo を完了にするか未完了に戻し、完了したら出来事を送り、行を再読み込みします。失敗は表示します。"),
    essence: ["selectedItem", "ToDoNotice(toggling:", "setDone(", "ToDosCompleted("], places: togglePlaces)

  private static let load = Behaviour(
    subject: .load,
    text: Phrase(
      """
      The list loads behind placeholders. A failure is shown with an offer to retry; other input has no effect \
      meanwhile.
      """,
      "仮の行を出して一覧を読みます。失敗すれば再試行を勧めます。その間、ほかの操作は何も起こしません。"),
    essence: [".loading(", ".failed("], places: loadPlaces)

  private static let open = Behaviour(
    subject: .open,
    text: Phrase(
      """
      The selected ToDo is opened. Afterwards the list is reloaded, and tells if the ToDo was deleted, there or \
      elsewhere.
      """,
      "選んだ ToDo を開きます。戻ったら一覧を再読み込みし、そこで、またはほかで削除されたことを伝えます。"),
    essence: ["selectedItem", "read(", "ToDoNotice("], places: openPlaces)

  private static let tick = Behaviour(
    subject: .tick,
    text: Phrase(
      "While a question is shown, its clock is redrawn at each tick; when time runs out, that counts as the answer.",
      "問題が出ている間、刻むごとに時計を再描画します。時間切れになれば、それが回答になります。"),
    essence: ["sleep(", ".scale", ".limit", "nil"], places: tickPlaces)
}
