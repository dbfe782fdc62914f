internal import DatabaseStorage
internal import ModulesContracts
internal import Platform
internal import SharedContracts
internal import SharedEntities
public import SharedInteractors
internal import SharedModules
internal import SharedPresenters
internal import SharedViews
internal import Terminal
public import ToDosContracts
internal import ToDosEntities
internal import ToDosFormats
internal import ToDosInteractors
internal import ToDosPresenters
internal import ToDosViewData
internal import ToDosViews

/// Assembles the screens of the app.
///
/// Only this type names their concrete types.
@AppActor
struct ToDosScreenBuilder: ToDoScreenBuilding {
  let repository: any ToDoRepository
  let context: AppContext

  func list(_ presentation: Presentation, router: any ToDoListRouting) -> any Screen<Void, ToDoError> {
    context.screen(ToDoScreens.list, presentation) { view, _ in
      ToDoListPresenter(
        view: view,
        interactors: .init(
          list: ToDoListInteractor(repository: repository),
          batch: batch, undo: ToDoUndoInteractor(repository: repository), following: follower),
        router: router, clock: clock, opening: context.opening)
    }
  }

  func detail(
    of id: ItemID, _ presentation: Presentation, router: any ToDoDetailRouting
  ) -> any Screen<ToDoDetailOutcome, ToDoError> {
    context.screen(ToDoScreens.detail, presentation) { view, _ in
      ToDoDetailPresenter(
        view: view,
        interactors: .init(
          detail: ToDoDetailInteractor(repository: repository), batch: batch, following: follower),
        router: router, clock: clock, id: id)
    }
  }

  func form(
    for stored: ToDo?, _ presentation: Presentation, router: any ToDoFormRouting
  ) -> any Screen<ToDo?, ToDoError> {
    context.screen(ToDoScreens.form, presentation) { view, _ in
      ToDoFormPresenter(
        view: view,
        interactor: ToDoFormInteractor(repository: repository, clock: clock, language: context.language),
        router: router, clock: clock, stored: stored)
    }
  }

  func tags(
    selecting current: ToDoLabel?, _ presentation: Presentation, router: any ToDoTagsRouting
  ) -> any Screen<ToDoLabelChoice?, Never> {
    context.screen(ToDoScreens.tags, presentation) { view, _ in
      ToDoTagsPresenter(
        view: view, interactor: ToDoTagsInteractor(repository: repository), following: follower,
        router: router, current: current)
    }
  }

  func postpone(_ ids: ItemIDSet, _ presentation: Presentation) -> any Screen<PostponeOutcome, Never> {
    context.screen(ToDoScreens.postpone, presentation) { view, _ in
      ToDoPostponePresenter(
        view: view, interactor: ToDoPostponeInteractor(repository: repository, clock: clock), ids: ids,
        clock: clock, language: context.language)
    }
  }

  func confirmation(_ question: ToDoQuestion, _ presentation: Presentation) -> any Screen<Bool, Never> {
    context.screen(ToDoScreens.confirmation, presentation) { view, _ in
      ToDoConfirmationPresenter(view: view, question: question)
    }
  }

  func keys(of topic: ToDoKeysTopic, _ presentation: Presentation) -> any Screen<Void, Never> {
    context.screen(ToDoScreens.keys, presentation) { view, _ in KeysPresenter(view: view, topic: topic) }
  }

  private var clock: any WallClock { context.clock }
  private var batch: any ToDoBatchInteracting {
    ToDoBatchInteractor(repository: repository, clock: clock, events: context.events)
  }

  private var follower: any ToDoObserving {
    StoreObserver(watch: context.watch, clock: clock, sleeper: context.sleeper) {
      try? await repository.version()
    }
  }
}

extension StoreObserver: ToDoObserving {}

/// Reads the ToDos of a file of a format, and reports progress before each.
private struct FormatReader: ToDoReading {
  let format: ToDoFormat
  let reader: any ToDoItemReading
  let clock: any WallClock
  let report: () -> Void

  func next() throws(FormatError) -> ImportedToDo? {
    report()
    return try reader.next()
  }

  func reading(of toDo: ToDo) -> ImportedToDo? {
    let identifier = toDo.importedIdentifier ?? toDo.id.description
    let item = ToDoExportItem(
      toDo: ToDoViewData(toDo, now: clock.localNow(), clock: clock), identifier: identifier)
    return format.reading(of: item, clock: clock)
  }
}

/// Assembles the screens of the feature for one command, each with its input.
///
/// Only this type names their concrete types.
@AppActor
struct ToDosCommandBuilder {
  let repository: any ToDoRepository
  let output: CommandOutput
  let progress: ProgressLine?

  func listing(_ query: ToDoQuery) -> any Screen<Void, ToDoError> {
    // Text and JSON read different things, so they are screens of different types.
    output.wantsJSON
      ? ToDoListingPresenter(
        view: output.view(ToDoListingJSONView(context).show),
        interactor: ToDoListingInteractor(repository: repository, clock: clock), query, clock: clock)
      : ToDoListingPresenter(
        view: output.view(ToDoListingTextView(context).show),
        interactor: ToDoSummaryListingInteractor(repository: repository, clock: clock), query, clock: clock)
  }

  func report(_ id: ItemID) -> any Screen<Void, ToDoError> {
    ToDoReportPresenter(
      view: detailView, interactor: ToDoDetailInteractor(repository: repository), id, clock: clock)
  }

  func entry(_ entry: ToDoEntry) -> any Screen<Void, ToDoError> {
    ToDoEntryPresenter(
      view: detailView,
      interactor: ToDoFormInteractor(repository: repository, clock: clock, language: language), entry,
      clock: clock)
  }

  func batch(
    _ operation: ToDoBatchOperation, archive: (any ToDoArchiving)? = nil
  ) -> any Screen<Void, ToDoError> {
    let setsDue = if case .edit(_, let input) = operation { input.due != nil } else { false }
    return ToDoBatchPresenter(
      view: output.view(text: ToDoBatchTextView(context).show, json: ToDoBatchJSONView(context).show) {
        [setsDue ? $0.note : nil, $0.skippedNote]
      },
      interactor: ToDoBatchInteractor(repository: repository, clock: clock, events: context.events),
      operation, archive: archive, clock: clock)
  }

  func labels(_ kind: LabelKind) -> any Screen<Void, ToDoError> {
    ToDoLabelsPresenter(
      view: output.view(text: ToDoLabelsTextView(context).show, json: ToDoLabelsJSONView(context).show),
      interactor: ToDoLabelsInteractor(repository: repository), kind)
  }

  func history(_ request: HistoryRequest) -> any Screen<Void, ToDoError> {
    HistoryPresenter(
      view: output.view(
        text: HistoryTextView(CommandView(context), .toDos).show,
        json: HistoryJSONView(CommandView(context), firstTextKey: "firstTitle").show),
      interactor: HistoryInteractor(repository: repository), request, clock: clock)
  }

  /// Assembles the import of a file.
  ///
  /// - Parameter source: the file in the format.
  func importing(
    _ options: ToDoImportOptions, _ format: ToDoFormat, _ source: any ByteSource
  ) -> any Screen<Void, ToDoError> {
    let reader = format.reader(of: source, clock: clock)
    let skippedCount = { reader.skippedCount }
    let (sink, language) = (context.output, language)
    let view: ToDoImportView =
      output.wantsJSON
      ? ToDoImportJSONView(skippedCount: skippedCount, progress: progress, sink: sink, language: language)
      : ToDoImportTextView(skippedCount: skippedCount, progress: progress, sink: sink, language: language)
    return ToDoImportPresenter(
      view: output.view(view.show),
      reader: FormatReader(format: format, reader: reader, clock: clock, report: view.advance),
      interactor: Self.importInteractor(repository, context, format), options)
  }

  /// Assembles the export to a file.
  ///
  /// - Parameters:
  ///   - target: the file to write in the format.
  ///   - withIDs: whether every record has an identifier.
  func exporting(
    _ format: ToDoFormat, to target: any TextSink, withIDs: Bool
  ) -> any Screen<Void, ToDoError> {
    ToDoExportPresenter(
      view: output.view(
        ToDoExportView(
          write: format.writer(to: target, withIDs: withIDs, clock: clock).write, progress: progress,
          language: language
        ).show),
      interactor: ToDoExportInteractor(repository: repository, clock: clock), clock: clock)
  }

  /// Assembles the maintenance of a store.
  ///
  /// - Parameter file: the store.
  func maintenance(_ operation: StoreMaintenanceOperation, of file: any ToDoStoreFile) -> any Screen<
    Void, ToDoError
  > {
    StoreMaintenancePresenter(
      view: output.view(
        text: StoreMaintenanceTextView(context).show, json: StoreMaintenanceJSONView(context).show),
      interactor: StoreMaintenanceInteractor(store: file), operation)
  }

  static func importInteractor(
    _ repository: any ToDoRepository, _ context: CommandContext, _ format: ToDoFormat
  ) -> ToDoImportInteractor {
    ToDoImportInteractor(
      repository: repository, clock: context.clock, format: format,
      untitled: Title(stored: untitledToDo(context.language)))
  }

  private var detailView: any Showing<ToDoDetailViewData> {
    output.view(text: ToDoDetailTextView(context).show, json: ToDoDetailJSONView(context).show) { [$0.note] }
  }

  private var context: CommandContext { output.context }
  private var clock: any WallClock { context.clock }
  private var language: Language { context.language }
}

/// Assembles the screens about views, which need no store.
///
/// Only this type names their concrete types.
@AppActor
struct ToDoViewsBuilder {
  private let settings: SettingsFile
  private let output: CommandOutput

  /// Creates a builder; nil if there is no place for settings.
  init?(_ output: CommandOutput) {
    guard let path = output.context.settingsPath else { return nil }
    settings = SettingsFile(path: path)
    self.output = output
  }

  func views(_ request: ToDoViewsRequest) -> any Screen<Void, ToDoViewError> {
    let context = output.context
    return ToDoViewsPresenter(
      view: output.view(text: ToDoViewsTextView(context).show, json: ToDoViewsJSONView(context).show),
      interactor: interactor, request)
  }

  /// Reads the views for commands that only need to know them.
  var interactor: any ToDoViewsInteracting {
    ToDoViewsInteractor(settings: settings, clock: output.context.clock, language: output.context.language)
  }
}
