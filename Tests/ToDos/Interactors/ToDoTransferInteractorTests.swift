import InMemoryStorage
import SharedEntities
import Testing
import ToDosContracts
import ToDosEntities
import ToDosInteractors

@Suite("Import and export")
struct ToDoTransferInteractorTests {
  private let repository = InMemoryToDoRepository()

  private func item(
    _ title: String, line: Int = 1, identifier: String? = nil, listed: Int64? = nil, memo: String = "",
    done: Bool = false, createdAt: Instant? = nil, due: String? = nil
  ) -> ImportedToDo {
    ImportedToDo(
      line: line, identifier: identifier, listedID: listed.map(Sample.id),
      ToDoInput(
        title: title, memo: memo, isDone: done, createdAt: createdAt, due: due.map { .on(Sample.due($0)) }))
  }

  @discardableResult
  private func take(
    _ items: ImportedToDo..., isRehearsal: Bool = false
  ) async throws(ToDoError) -> [Int] {
    var rest = items[...]
    let interactor = ToDoImportInteractor(
      repository: repository, clock: Sample.clock, untitled: Title(stored: "Untitled"))
    let counts = try await interactor.importToDos(isRehearsal: isRehearsal) { () throws(ToDoError) in
      rest.popFirst()
    }
    return [counts.added, counts.known]
  }

  @Test("All are imported in one change, including past due days and completed ones")
  func takenIn() async throws {
    let long = Instant(secondsSince1970: 1000)
    #expect(
      try await take(item(" a "), item("b", memo: "m", done: true, createdAt: long, due: "2020-01-01")) == [
        2, 0,
      ])
    let stored = try await repository.all()
    #expect(stored.map(\.title.text) == ["a", "b"] && stored.map(\.createdAt) == [Sample.now, long])
    #expect(stored[1].isDone && stored[1].due == Sample.due("2020-01-01"))
    #expect(try await repository.history(limit: nil).map(\.kind) == [.import])
  }

  @Test("One without a title is Untitled", arguments: ["", "  ", "\n"])
  func untitled(title: String) async throws {
    try await take(item(title))
    #expect(try await repository.titles() == ["Untitled"])
  }

  @Test("Importing the same again leaves those with an identifier unchanged")
  func twice() async throws {
    let items = [item("a", identifier: "u1"), item("b", listed: 7, createdAt: Sample.now)]
    #expect(try await take(items[0], items[1], item("c")) == [3, 0])
    #expect(try await take(items[0], items[1], item("c")) == [1, 2])
    #expect(try await take(item("a, changed", identifier: "u1")) == [0, 1])
    #expect(try await repository.titles().sorted() == ["a", "b", "c", "c"])
  }

  @Test("Duplicates in one file are stored once")
  func twiceInOneFile() async throws {
    #expect(try await take(item("a", identifier: "u"), item("a", identifier: "u")) == [1, 1])
  }

  @Test("ToDos exported from a store are known to it")
  func own() async throws {
    try await repository.store(Sample.new("own"), Sample.new("other", done: true))
    var exported: [ImportedToDo] = []
    let export = ToDoExportInteractor(repository: repository, clock: Sample.clock)
    try await export.export { batch throws(ToDoError) in
      exported += batch.map { item($0.toDo.title.text, identifier: $0.identifier) }
    }
    #expect(exported.map(\.title) == ["own", "other"])
    #expect(try await take(exported[0], exported[1]) == [0, 2])
    #expect(try await take(item("own", listed: 1, createdAt: Sample.now)) == [0, 1])
    #expect(try await take(item("own", listed: 1, createdAt: Instant(secondsSince1970: 5))) == [1, 0])
  }

  @Test("A fault is reported with its line, and nothing is imported")
  func fault() async throws {
    await #expect(throws: ToDoError.importFault(ImportFault(line: 8, .rule(.titleIsTooLong)))) {
      try await take(item("a"), item(String(repeating: "x", count: 501), line: 8))
    }
    await #expect(throws: ToDoError.importFault(ImportFault(line: 2, .rule(.titleHasSeveralLines)))) {
      try await take(item("a\nb", line: 2))
    }
    #expect(try await repository.all().isEmpty)
  }

  @Test("A rehearsal counts the same and stores nothing")
  func rehearsal() async throws {
    try await take(item("a", identifier: "u1"))
    #expect(try await take(item("a", identifier: "u1"), item("b"), isRehearsal: true) == [1, 1])
    #expect(try await repository.titles() == ["a"])
  }

  @Test("In its own store a listed ToDo is known by number, creation date and title together")
  func listedHere() async throws {
    try await repository.store(Sample.new("own"), Sample.new("other", after: 1))
    let (now, later) = (Sample.now, Instant(secondsSince1970: Sample.now.secondsSince1970 + 1))
    #expect(
      try await take(item(" own ", listed: 1, memo: "m", done: true, createdAt: now), isRehearsal: true)
        == [0, 1])
    for stranger in [
      item("own", identifier: "u", listed: 1, createdAt: now), item("own", listed: 3, createdAt: now),
      item("own", listed: 2, createdAt: now), item("own", listed: 1, createdAt: later),
      item("Own", listed: 1, createdAt: now), item("own", createdAt: now),
    ] {
      #expect(try await take(stranger, isRehearsal: true) == [1, 0], "\(stranger)")
    }
  }

  @Test("In another store a listed ToDo is recognized by number, creation date and title together")
  func listedElsewhere() async throws {
    let (instant, later) = (Instant(secondsSince1970: 1000), Instant(secondsSince1970: 1001))
    try await take(item("a", listed: 7, createdAt: instant))
    #expect(try await take(item("a", listed: 7, createdAt: instant), isRehearsal: true) == [0, 1])
    for stranger in [
      item("a", listed: 8, createdAt: instant), item("a", listed: 7, createdAt: later),
      item("b", listed: 7, createdAt: instant), item("a", identifier: "u", listed: 7, createdAt: instant),
    ] {
      #expect(try await take(stranger, isRehearsal: true) == [1, 0], "\(stranger)")
    }
    #expect(try await take(item("a", listed: 7), item("a", listed: 7), isRehearsal: true) == [2, 0])
  }
}
