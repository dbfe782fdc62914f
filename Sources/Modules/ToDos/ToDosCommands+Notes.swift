internal import ModulesContracts
internal import SharedEntities
internal import SharedModules
internal import ToDosEntities

/// The command for notes.
extension ToDosCommands {
  var note: Command {
    let id = Parameter<ItemID>.word(.id(suggesting: .open, in: stores), Phrase("its number", "番号"))
    let words = Parameter<String>.optionalWords(
      .text("TEXT", mayHoldSpaces: true), Phrase("what to note, in one line", "記録することを 1 行で"))
    let removed = Parameter<Int>.option(
      "--remove", .count("N"), Phrase("remove note N", "N 番目の記録を削除する"))
    return Command(
      "note", Phrase("Add a note to a ToDo, with the time", "ToDo に日時つきの記録を加える"),
      details: Phrase(
        "The words are joined by spaces. 'show' lists the notes with their numbers, and a search finds them.",
        "語は空白でつなぎます。'show' が番号とともに一覧表示し、検索の対象にもなります。"),
      parameters: [id.declaration, words.declaration, removed.declaration, json.declaration],
      examples: [
        .init("todo-viper note 3 Called, ask again on Monday", "todo-viper note 3 電話した。月曜にもう一度"),
        "todo-viper note 3 --remove 1",
      ],
      offer: CommandOffer(
        .changes(isIdempotent: false), .item("toDo"), leftOut: ["otherFields"], whole: "show")
    ) { arguments, context in
      guard let id = arguments[id] else { return }
      let text = joined(arguments[all: words], by: " ")
      guard text.isEmpty != (arguments[removed] == nil) else {
        throw UsageError(
          "'note' needs a text to add, or --remove and the number of a note",
          "'note' には加える記録か、--remove と削除する記録の番号のどちらかが必要です")
      }
      let input = ToDoInput(addedNote: text.isEmpty ? nil : text, removedNote: arguments[removed])
      try await change(ItemIDSet([id]), input, arguments, context)
    }
  }
}
