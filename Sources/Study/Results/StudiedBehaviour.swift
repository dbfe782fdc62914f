public import SharedEntities

/// A behaviour of an app that the study follows through the code of every architecture.
public struct StudiedBehaviour: Equatable, Sendable {
  /// The name in files and on the command line.
  public let identifier: String
  /// The name of the feature's folders.
  public let feature: String
  /// The name in prose.
  public let title: Phrase

  private init(_ identifier: String, of feature: String, _ title: Phrase) {
    (self.identifier, self.feature, self.title) = (identifier, feature, title)
  }

  public static let toggle = Self("toggle", of: "ToDos", Phrase("Toggle a row", "行の完了を切り替える"))
  public static let open = Self("open", of: "ToDos", Phrase("Open and come back", "詳細を開いて戻る"))
  public static let search = Self(
    "search", of: "ToDos", Phrase("Search while a search is running", "検索中に検索し直す"))
  public static let load = Self("load", of: "ToDos", Phrase("Loading and failure", "読み込みと失敗"))
  public static let undo = Self("undo", of: "ToDos", Phrase("Undo", "取り消す"))
  public static let tick = Self(
    "tick", of: "Quiz", Phrase("Tick the question clock", "問題の時計を進める"))
  public static let compose = Self("compose", of: "Timeline", Phrase("Compose a post", "投稿を書く"))
  public static let deletion = Self(
    "deletion", of: "ToDos", Phrase("Deletion by another program", "ほかのプログラムによる削除"))
  public static let postpone = Self(
    "postpone", of: "ToDos", Phrase("Postpone several ToDos", "まとめて延期する"))
  public static let leave = Self("leave", of: "ToDos", Phrase("Leave the app", "アプリを終える"))
}
