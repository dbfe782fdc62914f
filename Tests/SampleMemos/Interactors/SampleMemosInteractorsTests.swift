import DatabaseStorage
import Doubles
import SampleMemosEntities
import SampleMemosInteractors
import SampleMemosStorage
import SharedEntities
import Testing

@Suite("Reading and changing the items of a store")
struct SampleMemosMainListInteractorTests {
  private let folder = TemporaryFolder()

  private func interactor() -> SampleMemosMainListInteractor {
    let database = Database(path: folder.path + "/t.sqlite", schema: sampleMemosSchema)
    return SampleMemosMainListInteractor(repository: SQLiteSampleMemosRepository(database: database))
  }

  @Test("What is added is there for others too, the newest first")
  func adding() async throws {
    try await interactor().add("one")
    try await interactor().add("two")
    #expect(try await interactor().items().map(\.title.text) == ["two", "one"])
  }

  @Test("A title that is refused leaves the store as it was")
  func refused() async throws {
    await #expect(throws: SampleMemosError.titleIsBlank) { try await interactor().add(" ") }
    #expect(try await interactor().items().isEmpty && folder.names.isEmpty)
  }

  @Test("What is removed is gone, and cannot be removed again")
  func removing() async throws {
    try await interactor().add("one")
    let item = try #require(try await interactor().items().first)
    try await interactor().remove(item.id)
    #expect(try await interactor().items().isEmpty)
    await #expect(throws: SampleMemosError.noSuchItem(item.id)) { try await interactor().remove(item.id) }
  }

  @Test("A store that cannot be opened is an error that says why")
  func unusable() async {
    let database = Database(path: folder.path, schema: sampleMemosSchema)
    let interactor = SampleMemosMainListInteractor(
      repository: SQLiteSampleMemosRepository(database: database))
    await #expect(throws: SampleMemosError.store(.file(.isFolder))) { try await interactor.items() }
    await #expect(throws: SampleMemosError.store(.file(.isFolder))) { try await interactor.add("one") }
  }
}

@Suite("Finding one item of a store")
struct SampleMemosFullTextInteractorTests {
  private let folder = TemporaryFolder()

  @Test("An item is found by its number, and one that is not there is an error")
  func finding() async throws {
    let database = Database(path: folder.path + "/t.sqlite", schema: sampleMemosSchema)
    let repository = SQLiteSampleMemosRepository(database: database)
    let interactor = SampleMemosFullTextInteractor(repository: repository)
    try await repository.add(try SampleMemosTitle("one"))
    #expect(try await interactor.item(.lowest).title.text == "one")
    await #expect(throws: SampleMemosError.noSuchItem(.highest)) { try await interactor.item(.highest) }
  }
}
