public import ModulesContracts
internal import Platform
public import PostgreSQLStorage
internal import SharedEntities
internal import SharedModules
internal import SharedViews
internal import Terminal

/// The commands that create lists on a server, and share them with people.
public struct TeamModule: Module {
  public let identifier = "team"

  private let schemas: [ServerSchema]

  /// Creates the module for some features.
  ///
  /// - Parameter schemas: the tables of the features.
  public init(schemas: [ServerSchema]) { self.schemas = schemas }

  public var commands: [CommandEntry] {
    let schemas = schemas
    return [
      CommandEntry("team", synonyms: ["members", "team list", "team people"]) { peopleCommand },
      CommandEntry("team create", synonyms: ["team new", "team init"]) { createCommand(schemas) },
      CommandEntry("team copy", synonyms: ["team export", "team download"]) { copyCommand(schemas) },
      CommandEntry("team upgrade", synonyms: ["team migrate", "team update"]) { upgradeCommand(schemas) },
      CommandEntry("team invite", synonyms: ["team add", "invite"]) { inviteCommand },
      CommandEntry("team remove", synonyms: ["team rm", "team kick"]) { removeCommand },
      CommandEntry("team leave", synonyms: ["team quit", "leave"]) { leaveCommand },
      CommandEntry("team lists", synonyms: ["lists", "team ls"]) { listsCommand },
      CommandEntry("team rename", synonyms: ["team mv"]) { renameCommand },
      CommandEntry("team delete", synonyms: ["team drop", "team destroy"]) { deleteCommand },
      CommandEntry("team allow", synonyms: ["team permit", "team grant"]) { allowCommand },
      CommandEntry("team forbid", synonyms: ["team deny", "team revoke"]) { forbidCommand },
    ]
  }
}

let personName = Parameter<String>.word(
  .text("NAME"), Phrase("their name on the server", "サーバーでの名前"))

/// The unit of progress while a list is copied.
private let rows = Phrase("rows", "行")

private var peopleCommand: Command {
  Command(
    "team", Phrase("Show who shares the list", "リストを共有する人を表示する"),
    details: Phrase(
      "The store is a list on a server: --store 'postgresql://host/database?list=NAME', or TODO_VIPER_STORE.",
      "ストアはサーバーのリストです。--store 'postgresql://ホスト/データベース?list=名前' か TODO_VIPER_STORE で指定します。"),
    examples: ["todo-viper team"]
  ) { _, context in
    try await withServerLists(context) { lists throws(StoreError) in
      for person in try await lists.people() {
        let gone = Phrase("; the role no longer exists on the server", "(サーバーに役割がもうありません)")
        let words = person.rights.words(context.language) + (person.isGone ? gone(context.language) : "")
        let tag = personTag(of: person.name)
        let assigned = tag == "@" + person.name ? "" : "  \(printable(tag))"
        context.output.write("\(printable(person.name))  \(words)\(assigned)\n")
      }
    }
  }
}

private func createCommand(_ schemas: [ServerSchema]) -> Command {
  let source = Parameter<String>.option(
    "--from", .file("FILE"), Phrase("create it from this store, with its history", "このストアの内容と履歴で作る"))
  return Command(
    "team create", Phrase("Create the list, and its tables if they do not exist", "リストを作る(テーブルがなければそれも作る)"),
    details: Phrase(
      "With --from, the list gets all ToDos, posts and questions of a file and its history, so that earlier changes "
        + "can be undone. The file is not changed.",
      "--from を付けると、ファイルの ToDo・投稿・問題をすべて持つリストになり、以前の変更も取り消せます。ファイルはそのまま残ります。"),
    parameters: [source.declaration],
    examples: [
      "todo-viper team create --store 'postgresql://db.example.org/todo?list=home'",
      "todo-viper team create --from ~/.local/share/todo-viper/todos.sqlite",
    ]
  ) { arguments, context in
    try await withServerLists(context) { lists throws(StoreError) in
      if let path = arguments[source] {
        let line = context.progressLine()
        defer { line?.finish() }
        let noun = rows(context.language)
        try await lists.makeList(ofFile: path, features: schemas) { line?.advance(by: $0, noun) }
      } else {
        try await lists.makeTables(of: schemas)
        try await lists.makeList()
      }
      let made = Phrase("Created the list", "リストを作りました")
      context.output.write("\(made(context.language)): \(printable(context.store.description))\n")
    }
  }
}

private func copyCommand(_ schemas: [ServerSchema]) -> Command {
  let file = Parameter<String>.word(.file("FILE", .writes), Phrase("where to write the store", "書き出す先"))
  return Command(
    "team copy", Phrase("Copy the list to a file", "リストをファイルにコピーする"),
    details: Phrase(
      "The file is a store for --store, with everybody's history and your own answers and settings. "
        + "'team create --from' turns it into a list again.",
      "ファイルは --store で開けるストアです。全員の履歴と、自分の回答と設定が入ります。'team create --from' で再びリストにできます。"),
    parameters: [file.declaration, Parameter.force.declaration],
    examples: ["todo-viper team copy ~/home.sqlite"]
  ) { arguments, context in
    guard let path = arguments[file] else { return }
    try await withServerLists(context) { lists throws(StoreError) in
      let line = context.progressLine()
      defer { line?.finish() }
      let noun = rows(context.language)
      try await lists.copyList(to: path, replacing: arguments[.force], features: schemas) {
        line?.advance(by: $0, noun)
      }
      let copied = Phrase("Copied the list to", "リストをコピーしました")
      context.output.write("\(copied(context.language)): \(printable(path))\n")
    }
  }
}

private func upgradeCommand(_ schemas: [ServerSchema]) -> Command {
  Command(
    "team upgrade", Phrase("Update the server's tables to this version", "サーバーのテーブルをこのバージョンに更新する"),
    details: Phrase(
      "For the owner of the tables, once after todo-viper was updated or the database was copied to another server. "
        + "Older versions continue to work, but only read lists in which a ToDo has had a start.",
      "todo-viper の更新後や、データベースを別のサーバーにコピーした後に、テーブルを作った人が 1 回実行します。古いバージョンもそのまま使えますが、開始日を付けたことのあるリストは読み取りだけになります。"
    ),
    examples: ["todo-viper team upgrade"]
  ) { _, context in
    try await withServerLists(context) { lists throws(StoreError) in
      try await lists.makeTables(of: schemas, renewing: true)
      let sentence = Phrase("The tables are up to date", "テーブルはこのバージョンのものです")
      context.output.write("\(sentence(context.language))\n")
    }
  }
}

private var inviteCommand: Command {
  let readOnly = Parameter<Bool>.flag(
    "--read-only", Phrase("allow them only to read", "読み取りだけを許す"))
  let owner = Parameter<Bool>.flag(
    "--owner", Phrase("make them an owner, too", "所有者にもする"))
  return Command(
    "team invite", Phrase("Share the list with somebody who has a role on the server", "サーバーに役割を持つ人をリストに入れる"),
    details: Phrase(
      "Run it again to change what they may do. A list always has an owner: to hand it over, invite somebody with "
        + "--owner, then leave it.",
      "もう一度実行すると、できることを変更できます。リストには必ず所有者がいます。譲るときは、相手を --owner で招待してから抜けてください。"),
    parameters: [personName.declaration, readOnly.declaration, owner.declaration],
    exclusives: [["--read-only", "--owner"]],
    examples: ["todo-viper team invite ann", "todo-viper team invite ann --owner"]
  ) { arguments, context in
    guard let name = arguments[personName] else { return }
    try await withServerLists(context) { lists throws(StoreError) in
      let rights = ServerLists.Rights(mayWrite: !arguments[readOnly], isOwner: arguments[owner])
      try await lists.invite(name, rights)
      context.output.write("\(printable(name))  \(rights.words(context.language))\n")
    }
  }
}

private var removeCommand: Command {
  Command(
    "team remove", Phrase("Remove somebody from the list; their changes stay", "人をリストから外す(した変更は残る)"),
    parameters: [personName.declaration], examples: ["todo-viper team remove ann"]
  ) { arguments, context in
    guard let name = arguments[personName] else { return }
    try await withServerLists(context) { lists throws(StoreError) in
      try await lists.remove(name)
      let removed = Phrase("no longer shares the list", "をリストから外しました")
      context.output.write("\(printable(name)) \(removed(context.language))\n")
    }
  }
}

/// Runs an operation on the lists of the server that the store names.
@AppActor
func withServerLists(
  _ context: CommandContext, _ body: (ServerLists) async throws(StoreError) -> Void
) async throws(CommandError) {
  let place = try context.serverPlace()
  do throws(StoreError) {
    try await body(ServerLists(at: place))
  } catch {
    throw CommandError(error.sentence(path: place.description)(context.language))
  }
}

extension ServerLists.Rights {
  /// The rights in words.
  var words: Phrase {
    switch (isOwner, mayWrite) {
    case (true, _): Phrase("owner", "所有者")
    case (false, true): Phrase("can read and write", "読み書き")
    case (false, false): Phrase("can only read", "読み取り専用")
    }
  }
}
