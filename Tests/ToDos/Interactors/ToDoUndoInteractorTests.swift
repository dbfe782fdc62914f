import InMemoryStorage
import SharedEntities
import Testing
import ToDosContracts
import ToDosEntities
import ToDosInteractors

@Suite("Finding the change that is undone or redone next")
struct ToDoUndoInteractorTests {
  private let repository = InMemoryToDoRepository()

  private var interactor: ToDoUndoInteractor { ToDoUndoInteractor(repository: repository) }

  @Test("It is the newest, or that which was undone last; without one, the error says which is missing")
  func next() async throws {
    await #expect(throws: ToDoError.nothingToUndo(available: 0)) { try await interactor.next(.undone) }
    await #expect(throws: ToDoError.nothingToRedo(available: 0)) { try await interactor.next(.redone) }
    try await repository.store(Sample.new("a"))
    try await repository.store(Sample.new("b"))
    let next = try await interactor.next(.undone)
    #expect(next.record.firstText == "b" && next.isOwn)
    #expect(try await interactor.take(next).isUndone)
    #expect(try await interactor.next(.undone).record.firstText == "a")
    #expect(try await interactor.next(.redone).record.firstText == "b")
  }
}
