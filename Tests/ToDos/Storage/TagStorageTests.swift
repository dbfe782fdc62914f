import DatabaseStorage
import Doubles
import SharedEntities
import Testing
import ToDosEntities
import ToDosInteractors

@testable import ToDosStorage

@Suite("Tags in a repository")
struct TagStorageTests {
  private static let filters: [ToDoFilter] = ToDoQuery.State.allCases.flatMap { state in
    let tags = ["home", "ＨＯＭＥ", "shop", "other"].map { ToDoLabel.tag(Sample.tag($0)) }
    let projects = ["home", "ＨＯＭＥ.Old kitchen", "hom"].map { ToDoLabel.project(Sample.project($0)) }
    return (tags + projects).flatMap { label in
      ["", "b", "#shop"].map { ToDoFilter(state: state, search: $0, label: label) }
    }
  }

  /// Expects that windows, queries and counts by tags say what the ToDos do.
  private func expectAgreement(
    _ repository: any ToDoRepository, _ comment: Comment, chance: inout RandomChanges
  ) async throws {
    let toDos = try await repository.all()
    let now = Sample.clock.localNow()
    for filter in Self.filters {
      let wanted = toDos.filter(filter.test(at: now)).map(\.summary)
      #expect(try await repository.toDos(filter, .from(nil), limit: .max) == wanted, comment)
      #expect(try await chance.walkDown(repository, filter) == wanted, comment)
      #expect(try await chance.walkUp(repository, filter) == wanted, comment)
    }
    for query in [
      ToDoQuery(tags: [Sample.tag("home")]),
      ToDoQuery(state: .all, tags: [Sample.tag("home"), Sample.tag("shop")]),
      ToDoQuery(state: .all, excludedTags: [Sample.tag("home")]),
      ToDoQuery(state: .all, conditions: [.inProject(Sample.project("home"), isExact: false)]),
      ToDoQuery(state: .all, search: ["kitchen"], conditions: [.hasProject, .not(.tagged)]),
    ] {
      #expect(try await repository.all(query) == query.result(of: toDos, now: now), comment)
      #expect(
        try await repository.count(of: query, now: now) == query.result(of: toDos, now: now).count, comment)
    }
    for scope in LabelScope.allCases {
      let counted = toDos.filter { scope == .all || $0.isDone }
      #expect(try await repository.labelCounts(scope) == counts(counted), comment)
    }
  }

  /// The tags and projects of ToDos, each in the spelling that comes first by its bytes.
  private func counts(_ toDos: [ToDo]) -> [LabelCount] {
    let labels = Dictionary(grouping: toDos.flatMap(\.values.labels), by: searchKey)
    return labels.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.compactMap { _, labels in
      labels.min { $0.utf8.lexicographicallyPrecedes($1.utf8) }.flatMap(ToDoLabel.init(stored:)).map {
        LabelCount($0, count: labels.count)
      }
    }
  }

  @Test("Stored tags come back unchanged, in full and in lists", arguments: RepositoryKind.allCases)
  func roundTrip(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      let names = [
        "home", "b", "買い物", #"q"uote"#, #"\"#, "'", "a;b", "%", "\u{301}x", "a\u{600}", "👨‍👩‍👧", "e\u{301}",
      ]
      var new = Sample.new("t")
      new.tags = try Tags(names)
      try await repository.store(new, Sample.new("u"))
      let toDo = try #require(try await repository.toDo(Sample.id(1)))
      let row = try #require(try await repository.toDos(ToDoFilter(), .before(nil), limit: 1).first)
      for tags in [toDo.tags, row.tags] {
        #expect(tags.names.map { Array($0.utf8) } == names.map { Array($0.utf8) })
      }
      #expect(try await repository.toDo(Sample.id(2))?.tags == Tags.none)
      for name in names {
        let found = try await repository.toDos(
          ToDoFilter(label: .tag(Sample.tag(name))), .from(nil), limit: 9)
        #expect(found.map(\.id) == [Sample.id(1)], "\(name)")
      }
      #expect(try await repository.labelCounts(.all) == counts([toDo]))
      #expect(try await repository.check().isEmpty)
    }
  }

  @Test(
    "ToDos are found by all of some tags, and by having none of others", arguments: RepositoryKind.allCases)
  func queries(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(
        Sample.new("1", tags: "home"), Sample.new("2", tags: "HOME shop"),
        Sample.new("3", done: true, tags: "ｈｏｍｅ 買い物"), Sample.new("4"), Sample.new("5", tags: "homes"),
        Sample.new("6", priority: .high, tags: "shop home"))
      func titles(_ query: ToDoQuery) async throws -> [String] {
        let titles = try await repository.titles(query)
        var all = query
        (all.skipped, all.limit) = (0, nil)
        let count = try await repository.titles(all).count
        #expect(try await repository.count(of: query, now: Sample.clock.localNow()) == count)
        let toDos = try await repository.all()
        #expect(query.result(of: toDos, now: Sample.clock.localNow()).map(\.title.text) == titles)
        return titles
      }
      let (home, shop) = (Sample.tag("home"), Sample.tag("shop"))
      #expect(try await titles(ToDoQuery(tags: [home])) == ["6", "2", "1"])
      #expect(try await titles(ToDoQuery(state: .all, tags: [home])) == ["6", "3", "2", "1"])
      #expect(try await titles(ToDoQuery(state: .all, tags: [home, shop])) == ["6", "2"])
      #expect(try await titles(ToDoQuery(state: .all, tags: [home, home])) == ["6", "3", "2", "1"])
      #expect(try await titles(ToDoQuery(state: .done, tags: [Sample.tag("買い物")])) == ["3"])
      #expect(try await titles(ToDoQuery(tags: [Sample.tag("other")])).isEmpty)
      #expect(try await titles(ToDoQuery(state: .all, excludedTags: [home])) == ["5", "4"])
      #expect(
        try await titles(ToDoQuery(state: .all, excludedTags: [shop, Sample.tag("買い物")])) == ["5", "4", "1"])
      #expect(try await titles(ToDoQuery(tags: [home], excludedTags: [shop])) == ["1"])
      #expect(
        try await titles(ToDoQuery(tags: [home], order: .title, isReversed: true, limit: 2)) == ["6", "2"])
      #expect(try await titles(ToDoQuery(tags: [home], order: .priority, skipped: 1, limit: 1)) == ["2"])
      #expect(try await titles(ToDoQuery(tags: [home], conditions: [.chosen(.priority, "high")])) == ["6"])
      #expect(try await titles(ToDoQuery(state: .all, tags: [home], search: ["買い物"])) == ["3"])
      #expect(try await titles(ToDoQuery(state: .all, search: ["#shop"])) == ["6", "2"])
    }
  }

  @Test("Any number of tags can be asked for", arguments: RepositoryKind.allCases)
  func manyTags(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      let many = (1...100).map { "t\($0)" }.joined(separator: " ")
      try await repository.store(Sample.new("1", tags: many), Sample.new("2", tags: "t1"))
      #expect(try await repository.titles(ToDoQuery(tags: Sample.tags(many).all)) == ["1"])
      #expect(try await repository.titles(ToDoQuery(excludedTags: Sample.tags(many).all)).isEmpty)
      let others = (1...2000).map { Sample.tag("u\($0)") }
      #expect(try await repository.titles(ToDoQuery(excludedTags: others)) == ["2", "1"])
    }
  }

  @Test(
    "By title the tags are ignored: of equal titles the newest comes first",
    arguments: RepositoryKind.allCases)
  func byTitle(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(
        Sample.new("tea", tags: "z"), Sample.new("Tea", after: 1),
        Sample.new("tea", memo: "m", after: 2, tags: "a"),
        Sample.new("teapot"))
      #expect(try await repository.all(ToDoQuery(order: .title)).map(\.id.rawValue) == [3, 2, 1, 4])
    }
  }

  @Test(
    "Projects and tags are counted, whatever their case, of all ToDos and of those done",
    arguments: RepositoryKind.allCases)
  func labelCounts(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      func counts(_ scope: LabelScope = .all) async throws -> [String] {
        try await repository.labelCounts(scope).map { "\($0.label.text) \($0.count)" }
      }
      #expect(try await counts().isEmpty)
      try await repository.store(
        Sample.new("1", tags: "home", project: "home.Old kitchen"),
        Sample.new("2", done: true, tags: "HOME shop", project: "HOME.old kitchen"),
        Sample.new("3", project: "home"),
        Sample.new("4", tags: "買い物 a"))
      #expect(
        try await counts() == ["#a 1", "#HOME 2", "#shop 1", "#買い物 1", "+home 1", "+HOME.old kitchen 2"])
      #expect(try await counts(.done) == ["#HOME 1", "#shop 1", "+HOME.old kitchen 1"])
      try await repository.make(.edit, .patch(Sample.ids(1, 2), ToDoPatch(project: .some(nil))))
      #expect(try await counts() == ["#a 1", "#HOME 2", "#shop 1", "#買い物 1", "+home 1"])
      _ = try await repository.undo(1)
      #expect(try await counts().suffix(2) == ["+home 1", "+HOME.old kitchen 2"])
      #expect(
        try await repository.all(ToDoQuery()).map(\.project?.path) == [nil, "home", "home.Old kitchen"])
    }
  }

  @Test(
    "Projects are counted with what is in their parts, and of each how many are open and done",
    arguments: RepositoryKind.allCases)
  func shownCounts(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(
        Sample.new("1", tags: "shop", project: "home.kitchen"),
        Sample.new("2", done: true, tags: "a", project: "home.kitchen.wall"), Sample.new("3", project: "work")
      )
      let interactor = ToDoLabelsInteractor(repository: repository)
      #expect(
        try await interactor.labels(.project).map { "\($0.label.text) \($0.openCount) \($0.doneCount)" } == [
          "+home 1 1", "+home.kitchen 1 1", "+home.kitchen.wall 0 1", "+work 1 0",
        ])
      #expect(
        try await interactor.labels(.tag).map { "\($0.label.text) \($0.openCount) \($0.doneCount)" } == [
          "#a 0 1", "#shop 1 0",
        ])
    }
  }

  @Test(
    "A list of a large project, of a small part of it and of what only begins like it holds what is in it",
    arguments: RepositoryKind.allCases)
  func largeProject(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      let part = Project.sortedCount / 2 + 1
      let edits = (0..<2 * part + 2).map { index in
        let project = index < part ? "p.a" : index < 2 * part ? "P" : index == 2 * part ? "p.b c" : "pa"
        return ToDoEdit.insert(Sample.new("\(index)", after: index / 1000, project: project))
      }
      _ = try await repository.make(ToDoChange(.import, at: Sample.now, edits))
      for (project, numbers) in [
        ("p", [2 * part, 2 * part - 1, 2 * part - 2]), ("p.a", [part - 1, part - 2, part - 3]),
        ("p.b c", [2 * part]), ("pa", [2 * part + 1]), ("p.b", []),
      ] {
        let filter = ToDoFilter(label: .project(Sample.project(project)))
        let top = try await repository.toDos(filter, .from(nil), limit: 3)
        #expect(top.map(\.title.text) == numbers.map(String.init), "\(project)")
        let bottom = try await repository.toDos(filter, .before(nil), limit: .max)
        #expect(bottom.count == (project == "p" ? 2 * part + 1 : project == "p.a" ? part : numbers.count))
      }
    }
  }

  @Test(
    "A project is renamed with its parts, and a tag where it stands, in one change",
    arguments: RepositoryKind.allCases)
  func rename(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(
        Sample.new("1", tags: "a shop b", project: "home.kitchen"),
        Sample.new("2", done: true, project: "Home"),
        Sample.new("3", tags: "SHOP errands", project: "homework"))
      func all() async throws -> [String] {
        try await repository.all(ToDoQuery(state: .all, isReversed: true)).map(\.values.labelText)
      }
      let before = try await all()
      let batch = ToDoBatchInteractor(repository: repository, clock: Sample.clock)
      let renamed = try await batch.rename(.project(Sample.project("HOME"), to: Sample.project("a b")))
      #expect(renamed.map(\.id.rawValue) == [1, 2])
      #expect(try await all() == ["+a%20b.kitchen #a #shop #b", "+a%20b", "+homework #SHOP #errands"])
      let tagged = try await batch.rename(.tag(Sample.tag("shop"), to: Sample.tag("errands")))
      #expect(tagged.map(\.id.rawValue) == [1, 3])
      #expect(try await all() == ["+a%20b.kitchen #a #errands #b", "+a%20b", "+homework #errands"])
      _ = try await repository.undo(2)
      #expect(try await all() == before)
      #expect(try await batch.rename(.tag(Sample.tag("a"), to: Sample.tag("a"))).isEmpty)
      await #expect(throws: ToDoError.noSuchLabel(.project, name: "x")) {
        _ = try await batch.rename(.project(Sample.project("x"), to: Sample.project("y")))
      }
      await #expect(throws: ToDoError.projectIsTooLong) {
        let long = Sample.project(String(repeating: "x", count: Project.limit))
        _ = try await batch.rename(.project(Sample.project("home"), to: long))
      }
      #expect(try await all() == before)
      #expect(try await repository.check().isEmpty)
    }
  }

  @Test(
    "Sections of a tag start at a place or end before it, whether its ToDo exists and has the tag or not",
    arguments: RepositoryKind.allCases)
  func stretches(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      // In list order: e d c b a, of which b, c and d were created in the same second, and d has no tag.
      let stored = try await repository.store(
        Sample.new("a", after: -1, tags: "x"), Sample.new("b", tags: "x"),
        Sample.new("c", done: true, tags: "X"),
        Sample.new("d", tags: "y"), Sample.new("e", after: 1, tags: "y x"))
      func titles(
        _ stretch: ToDoSection, _ limit: Int, _ state: ToDoQuery.State = .all, _ search: String = ""
      ) async throws -> String {
        let filter = ToDoFilter(state: state, search: search, label: .tag(Sample.tag("x")))
        return try await repository.toDos(filter, stretch, limit: limit).map(\.title.text).joined()
      }
      let places = stored.map(\.place)
      #expect(try await titles(.from(nil), 2) == "ec")
      #expect(try await titles(.from(nil), 9) == "ecba")
      #expect(try await titles(.from(places[3]), 9) == "cba")
      #expect(try await titles(.from(places[2]), 2, .open) == "ba")
      #expect(try await titles(.before(places[1]), 2) == "ec")
      #expect(try await titles(.before(places[1]), 2, .open) == "e")
      #expect(try await titles(.before(nil), 2) == "ba")
      #expect(try await titles(.before(nil), 9, .done) == "c")
      #expect(try await titles(.from(nil), 9, .all, "#y") == "e")
      #expect(try await titles(.from(nil), 9, .open, "x") == "eba")
      #expect(try await titles(.before(places[0]), 1, .open, "x") == "b")
      #expect(try await titles(.from(nil), 0) == "")
    }
  }

  @Test(
    "After every kind of change, its undoing and its redoing, tags find what has them",
    arguments: RepositoryKind.allCases)
  func everyChange(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      var chance = RandomChanges(seed: 5)
      try await repository.store(
        Sample.new("a", tags: "home"), Sample.new("b", tags: "shop Home"),
        Sample.new("b", done: true, tags: "home"),
        Sample.new("c"), Sample.new("b", tags: "other"))
      try await expectAgreement(repository, "added", chance: &chance)
      let steps: [(ToDoChangeKind, [ToDoEdit])] = [
        (.done, [.setDone(true, .numbered(Sample.ids(1, 2, 4)))]),
        (.reopen, [.setDone(false, .numbered(Sample.ids(2, 3)))]),
        (.edit, [.patch(Sample.ids(1), ToDoPatch(tags: Sample.tags("shop other")))]),
        (.edit, [.patch(Sample.ids(1, 2, 4), ToDoPatch(addedTags: [Sample.tag("home")]))]),
        (.edit, [.patch(Sample.ids(1, 2, 3), ToDoPatch(removedTags: [Sample.tag("HOME")]))]),
        (.edit, [.patch(Sample.ids(2), ToDoPatch(tags: Tags.none))]),
        (.edit, [.patch(Sample.ids(5), ToDoPatch(title: Title(stored: "new"), isDone: true))]),
        (.delete, [.delete(.numbered(Sample.ids(1, 4)))]), (.clearDone, [.delete(.all(isDone: true))]),
        (.done, [.setDone(true, .all(isDone: false))]), (.reopen, [.setDone(false, .all(isDone: true))]),
        (.add, [.insert(Sample.new("b", tags: "home")), .insert(Sample.new("d", tags: "Shop"))]),
      ]
      for (index, (kind, edits)) in steps.enumerated() {
        let before = try await repository.all()
        _ = try await repository.make(ToDoChange(kind, at: Sample.now, edits))
        let after = try await repository.all()
        #expect(before != after, "\(index)")
        try await expectAgreement(repository, "\(index) \(kind)", chance: &chance)
        _ = try await repository.undo(1)
        #expect(try await repository.all() == before, "\(index)")
        try await expectAgreement(repository, "\(index) \(kind), undone", chance: &chance)
        _ = try await repository.redo(1)
        #expect(try await repository.all() == after, "\(index)")
        try await expectAgreement(repository, "\(index) \(kind), redone", chance: &chance)
      }
      _ = try await repository.undo(steps.count + 1)
      #expect(try await repository.labelCounts(.all).isEmpty)
      #expect(try await repository.check().isEmpty)
    }
  }

  @Test("An import that updates ToDos changes their tags", arguments: RepositoryKind.allCases)
  func updating(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      var chance = RandomChanges(seed: 6)
      try await repository.store(
        Sample.new("a", tags: "home", identifier: "a"), Sample.new("b", tags: "shop", identifier: "b"))
      let values = [
        Sample.new("a", memo: "m", tags: "shop other", identifier: "a"),
        Sample.new("b", memo: "m", identifier: "b"), Sample.new("c", tags: "home", identifier: "c"),
      ]
      #expect(
        try await repository.importRecords(values, mayUpdate: true) == ToDoImportCounts(added: 1, updated: 2))
      try await expectAgreement(repository, "imported", chance: &chance)
      #expect(try await repository.labelCounts(.all).map(\.label.name) == ["home", "other", "shop"])
      _ = try await repository.undo(1)
      try await expectAgreement(repository, "undone", chance: &chance)
      #expect(try await repository.labelCounts(.all).map(\.label.name) == ["home", "shop"])
      _ = try await repository.redo(1)
      try await expectAgreement(repository, "redone", chance: &chance)
      #expect(try await repository.check().isEmpty)
    }
  }

  @Test("A dry run of an import leaves the tags as they are", arguments: RepositoryKind.allCases)
  func dryRun(kind: RepositoryKind) async throws {
    try await kind.withRepository { repository in
      try await repository.store(Sample.new("a", tags: "home"))
      #expect(try await repository.dryRun(Sample.new("b", tags: "shop")).added == 1)
      #expect(try await repository.labelCounts(.all).map(\.label.name) == ["home"])
    }
  }

  @Test(
    "After any changes, undos and redos, tags find what has them", arguments: RepositoryKind.allCases,
    [1, 2] as [UInt64])
  func randomChanges(kind: RepositoryKind, seed: UInt64) async throws {
    try await kind.withRepository { repository in
      var chance = RandomChanges(seed: seed)
      for round in 0..<kind.rounds(of: 30) {
        for _ in 0..<2 { try await chance.change(repository) }
        try await expectAgreement(repository, "\(round)", chance: &chance)
      }
      #expect(try await repository.check().isEmpty)
    }
  }
}
