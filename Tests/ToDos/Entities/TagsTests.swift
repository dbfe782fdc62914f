import SharedEntities
import Testing
import ToDosEntities

@Suite("Tags")
struct TagsTests {
  @Test(
    "A word without a mark, with one of either width or with several is the same tag",
    arguments: ["home", "#home", "＃home", "##home", "＃#home"])
  func marks(word: String) throws {
    let tag = try Tag(word)
    #expect(tag.name == "home" && tag.text == "#home")
  }

  @Test("A mark after the first letter is part of the word")
  func marksWithin() throws {
    #expect(try Tag("#c#").text == "#c#")
    #expect(try Tag("a＃b").name == "a＃b")
  }

  @Test("A name of a person has its own mark alone where people read it, and is stored as every tag")
  func personMark() throws {
    let tags = try Tags(["home", "@bob"])
    #expect(tags.text == "#home @bob" && tags.stored == "#home #@bob")
    #expect(try Tags(Tags.words(in: tags.text)) == tags)
    #expect(try Tag("@bob").key == Tag("#@bob").key)
  }

  @Test("Of words that differ only in case or width the first stays")
  func spellings() throws {
    #expect(
      try Tags(["Home", "HOME", "ｈｏｍｅ", "ﾎｰﾑ", "ホーム", "e\u{301}", "É"]).names == ["Home", "ﾎｰﾑ", "e\u{301}"])
    #expect(try Tag("Home").key == Tag("＃ＨＯＭＥ").key)
    #expect(try Tag("home").key != Tag("homes").key)
  }

  @Test("Tags stay in the order in which they were entered")
  func order() throws {
    #expect(try Tags(["b", "#a", "B", "c"]).text == "#b #a #c")
    #expect(Tags.none.text.isEmpty && Tags.none.names.isEmpty)
  }

  @Test(
    "White space of any kind and commas separate words",
    arguments: [
      " ", "  ", "\t", "\n", "\r\n", "\u{3000}", "\u{A0}", "\u{2028}", "\u{85}", ",", "，", "、", "､", " , ",
    ])
  func separators(separator: String) {
    #expect(Tags.words(in: "\(separator)#a\(separator)b\(separator)") == ["#a", "b"])
    #expect(throws: ToDoError.tagIsInvalid) { try Tag("a\(separator)b") }
  }

  @Test(
    "A separator beside a mark that combines with it still separates", arguments: [" ", ",", "\u{3000}"])
  func combinedSeparators(separator: String) {
    #expect(Tags.words(in: "a\(separator)\u{301}b") == ["a", "\u{301}b"])
    #expect(Tags.words(in: "a\u{600}\(separator)b") == ["a\u{600}", "b"])
    #expect(throws: ToDoError.tagIsInvalid) { try Tag("a\(separator)\u{301}b") }
    #expect(throws: ToDoError.tagIsInvalid) { try Tag("a\u{600}\(separator)b") }
  }

  @Test("A tag is not empty, nor only a mark", arguments: ["", "#", "＃", "##", "#＃"])
  func empty(word: String) {
    #expect(throws: ToDoError.tagIsInvalid) { try Tag(word) }
    #expect(throws: ToDoError.tagIsInvalid) { try Tags(["home", word]) }
  }

  @Test(
    "A tag has no control characters, and none that change the writing direction",
    arguments: ["\u{0}", "\u{1B}", "\u{7F}", "\u{9B}", "\u{61C}", "\u{200E}", "\u{202E}", "\u{2066}"])
  func controls(scalar: String) {
    for word in ["a\(scalar)b", scalar, "#\(scalar)"] {
      #expect(throws: ToDoError.tagIsInvalid) { try Tag(word) }
    }
  }

  @Test(
    "A tag has at most 100 characters, however many bytes they take, without its mark",
    arguments: ["x", "牛", "👨‍👩‍👧‍👦", "e\u{301}"])
  func length(character: String) throws {
    #expect(try Tag("#" + String(repeating: character, count: 100)).name.count == 100)
    #expect(throws: ToDoError.tagIsTooLong) { try Tag(String(repeating: character, count: 101)) }
  }

  @Test("A ToDo has at most 100 tags, of which each counts once")
  func limit() throws {
    let words = (1...100).map { "tag\($0)" }
    let tags = try Tags(words + words)
    #expect(tags.all.count == 100)
    #expect(throws: ToDoError.tooManyTags) { try Tags(words + ["one"]) }
    #expect(throws: ToDoError.tooManyTags) { try tags.adding([Sample.tag("one")]) }
    #expect(try tags.adding([Sample.tag("TAG7")]) == tags)
  }

  @Test("Tags are added at the end, and found and removed in any spelling")
  func change() throws {
    let tags = Sample.tags("home Shop")
    #expect(tags.contains(Sample.tag("ＳＨＯＰ")) && !tags.contains(Sample.tag("sho")))
    #expect(
      try tags.adding([Sample.tag("shop"), Sample.tag("a"), Sample.tag("A")]).names == ["home", "Shop", "a"])
    #expect(tags.removing([Sample.tag("SHOP"), Sample.tag("other")]).names == ["home"])
    #expect(tags.removing(tags.all) == .none)
  }

  @Test(
    "Tags come back from their text, byte by byte",
    arguments: [
      [], ["home"], ["b", "a"], ["買い物", "👨‍👩‍👧"], ["\u{301}x", "e\u{301}"], ["\u{600}", "a\u{600}", "b"],
      ["c#", "\"q\"", "\\"], ["@bob", "＠eve"],
    ])
  func storedText(words: [String]) throws {
    let tags = try Tags(words)
    let back = Tags(stored: tags.stored)
    #expect(back.names.map { Array($0.utf8) } == words.map { Array($0.utf8) })
    #expect(back == tags)
  }
}

@Suite("Tags of an input and a patch")
struct TagInputTests {
  private let stored = Sample.new("t", tags: "home Shop")

  private func patched(_ patch: ToDoPatch) throws -> [String] {
    var values = stored
    try patch.apply(to: &values, by: Sample.clock)
    return values.tags.names
  }

  @Test("The field of the form has the words of the tags")
  func form() throws {
    #expect(stored.text(of: .tags) == "#home #Shop")
    let input = ToDoInput([.tags: " #home、＃買い物 milk,HOME "])
    #expect(try input.patch(on: Sample.clock).tags?.names == ["home", "買い物", "milk"])
    #expect(try ToDoInput([.tags: " \u{3000}"]).patch(on: Sample.clock).tags == Tags.none)
    #expect(try ToDoInput([.title: "t"]).patch(on: Sample.clock).tags == nil)
  }

  @Test(
    "A review names what is wrong with the tags",
    arguments: [
      ("#", .tagIsInvalid), ("home #\u{1B}", .tagIsInvalid),
      (String(repeating: "x", count: 101), .tagIsTooLong),
      ((0...100).map(String.init).joined(separator: " "), .tooManyTags), ("#home #home", nil),
    ] as [(String, ToDoError?)])
  func review(text: String, error: ToDoError?) {
    let review = ToDoInput([.title: "t", .tags: text]).review(of: nil, on: Sample.clock, in: .english)
    #expect(review.errors == (error.map { [.tags: $0] } ?? [:]) && review.canSave)
  }

  @Test("A stored ToDo can be saved while its tags differ, in their spelling or order too")
  func differs() {
    func canSave(_ text: String) -> Bool {
      ToDoInput([.title: "t", .tags: text]).review(of: stored, on: Sample.clock, in: .english).canSave
    }
    #expect(!canSave("home Shop") && !canSave("#home, ＃Shop home"))
    #expect(canSave("") && canSave("home") && canSave("home shop") && canSave("Shop home"))
  }

  @Test("A new ToDo gets the tags of the input")
  func values() throws {
    #expect(try ToDoInput(title: "t", tags: ["#a", "b"]).values(on: Sample.clock).tags.names == ["a", "b"])
    #expect(throws: ToDoError.tagIsInvalid) { try ToDoInput(title: "t", tags: [""]).values(on: Sample.clock) }
  }

  @Test("A patch replaces the tags, or removes some and then adds others")
  func apply() throws {
    #expect(try patched(ToDoPatch()) == ["home", "Shop"])
    #expect(try patched(ToDoPatch(tags: Sample.tags("a"))) == ["a"])
    #expect(try patched(ToDoPatch(tags: Tags.none)).isEmpty)
    #expect(
      try patched(ToDoPatch(addedTags: [Sample.tag("a"), Sample.tag("HOME")])) == ["home", "Shop", "a"])
    #expect(try patched(ToDoPatch(removedTags: [Sample.tag("shop"), Sample.tag("x")])) == ["home"])
    #expect(
      try patched(ToDoPatch(addedTags: [Sample.tag("HOME")], removedTags: [Sample.tag("home")]))
        == ["Shop", "HOME"])
    #expect(throws: ToDoError.tooManyTags) {
      try patched(ToDoPatch(addedTags: (1...99).map { Sample.tag("\($0)") }))
    }
  }

  @Test("A patch has only the tags that differ from those stored, and is empty without any")
  func changes() {
    #expect(ToDoPatch(tags: stored.tags).changes(of: stored).isEmpty)
    #expect(ToDoPatch(tags: Tags.none).changes(of: stored) == ToDoPatch(tags: Tags.none))
    for patch in [
      ToDoPatch(addedTags: [Sample.tag("a")]), ToDoPatch(removedTags: [Sample.tag("a")]),
    ] {
      #expect(patch.changes(of: stored) == patch && !patch.isEmpty)
    }
  }

  @Test("Adding a tag that a ToDo has, and removing one that it has not, leave it as it is")
  func unchanged() throws {
    let toDo = ToDo(id: Sample.id(1), stored)
    let same = ToDoPatch(addedTags: [Sample.tag("SHOP")], removedTags: [Sample.tag("x")])
    #expect(try toDo.patched(by: same, at: Sample.now, on: Sample.clock) == nil)
  }

  @Test("An update takes over the tags that a file says, if they are new and it says any")
  func merge() {
    func merged(_ input: ToDoInput, _ tags: String, unlike old: String) -> [String] {
      var values = stored
      input.merge(
        Sample.new("t", tags: tags), unlike: Sample.new("t", tags: old), into: &values, by: Sample.clock)
      return values.tags.names
    }
    #expect(merged(ToDoInput(tags: ["a"]), "a", unlike: "home Shop") == ["a"])
    #expect(merged(ToDoInput(tags: []), "", unlike: "home Shop").isEmpty)
    #expect(merged(ToDoInput(tags: ["home"]), "home", unlike: "home") == ["home", "Shop"])
    #expect(merged(ToDoInput(), "", unlike: "home") == ["home", "Shop"])
  }
}

@Suite("Tags of a filter and a query")
struct TagQueryTests {
  private let toDos = [
    Sample.toDo(1, "a", tags: "home Shop"), Sample.toDo(2, "b", done: true, tags: "ｈｏｍｅ"),
    Sample.toDo(3, "c"),
    Sample.toDo(4, "shop"),
  ]

  private func found(_ query: ToDoQuery) -> [Int64] {
    query.result(of: toDos, now: Sample.clock.localNow()).map(\.id.rawValue)
  }

  @Test("A filter includes the ToDos that have its tag, in its state, with its text")
  func filter() {
    func found(_ filter: ToDoFilter) -> [Int64] {
      toDos.filter(filter.test(at: Sample.clock.localNow())).map(\.id.rawValue)
    }
    let home = Sample.tag("HOME")
    #expect(found(ToDoFilter(label: .tag(home))) == [1, 2])
    #expect(found(ToDoFilter(state: .open, label: .tag(home))) == [1])
    #expect(found(ToDoFilter(state: .done, label: .tag(home))) == [2])
    #expect(found(ToDoFilter(search: "b", label: .tag(home))) == [2])
    #expect(found(ToDoFilter(label: .tag(Sample.tag("hom")))).isEmpty)
  }

  @Test("A query finds the ToDos that have all its tags, and none of those it excludes")
  func query() {
    let (home, shop) = (Sample.tag("home"), Sample.tag("shop"))
    #expect(found(ToDoQuery(state: .all, tags: [home])) == [2, 1])
    #expect(found(ToDoQuery(state: .all, tags: [home, shop])) == [1])
    #expect(found(ToDoQuery(state: .all, excludedTags: [home])) == [4, 3])
    #expect(found(ToDoQuery(state: .all, tags: [home], excludedTags: [shop])) == [2])
    #expect(found(ToDoQuery(state: .all, tags: [home], excludedTags: [home])).isEmpty)
    #expect(found(ToDoQuery(tags: [home])) == [1])
  }

  @Test("A search looks into the tags, with or without their mark")
  func search() {
    #expect(found(ToDoQuery(state: .all, search: ["#shop"])) == [1])
    #expect(found(ToDoQuery(state: .all, search: ["SHOP"])) == [4, 1])
    #expect(found(ToDoQuery(state: .all, search: ["home #shop"])) == [1])
  }

  @Test("A query with tags does not count all ToDos of a state")
  func openCount() {
    #expect(ToDoQuery(order: .title).isOfState)
    #expect(!ToDoQuery(tags: [Sample.tag("a")]).isOfState)
    #expect(!ToDoQuery(excludedTags: [Sample.tag("a")]).isOfState)
  }

  @Test(
    "Somebody's tag takes the place of another person's, and of no other tag",
    arguments: [
      (["home"], "ann", ["home", "@ann"]), (["@bob", "home", "＠carl"], "ann", ["home", "@ann"]),
      (["@ANN", "home"], "ann", ["@ANN", "home"]), (["home", "@bob"], nil, ["home"]),
    ] as [([String], String?, [String])])
  func assigned(words: [String], to name: String?, expected: [String]) throws {
    let person = try name.map { try Tag(person: $0) }
    var values = ToDoValues(title: Title(stored: "a"), createdAt: Sample.now)
    values.tags = try Tags(words)
    try ToDoInput(assignee: .some(person)).patch(on: Sample.clock).apply(to: &values, by: Sample.clock)
    #expect(values.tags.names == expected)
    #expect(ToDoPatch(assignee: .some(person)).isEmpty == false && ToDoPatch().assignee == nil)
  }

  @Test(
    "Any name has a tag, in which what tags cannot have, or are not told apart by, is escaped",
    arguments: [
      ("ann", "@ann"), ("山田", "@山田"), ("ann smith", "@ann%20smith"), ("a,b", "@a%2cb"), ("@ann", "@%40ann"),
      ("#1", "@%231"), ("a@b#c", "@a@b#c"), ("Ann", "@%41nn"), ("50%", "@50%25"),
      ("\u{FF21}nn", "@%ef%bc%a1nn"),
      ("e\u{301}", "@e%cc%81"), ("é", "@é"), ("a\nb", "@a%0ab"),
    ])
  func person(name: String, text: String) throws {
    let tag = try Tag(person: name)
    #expect(tag.text == text && tag.isPerson)
    // Two tags differ by their keys.
    #expect(tag.key == tag.stored)
  }

  @Test("Nobody is no person, and a tag has an end")
  func noPerson() {
    #expect(throws: ToDoError.tagIsInvalid) { try Tag(person: "") }
    #expect(throws: ToDoError.tagIsTooLong) { try Tag(person: String(repeating: "A", count: 63)) }
  }

  @Test("A row of a list has the tags of its ToDo")
  func summary() {
    #expect(toDos[0].summary.tags.names == ["home", "Shop"])
  }
}
