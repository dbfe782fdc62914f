import InMemoryStorage
import SharedEntities
import Testing
import ToDosContracts
import ToDosEntities
import ToDosInteractors

@Suite("Reading the projects and tags")
struct ToDoTagsInteractorTests {
  private let repository = InMemoryToDoRepository()

  private var interactor: ToDoTagsInteractor { ToDoTagsInteractor(repository: repository) }

  @Test(
    "Each project with what it is part of and each tag comes once, with its number and the version that was read"
  )
  func tags() async throws {
    let version = try await repository.version()
    #expect(try await interactor.tags() == LabelCounts([], version: version))
    for tags in ["shop home", "Home", ""] { try await repository.store(Sample.new("x", tags: tags)) }
    try await repository.store(Sample.new("x", project: "home.roof"))
    let counts = [
      LabelCount(.project(Sample.project("home")), count: 1),
      LabelCount(.project(Sample.project("home.roof")), count: 1),
      LabelCount(.tag(Sample.tag("Home")), count: 2), LabelCount(.tag(Sample.tag("shop")), count: 1),
    ]
    #expect(try await interactor.tags() == LabelCounts(counts, version: version))
    repository.noteOthers()
    #expect(try await interactor.tags() == LabelCounts(counts, version: try await repository.version()))
  }

  @Test("What another program changes while the tags are read counts as a later change")
  func version() async throws {
    let gate = ActingGate { [repository] _ in repository.noteOthers() }
    let interactor = ToDoTagsInteractor(
      repository: InMemoryToDoRepository(sharing: repository, gate: gate))
    let before = try await repository.version()
    #expect(try await interactor.tags().version == before)
    #expect(try await repository.version() != before)
  }

  @Test("An error of the store is rethrown")
  func failure() async {
    repository.fail(with: .busy)
    await #expect(throws: ToDoError.store(.busy)) { try await interactor.tags() }
  }
}
