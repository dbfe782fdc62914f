internal import DatabaseStorage
public import ModulesContracts
internal import SampleMemosContracts
internal import SampleMemosEntities
internal import SampleMemosInteractors
internal import SampleMemosPresenters
internal import SampleMemosRouters
internal import SampleMemosStorage
internal import SampleMemosViewData
internal import SampleMemosViews
internal import SharedContracts
public import SharedEntities
internal import SharedModules

/// The sample memos as a module.
public struct SampleMemosModule: Module {
  public let identifier = "sample-memos"
  public var schema: Schema? { sampleMemosSchema }

  /// The sample memos.
  public init() {}

  public var commands: [CommandEntry] { SampleMemosCommands(app: app).entries }

  public var apps: [AppEntry] { [app] }
  public var previews: [ScreenPreview] { sampleMemosPreviews }

  private var app: AppEntry {
    AppEntry(name: "sample-memos", architecture: "viper") { context in
      let repository = SQLiteSampleMemosRepository(
        database: context.database(sampleMemosSchema), gate: context.gate)
      let builder = SampleMemosScreenBuilder(repository: repository, context: context)
      try await run(.mainList(.load), builder, context.store, context.language)
    }
  }
}

/// Opens a route and returns when its screens are left.
///
/// - Throws: `CommandFailure` with the sentence for people.
@MainActor
func run(
  _ route: SampleMemosRoute, _ builder: any SampleMemosScreenBuilding, _ store: StorePlace,
  _ language: Language
) async throws(CommandFailure) {
  do throws(SampleMemosError) {
    try await SampleMemosRouter(builder: builder).open(route)
  } catch {
    throw CommandFailure(error.sentence(store: store)(language))
  }
}

/// Assembles the screens of the app.
///
/// The one place that names their concrete types.
@MainActor
struct SampleMemosScreenBuilder: SampleMemosScreenBuilding {
  let repository: any SampleMemosRepository
  let context: AppContext

  func screen(
    for route: SampleMemosRoute,
    router: any SampleMemosMainListRouting  // only with FullText
  ) -> any Screen<Void, SampleMemosError> {
    switch route {
    case .mainList(let event):
      context.screen(SampleMemosScreens.mainList, .page, start: event) { view, _ in
        SampleMemosMainListPresenter(
          view: view,
          interactor: SampleMemosMainListInteractor(repository: repository),
          router: router  // only with FullText
        )
      }
    case .fullText(let id):
      context.screen(SampleMemosScreens.fullText, .page, start: .show(id)) { view, _ in
        SampleMemosFullTextPresenter(
          view: view, interactor: SampleMemosFullTextInteractor(repository: repository))
      }
    }
  }
}
