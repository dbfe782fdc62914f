internal import DatabaseStorage
internal import ModulesContracts
internal import Platform
internal import SharedEntities
internal import SharedViews
internal import Terminal
internal import ToDosContracts
internal import ToDosEntities
internal import ToDosFormats
internal import ToDosViewData
internal import ToDosViews

/// A file of todo.txt that keeps ToDos before they are deleted.
@AppActor
final class ToDoArchive: ToDoArchiving {
  private let path: String
  private let file: AppendedFile
  private let clock: any WallClock
  private var isWritten = false

  /// Creates an archive at a path.
  ///
  /// - Throws: `CommandError` if the file can never be written to.
  init(_ path: String, _ context: CommandContext) throws(CommandError) {
    self.path = path
    clock = context.clock
    do throws(StoreError) {
      file = try AppendedFile(path, sparing: context.store.description)
    } catch {
      throw CommandError(error.sentence(path: path)(context.language))
    }
  }

  func keep(_ items: [ToDoExportItem]) throws(ToDoError) {
    let lines = TextBuffer()
    ToDoFormat.todotxt.writer(to: lines, clock: clock).write(items)
    do throws(StoreError) { try file.append(lines.text) } catch { throw .store(error) }
    isWritten = true
  }

  /// Returns the message for a failed deletion, which mentions the archive if it already has the ToDos.
  ///
  /// The lines stay, because a ToDo that is kept twice is better than one that is lost.
  func sentence(for failure: Phrase) -> Phrase { isWritten ? failure.afterArchiving(in: path) : failure }
}
