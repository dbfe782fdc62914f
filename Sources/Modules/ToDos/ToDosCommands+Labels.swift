internal import ModulesContracts
internal import SharedEntities
internal import SharedModules
internal import ToDosContracts
internal import ToDosEntities

/// The commands for projects and tags.
extension ToDosCommands {
  /// The command that lists projects or tags, which people call by the singular or the plural.
  func labels(_ name: String, _ kind: LabelKind, listing: Command.Listing = .regular) -> Command {
    let summary =
      switch kind {
      case .project: Phrase("List the projects with their numbers of ToDos", "プロジェクトと件数を表示する")
      case .tag: Phrase("List the tags with their numbers of ToDos", "タグと件数を表示する")
      }
    return Command(name, summary, parameters: [json.declaration], listing: listing) { arguments, context in
      try await session(arguments, context).run { $0.labels(kind) }
    }
  }

  var renameProject: Command {
    renaming(
      "project", Phrase("Rename a project with its parts", "プロジェクトの名前を変更する"),
      details: Phrase(
        "If there is a project with the new name, the two become one. 'undo' takes it back.",
        "新しい名前のプロジェクトがあれば 1 つになります。'undo' で取り消せます。"),
      .init("todo-viper project rename home.kitchen kitchen", "todo-viper project rename 家.台所 台所"),
      .project(in: stores), .project(in: stores, as: "NEW")
    ) { .project($0, to: $1) }
  }

  var renameTag: Command {
    renaming(
      "tag", Phrase("Rename a tag", "タグの名前を変更する"),
      details: Phrase(
        "A ToDo that has both has it once. 'undo' takes it back.", "両方のタグがある ToDo では 1 つになります。'undo' で取り消せます。"
      ),
      .init("todo-viper tag rename shop errands", "todo-viper tag rename 買い物 用事"),
      .tag(in: stores), .tag(in: stores, as: "NEW")
    ) { .tag($0, to: $1) }
  }

  /// The command that renames a label.
  ///
  /// - Parameter rename: returns the renaming of one label to another.
  private func renaming<Label: Sendable>(
    _ name: String, _ summary: Phrase, details: Phrase, _ example: CommandExample,
    _ oldReader: ValueReader<Label>, _ newReader: ValueReader<Label>,
    _ rename: @escaping @Sendable (Label, Label) -> LabelRename
  ) -> Command {
    let old = Parameter<Label>.word(oldReader, Phrase("its name", "今の名前"))
    let new = Parameter<Label>.word(newReader, Phrase("its new name", "新しい名前"))
    return Command(
      "\(name) rename", summary, details: details,
      parameters: [old.declaration, new.declaration, json.declaration], examples: [example]
    ) { arguments, context in
      guard let old = arguments[old], let new = arguments[new] else { return }
      try await session(arguments, context).run { $0.batch(.rename(rename(old, new))) }
    }
  }
}
