public import SharedEntities

extension StoreError {
  /// A remark for people who see the screen on which it happened, without the path: 38 columns at most.
  public var remark: Phrase {
    switch self {
    case .busy: Phrase("The store is busy; try again", "ストアは使用中です。再試行してください")
    case .damaged: Phrase("The store is damaged; restore a backup", "ストアが壊れています。復元してください")
    case .notADatabase: Phrase("The store's file is no store any more", "ファイルがストアではなくなりました")
    case .foreign: Phrase("The file belongs to another program", "ファイルは別のプログラムのものです")
    case .newerVersion:
      Phrase("Made by a newer todo-viper; update it", "新しい版のストアです。更新してください")
    case .isFolder: Phrase("A folder stands where the store was", "ストアの場所にフォルダがあります")
    case .accessDenied: Phrase("No access; check the permissions", "開けません。権限を確認してください")
    case .full: Phrase("The disk is full; make room", "ディスクに空きがありません")
    case .fileExists, .cannotWrite, .failed:
      Phrase("The store cannot be used; try again", "ストアを使えません。再試行してください")
    }
  }

  /// The sentence for people: why it could not be done, and what to do next.
  ///
  /// - Parameter path: where the store is.
  public func sentence(path: String) -> Phrase {
    switch self {
    case .busy:
      Phrase(
        "the store \(path) is busy: another program is changing it; try again",
        "ストア \(path) は別のプログラムが使用中です。もう一度実行してください")
    case .damaged(let detail):
      Phrase(
        "the store \(path) is damaged (\(detail)); put a backup in its place",
        "ストア \(path) は壊れています (\(detail))。バックアップから戻してください")
    case .notADatabase:
      Phrase(
        "\(path) is not a store of todo-viper; name another file with --store",
        "\(path) は todo-viper のストアではありません。--store で別のファイルを指定してください")
    case .foreign:
      Phrase(
        "\(path) is a database of another program; name another file with --store",
        "\(path) は別のプログラムのデータベースです。--store で別のファイルを指定してください")
    case .newerVersion:
      Phrase(
        "the store \(path) was made by a newer version of todo-viper; update todo-viper",
        "ストア \(path) は新しい todo-viper で作られています。todo-viper を更新してください")
    case .isFolder:
      Phrase(
        "\(path) is a folder; name a file with --store",
        "\(path) はフォルダです。--store でファイルを指定してください")
    case .accessDenied(let detail):
      Phrase(
        "the store \(path) cannot be opened (\(detail)); check the permissions of the file and its folder",
        "ストア \(path) を開けません (\(detail))。ファイルとフォルダの権限を確認してください")
    case .full:
      Phrase(
        "the disk of the store \(path) is full; make room and try again",
        "ストア \(path) のディスクに空きがありません。空きを作ってからもう一度実行してください")
    case .fileExists(let file):
      Phrase(
        "\(file) is there already; name another file, or replace it with --force",
        "\(file) は既にあります。別のファイルを指定するか --force で置き換えてください")
    case .cannotWrite(let file, let detail):
      Phrase(
        "\(file) cannot be written (\(detail)); name another file",
        "\(file) に書き込めません (\(detail))。別のファイルを指定してください")
    case .failed(let detail):
      Phrase(
        "the store \(path) cannot be used (\(detail)); check the disk and run 'todo-viper doctor'",
        "ストア \(path) を使えません (\(detail))。ディスクを確認し 'todo-viper doctor' を実行してください")
    }
  }
}
