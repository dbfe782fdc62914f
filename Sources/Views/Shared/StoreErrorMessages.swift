public import SharedEntities
internal import Terminal

extension StoreError {
  /// The message for the screen on which the error occurred, without the path: at most 38 columns.
  public var remark: Phrase {
    switch self {
    case .busy: Phrase("The store is busy; try again", "ストアは使用中です。再試行してください")
    case .damaged: Phrase("The store is damaged; restore a backup", "ストアが壊れています。復元してください")
    case .newerVersion:
      Phrase("Made by a newer todo-viper; update it", "新しい todo-viper のストアです。更新を")
    case .olderVersion:
      Phrase("Made by an older todo-viper; run list", "古いストアです。list の実行が必要です")
    case .accessDenied: Phrase("No access; check the permissions", "開けません。権限を確認してください")
    case .full: Phrase("The disk is full; free some space", "ディスクに空きがありません")
    case .cancelled: Phrase("Cancelled; nothing was changed", "中止しました。変更はありません")
    case .file(let error): error.remark
    case .server(let error): error.remark
    case .failed: Self.unusable
    }
  }

  fileprivate static let unusable = Phrase("The store cannot be used; try again", "ストアを使えません。再試行してください")

  /// The message for users of a command: the reason, and what to do next.
  ///
  /// - Parameter path: the location of the store.
  public func sentence(path: String) -> Phrase {
    switch self {
    case .busy:
      Phrase(
        "the store \(excerpt(path: path)) is busy: another program is changing it; try again",
        "ストア \(excerpt(path: path)) は別のプログラムが使用中です。もう一度実行してください")
    case .damaged(let detail):
      Phrase(
        "the store \(excerpt(path: path)) is damaged (\(detail)); restore a backup",
        "ストア \(excerpt(path: path)) は壊れています(\(detail))。バックアップから復元してください")
    case .newerVersion:
      Phrase(
        "the store \(excerpt(path: path)) was made by a newer version of todo-viper; update todo-viper",
        "ストア \(excerpt(path: path)) は新しい todo-viper で作られています。todo-viper を更新してください")
    case .olderVersion:
      Phrase(
        "the store \(excerpt(path: path)) was made by an older version of todo-viper; run 'todo-viper list' once",
        "ストア \(excerpt(path: path)) は古い todo-viper で作られています。'todo-viper list' を 1 回実行してください")
    case .accessDenied(let detail):
      Phrase(
        "the store \(excerpt(path: path)) cannot be opened (\(detail)); check the permissions of the file and its folder",
        "ストア \(excerpt(path: path)) を開けません(\(detail))。ファイルとフォルダーの権限を確認してください")
    case .full:
      Phrase(
        "the disk of the store \(excerpt(path: path)) is full; free some space and try again",
        "ストア \(excerpt(path: path)) のディスクに空きがありません。空きを作ってからもう一度実行してください")
    case .cancelled: Phrase("cancelled; nothing was changed", "中止しました。何も変更していません")
    case .file(let error): error.sentence(path: path)
    case .server(let error): error.sentence(path: path)
    case .failed(let detail):
      Phrase(
        "the store \(excerpt(path: path)) cannot be used (\(detail)); check the disk and run 'todo-viper doctor'",
        "ストア \(excerpt(path: path)) を使えません(\(detail))。ディスクを確認し 'todo-viper doctor' を実行してください")
    }
  }
}

extension StoreServerError {
  fileprivate var remark: Phrase {
    switch self {
    case .unreachable: Phrase("The server does not answer; try again", "サーバーが応答しません")
    case .refused: Phrase("The server refused the connection", "サーバーに接続を拒否されました")
    case .wrongPassword: Phrase("The server refuses the password", "パスワードが違います")
    case .noDatabase: Phrase("The server has no such database", "データベースがありません")
    case .badAddress: Phrase("The address cannot be used", "アドレスを使えません")
    case .onlyReads: Phrase("The server takes no changes", "サーバーは変更を受け付けません")
    case .rowSecurityIsOff: Phrase("The role has row_security off", "row_security が off です")
    case .noTables: Phrase("The server's tables are not found", "サーバーにテーブルが見つかりません")
    case .denied: Phrase("The server refuses this", "サーバーに拒否されました")
    case .isFull: Phrase("The server is full", "サーバーに空きがありません")
    case .failed: Phrase("The server failed; try again", "サーバーのエラーです。再試行してください")
    case .noList: Phrase("The list is not there for you", "このリストは利用できません")
    case .listGone: Phrase("The list is no longer yours, or gone", "リストは外されたか、なくなりました")
    case .mayOnlyRead: Phrase("You may only read this list", "このリストは読み取り専用です")
    case .heldBy(let name):
      Phrase("\(fitted(name, 12)) is changing it; try again", "\(fitted(name, 12)) さんが変更中です。再試行を")
    case .listExists, .copyExists: Phrase("The list is there already", "リストは既にあります")
    case .badListName: Phrase("No list may have this name", "この名前は使えません")
    case .mayNotMakeLists: Phrase("You may not make lists here", "リストを作る権利がありません")
    case .needsOwner: Phrase("Only an owner may do this", "所有者だけができます")
    case .lastOwner: Phrase("The list needs an owner", "リストには所有者が必要です")
    case .needsGroup: Phrase("The server needs a group role", "サーバーにグループの役割が必要です")
    case .olderTables: Phrase("The server's tables are older", "サーバーのテーブルが古いバージョンです")
    case .noPerson: Phrase("There is nobody of that name", "その名前の人がいません")
    case .isGroup: Phrase("That role is a group", "その役割はグループです")
    case .lost: Phrase("The connection was lost; try again", "接続が切れました。再試行してください")
    case .unknownResult: Phrase("It is not known if it was changed", "変更されたかどうか分かりません")
    case .conflict: Phrase("Others changed it; try again", "ほかの人が変更中です。再試行を")
    case .keepsNoFile: Phrase("The list is on a server", "リストはサーバーにあります")
    case .changedBy("", let text), .builtOn("", let text, _):
      Phrase("\(fitted(text, 16)) was changed since", "\(fitted(text, 16)) は変更されています")
    case .changedBy(let name, let text), .builtOn(let name, let text, _):
      Phrase(
        "\(fitted(name, 8)) has changed \(fitted(text, 11)) since",
        "\(fitted(name, 8)) が \(fitted(text, 11)) を変更済みです")
    }
  }

  /// Returns a name or a text, cut for a remark.
  private func fitted(_ text: String, _ width: Int) -> String {
    TextWidth.standard.fitted(printable(text), width: width)
  }

  fileprivate func sentence(path: String) -> Phrase {
    switch self {
    case .unreachable(let detail):
      Phrase(
        "the server of \(excerpt(path: path)) does not answer (\(detail)); check the address and the network",
        "\(excerpt(path: path)) から応答がありません(\(detail))。アドレスとネットワークを確認してください")
    case .refused(let detail):
      Phrase(
        "the server of \(excerpt(path: path)) refuses the connection (\(detail)); check your name and password file",
        "\(excerpt(path: path)) のサーバーに接続を拒否されました(\(detail))。名前とパスワードファイルを確認してください")
    case .wrongPassword(nil):
      Phrase(
        "the server of \(excerpt(path: path)) refuses your password, or you gave none; write it to ~/.pgpass, or set PGPASSFILE",
        "\(excerpt(path: path)) のパスワードが違うか、ありません。~/.pgpass か PGPASSFILE のファイルに書いてください")
    case .wrongPassword(let file?):
      Phrase(
        "the server of \(excerpt(path: path)) needs a password, but \(excerpt(path: file)) is ignored because others can read it; run 'chmod 600' on it",
        "\(excerpt(path: path)) にはパスワードが必要ですが、\(excerpt(path: file)) はほかの人も読めるため使いません。'chmod 600' を実行してください"
      )
    case .noDatabase(let detail):
      Phrase(
        "the server of \(excerpt(path: path)) has no such database (\(detail)); correct its name, or ask the server's administrator to create it",
        "\(excerpt(path: path)) のサーバーにそのデータベースがありません(\(detail))。名前を直すか、管理者に作成を頼んでください")
    case .badAddress(let detail):
      Phrase(
        "the address \(excerpt(path: path)) cannot be used (\(detail)); correct it",
        "アドレス \(excerpt(path: path)) を使えません(\(detail))。直してください")
    case .onlyReads:
      Phrase(
        "the server of \(excerpt(path: path)) accepts no changes: it is a standby, or your role may only read; name the primary server, or ask its administrator",
        "\(excerpt(path: path)) のサーバーは変更を受け付けません。待機系か、読み取り専用の役割です。主系のサーバーを指定するか、管理者に確認してください")
    case .rowSecurityIsOff:
      Phrase(
        "your connection to \(excerpt(path: path)) has row_security off, so the server shows no list; remove that setting from the address or the role",
        "\(excerpt(path: path)) への接続が row_security=off のため、サーバーはリストを見せません。アドレスか役割の設定から外してください")
    case .noTables:
      Phrase(
        "the tables of \(excerpt(path: path)) are not on your search_path; correct it, create them with 'todo-viper team create', or update them with 'todo-viper team upgrade'",
        "\(excerpt(path: path)) のテーブルが search_path の先にありません。search_path を直すか、'todo-viper team create' で作成、'todo-viper team upgrade' で更新してください"
      )
    case .denied(let detail):
      Phrase(
        "the server of \(excerpt(path: path)) refuses this (\(detail)); ask the owner of the list or the server's administrator for the right",
        "\(excerpt(path: path)) のサーバーに拒否されました(\(detail))。リストの所有者か、サーバーの管理者に権利を頼んでください")
    case .isFull:
      Phrase(
        "the server of \(excerpt(path: path)) has no space or memory left; tell its administrator, and try again",
        "\(excerpt(path: path)) のサーバーに空きやメモリーがありません。管理者に知らせ、もう一度実行してください")
    case .failed(let detail):
      Phrase(
        "the server of \(excerpt(path: path)) cannot do this (\(detail)); try again, or tell its administrator",
        "\(excerpt(path: path)) のサーバーで処理できません(\(detail))。もう一度実行するか、管理者に知らせてください")
    case .noList(let name):
      Phrase(
        "you have no list \(excerpt(name)) on the server: it was never created, has another name, or you were removed from it; "
          + "'todo-viper team lists' shows your lists, and 'todo-viper team create' creates it",
        "サーバーに、あなたが使えるリスト \(excerpt(name)) がありません。未作成か、改名されたか、外されています。"
          + "'todo-viper team lists' で確認し、作成は 'todo-viper team create' です")
    case .listGone(let name):
      Phrase(
        "you no longer have the list \(excerpt(name)): its owner removed you from it, or deleted it; 'todo-viper team lists' shows your lists",
        "リスト \(excerpt(name)) は使えなくなりました。所有者があなたを外したか、削除しています。'todo-viper team lists' で確認してください")
    case .mayOnlyRead:
      Phrase(
        "you may only read the list \(excerpt(path: path)); ask an owner (see 'todo-viper team') for 'todo-viper team invite' without --read-only",
        "リスト \(excerpt(path: path)) は読み取り専用です。所有者('todo-viper team' で確認)に --read-only なしの 'todo-viper team invite' を頼んでください"
      )
    case .heldBy(let name):
      Phrase(
        "\(excerpt(name)) is making a long change to \(excerpt(path: path)), so nothing was changed; try again later",
        "\(excerpt(name)) さんが \(excerpt(path: path)) を変更中で、時間がかかっています。何も変更していません。後でもう一度実行してください")
    case .listExists(let name):
      Phrase(
        "the server already has a list \(excerpt(name)); choose another name",
        "サーバーにはリスト \(excerpt(name)) が既にあります。別の名前を指定してください")
    case .badListName:
      Phrase(
        "a list cannot have this name; choose one of 1 to 100 characters, without control characters",
        "この名前のリストはサーバーに作れません。制御文字を含まない 1〜100 文字の名前を指定してください")
    case .mayNotMakeLists(let owner):
      Phrase(
        "you may not create lists on this server, nor allow others to; ask \(excerpt(owner)) to run 'todo-viper team allow' with your name",
        "このサーバーでリストを作ったり、その許可を出したりする権利がありません。\(excerpt(owner)) さんに、あなたの名前で 'todo-viper team allow' を実行するよう頼んでください"
      )
    case .needsOwner:
      Phrase(
        "only an owner of the list \(excerpt(path: path)) may do this; 'todo-viper team' shows who owns it",
        "リスト \(excerpt(path: path)) の所有者だけができます。所有者は 'todo-viper team' で確認できます")
    case .lastOwner:
      Phrase(
        "the list \(excerpt(path: path)) would have no owner; first make somebody else an owner with 'todo-viper team invite NAME --owner'",
        "リスト \(excerpt(path: path)) に所有者がいなくなります。先に 'todo-viper team invite 名前 --owner' でほかの人を所有者にしてください")
    case .needsGroup(let name, let owner):
      Phrase(
        "people get their rights through a group role, which you may not create; ask the server's administrator for: CREATE ROLE \"\(excerpt(name))\" ADMIN \(excerpt(owner))",
        "参加者の権利はグループの役割で与えますが、あなたには作れません。サーバーの管理者に次の実行を頼んでください: CREATE ROLE \"\(excerpt(name))\" ADMIN \(excerpt(owner))"
      )
    case .copyExists:
      Phrase(
        "the server already has a list that was created from this file; use that one, or ask its owner to invite you",
        "このファイルから作ったリストがサーバーに既にあります。それを使うか、所有者に入れてもらってください")
    case .olderTables(let owner):
      Phrase(
        "the tables of \(excerpt(path: path)) belong to an older version; ask \(excerpt(owner)) to run 'todo-viper team upgrade'",
        "\(excerpt(path: path)) のテーブルは古いバージョンのものです。\(excerpt(owner)) さんに 'todo-viper team upgrade' の実行を頼んでください"
      )
    case .noPerson(let name):
      Phrase(
        "there is no \(excerpt(name)) on the server whom you can invite or remove; ask its administrator for a role",
        "あなたがリストに入れたり外したりできる \(excerpt(name)) という人がサーバーにいません。管理者に役割を頼んでください")
    case .isGroup(let name):
      Phrase(
        "\(excerpt(name)) is a group, and nobody can log in as a group; name the role of a person",
        "\(excerpt(name)) はグループで、ログインできる人ではありません。人の役割を指定してください")
    case .lost(let detail):
      Phrase(
        "the connection to \(excerpt(path: path)) was lost and nothing was changed (\(detail)); try again",
        "\(excerpt(path: path)) との接続が切れました。何も変更していません(\(detail))。もう一度実行してください")
    case .unknownResult(let detail):
      Phrase(
        "the connection to \(excerpt(path: path)) was lost during the change (\(detail)); check 'todo-viper history' before you repeat it",
        "変更の途中で \(excerpt(path: path)) との接続が切れました(\(detail))。繰り返す前に 'todo-viper history' を確認してください")
    case .conflict:
      Phrase(
        "others are changing \(excerpt(path: path)) at the same time and nothing was changed; try again",
        "\(excerpt(path: path)) はほかの人が同時に変更中です。何も変更していません。もう一度実行してください")
    case .keepsNoFile:
      Phrase(
        "the list is on a server, not in a file; its owner backs it up with pg_dump and restores it with pg_restore",
        "リストはファイルではなくサーバーにあります。所有者が pg_dump でバックアップし、pg_restore で復元します")
    case .builtOn(let name, let text, let was):
      Phrase(
        "\(Self.changed(name, text).english), so nothing was undone or redone; "
          + (was.isEmpty
            ? "before the change it did not exist"
            : "before the change it was: \(excerpt(content: was)); change it by hand"),
        "\(Self.changed(name, text).japanese)、取り消しもやり直しもできません。"
          + (was.isEmpty
            ? "変更の前にはありませんでした" : "変更の前の内容: \(excerpt(content: was))。手動で変更してください"))
    case .changedBy(let name, let text):
      Phrase(
        "\(Self.changed(name, text).english), so nothing was undone or redone; change it by hand",
        "\(Self.changed(name, text).japanese)、取り消しもやり直しもできません。手動で変更してください")
    }
  }

  /// Names the conflicting change, and its author if known.
  private static func changed(_ name: String, _ text: String) -> (english: String, japanese: String) {
    guard !name.isEmpty else {
      return ("\(excerpt(text)) has been changed since", "\(excerpt(text)) がその後に変更されたため")
    }
    return (
      "\(excerpt(name)) has changed \(excerpt(text)) since",
      "\(excerpt(name)) さんが \(excerpt(text)) をその後に変更したため"
    )
  }
}

extension StoreFileError {
  fileprivate var remark: Phrase {
    switch self {
    case .staleLog:
      Phrase("Wrong log file; run doctor", "別のファイルのログです。doctor を実行")
    case .notADatabase: Phrase("The file is no longer a store", "ファイルがストアではなくなりました")
    case .foreign: Phrase("The file belongs to another program", "ファイルは別のプログラムのものです")
    case .isFolder: Phrase("A folder is in the store's place", "ストアの場所にフォルダーがあります")
    case .fileExists, .isStore, .isStoreInUse, .notRegularFile, .unusableBackup, .noStore, .noBackup,
      .missing, .removed, .other, .cannotWrite:
      StoreError.unusable
    case .temporaryFolderIsFull:
      Phrase("The disk of TMPDIR is full", "TMPDIR のディスクに空きがありません")
    }
  }

  fileprivate func sentence(path: String) -> Phrase {
    switch self {
    case .staleLog(let log):
      Phrase(
        "the log \(excerpt(path: log)) belongs to another file; 'todo-viper doctor' shows how to fix it",
        "ログ \(excerpt(path: log)) は別のファイルのものです。'todo-viper doctor' が直し方を示します")
    case .notADatabase:
      Phrase(
        "\(excerpt(path: path)) is not a store of todo-viper; name another file with --store",
        "\(excerpt(path: path)) は todo-viper のストアではありません。--store で別のファイルを指定してください")
    case .foreign:
      Phrase(
        "\(excerpt(path: path)) is a database of another program; name another file with --store",
        "\(excerpt(path: path)) は別のプログラムのデータベースです。--store で別のファイルを指定してください")
    case .isFolder:
      Phrase(
        "\(excerpt(path: path)) is a folder; name a file with --store",
        "\(excerpt(path: path)) はフォルダーです。--store でファイルを指定してください")
    case .fileExists(let file):
      Phrase(
        "\(excerpt(path: file)) already exists; name another file, or replace it with --force",
        "\(excerpt(path: file)) は既にあります。別のファイルを指定するか --force で置き換えてください")
    case .isStore(let file):
      Phrase(
        "\(excerpt(path: file)) is the store itself or belongs to it; name another file",
        "\(excerpt(path: file)) はストア自身かその一部です。別のファイルを指定してください")
    case .isStoreInUse(let file):
      Phrase(
        "\(excerpt(path: file)) is a store that is in use or was not closed; name another file",
        "\(excerpt(path: file)) は使用中か、閉じられていないストアです。別のファイルを指定してください")
    case .notRegularFile(let file):
      Phrase(
        "\(excerpt(path: file)) is not a regular file and is not replaced; name another file",
        "\(excerpt(path: file)) は通常のファイルではないため置き換えません。別のファイルを指定してください")
    case .unusableBackup(let file, let error): Self.backupSentence(file, error)
    case .noStore(let file):
      Phrase(
        "there is no store at \(excerpt(path: file)), so there is nothing to back up; check --store",
        "\(excerpt(path: file)) にストアがなく、バックアップするものがありません。--store を確認してください")
    case .removed(let file):
      Phrase(
        "the store \(excerpt(path: file)) was moved or removed; put it back, or start the service again for a new one",
        "ストア \(excerpt(path: file)) が移動または削除されました。元に戻すか、新しいストアでサービスを起動し直してください")
    case .noBackup(let file):
      Phrase(
        "\(excerpt(path: file)) does not exist; name another backup",
        "\(excerpt(path: file)) がありません。別のバックアップを指定してください")
    case .missing(let file):
      Phrase(
        "\(excerpt(path: file)) does not exist; name another file",
        "\(excerpt(path: file)) がありません。別のファイルを指定してください")
    case .other(let file, let error): error.sentence(path: file)
    case .temporaryFolderIsFull(let folder):
      Phrase(
        "the disk of \(excerpt(path: folder)), the folder for temporary files, is full; free some space there, or set TMPDIR",
        "一時ファイルのフォルダー \(excerpt(path: folder)) のディスクに空きがありません。空きを作るか TMPDIR を設定してください")
    case .cannotWrite(let file, let detail):
      Phrase(
        "\(excerpt(path: file)) cannot be written (\(detail)); name another file",
        "\(excerpt(path: file)) に書き込めません(\(detail))。別のファイルを指定してください")
    }
  }

  private static func backupSentence(_ file: String, _ error: StoreError) -> Phrase {
    switch error {
    case .damaged(let detail):
      Phrase(
        "the backup \(excerpt(path: file)) is damaged (\(detail)); name another backup",
        "バックアップ \(excerpt(path: file)) は壊れています(\(detail))。別のバックアップを指定してください")
    case .newerVersion:
      Phrase(
        "the backup \(excerpt(path: file)) was made by a newer version of todo-viper; update todo-viper",
        "バックアップ \(excerpt(path: file)) は新しい todo-viper で作られています。todo-viper を更新してください")
    case .file(.temporaryFolderIsFull), .full, .busy: error.sentence(path: file)
    case .accessDenied(let detail), .failed(let detail):
      Phrase(
        "the backup \(excerpt(path: file)) cannot be read (\(detail)); name another backup",
        "バックアップ \(excerpt(path: file)) を読めません(\(detail))。別のバックアップを指定してください")
    default:
      Phrase(
        "\(excerpt(path: file)) is not a backup of todo-viper; name another file",
        "\(excerpt(path: file)) は todo-viper のバックアップではありません。別のファイルを指定してください")
    }
  }
}
