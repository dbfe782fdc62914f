internal import DatabaseStorage
internal import ModulesContracts
internal import Platform
internal import SampleMemosContracts
internal import SampleMemosEntities
internal import SampleMemosInteractors
internal import SampleMemosPresenters
internal import SampleMemosStorage
internal import SampleMemosViewData
internal import SampleMemosViews
internal import SharedContracts
internal import SharedEntities
internal import SharedModules
internal import Terminal

/// The commands of the feature: their parameters, and the screens that they run.
struct SampleMemosCommands {
  /// The app that the first command opens on a terminal.
  let app: AppEntry

  /// The commands, in the order in which help lists them.
  var entries: [CommandEntry] {
    [
      CommandEntry("sample-memos") { showMainList },
      CommandEntry("sample-memos add") { add },
      CommandEntry("sample-memos full-text") { showFullText },
    ]
  }

  private var showMainList: Command {
    Command(
      "sample-memos", Phrase("Show the sample memos", "Sample memos を表示する"),
      parameters: [Parameter.json.declaration],
      examples: ["todo-viper sample-memos", "todo-viper sample-memos --json"],
      offer: CommandOffer(.reads, .items("items"))
    ) { arguments, context in
      if !arguments[Parameter.json], let openApp = context.openApp { return try await openApp(app, context) }
      try await run(arguments, context) { $0.listing(adding: nil) }
    }
  }

  private var add: Command {
    let title = Parameter<String>.word(.text("TITLE"), Phrase("the title of the item", "項目のタイトル"))
    return Command(
      "sample-memos add", Phrase("Add an item", "項目を追加する"),
      parameters: [title.declaration, Parameter.json.declaration],
      examples: ["todo-viper sample-memos add 'Call the bank'"],
      offer: CommandOffer(.adds, .items("items"))
    ) { arguments, context in
      guard let title = arguments[title] else { return }
      try await run(arguments, context) { $0.listing(adding: title) }
    }
  }

  private var showFullText: Command {
    let id = Parameter<ItemID>.word(.itemID(.nothing, refusal: notAnItem), Phrase("its number", "番号"))
    return Command(
      "sample-memos full-text", Phrase("Show the full text of an item", "項目の full text を表示する"),
      parameters: [id.declaration, Parameter.json.declaration],
      examples: ["todo-viper sample-memos full-text 3"],
      offer: CommandOffer(.reads, .item("item"))
    ) { arguments, context in
      guard let id = arguments[id] else { return }
      try await run(arguments, context) { $0.fullText(of: id) }
    }
  }

  @AppActor
  private func run(
    _ arguments: Arguments, _ context: CommandContext,
    _ screen: (SampleMemosCommandBuilder) -> any Screen<Void, SampleMemosError>
  ) async throws {
    let repository = context.kept("sample-memos") {
      SQLiteSampleMemosRepository(database: context.database(sampleMemosSchema))
    }
    let builder = SampleMemosCommandBuilder(
      repository: repository, output: CommandOutput(context, wantsJSON: arguments[Parameter.json]))
    let screen = screen(builder)
    try await failing(context.store, context.language) { () async throws(SampleMemosError) in
      try await screen.run()
    }
  }
}

private func notAnItem(_ word: String) -> UsageError {  // only with FullText
  UsageError(
    "'\(excerpt(word))' is not the number of an item; 'todo-viper sample-memos' shows the numbers",
    "'\(excerpt(word))' は項目の番号ではありません。番号は 'todo-viper sample-memos' で確認できます")
}

/// Assembles the screens of the feature for one command, each with its input.
///
/// Only this type names their concrete types.
@AppActor
private struct SampleMemosCommandBuilder {
  let repository: any SampleMemosRepository
  let output: CommandOutput

  func listing(adding title: String?) -> any Screen<Void, SampleMemosError> {
    SampleMemosListingPresenter(
      view: output.view(
        text: SampleMemosMainListTextView(output.context).show,
        json: SampleMemosMainListJSONView(output.context).show),
      interactor: SampleMemosMainListInteractor(repository: repository), adding: title)
  }

  func fullText(of id: ItemID) -> any Screen<Void, SampleMemosError> {
    SampleMemosFullTextReportPresenter(
      view: output.view(
        text: SampleMemosFullTextTextView(output.context).show,
        json: SampleMemosFullTextJSONView(output.context).show),
      interactor: SampleMemosFullTextInteractor(repository: repository), id)
  }
}
