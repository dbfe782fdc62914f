import Platform
import SharedFormats
import Testing

@testable import ServiceModules

/// Long lists, which are read page by page while others change them.
@Suite("Pages of the service")
@AppActor
struct PageTests {
  private func fill(_ desk: ServiceDesk, _ lines: [String]) async {
    _ = await desk.call("import", #"{"document":"\#(lines.joined(separator: #"\n"#))","format":"todotxt"}"#)
  }

  private func ids(_ page: JSON?) -> [String] {
    guard case .array(let toDos)? = page?["toDos"] else { return [] }
    return toDos.compactMap { $0["id"]?.text }
  }

  @Test(
    "A page that is done, deleted or added to hides nothing of the next",
    arguments: ["created", "due", "title", "priority", "project,due"])
  func changes(_ sort: String) async throws {
    let desk = try ServiceDesk.toDos()
    await fill(
      desk,
      (1...130).map { "(\(["A", "B", "C"][$0 % 3])) task \($0 % 7) +p\($0 % 11) due:2026-12-\(10 + $0 % 5)" })
    let expected = ids(await desk.call("list", #"{"sort":"\#(sort)","limit":200}"#))
    #expect(expected.count == 130)
    var seen: [String] = []
    var cursor = ""
    repeat {
      let page = await desk.call("list", #"{"sort":"\#(sort)","cursor":"\#(cursor)"}"#)
      seen += ids(page)
      #expect(page?["total"] == .number(String(130 - seen.count + ids(page).count)))
      cursor = page?["nextCursor"]?.string ?? ""
      _ = await desk.call("done", #"{"ids":[\#(ids(page).joined(separator: ","))]}"#)
    } while !cursor.isEmpty && seen.count < 200
    #expect(seen == expected)
  }

  @Test("A view that a person uses hides nothing from programs")
  func view() async throws {
    let desk = try ServiceDesk.toDos()
    await fill(desk, ["one", "two"])
    _ = try await desk.run("view", "odd", "three")
    #expect(try await desk.run("view", "use", "odd") == "The view odd is in use\n")
    #expect(try await !desk.run("list").contains("one"))
    #expect(await desk.call("list")?["total"] == .number("2"))
  }

  @Test("The total is that of the whole, also past the end and on a full last page")
  func totals() async throws {
    let desk = try ServiceDesk.toDos()
    await fill(desk, (1...100).map { "task \($0)" })
    #expect(await desk.call("list", #"{"skip":500}"#)?["total"] == .number("100"))
    let first = await desk.call("list")
    let cursor = try #require(first?["nextCursor"]?.string)
    let second = await desk.call("list", #"{"cursor":"\#(cursor)"}"#)
    #expect(ids(second).count == 50 && second?["nextCursor"] == nil)
    _ = await desk.call("delete", #"{"ids":[\#(ids(second).joined(separator: ","))]}"#)
    let past = await desk.call("list", #"{"cursor":"\#(cursor)"}"#)
    #expect(ids(past).isEmpty && past?["total"] == .number("50"))
  }

  @Test("A ToDo that is larger than a page is cut in its longest fields, and says where it is whole")
  func large() async throws {
    let desk = try ServiceDesk.toDos(resultLimit: 1024)
    let memo = String(repeating: "長い", count: 5000)
    let tags = (1...90).map { #""tag\#($0)-\#(String(repeating: "x", count: 40))""# }.joined(separator: ",")
    _ = await desk.call(
      "add", #"{"title":"\#(String(repeating: "t", count: 500))","memo":"\#(memo)","tags":[\#(tags)]}"#)
    _ = await desk.call("add", #"{"title":"small"}"#)
    let page = try #require(await desk.call("list", #"{"reverse":true}"#))
    #expect(page.text.utf8.count <= 1024)
    #expect(ids(page).first == "1" && page["total"] == .number("2"))
    let item = try #require(page["toDos"]?[0])
    #expect(item["isCut"] == .bool(true) && item["title"]?.string?.hasPrefix("tttt") == true)
    #expect(page["whole"] == .string("show returns the full text of what isCut"))
    let rest = await desk.call("list", #"{"reverse":true,"cursor":"\#(page["nextCursor"]?.string ?? "")"}"#)
    #expect(ids(rest) == ["2"] && rest?["whole"] == nil)
    #expect(await desk.call("show", #"{"id":1}"#)?["toDo"]?["memo"] == .string(memo))
    let done = try #require(await desk.call("done", #"{"ids":[1,2]}"#))
    #expect(done.text.utf8.count <= 1024 && ids(done).first == "1" && done["change"] != nil)
  }

  @Test("A list leaves out what other programs keep in a ToDo, and show has it")
  func foreign() async throws {
    let desk = try ServiceDesk.toDos()
    await fill(desk, ["task due:2026-12-01 pri:x foo:bar"])
    #expect(await desk.call("list")?["toDos"]?[0]?["otherFields"] == nil)
    #expect(await desk.call("done", #"{"ids":[1]}"#)?["toDos"]?[0]?["otherFields"] == nil)
    #expect(await desk.call("show", #"{"id":1}"#)?["toDo"]?["otherFields"] != nil)
  }
}
