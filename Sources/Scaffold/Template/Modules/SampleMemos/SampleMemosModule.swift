internal import DatabaseStorage
public import ModulesContracts
internal import Platform
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

/// The module of the sample memos.
public struct SampleMemosModule: Module {
  public let identifier = "sample-memos"
  public var schema: Schema? { sampleMemosSchema }

  public init() {}

  public var commands: [CommandEntry] { SampleMemosCommands(app: app).entries }

  public var apps: [AppEntry] { [app] }
  public var previews: [ScreenPreview] { sampleMemosPreviews }

  private var app: AppEntry {
    AppEntry(name: "sample-memos", architecture: "viper") { context in
      let repository = SQLiteSampleMemosRepository(
        database: context.database(sampleMemosSchema), gate: context.gate)
      let builder = SampleMemosScreenBuilder(repository: repository, context: context)
      try await failing(context.store, context.language) { () async throws(SampleMemosError) in
        try await SampleMemosRouter(builder: builder).run()
      }
    }
  }
}

/// Runs a body, and turns its error into a message for people.
@AppActor
func failing(
  _ store: StoreLocation, _ language: Language, _ body: () async throws(SampleMemosError) -> Void
) async throws(CommandError) {
  do throws(SampleMemosError) {
    try await body()
  } catch {
    throw CommandError(error.sentence(store: store)(language))
  }
}

/// Assembles the screens of the app.
///
/// Only this type names their concrete types.
@AppActor
struct SampleMemosScreenBuilder: SampleMemosScreenBuilding {
  let repository: any SampleMemosRepository
  let context: AppContext

  func mainList(
    router: any SampleMemosMainListRouting  // only with FullText
  ) -> any Screen<Void, SampleMemosError> {
    context.screen(SampleMemosScreens.mainList, .page) { view, _ in
      SampleMemosMainListPresenter(
        view: view,
        interactor: SampleMemosMainListInteractor(repository: repository),
        router: router  // only with FullText
      )
    }
  }

  func fullText(of id: ItemID) -> any Screen<Void, SampleMemosError> {
    context.screen(SampleMemosScreens.fullText, .page) { view, _ in
      SampleMemosFullTextPresenter(
        view: view, interactor: SampleMemosFullTextInteractor(repository: repository), id)
    }
  }
}
