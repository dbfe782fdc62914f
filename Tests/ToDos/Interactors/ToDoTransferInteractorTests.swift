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

  private func outcome(
    _ items: [ImportedToDo], _ options: ToDoImportOptions
  ) async throws(ToDoError) -> ToDoImportOutcome {
    var rest = items[...]
    let interactor = ToDoImportInteractor(
      repository: repository, clock: Sample.clock, format: .json, untitled: Title(stored: "Untitled"))
    return try await interactor.importToDos(
      options, { () throws(ToDoError) in rest.popFirst() }, reread: record)
  }

  /// What a file says of a ToDo.
  private func record(of toDo: ToDo) -> ImportedToDo? {
    ImportedToDo(
      line: 1,
      ToDoInput(
        title: toDo.title.text, memo: toDo.memo.text, isDone: toDo.isDone, completedAt: toDo.completedAt,
        due: toDo.due.map { .on($0) } ?? .never, foreign: toDo.foreign))
  }

  /// Returns how many of the items were added, and how many known.
  @discardableResult
  private func take(
    _ items: ImportedToDo..., isDryRun: Bool = false
  ) async throws(ToDoError) -> [Int] {
    let counts = try await outcome(items, ToDoImportOptions(isDryRun: isDryRun)).counts
    return [counts.added, counts.known]
  }

  private func check(
    _ items: [ImportedToDo], skipsFaulty: Bool = false, limit: Int = 9
  ) throws(ToDoError) -> Int {
    var rest = items[...]
    let interactor = ToDoImportInteractor(
      repository: repository, clock: Sample.clock, format: .json, untitled: Title(stored: "Untitled"))
    try interactor.check(ToDoImportOptions(skipsFaulty: skipsFaulty), limit: limit) {
      () throws(ToDoError) in rest.popFirst()
    }
    return rest.count
  }

  @Test("A check reads up to the first fault that does not depend on the store, and stores nothing")
  func check() async throws {
    let items = [item("a"), item("b\nc", line: 2), item("d", line: 3)]
    #expect(throws: ToDoError.importError(ImportError(items[1], .rule(.titleHasSeveralLines)))) {
      try check(items)
    }
    #expect(try check(items, skipsFaulty: true) == 0)
    #expect(throws: ToDoError.self) { try check(items, skipsFaulty: true, limit: 2) }
    #expect(try await repository.all().isEmpty)
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

  @Test("Importing the same again adds nothing, with an identifier or without")
  func twice() async throws {
    let items = [item("a", identifier: "u1"), item("b", listed: 7, createdAt: Sample.now), item("c")]
    #expect(try await take(items[0], items[1], items[2]) == [3, 0])
    #expect(try await take(items[0], items[1], items[2]) == [0, 3])
    #expect(try await take(item("c", memo: "other"), item("c"), item("c")) == [2, 1])
  }

  @Test("Two records of one identifier are two ToDos")
  func twiceInOneFile() async throws {
    #expect(try await take(item("a", identifier: "u"), item("b", identifier: "u")) == [2, 0])
    #expect(try await take(item("b", identifier: "u"), item("a", identifier: "u")) == [0, 2])
  }

  @Test("A record that has only its identifier in common with a ToDo is refused with its line")
  func differs() async throws {
    try await take(item("a", identifier: "u"))
    await #expect(throws: ToDoError.importError(ImportError(line: 3, .differs(Sample.id(1))))) {
      try await take(item("new"), item("b", line: 3, identifier: "u"))
    }
    #expect(try await repository.titles() == ["a"])
  }

  @Test("An update changes only what the record says, in one change with the new ToDos")
  func update() async throws {
    var values = Sample.new("a", memo: "m", due: "2026-11-30", identifier: "u")
    values.foreign = ForeignFields([
      ForeignField(.json, name: "n", value: "1"), ForeignField(.ics, name: "URL", value: "x"),
    ])
    try await repository.store(values)
    var record = ImportedToDo(line: 1, identifier: "u", ToDoInput(title: "b", isDone: true))
    record.input.foreign = ForeignFields([ForeignField(.json, name: "n", value: "2")])
    let result = try await outcome([record, item("new")], ToDoImportOptions(isUpdating: true))
    let counts = ToDoImportCounts(added: 1, updated: 1)
    #expect(result == ToDoImportOutcome(counts, otherFields: [OtherField("n", count: 1)]))
    let toDo = try #require(try await repository.toDo(Sample.id(1)))
    #expect(toDo.title.text == "b" && toDo.memo.text == "m" && toDo.due == Sample.due("2026-11-30"))
    #expect(toDo.isDone && toDo.completedAt == Sample.now && toDo.revision == 1)
    #expect(toDo.foreign.text == "[json] n: 2\n[ics] URL: x")
    #expect(try await repository.history(limit: 1).map(\.count) == [2])
    _ = try await repository.undo(1)
    #expect(try await repository.all().map(\.values) == [values])
  }

  @Test("The notes of a record come beside those of the ToDo, in every format, and take none away")
  func notes() async throws {
    func notes(_ texts: String...) -> [ForeignField] { texts.map { Note($0, addedAt: Sample.now).field } }
    let url = ForeignField(.ics, name: "URL", value: "x")
    for format in ToDoFormat.allCases {
      var values = Sample.new(format.rawValue, identifier: format.rawValue)
      values.foreign = ForeignFields(notes("b") + [url])
      let id = try #require(try await repository.store(values).first).id
      var stored = ["b"]
      for texts in [[], ["b", "c"], ["d"], ["c"]] {
        let record = texts.flatMap { notes($0) } + (format == .ics ? [url] : [])
        let item = ImportedToDo(
          line: 1, identifier: format.rawValue,
          ToDoInput(title: format.rawValue, modifiedAt: Sample.now, foreign: ForeignFields(record)))
        var rest = [item][...]
        let interactor = ToDoImportInteractor(
          repository: repository, clock: Sample.clock, format: format, untitled: Title(stored: "Untitled"))
        _ = try await interactor.importToDos(
          ToDoImportOptions(isUpdating: true), { () throws(ToDoError) in rest.popFirst() },
          reread: self.record)
        stored += texts.filter { !stored.contains($0) }
        let toDo = try #require(try await repository.toDo(id))
        #expect(toDo.foreign.notes.map(\.text) == stored && toDo.foreign.withoutNotes == ForeignFields([url]))
      }
    }
  }

  @Test("A note of a calendar is known by its text, whatever its time")
  func calendarNotes() async throws {
    var values = Sample.new("a", identifier: "u")
    values.foreign = ForeignFields([Note("b", addedAt: Sample.now).field])
    try await repository.store(values)
    let later = Note("b", addedAt: Instant(secondsSince1970: Sample.now.secondsSince1970 + 60))
    let item = ImportedToDo(
      line: 1, identifier: "u", ToDoInput(title: "a", foreign: ForeignFields([later.field])))
    for (format, counts) in [
      (ToDoFormat.ics, ToDoImportCounts(known: 1)), (.taskwarrior, ToDoImportCounts(updated: 1)),
    ] {
      var rest = [item][...]
      let interactor = ToDoImportInteractor(
        repository: repository, clock: Sample.clock, format: format, untitled: Title(stored: "Untitled"))
      let outcome = try await interactor.importToDos(
        ToDoImportOptions(isUpdating: true), { () throws(ToDoError) in rest.popFirst() }, reread: record)
      #expect(outcome.counts == counts, "\(format)")
    }
  }

  @Test("Where a file cannot say what a ToDo is, a record is compared with the ToDo, and loses nothing of it")
  func withoutReading() async throws {
    var values = Sample.new("a", memo: "m", identifier: "u")
    values.foreign = ForeignFields([ForeignField(.ics, name: "URL", value: "x")])
    try await repository.store(values)
    let interactor = ToDoImportInteractor(
      repository: repository, clock: Sample.clock, format: .json, untitled: Title(stored: "Untitled"))
    func update(_ title: String) async throws -> ToDoImportCounts {
      var rest = [item(title, identifier: "u", memo: "m")][...]
      return try await interactor.importToDos(
        ToDoImportOptions(isUpdating: true), { () throws(ToDoError) in rest.popFirst() }, reread: { _ in nil }
      ).counts
    }
    #expect(try await update("a") == ToDoImportCounts(known: 1))
    #expect(try await update("b") == ToDoImportCounts(updated: 1))
    let toDo = try #require(try await repository.toDo(Sample.id(1)))
    #expect(toDo.title.text == "b" && toDo.foreign == values.foreign && toDo.createdAt == values.createdAt)
  }

  @Test("Faulty records are left out on request, and reported; a fault that ends the file is not")
  func skipFaulty() async throws {
    try await take(item("a", identifier: "u"))
    let options = ToDoImportOptions(skipsFaulty: true)
    let items = [
      item("b", line: 1, identifier: "u"), item("ok", line: 2),
      item(String(repeating: "x", count: 501), line: 3),
    ]
    let result = try await outcome(items, options)
    #expect(
      result
        == ToDoImportOutcome(
          ToDoImportCounts(added: 1),
          faults: [
            ImportError(line: 1, .differs(Sample.id(1))), ImportError(line: 3, .rule(.titleIsTooLong)),
          ]))
    #expect(try await repository.titles().sorted() == ["a", "ok"])
    let ending = ImportError(line: 4, .syntax(Phrase("end", "終")), isOfRecord: false)
    let interactor = ToDoImportInteractor(
      repository: repository, clock: Sample.clock, format: .json, untitled: Title(stored: "Untitled"))
    await #expect(throws: ToDoError.importError(ending)) {
      try await interactor.importToDos(
        options, { () throws(ToDoError) in throw .importError(ending) }, reread: record)
    }
  }

  @Test("ToDos exported from a store are known to it")
  func own() async throws {
    try await repository.store(Sample.new("own"), Sample.new("other", done: true))
    var exported: [ImportedToDo] = []
    let export = ToDoExportInteractor(repository: repository, clock: Sample.clock)
    try await export.export { batch throws(ToDoError) in
      exported += batch.map {
        item($0.toDo.title.text, identifier: $0.identifier, done: $0.toDo.isDone)
      }
    }
    #expect(exported.map(\.title) == ["own", "other"])
    #expect(try await take(exported[0], exported[1]) == [0, 2])
    #expect(try await take(item("own", listed: 1, createdAt: Sample.now)) == [0, 1])
    #expect(try await take(item("own", listed: 1, createdAt: Instant(secondsSince1970: 5))) == [1, 0])
  }

  @Test("A fault is reported with its line, and nothing is imported")
  func fault() async throws {
    await #expect(throws: ToDoError.importError(ImportError(line: 8, .rule(.titleIsTooLong)))) {
      try await take(item("a"), item(String(repeating: "x", count: 501), line: 8))
    }
    await #expect(throws: ToDoError.importError(ImportError(line: 2, .rule(.titleHasSeveralLines)))) {
      try await take(item("a\nb", line: 2))
    }
    #expect(try await repository.all().isEmpty)
  }

  @Test("A dry run counts the same and stores nothing")
  func dryRun() async throws {
    try await take(item("a", identifier: "u1"))
    #expect(try await take(item("a", identifier: "u1"), item("b"), isDryRun: true) == [1, 1])
    #expect(try await repository.titles() == ["a"])
  }

  @Test("In its own store a listed ToDo is known by number, creation date and title together")
  func listedHere() async throws {
    try await repository.store(Sample.new("own"), Sample.new("other", after: 1))
    let (now, later) = (Sample.now, Instant(secondsSince1970: Sample.now.secondsSince1970 + 1))
    #expect(
      try await take(item(" own ", listed: 1, createdAt: now), isDryRun: true) == [0, 1])
    await #expect(throws: ToDoError.importError(ImportError(line: 1, .differs(Sample.id(1))))) {
      try await take(item("own", listed: 1, memo: "m", createdAt: now), isDryRun: true)
    }
    for stranger in [
      item("own", identifier: "u", listed: 1, createdAt: now), item("own", listed: 3, createdAt: now),
      item("own", listed: 2, createdAt: now), item("own", listed: 1, createdAt: later),
      item("Own", listed: 1, createdAt: now),
    ] {
      #expect(try await take(stranger, isDryRun: true) == [1, 0], "\(stranger)")
    }
  }

  @Test("In another store a listed ToDo is recognized by number, creation date and title together")
  func listedElsewhere() async throws {
    let (instant, later) = (Instant(secondsSince1970: 1000), Instant(secondsSince1970: 1001))
    try await take(item("a", listed: 7, createdAt: instant))
    #expect(try await take(item("a", listed: 7, createdAt: instant), isDryRun: true) == [0, 1])
    for stranger in [
      item("a", listed: 8, createdAt: instant), item("a", listed: 7, createdAt: later),
      item("b", listed: 7, createdAt: instant), item("a", identifier: "u", listed: 7, createdAt: instant),
    ] {
      #expect(try await take(stranger, isDryRun: true) == [1, 0], "\(stranger)")
    }
    #expect(try await take(item("a", listed: 7), item("a", listed: 7), isDryRun: true) == [1, 1])
  }
}
