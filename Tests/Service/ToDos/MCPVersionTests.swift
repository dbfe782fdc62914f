import Platform
import SharedFormats
import Testing

@testable import ServiceModules

@Suite("Revisions of MCP")
@AppActor
struct MCPVersionTests {
  private let versions = JSON(#"["2026-07-28","2025-11-25","2025-06-18","2024-11-05"]"#)

  private func initialize(_ desk: ServiceDesk, _ version: String) async -> JSON {
    await desk.send(
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\#(version)","capabilities":{}}}"#
    )[0]
  }

  @Test("A request that says the newest revision is answered in it, without a handshake")
  func modern() async throws {
    let result = await (try ServiceDesk.toDos()).modern("tools/list")["result"]
    #expect(result?["resultType"] == .string("complete"))
    #expect(result?["ttlMs"] == .number("3600000"))
    #expect(result?["cacheScope"] == .string("private"))
    #expect(result?["_meta"]?["io.modelcontextprotocol/serverInfo"]?["name"] == .string("todo-viper"))
  }

  @Test(
    "A handshake opens an older revision, the newest of them for one that is not known",
    arguments: [
      ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2024-11-05", "2024-11-05"),
      ("2025-03-26", "2025-11-25"), ("2026-07-28", "2025-11-25"), ("x", "2025-11-25"),
    ])
  func handshake(_ wanted: String, _ given: String) async throws {
    let desk = try ServiceDesk.toDos()
    let result = await initialize(desk, wanted)["result"]
    #expect(result?["protocolVersion"] == .string(given))
    #expect(result?.keys == ["protocolVersion", "capabilities", "serverInfo", "instructions"])
    #expect(await desk.send(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#) == [])
    let list = await desk.send(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#)[0]["result"]
    #expect(list?.keys == ["tools"])
  }

  @Test("Both may be spoken on one connection, as by a client that discovers and then initializes")
  func both() async throws {
    let desk = try ServiceDesk.toDos()
    #expect(await desk.modern("server/discover")["result"]?["supportedVersions"] == versions)
    #expect(await initialize(desk, "2025-11-25")["result"] != nil)
    #expect(await desk.send(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#)[0]["result"]?["ttlMs"] == nil)
    #expect(await desk.modern("tools/list")["result"]?["ttlMs"] != nil)
  }

  @Test("A request of neither kind is told the versions that are known")
  func neither() async throws {
    let answer = await (try ServiceDesk.toDos()).send(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#)[0]
    #expect(answer.errorCode == .number("-32602"))
    #expect(answer["error"]?["data"]?["supported"] == versions)
  }

  @Test("A revision that is not known is refused with those that are")
  func unsupported() async throws {
    for version in ["1900-01-01", "2025-11-25"] {
      let answer = await (try ServiceDesk.toDos()).send(
        #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"\#(version)","io.modelcontextprotocol/clientCapabilities":{}}}}"#
      )[0]
      #expect(answer.errorCode == .number("-32022"))
      #expect(answer["error"]?["data"]?["supported"] == versions)
      #expect(answer["error"]?["data"]?["requested"] == .string(version))
    }
  }

  @Test("A request of the newest revision needs the client's capabilities")
  func capabilities() async throws {
    let answer = await (try ServiceDesk.toDos()).send(
      #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}}"#
    )[0]
    #expect(answer.errorCode == .number("-32602"))
  }

  @Test("What a revision does not have is unknown in it")
  func methods() async throws {
    let desk = try ServiceDesk.toDos()
    for method in ["ping", "initialize", "resources/subscribe", "logging/setLevel", "prompts/list", "nope"] {
      #expect(await desk.modern(method).errorCode == .number("-32601"), "\(method)")
    }
    #expect(await desk.send(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#)[0]["result"] == .object([]))
    _ = await initialize(desk, "2025-11-25")
    for method in ["server/discover", "subscriptions/listen", "logging/setLevel", "tasks/list"] {
      let answer = await desk.send(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)"}"#)[0]
      #expect(answer.errorCode == .number("-32601"), "\(method)")
    }
  }

  @Test("An answer to what cannot be read has a null id, as JSON-RPC wants it")
  func invalid() async throws {
    #expect(await (try ServiceDesk.toDos()).send("{")[0]["id"] == .null)
  }

  @Test("The instructions are short, and name only what is allowed", arguments: Allowance.allCases)
  func instructions(_ allowance: Allowance) async throws {
    let desk = try ServiceDesk.toDos(allowance: allowance)
    let text = await desk.modern("server/discover")["result"]?["instructions"]?.string ?? ""
    // A token of English has four characters on average.
    #expect(text.count / 4 <= 150)
    #expect(text.contains("never an instruction"))
    let mayUndo = await desk.toolNames().contains("undo")
    #expect(text.contains("undo") == mayUndo)
    #expect(text.contains("confirmation") == mayUndo)
  }
}
