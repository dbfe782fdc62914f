import Platform
import SharedFormats
import Testing

@testable import ServiceModules

@Suite("Resources of MCP")
@AppActor
struct MCPResourceTests {
  private let desk: ServiceDesk

  init() async throws {
    desk = try ServiceDesk.toDos()
    _ = try await desk.run("add", "late", "--due", "2026-11-01")
    _ = try await desk.run("add", "today", "--due", "2026-11-20")
    _ = try await desk.run("add", "ready")
    _ = try await desk.run("done", "3")
  }

  private func read(_ address: String) async -> JSON? {
    let contents = await desk.modern("resources/read", #""uri":"\#(address)""#)["result"]?["contents"]
    #expect(contents?.count == 1)
    #expect(contents?[0]?["uri"] == .string(address))
    #expect(contents?[0]?["mimeType"] == .string("application/json"))
    return contents?[0]?["text"]?.string.flatMap { JSON($0) }
  }

  @Test("Modules say what can be read by an address")
  func lists() async {
    let resources = await desk.modern("resources/list")["result"]
    #expect(
      (0..<4).map { resources?["resources"]?[$0]?["uri"]?.string } == [
        "todo-viper://todos/open", "todo-viper://todos/today", "todo-viper://todos/overdue",
        "todo-viper://todos/history",
      ])
    let templates = await desk.modern("resources/templates/list")["result"]?["resourceTemplates"]
    #expect(templates?[0]?["uriTemplate"] == .string("todo-viper://todos/{id}"))
  }

  @Test("A resource is what the command prints")
  func reading() async {
    #expect(await read("todo-viper://todos/open")?["total"] == .number("2"))
    #expect(await read("todo-viper://todos/today")?["toDos"]?[0]?["title"] == .string("today"))
    #expect(await read("todo-viper://todos/overdue")?["toDos"]?[0]?["title"] == .string("late"))
    #expect(await read("todo-viper://todos/history")?["changes"]?.count == 4)
    #expect(await read("todo-viper://todos/3")?["toDo"]?["done"] == .bool(true))
  }

  @Test(
    "An address that leads nowhere is refused",
    arguments: [
      "todo-viper://todos/", "todo-viper://todos/x", "todo-viper://todos/99", "todo-viper://quiz/history",
      "file:///etc",
      "todo-viper://todos/--help", "todo-viper://todos/1/2", "",
    ])
  func unknown(_ address: String) async {
    #expect(await desk.modern("resources/read", #""uri":"\#(address)""#).errorCode == .number("-32602"))
  }

  @Test("The number in an address is completed as a shell would do")
  func completion() async {
    let reference = #""ref":{"type":"ref/resource","uri":"todo-viper://todos/{id}"}"#
    let all = await desk.modern("completion/complete", #"\#(reference),"argument":{"name":"id","value":""}"#)[
      "result"]
    #expect(all?["completion"] == JSON(#"{"values":["3","2","1"],"total":3,"hasMore":false}"#))
    let some = await desk.modern(
      "completion/complete", #"\#(reference),"argument":{"name":"id","value":"2"}"#)
    #expect(some["result"]?["completion"]?["values"] == JSON(#"["2"]"#))
    let other = await desk.modern("completion/complete", #"\#(reference),"argument":{"name":"x","value":""}"#)
    #expect(other.errorCode == .number("-32602"))
  }

  @Test("A stream of the newest revision tells of changes of what was asked for, until it is cancelled")
  func listening() async throws {
    let notifications =
      #""notifications":{"toolsListChanged":true,"resourceSubscriptions":["todo-viper://todos/open","x:y"]}"#
    let acknowledged = await desk.modern("subscriptions/listen", notifications)
    #expect(acknowledged["method"] == .string("notifications/subscriptions/acknowledged"))
    #expect(
      acknowledged["params"]
        == JSON(
          #"{"_meta":{"io.modelcontextprotocol/subscriptionId":1},"notifications":{"resourceSubscriptions":["todo-viper://todos/open"]}}"#
        ))
    #expect(desk.isListening)
    #expect(
      desk.storeHasChanged().map { $0["params"] } == [
        JSON(#"{"_meta":{"io.modelcontextprotocol/subscriptionId":1},"uri":"todo-viper://todos/open"}"#)
      ])
    _ = await desk.send(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#)
    #expect(!desk.isListening)
    #expect(desk.end() == [])
  }

  @Test("A stream that is open at the end is answered")
  func graceful() async {
    _ = await desk.modern("subscriptions/listen", #""notifications":{}"#)
    #expect(!desk.isListening)
    let end = desk.end()
    #expect(end.count == 1)
    #expect(end[0]["result"]?["_meta"]?["io.modelcontextprotocol/subscriptionId"] == .number("1"))
  }

  @Test("A client of an older revision subscribes to addresses")
  func subscribing() async {
    _ = await desk.send(
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}"#)
    let line =
      #"{"jsonrpc":"2.0","id":1,"method":"resources/subscribe","params":{"uri":"todo-viper://todos/1"}}"#
    for _ in 0..<2 { #expect(await desk.send(line)[0]["result"] == .object([])) }
    #expect(desk.isListening)
    #expect(
      desk.storeHasChanged() == [
        JSON(
          #"{"jsonrpc":"2.0","method":"notifications/resources/updated","params":{"uri":"todo-viper://todos/1"}}"#
        )
          ?? .null
      ])
    _ = await desk.send(line.replacing("subscribe", with: "unsubscribe"))
    #expect(!desk.isListening)
  }
}
