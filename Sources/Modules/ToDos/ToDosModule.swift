public import ModulesContracts
internal import SharedContracts
public import SharedEntities
internal import SharedModules
internal import SharedViews
internal import Terminal
internal import ToDosContracts
public import ToDosEntities
internal import ToDosFormats
internal import ToDosInteractors
internal import ToDosPresenters
internal import ToDosRouters
internal import ToDosStorage
internal import ToDosViewData
internal import ToDosViews

/// The to-do list module.
public struct ToDosModule: Module {
  public let identifier = "todos"
  public let standardCommand: String? = "list"
  public var schema: Schema? { toDosSchema }

  private let stores: ToDoStores

  /// Creates the to-do list module.
  ///
  /// - Parameter stores: opens what it works on; files where nothing is said.
  public init(stores: ToDoStores = ToDoStores()) { self.stores = stores }

  public var commands: [CommandEntry] { ToDosCommands(stores: stores).entries }

  public var apps: [AppEntry] {
    [
      Self.app(in: "viper", stores: stores) { repository, context async throws(ToDoError) in
        try await Self.run(on: repository, context)
      }
    ]
  }

  /// Runs the app on a repository until it is left.
  @MainActor
  public static func run(on repository: any ToDoRepository, _ context: AppContext) async throws(ToDoError) {
    try await ToDoRouter(builder: ToDosScreenBuilder(repository: repository, context: context)).run()
  }

  /// The app in an architecture, from the opening of the store to its closing.
  ///
  /// - Parameters:
  ///   - stores: opens what the app works on.
  ///   - run: runs the app on a repository until it is left.
  public static func app(
    in architecture: String, stores: ToDoStores = ToDoStores(),
    _ run: @escaping @MainActor @Sendable (any ToDoRepository, AppContext) async throws(ToDoError) -> Void
  ) -> AppEntry {
    AppEntry(
      name: "todos", architecture: architecture, textCommand: "list",
      outsideCommands: ["add", "edit", "done", "skip", "delete"], opensItems: true
    ) { context in
      do throws(ToDoError) {
        try await run(stores.store(of: context), context)
      } catch {
        throw CommandFailure(error.sentence(store: context.store)(context.language))
      }
    }
  }

  public var previews: [ScreenPreview] { toDosPreviews }

  public var resources: [ResourceEntry] {
    [
      ResourceEntry("open", Phrase("Open ToDos", "未完了の ToDo"), showing: ["list", "--open"]),
      ResourceEntry(
        "today", Phrase("ToDos due today", "今日が期日の ToDo"), showing: ["list", "--due", "today"]),
      ResourceEntry("overdue", Phrase("Overdue ToDos", "期限切れの ToDo"), showing: ["list", "--overdue"]),
      ResourceEntry("history", Phrase("Changes of ToDos", "ToDo の変更履歴"), showing: ["history"]),
      ResourceEntry(for: "id", Phrase("A ToDo in full", "ToDo の詳細"), showing: ["show"]),
    ]
  }
}

/// Runs routes of the feature for one command, from the opening of the store to its closing.
@MainActor
struct ToDosSession {
  let context: CommandContext
  let stores: ToDoStores
  let wantsJSON: Bool

  /// Opens a route and returns when its screens are left.
  ///
  /// - Parameters:
  ///   - transfer: the file that an import reads or an export writes.
  ///   - archive: keeps the completed ToDos that are deleted.
  /// - Throws: `CommandFailure` with a message for the user.
  func run(
    _ route: ToDoCommandRoute, transfer: ToDosCommandBuilder.Transfer? = nil, archive: ToDoArchive? = nil
  ) async throws(CommandFailure) {
    let progress = progress(of: route, transfer)
    defer { progress?.finish() }
    let store = store(progress)
    let builder = ToDosCommandBuilder(
      repository: store, file: store, context: context, wantsJSON: wantsJSON, transfer: transfer,
      progress: progress, archive: archive)
    do throws(ToDoError) {
      try await builder.screen(for: route).run()
    } catch {
      let sentence = error.sentence(store: context.store)
      throw CommandFailure((archive?.sentence(for: sentence) ?? sentence)(context.language))
    }
  }

  /// Reads a source to its end, or to the first fault that does not depend on what is stored.
  func check(
    _ source: any ByteSource, _ format: ToDoFormat, _ options: ToDoImportOptions
  ) throws(CommandFailure) {
    let reader = format.reader(of: source, clock: context.clock)
    do throws(ToDoError) {
      try ToDosCommandBuilder.importInteractor(store(nil), context, format).check(options) {
        () throws(ToDoError) in
        do throws(FormatFault) { return try reader.next() } catch { throw .importFault(ImportFault(error)) }
      }
    } catch {
      throw CommandFailure(error.sentence(store: context.store)(context.language))
    }
  }

  /// Returns the number of ToDos of a query, whatever its limit.
  func count(_ query: ToDoQuery) async throws(CommandFailure) -> Int {
    do throws(ToDoError) {
      return try await ToDoListingInteractor(repository: store(nil), clock: context.clock).count(query)
    } catch {
      throw CommandFailure(error.sentence(store: context.store)(context.language))
    }
  }

  /// Returns the place of a ToDo in the list of a query; nil if there is none.
  func place(of id: ItemID, in query: ToDoQuery) async throws(CommandFailure) -> OrderedPlace? {
    do throws(ToDoError) {
      return try await store(nil).toDo(id).map { OrderedPlace(of: $0, in: query.order) }
    } catch {
      throw CommandFailure(error.sentence(store: context.store)(context.language))
    }
  }

  private func store(_ progress: ProgressLine?) -> any ToDoStores.Store {
    context.kept(stores.undoing.map { "todos of \($0)" } ?? "todos") {
      stores.store(of: context, progress: progress)
    }
  }

  private func isReading(_ route: ToDoCommandRoute) -> Bool {
    if case .importing = route { true } else { false }
  }

  /// The progress line of a route; nil if its output shows the progress.
  private func progress(of route: ToDoCommandRoute, _ transfer: ToDosCommandBuilder.Transfer?)
    -> ProgressLine?
  {
    switch route {
    case .listing: return nil
    case .exporting where transfer?.target === context.output || transfer?.target.isTerminal == true:
      return nil
    default:
      return context.progressLine(source: isReading(route) ? transfer?.source : nil)
    }
  }
}
