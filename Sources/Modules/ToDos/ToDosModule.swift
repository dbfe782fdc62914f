internal import DatabaseStorage
public import ModulesContracts
public import SharedEntities
internal import SharedViews
internal import Terminal
internal import ToDosContracts
internal import ToDosEntities
internal import ToDosRouters
internal import ToDosStorage
internal import ToDosViews

/// The to-do list as a module.
public struct ToDosModule: Module {
  public let identifier = "todos"
  public let schema: Schema? = toDosSchema

  /// The to-do list.
  public init() {}

  public var commands: [CommandEntry] { ToDosCommands.entries }
}

/// Runs routes of the feature for one command, from the opening of the store to its closing.
@MainActor
struct ToDosSession {
  let context: CommandContext
  let wantsJSON: Bool

  /// Opens a route and returns when its screens are left.
  ///
  /// - Parameter transfer: the file that an import reads or an export writes.
  /// - Throws: `CommandFailure` with the sentence for people.
  func run(_ route: ToDoCommandRoute, transfer: ToDosCommandBuilder.Transfer? = nil)
    async throws(CommandFailure)
  {
    let progress = progress(of: route, transfer)
    defer { progress?.finish() }
    let database = Database(path: context.storePath, schema: toDosSchema, onProgress: progress.map(ticking))
    let builder = ToDosCommandBuilder(
      repository: SQLiteToDoRepository(database: database), context: context, wantsJSON: wantsJSON,
      transfer: transfer, progress: progress)
    do throws(ToDoError) {
      try await ToDoCommandRouter(builder: builder).open(route)
    } catch {
      throw CommandFailure(sentence(error)(context.language))
    }
  }

  /// What has a line shown while a statement runs.
  ///
  /// The repository is called from here alone, and its calls stay on their caller's actor.
  private func ticking(_ line: ProgressLine) -> @Sendable () -> Void {
    { MainActor.assumeIsolated { line.tick() } }
  }

  /// The line that says how far a route has come; none for one that shows it by its output.
  private func progress(of route: ToDoCommandRoute, _ transfer: ToDosCommandBuilder.Transfer?)
    -> ProgressLine?
  {
    switch route {
    case .listing: return nil
    case .exporting where transfer?.target === context.output: return nil
    default: return context.progress.map { ProgressLine($0, language: context.language) }
    }
  }

  private func sentence(_ error: ToDoError) -> Phrase {
    switch error {
    case .titleIsBlank: ToDoSentences.titleIsBlank
    case .titleHasSeveralLines: ToDoSentences.titleHasSeveralLines
    case .titleIsTooLong: ToDoSentences.titleIsTooLong(limit: Title.limit)
    case .memoIsTooLong: ToDoSentences.memoIsTooLong(limit: Memo.limit)
    case .dueIsPast(let day): ToDoSentences.dueIsPast(day)
    case .noSuchToDo(let ids): ToDoSentences.noSuchToDo(ids)
    case .nothingToUndo(let available): ToDoSentences.nothingToUndo(available: available)
    case .nothingToRedo(let available): ToDoSentences.nothingToRedo(available: available)
    case .importFault(let fault):
      switch fault.reason {
      case .syntax(let reason): ToDoSentences.importFault(line: fault.line, reason)
      case .rule(let error): ToDoSentences.importFault(line: fault.line, sentence(error))
      }
    case .storeIsUnsound(let count): ToDoSentences.storeIsUnsound(count: count)
    case .store(let error): error.sentence(path: context.storePath)
    }
  }
}
