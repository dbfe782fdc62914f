internal import ModulesContracts
internal import PostgreSQLStorage
internal import SharedEntities
internal import SharedViews
internal import Terminal

var listsCommand: Command {
  Command(
    "team lists", Phrase("Show your lists on the server", "サーバーで使えるリストを表示する"),
    details: Phrase(
      "If two lists have the same name, the one that you have had longer is opened; the other is shown with its name "
        + "for the store's URI.",
      "同じ名前のリストが 2 つあれば、先に使い始めたほうが開きます。もう一方は、ストアの URI での書き方を表示します。"),
    examples: ["todo-viper team lists"]
  ) { _, context in
    try await withServerLists(context) { lists throws(StoreError) in
      for list in try await lists.lists() {
        let words = list.rights.words(context.language)
        let identifier = list.isHidden ? "  list=\(printable(list.identifier))" : ""
        context.output.write("\(printable(list.name))  \(words)\(identifier)\n")
      }
    }
  }
}

var leaveCommand: Command {
  Command(
    "team leave", Phrase("Leave the list; your changes stay", "リストから抜ける(した変更は残る)"),
    details: Phrase(
      "The last owner cannot leave; first make somebody else an owner with 'team invite NAME --owner'.",
      "最後の所有者は抜けられません。先に 'team invite 名前 --owner' でほかの人を所有者にしてください。"),
    examples: ["todo-viper team leave"]
  ) { _, context in
    try await withServerLists(context) { lists throws(StoreError) in
      try await lists.leave()
      let left = Phrase("You have left the list", "リストから抜けました")
      context.output.write("\(left(context.language)): \(printable(context.store.description))\n")
    }
  }
}

var renameCommand: Command {
  let newName = Parameter<String>.word(.text("NAME"), Phrase("its new name", "新しい名前"))
  return Command(
    "team rename", Phrase("Rename the list for everybody who shares it", "リストの名前を全員について変更する"),
    details: Phrase(
      "Everybody then uses this name in the store's URI.", "以後は全員がストアの URI でこの名前を使います。"),
    parameters: [newName.declaration], examples: ["todo-viper team rename household"]
  ) { arguments, context in
    guard let name = arguments[newName] else { return }
    try await withServerLists(context) { lists throws(StoreError) in
      try await lists.rename(to: name)
      let renamed = Phrase("The list is now named", "リストの新しい名前")
      context.output.write("\(renamed(context.language)): \(printable(name))\n")
    }
  }
}

var deleteCommand: Command {
  let list = Parameter<String>.word(
    .text("NAME"), Phrase("the name of the list again, as confirmation", "確認のため、リストの名前"))
  return Command(
    "team delete", Phrase("Delete the list and everything in it, for everybody", "リストを中身ごと全員から削除する"),
    details: Phrase(
      "This cannot be undone; 'team copy' saves the list to a file first.",
      "取り消せません。残したいときは先に 'team copy' でファイルにしてください。"),
    parameters: [list.declaration], examples: ["todo-viper team delete home"]
  ) { arguments, context in
    guard let name = arguments[list] else { return }
    let place = try context.serverPlace()
    guard name == place.list else {
      throw UsageError(
        "the store is the list '\(excerpt(place.list))', not '\(excerpt(name))'; name the list to delete in both places",
        "ストアはリスト '\(excerpt(place.list))' で、'\(excerpt(name))' ではありません。削除するリストを両方に指定してください")
    }
    try await withServerLists(context) { lists throws(StoreError) in
      try await lists.delete()
      let deleted = Phrase("Deleted the list", "リストを削除しました")
      context.output.write("\(deleted(context.language)): \(printable(context.store.description))\n")
    }
  }
}

var allowCommand: Command {
  making(
    "team allow", Phrase("Allow somebody to create lists on the server", "サーバーでリストを作ることを許す"), true,
    Phrase("may create lists", "リストを作れます"))
}

var forbidCommand: Command {
  making(
    "team forbid", Phrase("Forbid somebody to create lists; existing ones stay", "リストを作ることを禁じる(作ったものは残る)"),
    false,
    Phrase("may not create lists", "リストを作れません"))
}

private func making(_ command: String, _ summary: Phrase, _ mayMake: Bool, _ words: Phrase) -> Command {
  Command(
    command, summary,
    details: Phrase(
      "For the owner of the tables, who may always create lists. The store names the server; its list need not exist.",
      "テーブルを作った人が実行します。その人はいつでもリストを作れます。ストアはサーバーを示すだけで、リストはなくてもかまいません。"),
    parameters: [personName.declaration], examples: ["todo-viper \(command) ann"]
  ) { arguments, context in
    guard let name = arguments[personName] else { return }
    try await withServerLists(context) { lists throws(StoreError) in
      try await lists.setMayMakeLists(name, mayMake)
      context.output.write("\(printable(name))  \(words(context.language))\n")
    }
  }
}
