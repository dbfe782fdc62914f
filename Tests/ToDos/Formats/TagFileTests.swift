import Platform
import SharedEntities
import SharedFormats
import Terminal
import Testing
import ToDosEntities
import ToDosFormats

@AppActor
@Suite("Tags in files")
struct TagFileTests {
  private func item(_ file: String, _ format: ToDoFormat) throws -> ImportedToDo {
    try #require(try items(file, format).first)
  }

  /// A file with one ToDo that says something in its own field for tags: a line of iCalendar, else a value.
  private func file(_ value: String, _ format: ToDoFormat) -> String {
    switch format {
    case .json: "[{\"title\":\"t\",\"tags\":\(value)}]"
    case .csv: "title,Tags\nt,\"\(value)\"\n"
    case .todotxt: "2026-11-20 t tags:\(value)\n"
    case .taskwarrior: "[{\"description\":\"t\",\"tags\":\(value)}]"
    case .ics:
      "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:u\r\nSUMMARY:t\r\n\(value)\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
    }
  }

  @Test("Every format says tags in its own field", arguments: ToDoFormat.allCases)
  func own(format: ToDoFormat) throws {
    let file = text([exportItem(tags: Sample.tags("home 買い物"))], format)
    let place =
      switch format {
      case .json, .taskwarrior: "\"tags\":[\"home\",\"買い物\"]"
      case .csv: ",home 買い物,,,\r\n"
      case .todotxt: " tags:home,買い物\n"
      case .ics: "\r\nCATEGORIES:home,買い物\r\n"
      }
    #expect(file.contains(place), "\(file)")
    #expect(try item(file, format).tags == ["home", "買い物"])
    #expect(try item(file, format).memo.isEmpty)
  }

  @Test(
    "A ToDo without tags has no field for them, and the file says that it has none",
    arguments: ToDoFormat.allCases)
  func none(format: ToDoFormat) throws {
    let file = text([exportItem()], format)
    #expect(format == .csv || !file.contains("tags") && !file.contains("CATEGORIES"), "\(file)")
    #expect(try item(file, format).tags == [])
  }

  @Test("A field that a file does not have leaves the tags as they are")
  func missing() throws {
    func said(_ file: String, _ format: ToDoFormat) throws -> [String]? {
      try format.reader(of: MemorySource(file), clock: tokyo).next()?.input.tags
    }
    #expect(try said("title\nt\n", .csv) == nil)
    #expect(try said("title,tags\nt,\n", .csv) == nil)
    #expect(try said(#"[{"title":"t"}]"#, .json) == nil)
    #expect(try said(#"[{"title":"t","tags":[]}]"#, .json) == [])
    #expect(try said(#"[{"title":"t","uid":"u"}]"#, .json) == nil)
  }

  @Test("Tags with characters that a format escapes come back", arguments: ToDoFormat.allCases)
  func escapes(format: ToDoFormat) throws {
    let names = [
      "a;b", #"c\d"#, #""q""#, #"\"#, "'", "%41", "a:b", "c#", "[x]", "=1", "\u{301}x", "a\u{600}",
      "e\u{301}",
    ]
    let file = text([exportItem(tags: try Tags(names))], format)
    #expect(try item(file, format).tags.map { Array($0.utf8) } == names.map { Array($0.utf8) }, "\(file)")
    #expect(try item(file, format).memo.isEmpty)
  }

  @Test("iCalendar escapes semicolons and backslashes in tags")
  func escapedCategories() throws {
    let file = text([exportItem(tags: try Tags(["a;b", #"c\d"#]))], .ics)
    #expect(file.contains("\r\nCATEGORIES:a\\;b,c\\\\d\r\n"))
    #expect(try item(self.file(#"CATEGORIES:a\;b,c\\d"#, .ics), .ics).tags == ["a;b", #"c\d"#])
  }

  @Test("A tag that a spreadsheet would run as a formula is made harmless")
  func formula() throws {
    let file = text([exportItem(tags: Sample.tags("=1 +2"))], .csv)
    #expect(file.contains(",'=1 +2,,,\r\n"))
    #expect(try item(file, .csv).tags == ["=1", "+2"])
  }

  @Test(
    "What is no tag of ours stays among the other fields, and is written back",
    arguments: [
      (.json, #"["a b"]"#), (.json, #"["a","a"]"#), (.json, #"["a","A"]"#), (.json, #""a,a""#),
      (.json, #"["a,b"]"#), (.json, #"[""]"#), (.json, #"["a",1]"#), (.json, #"[["a"]]"#), (.json, "1"),
      (.json, #"{"a":true}"#), (.json, #"["a\u001b"]"#), (.json, #"["a\u202e"]"#),
      (.taskwarrior, #"["a b"]"#), (.taskwarrior, #"["a","a"]"#), (.taskwarrior, ##"["#a"]"##),
      (.taskwarrior, #""a,b""#), (.taskwarrior, "[]"), (.ics, "CATEGORIES:Home Improvement"),
      (.ics, "CATEGORIES:a,a"), (.ics, "CATEGORIES:#a"), (.ics, "CATEGORIES:a, b"), (.ics, "CATEGORIES:"),
      (.ics, #"CATEGORIES:a\, b"#), (.ics, #"CATEGORIES:a\nb"#), (.ics, #"CATEGORIES:\a"#),
      (.ics, "CATEGORIES;LANGUAGE=de:a"), (.csv, String(repeating: "x", count: 101)), (.csv, "#"),
    ] as [(ToDoFormat, String)])
  func others(format: ToDoFormat, value: String) throws {
    let field: ForeignField =
      switch format {
      case .ics:
        ForeignField(
          .ics, name: String(value.prefix { $0 != ":" }), value: String(value.drop { $0 != ":" }.dropFirst()))
      default: ForeignField(format, name: "tags", value: value)
      }
    let item = try item(file(value, format), format)
    #expect(item.tags.isEmpty && item.input.foreign?.fields == [field])
    let back = text([stored(item, id: 1)], format)
    let place =
      switch format {
      case .ics: "\r\n\(value)\r\n"
      case .csv: ",tags: \(value)\r\n"
      default: "\"tags\":\(value)"
      }
    #expect(back.contains(place), "\(back)")
    #expect(try self.item(back, format).memo == item.memo)
  }

  @Test("All lines of categories that say tags become them, and another is written back")
  func twoLines() throws {
    let two = try item(file("CATEGORIES:a\r\nCATEGORIES:b,c", .ics), .ics)
    #expect(two.tags == ["a", "b", "c"] && two.memo.isEmpty)
    #expect(text([stored(two, id: 1)], .ics).contains("\r\nCATEGORIES:a,b,c\r\n"))
    let mixed = try item(file("CATEGORIES:a b\r\nCATEGORIES:c", .ics), .ics)
    #expect(mixed.tags == ["c"] && mixed.memo == "[ics] CATEGORIES: a b")
    let back = try item(text([stored(mixed, id: 1)], .ics), .ics)
    #expect(back.tags == ["c"] && back.memo == mixed.memo)
  }

  @Test(
    "A ToDo whose tags were removed does not get them back from a field that was kept",
    arguments: [
      (ToDoFormat.json, #"[json] tags: ["a"]"#), (.taskwarrior, #"[taskwarrior] tags: ["a"]"#),
      (.ics, "[ics] CATEGORIES: a"), (.csv, "[csv] tags: a"), (.todotxt, "[todotxt] tags: a"),
    ])
  func removed(format: ToDoFormat, memo: String) throws {
    for other in ToDoFormat.allCases {
      let back = try item(text([exportItem(memo: memo)], other), other)
      #expect(back.tags.isEmpty && back.memo == memo, "\(other)")
    }
    let tagged = try item(text([exportItem(memo: memo, tags: Sample.tags("b"))], format), format)
    #expect(tagged.tags == ["b"] && tagged.memo == memo)
  }

  @Test("A field of tags that are none of ours does not stand beside tags of our own")
  func beside() throws {
    for (format, memo) in [
      (ToDoFormat.json, #"[json] tags: ["a b"]"#), (.taskwarrior, #"[taskwarrior] tags: ["a b"]"#),
    ] {
      let file = text([exportItem(memo: memo, tags: Sample.tags("b"))], format)
      #expect(file.contains(#""tags":["b"]"#) && file.contains("otherFields"), "\(file)")
      #expect(try item(file, format).tags == ["b"])
      #expect(try item(file, format).memo == memo)
    }
  }

  @Test("The field that says tags is the one that JSON writes")
  func json() throws {
    for names in [
      ["a"], ["b", "買い物"],
      [#"a"b"#, #"c\d"#, "e\u{301}", "👨‍👩‍👧", "\u{301}", "\u{600}", "/", "\u{FEFF}", "\u{E000}"],
    ] {
      for format in [ToDoFormat.json, .taskwarrior] {
        let field = ForeignField(format, name: "tags", value: JSON.array(names.map { .string($0) }).text)
        // What cannot be seen is written as an escape, and read as the character.
        if !names.contains("\u{FEFF}") { #expect(try Tags(names).field(format) == field) }
        #expect(Tags(field)?.names == names)
      }
    }
  }

  @Test(
    "In a table spaces and commas separate tags, with a mark or without",
    arguments: ["a b c", "a,b,c", "#a, #b, #c", "＃a、b，c", " a  b\nc "])
  func table(value: String) throws {
    let item = try item(file(value, .csv), .csv)
    #expect(item.tags == ["a", "b", "c"] && item.memo.isEmpty)
  }

  @Test("Of words in a table that are the same tag, the first counts")
  func tableTwice() throws {
    #expect(try item(file("Home home ＨＯＭＥ", .csv), .csv).tags == ["Home"])
  }

  @Test("A context of todo.txt stays a word of the title")
  func contexts() throws {
    let line = "2026-11-20 Paint @home #shed\n"
    let item = try item(line, .todotxt)
    #expect(item.title == "Paint @home #shed" && item.tags.isEmpty)
    #expect(text([stored(item, id: 1)], .todotxt, withIDs: false) == line)
  }

  @Test("A word of todo.txt says tags only if they would be written so")
  func words() throws {
    for (word, tags) in [("a,b", ["a", "b"]), ("c%25d", ["c%d"])] {
      let item = try item(file(word, .todotxt), .todotxt)
      #expect(item.tags == tags && item.title == "t")
      #expect(text([stored(item, id: 1)], .todotxt, withIDs: false) == file(word, .todotxt))
    }
    for word in ["a,a", "#a", "a,", "a%20b", "%zz", "a%2Cb"] {
      let item = try item(file(word, .todotxt), .todotxt)
      #expect(item.tags.isEmpty && item.title == "t tags:\(word)")
    }
  }

  @Test("A title with a word that reads like tags stays a title")
  func title() throws {
    for tags in ["", "b"] {
      let file = text([exportItem(title: "t tags:a", tags: Sample.tags(tags))], .todotxt, withIDs: false)
      let back = try item(file, .todotxt)
      #expect(back.title == "t tags:a" && back.tags == Sample.tags(tags).names, "\(file)")
    }
  }

  @Test(
    "In a hook's answer a missing key leaves the tags, and null or an empty array removes them",
    arguments: [
      ("", nil), (#","tags":null"#, []), (#","tags":[]"#, []), (#","tags":["a","買い物"]"#, ["a", "買い物"]),
    ] as [(String, [String]?)])
  func hooks(member: String, tags: [String]?) throws {
    let answer = #"{"id":1,"title":"t","memo":"","done":false\#(member)}"#
    #expect(try revisedToDos(Array(answer.utf8), clock: tokyo).first?.input.tags == tags)
  }

  @Test(
    "Tags that are none are refused in a hook's answer",
    arguments: ["1", #""a""#, #"["a b"]"#, ##"["#a"]"##, #"["a","A"]"#, #"[1]"#, #"[""]"#])
  func refusedByHooks(value: String) {
    let fault = #expect(throws: FormatError.self) {
      try revisedToDos(Array("{\"tags\":\(value)}".utf8), clock: tokyo)
    }
    #expect(
      fault?.reason(.english)
        == "\"tags\" must be an array of distinct tags without '#' or white space"
        + (["1": ", not '1'", #""a""#: ", not 'a'"][value] ?? ""))
  }
}
