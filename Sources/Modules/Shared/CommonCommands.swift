public import ModulesContracts
internal import Platform
public import SharedContracts
public import SharedEntities

extension Command {
  /// Returns a command that changes the items with some numbers, all or none.
  ///
  /// - Parameters:
  ///   - details: further text for its help.
  ///   - options: its options besides `--json`.
  ///   - examples: example command lines; nil if the numbers say all.
  ///   - listing: where help lists it.
  ///   - offer: how the service offers it.
  ///   - run: receives the numbers.
  public static func changing(
    _ name: String, _ summary: Phrase, _ reader: ValueReader<ClosedRange<ItemID>>,
    details: Phrase? = nil, options: [ParameterDeclaration] = [], exclusives: [[String]] = [],
    examples: [CommandExample]? = nil, listing: Listing = .regular, offer: CommandOffer,
    run: @escaping @AppActor @Sendable (ItemIDSet, Arguments, CommandContext) async throws -> Void
  ) -> Command {
    let ids = Parameter<ClosedRange<ItemID>>.words(
      reader, Phrase("their numbers or ranges: 3 5-7", "番号(範囲も可: 3 5-7)"))
    let whole = Phrase(
      "Changes all of them, as one change, or none.", "すべてを 1 つの変更として扱い、一部だけ変わることはありません。")
    return Command(
      name, summary,
      details: details.map { Phrase("\(whole(.english)) \($0(.english))", whole(.japanese) + $0(.japanese)) }
        ?? whole,
      parameters: [ids.declaration] + options + [Parameter.json.declaration], exclusives: exclusives,
      examples: examples ?? ["todo-viper \(name) 3 5-7"], listing: listing, offer: offer
    ) { arguments, context in
      try await run(ItemIDSet(arguments[all: ids]), arguments, context)
    }
  }

  /// Returns a command that undoes or redoes changes.
  ///
  /// - Parameters:
  ///   - items: the English plural of the changed items.
  ///   - people: the people whose changes may be named; nil if a store belongs to one person.
  ///   - request: returns the request for a number of changes.
  ///   - byNumber: returns the request for the change with a number; nil if it cannot be named.
  ///   - run: receives the request, and the person whose changes it concerns: nil for the user's own.
  public static func stepping(
    _ name: String, _ summary: Phrase, of items: String, by people: SharedListPeople? = nil,
    _ request: @escaping @Sendable (Int) -> HistoryRequest,
    byNumber: (@Sendable (Int64) -> HistoryRequest)? = nil,
    run:
      @escaping @AppActor @Sendable (HistoryRequest, _ person: String?, Arguments, CommandContext)
      async throws
      -> Void
  ) -> Command {
    let by = people?.undoneBy
    let count = Parameter<Int>.optionalWord(
      .count("N"), key: "count", Phrase("number of changes (default: 1)", "変更の数(省略時は 1)"))
    let change = Parameter<Int>.option(
      "--change", .count("N"),
      Phrase("only the change with this number, if it is the last", "この番号の変更だけ(最後の変更であるとき)"))
    return Command(
      name, summary,
      details: Phrase(
        "A command counts as one change, however many \(items) it changed.",
        "1 つのコマンドは、対象の件数によらず 1 つの変更です。"),
      parameters: [count.declaration] + (byNumber == nil ? [] : [change.declaration])
        + (by.map { [$0.declaration] } ?? []) + [Parameter.json.declaration],
      exclusives: byNumber == nil ? [] : [[count.declaration.name, change.declaration.name]],
      examples: ["todo-viper \(name) 2"],
      offer: CommandOffer(.changes(isIdempotent: false), .items("changes"))
    ) { arguments, context in
      let person = try await people?.author(by.flatMap { arguments[$0] }, context)
      let named = byNumber.flatMap { request in arguments[change].map { request(Int64($0)) } }
      try await run(named ?? request(arguments[count] ?? 1), person, arguments, context)
    }
  }
}
