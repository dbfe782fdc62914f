internal import ModulesContracts
internal import SharedEntities
internal import SharedViews
internal import Terminal
internal import ToDosContracts
internal import ToDosEntities
internal import ToDosInteractors
internal import ToDosPresenters
internal import ToDosViews

/// Assembles the screens of the feature for one command.
///
/// The one place that names their concrete types.
@MainActor
struct ToDosCommandBuilder: ToDoCommandBuilding {
  /// The file that an import reads or an export writes.
  struct Transfer {
    let format: ToDoFormat
    let source: any ByteSource
    let target: any TextSink
  }

  let repository: any ToDoRepository
  let context: CommandContext
  let wantsJSON: Bool
  let transfer: Transfer?
  let progress: ProgressLine?

  func screen(for route: ToDoCommandRoute, router: any ToDoCommandRouting) -> any ToDoScreen {
    switch route {
    case .listing(let event):
      ToDoListingPresenter(
        view: wantsJSON
          ? ToDoListingJSONView(event, sink: sink)
          : ToDoListingTextView(event, sink: sink, style: context.style, language: language),
        interactor: ToDoListingInteractor(repository: repository, clock: clock), clock: clock)
    case .detail(let event):
      ToDoDetailPresenter(
        view: wantsJSON
          ? ToDoDetailJSONView(event, sink: sink)
          : ToDoDetailTextView(event, sink: sink, style: context.style, language: language),
        interactors: .init(
          detail: ToDoDetailInteractor(repository: repository),
          batch: ToDoBatchInteractor(repository: repository, clock: clock, events: context.events),
          following: follower),
        router: router, clock: clock)
    case .entry(let event):
      ToDoEntryPresenter(
        view: ToDoEntryCommandView(event, sink: sink),
        interactor: ToDoFormInteractor(repository: repository, clock: clock), router: router)
    case .batch(let event):
      ToDoBatchPresenter(
        view: wantsJSON
          ? ToDoBatchJSONView(event, sink: sink) : ToDoBatchTextView(event, sink: sink, language: language),
        interactor: ToDoBatchInteractor(repository: repository, clock: clock, events: context.events),
        clock: clock)
    case .history(let event):
      ToDoHistoryPresenter(
        view: wantsJSON
          ? ToDoHistoryJSONView(event, sink: sink)
          : ToDoHistoryTextView(event, sink: sink, style: context.style, language: language),
        interactor: ToDoHistoryInteractor(repository: repository), clock: clock)
    case .importing(let event):
      ToDoImportPresenter(
        view: importView(event),
        interactor: ToDoImportInteractor(
          repository: repository, clock: clock, untitled: Title(stored: untitledToDo(language))))
    case .exporting(let event):
      ToDoExportPresenter(
        view: ToDoExportView(
          event, format: format, clock: clock, progress: progress, sink: transfer?.target ?? sink,
          language: language),
        interactor: ToDoExportInteractor(repository: repository, clock: clock), clock: clock)
    case .care(let event):
      StoreCarePresenter(
        view: wantsJSON
          ? StoreCareJSONView(event, sink: sink) : StoreCareTextView(event, sink: sink, language: language),
        interactor: StoreCareInteractor(repository: repository))
    }
  }

  private func importView(_ event: ToDoImportEvent) -> any ToDoImportViewing {
    let reader = format.reader(of: transfer?.source ?? context.input, clock: clock)
    return wantsJSON
      ? ToDoImportJSONView(event, reader: reader, progress: progress, sink: sink, language: language)
      : ToDoImportTextView(event, reader: reader, progress: progress, sink: sink, language: language)
  }

  private var follower: any ToDoFollowing {
    let sleeper = SystemSleeper()
    return ToDoFollower(
      repository: repository, watch: RegularStoreWatch(every: .seconds(1), sleeper: sleeper), clock: clock,
      sleeper: sleeper)
  }

  private var clock: any WallClock { context.clock }
  private var sink: any TextSink { context.output }
  private var language: Language { context.language }
  private var format: ToDoFormat { transfer?.format ?? .json }
}
