internal import ModulesContracts
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
@MainActor
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
    selecting current: Tag?, _ presentation: Presentation, router: any ToDoTagsRouting
  ) -> any Screen<ToDoTagChoice?, Never> {
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

  private var follower: any ToDoFollowing {
    StoreFollower(watch: context.watch, clock: clock, sleeper: context.sleeper) {
      try? await repository.version()
    }
  }
}

extension StoreFollower: ToDoFollowing {}

/// Reads the ToDos of a file of a format, and reports progress before each.
private struct FormatReading: ToDoReading {
  let format: ToDoFormat
  let reader: any ToDoItemReading
  let clock: any WallClock
  let report: () -> Void

  func next() throws(FormatFault) -> ImportedToDo? {
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

/// Assembles the screens of the feature for one command.
///
/// Only this type names their concrete types.
@MainActor
struct ToDosCommandBuilder: ToDoCommandBuilding {
  /// The file that an import reads or an export writes.
  struct Transfer {
    let format: ToDoFormat
    let source: any ByteSource
    let target: any TextSink
    /// Whether every record of an export has an identifier.
    var withIDs = false
  }

  let repository: any ToDoRepository
  let file: any ToDoStoreFile
  let context: CommandContext
  let wantsJSON: Bool
  let transfer: Transfer?
  let progress: ProgressLine?
  var archive: (any ToDoArchiving)?

  func screen(for route: ToDoCommandRoute) -> any Screen<Void, ToDoError> {
    switch route {
    case .listing(let event): listing(event)
    case .report(let event):
      ToDoReportPresenter(
        view: detailView(event), interactor: ToDoDetailInteractor(repository: repository), clock: clock)
    case .entry(let event):
      ToDoEntryPresenter(
        view: detailView(event),
        interactor: ToDoFormInteractor(repository: repository, clock: clock, language: language),
        clock: clock)
    case .batch(let event):
      ToDoBatchPresenter(
        view: batchView(event),
        interactor: ToDoBatchInteractor(repository: repository, clock: clock, events: context.events),
        archive: archive, clock: clock)
    case .history(let event):
      HistoryPresenter<ToDoChangeKind, ToDoError>(
        view: SingleEventView(
          event,
          write: wantsJSON
            ? HistoryJSONView(CommandView(context), firstTextKey: "firstTitle").show
            : HistoryTextView(CommandView(context), .toDos).show),
        interactor: HistoryInteractor(repository: repository), clock: clock)
    case .importing(let event): importing(event)
    case .exporting(let event):
      ToDoExportPresenter(
        view: SingleEventView(
          event,
          write: ToDoExportView(
            write: format.writer(
              to: transfer?.target ?? sink, withIDs: transfer?.withIDs ?? false, clock: clock
            ).write, progress: progress,
            language: language
          ).show),
        interactor: ToDoExportInteractor(repository: repository, clock: clock), clock: clock)
    case .care(let event):
      StoreCarePresenter(
        view: SingleEventView(
          event, write: wantsJSON ? StoreCareJSONView(context).show : StoreCareTextView(context).show),
        interactor: StoreCareInteractor(store: file))
    }
  }

  private func listing(_ event: ToDoListingEvent) -> any Screen<Void, ToDoError> {
    let interactor = ToDoListingInteractor(repository: repository, clock: clock)
    guard wantsJSON else {
      return ToDoListingPresenter(
        view: SingleEventView(event, write: ToDoListingTextView(context).show), interactor: interactor,
        clock: clock)
    }
    return ToDoListingPresenter(
      view: SingleEventView(event, write: ToDoListingJSONView(context).show), interactor: interactor,
      clock: clock)
  }

  private func batchView(_ event: ToDoBatchEvent) -> SingleEventView<ToDoBatchViewData, ToDoBatchEvent> {
    let show = wantsJSON ? ToDoBatchJSONView(context).show : ToDoBatchTextView(context).show
    let setsDue = if case .edit(_, let input) = event { input.due != nil } else { false }
    return SingleEventView(
      event,
      write: {
        show($0)
        if setsDue, let note = $0.note { context.note(note) }
        if let note = $0.passedOverNote { context.note(note) }
      })
  }

  private func detailView<Event>(_ event: Event) -> SingleEventView<ToDoDetailViewData, Event> {
    let show = wantsJSON ? ToDoDetailJSONView(context).show : ToDoDetailTextView(context).show
    return SingleEventView(
      event,
      write: {
        show($0)
        if let note = $0.note { context.note(note) }
      })
  }

  private func importing(_ event: ToDoImportEvent) -> ToDoImportPresenter {
    let reader = format.reader(of: transfer?.source ?? context.input, clock: clock)
    let leftOutCount = { reader.leftOutCount }
    let view: ToDoImportView =
      wantsJSON
      ? ToDoImportJSONView(leftOutCount: leftOutCount, progress: progress, sink: sink, language: language)
      : ToDoImportTextView(leftOutCount: leftOutCount, progress: progress, sink: sink, language: language)
    return ToDoImportPresenter(
      view: SingleEventView(event, write: view.show),
      reader: FormatReading(format: format, reader: reader, clock: clock, report: view.advance),
      interactor: Self.importInteractor(repository, context, format))
  }

  static func importInteractor(
    _ repository: any ToDoRepository, _ context: CommandContext, _ format: ToDoFormat
  ) -> ToDoImportInteractor {
    ToDoImportInteractor(
      repository: repository, clock: context.clock, format: format,
      untitled: Title(stored: untitledToDo(context.language)))
  }

  private var clock: any WallClock { context.clock }
  private var sink: any TextSink { context.output }
  private var language: Language { context.language }
  private var format: ToDoFormat { transfer?.format ?? .json }
}
