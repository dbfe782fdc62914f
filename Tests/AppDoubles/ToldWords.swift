import Doubles
import ModulesContracts
import Platform
import SharedEntities
import Synchronization
import Terminal

/// What a command on a list on a server says beside its results.
struct ToldWords {
  /// What it says at its end.
  let notes: [String]
  /// What it writes where progress is shown.
  let progress: String

  /// Runs a command on a terminal, and does something once it has said something on it.
  @AppActor
  init(
    of place: ServerLocation, once said: String, _ act: () throws -> Void,
    command: @escaping @AppActor (CommandContext) async throws -> Void
  ) async throws {
    let notes = Notes()
    let progress = TextBuffer()
    let context = CommandContext(
      language: .english, clock: ZoneClock.utc, store: .server(place), output: TextBuffer(),
      progress: progress,
      note: { note in notes.all.withLock { $0.append(note(.english)) } }, input: MemorySource([]),
      style: .plain)
    let task = Task { try await command(context) }
    var patience = Patience()
    while !progress.text.contains(said), !patience.isOver() { try await Task.sleep(for: .milliseconds(10)) }
    try act()
    try await task.ended
    self.notes = notes.all.withLock { $0 }
    self.progress = progress.text
  }

  private final class Notes: Sendable {
    let all = Mutex<[String]>([])
  }
}
