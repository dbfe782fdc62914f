import Platform
import SharedFormats
import Testing

@testable import ServiceModules

@Suite("Plain JSON-RPC")
@AppActor
struct PlainDialectTests {
  private func desk(_ allowance: Allowance = .all) throws -> ServiceDesk {
    try ServiceDesk.toDos(.plain, allowance: allowance)
  }

  @Test("A method is a command, and its result what the command prints as JSON")
  func commands() async throws {
    let desk = try desk()
    let added = await desk.plain("add", #"{"title":"牛乳","due":"tomorrow"}"#)
    #expect(added["result"]?["dueAt"] == .string("2026-11-21"))
    #expect(added["result"] == JSON(try await desk.run("show", "1", "--json")))
    #expect(await desk.plain("list")["result"] == JSON(try await desk.run("list", "--json")))
  }

  @Test("An error has the exit status of the command as its code")
  func errors() async throws {
    let desk = try desk()
    #expect(await desk.plain("show", #"{"id":7}"#).errorCode == .number("1"))
    #expect(await desk.plain("show", #"{"id":"x"}"#).errorCode == .number("64"))
    #expect(await desk.plain("show", "[7]").errorCode == .number("64"))
    #expect(await desk.plain("shwo").errorCode == .number("-32601"))
    #expect(
      await desk.plain("shwo")["error"]?["message"] == .string("unknown method 'shwo'; did you mean 'show'?"))
  }

  @Test(
    "What makes no sense for programs is no method",
    arguments: ["doctor", "restore", "export", "help", "app"])
  func notOffered(_ method: String) async throws {
    #expect(await (try desk()).plain(method).errorCode == .number("-32601"))
  }

  @Test("What is not allowed is no method either")
  func allowance() async throws {
    #expect(await (try desk(.read)).plain("add", #"{"title":"x"}"#).errorCode == .number("-32601"))
    #expect(await (try desk(.add)).plain("add", #"{"title":"x"}"#)["result"] != nil)
    #expect(await (try desk(.add)).plain("done", #"{"ids":[1]}"#).errorCode == .number("-32601"))
    #expect(await (try desk(.change)).plain("delete", #"{"ids":[1]}"#).errorCode == .number("-32601"))
  }

  @Test("The declarations say what there is, and what changes the store")
  func declarations() async throws {
    let result = await (try desk()).plain("commands")["result"]
    #expect(result?[0]?["name"] == .string("add"))
    #expect(result?[0]?["changes"] == .bool(true))
    #expect(result?[0]?["params"]?["required"] == .array([.string("title")]))
    #expect(result?[1]?["changes"] == .bool(false))
  }

  @Test("A notification is carried out and not answered")
  func notifications() async throws {
    let desk = try desk()
    #expect(await desk.send(#"{"jsonrpc":"2.0","method":"add","params":{"title":"x"}}"#) == [])
    #expect(await desk.plain("list")["result"]?.count == 1)
  }

  @Test("Who watches is told of changes until he no longer does")
  func watching() async throws {
    let desk = try desk()
    #expect(!desk.isListening)
    #expect(await desk.plain("watch")["result"] == .bool(true))
    #expect(desk.isListening)
    #expect(desk.storeHasChanged() == [JSON(#"{"jsonrpc":"2.0","method":"changed"}"#) ?? .null])
    #expect(await desk.plain("unwatch")["result"] == .bool(false))
    #expect(!desk.isListening)
  }

  @Test("What is no request is refused, with a null id if none can be read")
  func invalid() async throws {
    let desk = try desk()
    let answer = await desk.send("{")[0]
    #expect(answer.keys == ["jsonrpc", "id", "error"])
    #expect(answer["id"] == .null)
  }
}
