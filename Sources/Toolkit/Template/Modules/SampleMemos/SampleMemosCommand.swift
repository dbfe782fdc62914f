internal import DatabaseStorage
internal import ModulesContracts
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

/// The command of the feature: its parameters, and the routes it opens.
struct SampleMemosCommand {
  /// The actions of the command.
  private enum Action: String, CaseIterable, Sendable {
    /// Add an item.
    case add
    /// Show an item on the full text screen.
    case fullText = "full-text"
  }

  let app: AppEntry

  var command: Command {
    let actions = Action.allCases.map(\.rawValue)
    let action = Parameter<Action>.optionalWord(
      .choice("ACTION"),
      Phrase(
        actions.joined(separator: " or ") + "; without it, all are shown",
        actions.joined(separator: ", ") + "(省略時はすべて表示)"))
    let value = Parameter<String>.optionalWord(
      .text("VALUE"), Phrase("what the action takes, such as a title", "操作の対象(タイトルなど)"))
    let json = Parameter.json
    return Command(
      "sample-memos", Phrase("Show the sample memos", "Sample memos を表示する"),
      parameters: [action.declaration, value.declaration, json.declaration],
      examples: ["todo-viper sample-memos", "todo-viper sample-memos add 'Call the bank'"],
      offer: CommandOffer(.adds, .items("items"))
    ) { arguments, context in
      if arguments[action] == nil, !arguments[json], let openApp = context.openApp {
        return try await openApp(app, context)
      }
      let route = try route(arguments[action], arguments[value])
      let repository = context.kept("sample-memos") {
        SQLiteSampleMemosRepository(database: context.database(sampleMemosSchema))
      }
      let builder = SampleMemosCommandBuilder(
        repository: repository, context: context, wantsJSON: arguments[json])
      try await run(route, builder, context.store, context.language)
    }
  }

  private func route(_ action: Action?, _ value: String?) throws(UsageError) -> SampleMemosRoute {
    switch action {
    case nil: return .mainList(.load)
    case .add: return .mainList(.add(try title(value)))
    case .fullText: return .fullText(try id(value))
    }
  }

  private func title(_ value: String?) throws(UsageError) -> String {
    guard let value else {
      throw UsageError(
        "'sample-memos add' needs a title; write it in quotes",
        "'sample-memos add' にはタイトルが必要です。引用符で囲んで指定してください")
    }
    return value
  }

  private func id(_ value: String?) throws(UsageError) -> ItemID {  // only with FullText
    guard let value, let id = ItemID(value) else {
      throw UsageError(
        "'\(value ?? "")' is not the number of an item; 'todo-viper sample-memos' shows the numbers",
        "'\(value ?? "")' は項目の番号ではありません。番号は 'todo-viper sample-memos' で確認できます")
    }
    return id
  }
}

/// Assembles the screens of the feature for one command.
///
/// Only this type names their concrete types.
@MainActor
private struct SampleMemosCommandBuilder: SampleMemosScreenBuilding {
  let repository: any SampleMemosRepository
  let context: CommandContext
  let wantsJSON: Bool

  func screen(
    for route: SampleMemosRoute,
    router: any SampleMemosMainListRouting  // only with FullText
  ) -> any Screen<Void, SampleMemosError> {
    switch route {
    case .mainList(let event):
      SampleMemosMainListPresenter(
        view: SingleEventView(
          event,
          write: wantsJSON
            ? SampleMemosMainListJSONView(context).show : SampleMemosMainListTextView(context).show),
        interactor: SampleMemosMainListInteractor(repository: repository),
        router: router  // only with FullText
      )
    case .fullText(let id):
      SampleMemosFullTextPresenter(
        view: SingleEventView(
          .show(id),
          write: wantsJSON
            ? SampleMemosFullTextJSONView(context).show : SampleMemosFullTextTextView(context).show),
        interactor: SampleMemosFullTextInteractor(repository: repository))
    }
  }
}
