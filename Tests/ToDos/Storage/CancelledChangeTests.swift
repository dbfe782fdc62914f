import DatabaseStorage
import Doubles
import SharedEntities
import Synchronization
import Testing
import ToDosEntities
import ToDosInteractors
import ToDosStorage

/// Changes of so many ToDos that SQLite reports while it is at work.
@Suite("Changes of a store that are cancelled")
struct CancelledChangeTests {
  private final class Switch: Sendable {
    private let isSet = Atomic(false)

    var isOn: Bool {
      get { isSet.load(ordering: .relaxed) }
      set { isSet.store(newValue, ordering: .relaxed) }
    }
  }

  private static let count = 300
  private let folder = TemporaryFolder()
  private let cancelling = Switch()

  /// A store with open ToDos.
  ///
  /// - Parameter createsStore: whether changes are cancelled while they are made; if not, before they are committed.
  private func repository(createsStore: Bool) async throws -> SQLiteToDoRepository {
    let repository = SQLiteToDoRepository(
      database: Database(
        path: folder.path + "/t.sqlite", schema: toDosSchema,
        onProgress: { [cancelling] _ in !(createsStore && cancelling.isOn) },
        mayCommit: { [cancelling] in createsStore || !cancelling.isOn }))
    for number in 1...Self.count { try await repository.store(Sample.new("\(number)")) }
    return repository
  }

  /// Marks all ToDos as done, and returns how many changed.
  private func completeAll(_ repository: SQLiteToDoRepository) async throws(ToDoError) -> Int {
    try await ToDoBatchInteractor(repository: repository, clock: Sample.clock).make(
      ToDoToggle(isDone: true, ToDoFilter()), expecting: 0...Self.count)
  }

  @Test(
    "A change of all ToDos is not made at all, nor is its undoing; then both can be made",
    arguments: [true, false])
  func all(createsStore: Bool) async throws {
    let repository = try await repository(createsStore: createsStore)
    cancelling.isOn = true
    await #expect(throws: ToDoError.store(.cancelled)) { try await completeAll(repository) }
    cancelling.isOn = false
    #expect(try await repository.openCount() == Self.count)
    #expect(try await completeAll(repository) == Self.count)
    cancelling.isOn = true
    await #expect(throws: ToDoError.store(.cancelled)) { try await repository.undo(1) }
    cancelling.isOn = false
    #expect(try await repository.openCount() == 0)
    #expect(try await repository.undo(1).first?.count == Self.count)
    #expect(try await repository.openCount() == Self.count)
  }
}
