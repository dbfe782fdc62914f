public import ModulesContracts
internal import PostgreSQLStorage
internal import RegistryModules
public import SharedEntities
internal import Synchronization
internal import Terminal

/// What a command says beside its results.
public struct ToldWords: Sendable {
  /// What it says at its end.
  public let notes: [String]
  /// What it writes where progress is shown.
  public let progress: String

  /// Runs a command on a terminal that changes a list while a new role holds it, who leaves once the command has said so.
  @MainActor
  public init(
    by command: [String], of module: any Module, on place: ServerPlace, heldBy role: String,
    _ server: PostgreSQLServer
  ) async throws {
    try server.makeRole(role)
    try await ServerLists(at: place).invite(role, .init(mayWrite: true, isOwner: false))
    let holder = try await ListHolder(of: place, as: role, on: server)
    let notes = Notes()
    let progress = TextBuffer()
    let context = CommandContext(
      language: .english, clock: ZoneClock.utc, store: .server(place), output: TextBuffer(),
      progress: progress,
      note: { note in notes.all.withLock { $0.append(note(.english)) } }, input: MemorySource([]),
      style: .plain)
    let task = Task { try await ModuleRegistry([module]).run(command, in: context) }
    while !progress.text.contains(role) { try await Task.sleep(for: .milliseconds(10)) }
    try holder.leave()
    try await task.value
    self.notes = notes.all.withLock { $0 }
    self.progress = progress.text
  }

  private final class Notes: Sendable {
    let all = Mutex<[String]>([])
  }
}
