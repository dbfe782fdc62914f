internal import ModulesContracts
internal import Platform
internal import SharedEntities
internal import SharedModules
internal import Terminal
internal import ToDosContracts
internal import ToDosEntities

/// The commands that read and write files, including the store's own.
extension ToDosCommands {
  private var force: Parameter<Bool> { Parameter.force }
  private var dryRun: Parameter<Bool> { Parameter.dryRun }
  private var format: Parameter<ToDoFormat> {
    .option(
      "--format", .choice("FORMAT"),
      Phrase(
        "json, csv, todotxt, taskwarrior or ics; by default from the file's name, json for '-'",
        "json、csv、todotxt、taskwarrior、ics(省略時はファイル名から判断、'-' は json)"))
  }

  var importing: Command {
    let file = Parameter.inputFile
    let update = Parameter<Bool>.flag(
      "--update", Phrase("update existing ToDos", "既存の ToDo をファイルの内容で更新する"))
    let skipFaulty = Parameter<Bool>.flag(
      "--skip-faulty", Phrase("leave out faulty records and list them", "誤りのある項目を除いて取り込み、除いた項目を表示する"))
    return Command(
      "import", Phrase("Import ToDos from a file", "ファイルから ToDo を取り込む"),
      details: Phrase(
        "A file with an error is rejected as a whole. A record with the identifier of an existing ToDo, but other "
          + "values, is an error, too.",
        "誤りが 1 つでもあれば、ファイルから何も取り込みません。既にある ToDo と識別子が同じで内容の違う項目も誤りとします。"),
      parameters: [
        file.declaration, format.declaration, update.declaration, skipFaulty.declaration, dryRun.declaration,
        json.declaration,
      ],
      examples: [
        "task export | todo-viper import - --format taskwarrior", "todo-viper import todo.txt --dry-run",
      ], offer: CommandOffer(.changes(isIdempotent: true), .object)
    ) { arguments, context in
      guard let path = arguments[file] else { return }
      let format = try transferFormat(arguments[format], path)
      let options = ToDoImportOptions(
        isDryRun: arguments[dryRun], isUpdating: arguments[update], skipsFaulty: arguments[skipFaulty])
      let session = self.session(arguments, context)
      let input = try InputFile(path, context) { source throws(CommandError) in
        try session.check(source, format, options)
      }
      try await session.run(context.progressLine(source: input.source)) { builder, _ in
        builder.importing(options, format, input.source)
      }
    }
  }

  var exporting: Command {
    let file = Parameter<String>.optionalWord(
      .file("FILE|-", .writes), Phrase("the file, '-' or nothing for standard output", "ファイル('-' または省略で標準出力)")
    )
    let withIDs = Parameter<Bool>.flag(
      "--with-ids", Phrase("give every line of todo.txt an identifier", "todo.txt の各行に識別子を付ける"))
    return Command(
      "export", Phrase("Write all ToDos to a file", "すべての ToDo をファイルに書き出す"),
      parameters: [file.declaration, format.declaration, withIDs.declaration, force.declaration],
      examples: ["todo-viper export todo.txt", "todo-viper export --format ics > todos.ics"],
      offer: CommandOffer(.reads, .object)
    ) { arguments, context in
      let path = arguments[file] ?? "-"
      let format = try transferFormat(arguments[format], path)
      let output = try OutputFile(path, replacing: arguments[force], context)
      let showsItself = output.sink === context.output || output.sink.isTerminal
      try await session(arguments, context).run(showsItself ? nil : context.progressLine()) { builder, _ in
        builder.exporting(format, to: output.sink, withIDs: arguments[withIDs])
      }
      try output.finish()
    }
  }

  var doctor: Command {
    Command(
      "doctor", Phrase("Check the store and report problems", "ストアを検査し、問題を表示する"),
      parameters: [json.declaration]
    ) { arguments, context in
      try await maintenance(.check, arguments, context)
    }
  }

  var backup: Command {
    let file = Parameter<String>.word(.file("FILE", .writes), Phrase("where to write the copy", "コピー先"))
    return Command(
      "backup", Phrase("Write a copy of the store to a file", "ストアのコピーをファイルに書き出す"),
      details: Phrase(
        "The copy is consistent even while other programs write. 'restore' puts it back.",
        "ほかのプログラムが書き込み中でも整合したコピーを作ります。'restore' で復元できます。"),
      parameters: [file.declaration, force.declaration, json.declaration],
      examples: ["todo-viper backup ~/todos-backup.sqlite"], offer: CommandOffer(.reads, .object)
    ) { arguments, context in
      guard let path = arguments[file] else { return }
      try await maintenance(.backUp(path: path, replacing: arguments[force]), arguments, context)
    }
  }

  var restore: Command {
    let file = Parameter<String>.word(.file("FILE"), Phrase("a copy made by 'backup'", "'backup' で作ったコピー"))
    return Command(
      "restore", Phrase("Replace the store with a backup", "バックアップからストアを復元する"),
      details: Phrase(
        "Everything in the store is replaced, including its history. The old store is kept in a file beside it, "
          + "which can be restored the same way.",
        "履歴を含め、ストアの内容をすべて置き換えます。それまでのストアは同じフォルダーの別ファイルに残り、同じ方法で復元できます。"),
      parameters: [file.declaration, json.declaration],
      examples: ["todo-viper restore ~/todos-backup.sqlite"]
    ) { arguments, context in
      guard let path = arguments[file] else { return }
      try await maintenance(.restore(path: path), arguments, context)
    }
  }

  @AppActor
  private func maintenance(
    _ operation: StoreMaintenanceOperation, _ arguments: Arguments, _ context: CommandContext
  ) async throws {
    try await session(arguments, context).run(context.progressLine()) { $0.maintenance(operation, of: $1) }
  }
}
