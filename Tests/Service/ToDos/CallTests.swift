import Platform
import SharedFormats
import Testing

@testable import ServiceModules

@Suite("Values of a call")
@AppActor
struct CallTests {
  private let desk: ServiceDesk

  init() async throws {
    desk = try ServiceDesk.toDos()
    for title in ["a", "b", "c"] {
      _ = try await desk.run("add", title, "--memo", "old", "--due", "2026-11-30")
    }
  }

  @Test("A value is read as it is, whatever it would mean on a command line")
  func literal() async {
    let added = await desk.call("add", ##"{"title":"--due tomorrow -- \"x\"","memo":"-"}"##)?["toDo"]
    #expect(added?["title"] == .string(#"--due tomorrow -- "x""#))
    #expect(added?["memo"] == .string("-"))
  }

  @Test("An integer may be a number or a string", arguments: ["2", #""2""#, "2.0"])
  func integers(_ id: String) async {
    #expect(await desk.call("show", #"{"id":\#(id)}"#)?["toDo"]?["title"] == .string("b"))
  }

  @Test("A list may be one value", arguments: ["[2]", "2", #"["2"]"#])
  func lists(_ ids: String) async {
    #expect(await desk.call("done", #"{"ids":\#(ids)}"#)?["total"] == .number("1"))
  }

  @Test("An option that a command line repeats is a list")
  func repeatedOption() async {
    let added = await desk.call("add", ##"{"title":"x","tags":["home","#買い物"]}"##)?["toDo"]
    #expect(added?["tags"] == .array([.string("home"), .string("買い物")]))
    #expect(
      await desk.call("edit", #"{"ids":[1,4],"tags":["shop","b"],"notTags":"home"}"#)?["total"]
        == .number("2"))
    let listed = await desk.call("list", #"{"tags":["SHOP","b"],"notTags":["買い物"]}"#)
    #expect(listed?["total"] == .number("1") && listed?["toDos"]?[0]?["id"] == .number("1"))
    #expect(
      await desk.failure("add", #"{"title":"x","tags":["home","two words"]}"#)
        == "tags: 'two words' is not a tag; a tag is one word of at most 100 characters, without commas")
  }

  @Test("A range of numbers is a list of them")
  func ranges() async { #expect(await desk.call("done", #"{"ids":["1-3"]}"#)?["total"] == .number("3")) }

  @Test("An optional value that is null or empty is left out", arguments: ["null", #""""#])
  func leftOut(_ value: String) async {
    let edited = await desk.call("edit", #"{"ids":[1],"title":"new","memo":\#(value),"due":\#(value)}"#)
    #expect(edited?["toDos"]?[0]?["title"] == .string("new"))
    #expect(edited?["toDos"]?[0]?["memo"] == .string("old"))
    #expect(edited?["toDos"]?[0]?["dueAt"] == .string("2026-11-30"))
  }

  @Test("A field is emptied by naming it")
  func clear() async {
    let edited = await desk.call("edit", #"{"ids":[1,2],"clear":["due","memo"]}"#)?["toDos"]?[1]
    #expect(edited?["memo"] == .string(""))
    #expect(edited?["dueAt"] == nil)
  }

  @Test(
    "What is wrong is one sentence that says what would be right",
    arguments: [
      (#"{"ids":[1],"tilte":"x"}"#, "'edit' does not take 'tilte'; did you mean 'title'?"),
      (#"{"ids":[1],"title":7}"#, "title must be a string"),
      (#"{"ids":[true],"title":"x"}"#, "ids must be an integer"),
      (#"{"title":"x"}"#, "'edit' needs ids; give it"),
      (
        #"{"ids":[1],"clear":["title"]}"#,
        "'title' cannot be cleared; choose from due, from, repeat, project, memo"
      ),
      (#"{"ids":[1],"memo":"x","append":"y"}"#, "memo and append cannot be combined; give one of them"),
      (
        #"{"ids":[1],"memo":"x","clear":["memo"]}"#,
        "memo is given twice, or together with an alternative; give one of them once"
      ),
      ("[1]", "give the arguments by name, in an object"),
      (
        #"{"ids":[0],"title":"x"}"#,
        "ids: '0' is not the number of a ToDo; 'list' shows the numbers"
      ),
      (#"{"ids":[1,2],"title":"x"}"#, "title is for one ToDo; give one number, or leave title out"),
      (
        #"{"ids":[1]}"#,
        "'edit' needs something to change; give title, due, from, repeat, priority, project, tags, notTags, memo or append"
      ),
      (#"{"ids":[99],"title":"x"}"#, "there is no ToDo 99; 'list all' lists all ToDos"),
    ])
  func errors(_ arguments: String, _ sentence: String) async throws {
    let store = try await desk.run("list", "--all", "--json")
    #expect(await desk.failure("edit", arguments) == sentence)
    #expect(try await desk.run("list", "--all", "--json") == store)
  }

  @Test(
    "Words of a search are all looked for, in any order, as on the command line",
    arguments: ["milk oat", "OAT  milk"])
  func search(_ words: String) async throws {
    for title in ["oat milk", "milk of oats", "milk"] { _ = try await desk.run("add", title) }
    #expect(await desk.call("list", #"{"search":"\#(words)"}"#)?["total"] == .number("2"))
    #expect(await desk.call("list", #"{"search":" "}"#)?["total"] == .number("6"))
    #expect(
      await desk.failure("list", #"{"search":"a","search":"b"}"#)?.hasPrefix("search is given twice") == true)
  }

  @Test("Days of completion, and what has no due day, can be asked for")
  func days() async throws {
    _ = try await desk.run("add", "d")
    _ = await desk.call("done", #"{"ids":[1]}"#)
    for (arguments, ids) in [
      (#"{"noDue":true}"#, "4"), (#"{"doneOn":"today"}"#, "1"), (#"{"doneOn":"2026-11-19"}"#, ""),
      (#"{"doneOn":"2026-11"}"#, "1"),
      (#"{"dueAfter":"2026-11-29","dueBefore":"2026-12-01","limit":1}"#, "3"),
    ] {
      let found = await desk.call("list", arguments)?["toDos"]
      #expect(
        found?[0]?["id"] == (ids.isEmpty ? nil : .number(ids)) && found?.count == ids.count, "\(arguments)")
    }
    #expect(
      await desk.failure("list", #"{"noDue":true,"due":"today"}"#)?.contains("cannot be combined") == true)
  }

  @Test("A switch must be true or false")
  func switches() async {
    #expect(await desk.failure("list", #"{"all":"yes"}"#) == "all must be true or false")
    #expect(await desk.call("list", #"{"all":false}"#)?["total"] == .number("3"))
  }

  @Test("A document takes the place of a file and of standard input")
  func document() async {
    let imported = await desk.call(
      "import", #"{"document":"(A) paint the fence\nx done one\n","format":"todotxt"}"#)
    #expect(imported?["added"] == .number("2"))
    #expect(await desk.failure("import", #"{"format":"todotxt"}"#) == "'import' needs document; give it")
    #expect(
      await desk.failure("import", #"{"file":"/etc/passwd"}"#)
        == "'import' does not take 'file'; it takes document, format, update, skipFaulty, dryRun")
  }
}
