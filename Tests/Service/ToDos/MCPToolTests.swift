import Doubles
import ModulesContracts
import Platform
import SharedEntities
import SharedFormats
import Testing

@testable import ServiceModules

/// What the protocol says of a tool without a hint.
private let defaultHints: [String: JSON] = [
  "readOnlyHint": .bool(false), "destructiveHint": .bool(true), "idempotentHint": .bool(false),
  "openWorldHint": .bool(true),
]

@Suite("Tools of MCP")
@AppActor
struct MCPToolTests {
  @Test("The to-do list has fourteen tools, always in one order, in at most 6,200 bytes")
  func list() async throws {
    let desk = try ServiceDesk.toDos()
    #expect(
      await desk.toolNames() == [
        "add", "list", "show", "edit", "note", "done", "skip", "reopen", "delete", "clear-done", "undo",
        "redo",
        "history", "import",
      ])
    #expect(JSON.array(await desk.tools()).text.utf8.count <= 6200)
    let again = try await ServiceDesk.toDos().tools()
    #expect(await desk.tools() == again)
  }

  @Test("A schema is a flat object of single types")
  func schemas() async throws {
    try await ServiceDesk.toDos().expectFlatSchemas()
  }

  @Test(
    "What a tool does is said by its annotations, from the declaration",
    arguments: [
      ("list", #"{"readOnlyHint":true,"openWorldHint":false}"#),
      (
        "add", #"{"readOnlyHint":false,"destructiveHint":false,"idempotentHint":false,"openWorldHint":false}"#
      ),
      (
        "done", #"{"readOnlyHint":false,"destructiveHint":true,"idempotentHint":false,"openWorldHint":false}"#
      ),
      (
        "delete",
        #"{"readOnlyHint":false,"destructiveHint":true,"idempotentHint":true,"openWorldHint":false}"#
      ),
      (
        "undo", #"{"readOnlyHint":false,"destructiveHint":true,"idempotentHint":false,"openWorldHint":false}"#
      ),
    ])
  func annotations(_ name: String, _ annotations: String) async throws {
    let tool = try await ServiceDesk.toDos().tools().first { $0["name"] == .string(name) }
    let hints = try #require(tool?["annotations"])
    guard case .object(let expected)? = JSON(annotations) else {
      Issue.record("no object")
      return
    }
    for hint in expected { #expect((hints[hint.key] ?? defaultHints[hint.key]) == hint.value, "\(hint.key)") }
  }

  @Test(
    "What is not allowed is neither listed nor called",
    arguments: [
      (Allowance.read, ["list", "show", "history"]), (.add, ["add", "list", "show", "history"]),
      (
        .change,
        [
          "add", "list", "show", "edit", "note", "done", "skip", "reopen", "undo", "redo", "history",
          "import",
        ]
      ),
    ])
  func allowance(_ allowance: Allowance, _ allowed: [String]) async throws {
    let desk = try ServiceDesk.toDos(allowance: allowance)
    #expect(await desk.toolNames() == allowed)
    let answer = await desk.modern("tools/call", #""name":"delete","arguments":{"ids":[1]}"#)
    #expect(answer.errorCode == .number("-32602"))
    #expect(answer["error"]?["message"]?.string?.contains("--allow") == true)
  }

  @Test(
    "A tool that does not exist is refused, with the one that was meant",
    arguments: [
      ("create", "did you mean 'add'?"), ("lits", "did you mean 'list'?"), ("preview", "there are add, list"),
      ("help", "there are add, list"),
    ])
  func unknown(_ name: String, _ hint: String) async throws {
    let answer = await (try ServiceDesk.toDos()).modern("tools/call", #""name":"\#(name)""#)
    #expect(answer.errorCode == .number("-32602"))
    #expect(answer["error"]?["message"]?.string?.contains(hint) == true)
  }

  @Test("A result is an object, and the text beside it is the same")
  func results() async throws {
    let desk = try ServiceDesk.toDos()
    let result = await desk.modern("tools/call", #""name":"add","arguments":{"title":"say \"hi\" \\ 牛乳"}"#)[
      "result"]
    #expect(result?["structuredContent"]?["toDo"] == JSON(try await desk.run("show", "1", "--json")))
    #expect(result?["content"]?[0]?["text"]?.string.flatMap { JSON($0) } == result?["structuredContent"])
    #expect(result?["structuredContent"]?["undo"] == .string("undo with change 1 reverts this"))
    #expect(result?["structuredContent"]?["change"] == .number("1"))
  }

  @Test("Nothing says that undo takes back what changed nothing")
  func nothingChanged() async throws {
    let desk = try ServiceDesk.toDos()
    _ = await desk.call("add", #"{"title":"a"}"#)
    #expect(await desk.call("done", #"{"ids":[1]}"#)?["undo"] != nil)
    #expect(await desk.call("done", #"{"ids":[1]}"#)?["undo"] == nil)
    #expect(await desk.call("undo")?.keys == ["changes", "total"])
  }

  @Test("Several ids are changed all or none, as one step")
  func bulk() async throws {
    let desk = try ServiceDesk.toDos()
    for title in ["a", "b", "c"] { _ = await desk.call("add", #"{"title":"\#(title)"}"#) }
    #expect(await desk.failure("done", #"{"ids":[1,2,9]}"#) != nil)
    #expect(await desk.call("list")?["total"] == .number("3"))
    #expect(await desk.call("done", #"{"ids":[1,2,3]}"#)?["total"] == .number("3"))
    #expect(await desk.call("list")?["total"] == .number("0"))
    _ = await desk.call("undo")
    #expect(await desk.call("list")?["total"] == .number("3"))
  }

  @Test("A list says what day it is, for the user")
  func today() async throws {
    let desk = try ServiceDesk.toDos(clock: FixedClock("2026-11-20T23:30:00Z", utcOffset: 9 * 3600))
    #expect(
      await desk.call("list") == JSON(#"{"toDos":[],"total":0,"today":"2026-11-21","utcOffset":"+09:00"}"#))
    let west = try ServiceDesk.toDos(clock: FixedClock("2026-11-20T23:30:00Z", utcOffset: -3 * 3600 - 1800))
    #expect(await west.call("list")?["utcOffset"] == .string("-03:30"))
  }

  @Test("A long list has pages, which together are the list")
  func pages() async throws {
    let desk = try ServiceDesk.toDos()
    let lines = (1...120).map { "task \($0)" }.joined(separator: #"\n"#)
    _ = await desk.call("import", #"{"document":"\#(lines)","format":"todotxt"}"#)
    var titles: [JSON] = []
    var cursor: String?
    repeat {
      let page = try #require(await desk.call("list", cursor.map { #"{"cursor":"\#($0)"}"# } ?? "{}"))
      #expect(page["total"] == .number("120"))
      guard case .array(let toDos)? = page["toDos"] else {
        Issue.record("\(page) has no ToDos")
        return
      }
      #expect(toDos.count <= 50)
      titles += toDos.compactMap { $0["title"] }
      cursor = page["nextCursor"]?.string
    } while cursor != nil
    guard case .array(let all)? = JSON(try await desk.run("list", "--json")) else {
      Issue.record("the list is no array")
      return
    }
    #expect(all.count == 120 && titles == all.compactMap { $0["title"] })
    let found = await desk.call("list", #"{"search":"task 1","limit":7}"#)
    #expect(found?["toDos"]?.count == 7)
    #expect(found?["total"] == .number("40"))
    #expect(found?["nextCursor"] != nil)
  }

  @Test(
    "A cursor that was not given out is refused",
    arguments: ["x", "-1", "0", "50", "c:1:0:", "d:1:1:x", "c:1:1:7"])
  func cursors(_ cursor: String) async throws {
    let answer = await (try ServiceDesk.toDos()).modern(
      "tools/call", #""name":"list","arguments":{"cursor":"\#(cursor)"}"#)
    #expect(answer.errorCode == .number("-32602"))
  }

  @Test("A list shows the beginning of a memo, and one ToDo all of it")
  func memos() async throws {
    let desk = try ServiceDesk.toDos()
    let memo = String(repeating: "🍣", count: 300)
    _ = await desk.call("add", #"{"title":"a","memo":"\#(memo)"}"#)
    #expect(await desk.call("list")?["toDos"]?[0]?["memo"] == .string(memo.prefix(120) + "…"))
    #expect(
      await desk.call("done", #"{"ids":[1]}"#)?["toDos"]?[0]?["memo"] == .string(memo.prefix(120) + "…"))
    #expect(await desk.call("show", #"{"id":1}"#)?["toDo"]?["memo"] == .string(memo))
  }

  @Test("A result is never longer than allowed, and cut between ToDos")
  func resultLimit() async throws {
    let desk = try ServiceDesk.toDos(resultLimit: 2048)
    let lines = (1...40).map { "task \($0)" }.joined(separator: #"\n"#)
    _ = await desk.call("import", #"{"document":"\#(lines)","format":"todotxt"}"#)
    let page = try #require(await desk.call("list"))
    #expect(page.text.utf8.count <= 2048)
    let count = try #require(page["toDos"]?.count)
    #expect(count > 5)
    #expect(page["nextCursor"] != nil)
    let done = try #require(await desk.call("done", #"{"ids":["1-40"]}"#))
    #expect(done.text.utf8.count <= 2048)
    #expect(done["total"] == .number("40"))
    #expect(done["omitted"] == .number(String(40 - (done["toDos"]?.count ?? 0))))
  }

  @Test("Too many changes in a minute are refused, and reading is not")
  func budget() async throws {
    let desk = try ServiceDesk.toDos(changesPerMinute: 1)
    #expect(await desk.call("add", #"{"title":"a"}"#) != nil)
    #expect(await desk.failure("add", #"{"title":"b"}"#)?.contains("wait") == true)
    #expect(await desk.call("list")?["total"] == .number("1"))
  }

  @Test("What people would be told beside the output is told")
  func notes() async throws {
    let added = await (try ServiceDesk.toDos()).call("add", #"{"title":"a","due":"2026-11-01"}"#)
    #expect(added?["notes"] == .array([.string("2026-11-01 has passed")]))
  }

  @Test("Files are read and written only where that is allowed")
  func files() async throws {
    let folder = TemporaryFolder()
    let desk = try ServiceDesk.toDos(files: ServiceFiles(folder.path))
    #expect(await desk.toolNames().filter { ["export", "backup"].contains($0) } == ["export", "backup"])
    _ = await desk.call("add", #"{"title":"a"}"#)
    #expect(await desk.call("export", #"{"file":"all.json"}"#) == .object([]))
    #expect(folder.names == ["all.json"])
    #expect(
      await desk.failure("export", #"{"file":"all.json"}"#)
        == "'all.json' already exists; choose another name")
    #expect(await desk.failure("export", "{}") == "'export' needs file; give it")
    #expect(await desk.call("import", #"{"file":"all.json"}"#)?["known"] == .number("1"))
    #expect(await desk.call("backup", #"{"file":"copy.sqlite"}"#)?.keys == ["path"])
    #expect(await desk.failure("import", #"{"file":"../x"}"#) != nil)
    #expect(await desk.call("import", #"{"document":"b\n","format":"todotxt"}"#)?["added"] == .number("1"))
  }

  @Test("Sentences and descriptions are in the user's language")
  func language() async throws {
    let desk = try ServiceDesk.toDos(language: .japanese)
    #expect(await desk.tools()[0]["description"] == .string("ToDo を追加する"))
    #expect(await desk.failure("add", "{}") == "'add' には title が必要です")
  }

  @Test("A call that was cancelled is not answered")
  func cancelled() async throws {
    let desk = try ServiceDesk.toDos()
    desk.control.cancel()
    #expect(await desk.modern("tools/call", #""name":"list""#) == .null)
  }
}
