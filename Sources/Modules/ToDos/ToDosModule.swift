public import ModulesContracts
internal import Platform
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
  public let defaultCommand: String? = "list"
  public var schema: Schema? { toDosSchema }

  private let stores: ToDoStores

  /// Creates the module with its stores.
  ///
  /// - Parameter stores: opens its stores; by default only files.
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
  @AppActor
  public static func run(on repository: any ToDoRepository, _ context: AppContext) async throws(ToDoError) {
    try await ToDoRouter(builder: ToDosScreenBuilder(repository: repository, context: context)).run()
  }

  /// Returns the app in an architecture, which opens the store and closes it at the end.
  ///
  /// - Parameters:
  ///   - stores: opens the app's store.
  ///   - run: runs the app on a repository until it is left.
  public static func app(
    in architecture: String, stores: ToDoStores = ToDoStores(),
    _ run: @escaping @AppActor @Sendable (any ToDoRepository, AppContext) async throws(ToDoError) -> Void
  ) -> AppEntry {
    AppEntry(
      name: "todos", architecture: architecture, textCommand: "list",
      outsideCommands: ["add", "edit", "done", "skip", "delete"], opensItems: true
    ) { context in
      do throws(ToDoError) {
        try await run(stores.store(of: context), context)
      } catch {
        throw CommandError(error.sentence(store: context.store)(context.language))
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

/// Runs a screen of the feature for one command, for which it opens and closes the store.
@AppActor
struct ToDosCommandSession {
  let context: CommandContext
  let stores: ToDoStores
  let wantsJSON: Bool

  /// Runs a screen.
  ///
  /// - Parameters:
  ///   - progress: shows the progress; nil if the output itself does.
  ///   - archive: keeps the completed ToDos that are deleted.
  ///   - screen: creates the screen on the store.
  /// - Throws: `CommandError` with a message for the user.
  func run(
    _ progress: ProgressLine?, archive: ToDoArchive? = nil,
    _ screen: (ToDosCommandBuilder, any ToDoStores.Store) -> any Screen<Void, ToDoError>
  ) async throws(CommandError) {
    defer { progress?.finish() }
    let store = store(progress)
    let output = CommandOutput(context, wantsJSON: wantsJSON)
    let builder = ToDosCommandBuilder(repository: store, output: output, progress: progress)
    do throws(ToDoError) {
      try await screen(builder, store).run()
    } catch {
      let sentence = error.sentence(store: context.store)
      throw CommandError((archive?.sentence(for: sentence) ?? sentence)(context.language))
    }
  }

  /// Runs a screen, showing its progress.
  func run(
    _ screen: (ToDosCommandBuilder) -> any Screen<Void, ToDoError>
  ) async throws(CommandError) {
    try await run(context.progressLine()) { builder, _ in screen(builder) }
  }

  /// Reads a source to its end, or to the first error that does not depend on stored data.
  func check(
    _ source: any ByteSource, _ format: ToDoFormat, _ options: ToDoImportOptions
  ) throws(CommandError) {
    let reader = format.reader(of: source, clock: context.clock)
    do throws(ToDoError) {
      try ToDosCommandBuilder.importInteractor(store(nil), context, format).check(options) {
        () throws(ToDoError) in
        do throws(FormatError) { return try reader.next() } catch { throw .importError(ImportError(error)) }
      }
    } catch {
      throw CommandError(error.sentence(store: context.store)(context.language))
    }
  }

  /// Returns the number of ToDos of a query, ignoring its limit.
  func count(_ query: ToDoQuery) async throws(CommandError) -> Int {
    do throws(ToDoError) {
      return try await ToDoListingInteractor(repository: store(nil), clock: context.clock).count(query)
    } catch {
      throw CommandError(error.sentence(store: context.store)(context.language))
    }
  }

  /// Returns the place of a ToDo in the list of a query; nil if there is none.
  func place(of id: ItemID, in query: ToDoQuery) async throws(CommandError) -> OrderedPlace? {
    do throws(ToDoError) {
      return try await store(nil).toDo(id).map { OrderedPlace(of: $0, in: query.order) }
    } catch {
      throw CommandError(error.sentence(store: context.store)(context.language))
    }
  }

  private func store(_ progress: ProgressLine?) -> any ToDoStores.Store {
    context.kept(stores.undoing.map { "todos of \($0)" } ?? "todos") {
      stores.store(of: context, progress: progress)
    }
  }
}
