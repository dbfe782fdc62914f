internal import ModulesContracts
internal import SharedEntities
internal import SharedModules
internal import ToDosContracts
internal import ToDosEntities

/// The commands that change the state of ToDos or delete them, several at a time.
extension ToDosCommands {
  var done: Command {
    let ahead = Parameter<Bool>.flag(
      "--ahead", Phrase("even if already done today", "今日既に完了していても、その次も完了にする"))
    let last = Parameter<Bool>.flag(
      "--end-series", Phrase("end the series", "繰り返しを終える"))
    let day = Parameter<CalendarDay>.option(
      "--on", .day, Phrase("the day it was done", "完了した日"))
    return batch(
      "done", Phrase("Mark ToDos as done", "ToDo を完了にする"), .changes(isIdempotent: false), suggesting: .open,
      details: Phrase(
        "A repeating ToDo moves on to its next due date, and leaves a done copy.",
        "繰り返しの ToDo は、完了済みのコピーを残して次回の期日に進みます。"),
      options: [day.declaration, ahead.declaration, last.declaration],
      exclusives: [["--ahead", "--end-series"]],
      examples: [.init("todo-viper done 3 --on yesterday", "todo-viper done 3 --on 昨日")],
      listing: .first
    ) { ids, arguments in
      let completion: SeriesCompletion = arguments[last] ? .last : arguments[ahead] ? .ahead : .next
      return .complete(ids, completion.on(arguments[day]))
    }
  }

  var skip: Command {
    batch(
      "skip", Phrase("Skip an occurrence of repeating ToDos", "繰り返しの ToDo を 1 回スキップする"),
      .changes(isIdempotent: false), suggesting: .open
    ) { ids, _ in .skip(ids) }
  }

  var reopen: Command {
    batch(
      "reopen", Phrase("Mark ToDos as open again", "ToDo を未完了に戻す"), .changes(isIdempotent: true),
      suggesting: .done
    ) { ids, _ in .reopen(ids) }
  }

  var delete: Command {
    batch("delete", Phrase("Delete ToDos", "ToDo を削除する"), .removes, suggesting: .all) { ids, _ in
      .delete(ids)
    }
  }

  private func batch(
    _ name: String, _ summary: Phrase, _ effect: CommandOffer.Effect, suggesting state: ToDoQuery.State,
    details: Phrase? = nil, options: [ParameterDeclaration] = [], exclusives: [[String]] = [],
    examples: [CommandExample]? = nil, listing: Command.Listing = .regular,
    _ operation: @escaping @Sendable (ItemIDSet, Arguments) -> ToDoBatchOperation
  ) -> Command {
    .changing(
      name, summary, .idRange(suggesting: state, in: stores), details: details, options: options,
      exclusives: exclusives, examples: examples, listing: listing, offer: offer(effect)
    ) { ids, arguments, context in
      try await session(arguments, context).run { $0.batch(operation(ids, arguments)) }
    }
  }

  var clearDone: Command {
    let file = Parameter<String>.option(
      "--archive", .file("FILE", .writes),
      Phrase("first append them to FILE as lines of todo.txt", "先に todo.txt の行として FILE の末尾に加える"))
    return Command(
      "clear-done", Phrase("Delete all done ToDos", "完了したものをすべて削除する"),
      details: Phrase(
        "The archive is written before anything is deleted, and keeps its lines if the deletion is undone.",
        "アーカイブは削除の前にディスクに書き込まれ、削除を取り消しても行は残ります。"),
      parameters: [file.declaration, json.declaration],
      examples: ["todo-viper clear-done --archive ~/done.txt"],
      offer: offer(.removes)
    ) { arguments, context in
      let archive = try arguments[file].map { path throws(CommandError) in try ToDoArchive(path, context) }
      try await session(arguments, context).run(context.progressLine(), archive: archive) { builder, _ in
        builder.batch(.clearDone, archive: archive)
      }
    }
  }
}
