internal import ModulesContracts
internal import SharedContracts
internal import SharedEntities
internal import SharedModules
internal import ToDosContracts
internal import ToDosEntities

extension ToDosCommands {
  var undo: Command {
    step("undo", Phrase("Undo the last changes", "直前の変更を取り消す")) {
      .undo(count: $0)
    } byNumber: {
      .undoChange($0)
    }
  }

  var redo: Command {
    step("redo", Phrase("Redo undone changes", "取り消した変更をやり直す")) { .redo(count: $0) }
  }

  private func step(
    _ name: String, _ summary: Phrase, _ request: @escaping @Sendable (Int) -> HistoryRequest,
    byNumber: (@Sendable (Int64) -> HistoryRequest)? = nil
  ) -> Command {
    .stepping(name, summary, of: "ToDos", by: stores.people, request, byNumber: byNumber) {
      request, person, arguments, context in
      try await session(arguments, context, undoing: person).run { $0.history(request) }
    }
  }

  var history: Command {
    let limit = limit
    let by = stores.people?.by
    return Command(
      "history", Phrase("Show changes, newest first", "変更の履歴を新しい順に表示する"),
      parameters: [limit.declaration] + (by.map { [$0.declaration] } ?? []) + [json.declaration],
      examples: ["todo-viper history --limit 10"],
      offer: CommandOffer(.reads, .items("changes"), paging: .init(limit: limit))
    ) { arguments, context in
      let person = try await stores.people?.author(by.flatMap { arguments[$0] }, context)
      try await session(arguments, context).run { $0.history(.show(limit: arguments[limit], by: person)) }
    }
  }
}
