import Doubles
import ModulesContracts
import Platform
import RegistryModules
import SharedEntities
import SharedFormats
import Terminal
import Testing

@testable import ServiceModules

/// A service without a process: messages in, messages out, on a store in a temporary folder.
@AppActor
final class ServiceDesk {
  let folder: TemporaryFolder
  let control = CallControl()
  private let output = TextBuffer()
  private let dialect: any Dialect
  private let service: Service
  private let modules: [any Module]
  private var readCount = 0

  enum Kind { case mcp, plain }

  init(
    _ kind: Kind = .mcp, allowance: Allowance = .all, files: ServiceFiles? = nil, resultLimit: Int = 64 << 10,
    changesPerMinute: Int? = nil, language: Language = .english, modules: [any Module],
    clock: any WallClock = FixedClock("2026-11-20T09:00:00Z")
  ) throws {
    folder = TemporaryFolder()
    self.modules = modules
    var context = CommandContext(
      language: language, clock: clock, store: .file(path: folder.path + "/t.sqlite"), output: output,
      input: MemorySource(""), style: .plain)
    context.settingsPath = folder.path + "/config"
    let service = Service(
      modules, allowance, files: files, resultLimit: resultLimit,
      runner: CommandRunner(
        context, control: control, isReadOnly: allowance == .read, changesPerMinute: changesPerMinute))
    self.service = service
    dialect =
      switch kind {
      case .plain: PlainDialect(service)
      case .mcp: MCPDialect(service, name: "todo-viper", version: "1")
      }
  }

  /// The command line on the same store.
  func run(_ words: String...) async throws -> String {
    let output = TextBuffer()
    var context = CommandContext(
      language: .english, clock: FixedClock("2026-11-20T09:00:00Z"),
      store: .file(path: folder.path + "/t.sqlite"), output: output, input: MemorySource(""), style: .plain)
    context.settingsPath = folder.path + "/config"
    try await ModuleRegistry(modules).run(words, in: context)
    return output.text
  }

  var isListening: Bool { dialect.isListening }

  /// Sends a line, and returns the messages that come back.
  func send(_ line: String) async -> [JSON] {
    await dialect.take(Message(line: Array(line.utf8)[...]))
    return received()
  }

  /// The messages that have come since the last look.
  func received() -> [JSON] {
    let lines = output.text.split(separator: "\n").dropFirst(readCount)
    readCount += lines.count
    return lines.map { JSON(String($0)) ?? .string("not JSON: \($0)") }
  }

  /// The bytes of everything sent.
  var text: String { output.text }

  /// The message to a single request of the newest revision.
  func modern(_ method: String, _ params: String = "") async -> JSON {
    let meta =
      #""io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}"#
    let rest = params.isEmpty ? "" : ",\(params)"
    let line = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":{"_meta":{\#(meta)}\#(rest)}}"#
    return await send(line).first ?? .null
  }

  /// The message to a request of plain JSON-RPC.
  func plain(_ method: String, _ params: String? = nil) async -> JSON {
    let rest = params.map { #","params":\#($0)"# } ?? ""
    return await send(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)"\#(rest)}"#).first ?? .null
  }

  /// The object that a tool gives back; nil if it failed.
  func call(_ tool: String, _ arguments: String = "{}") async -> JSON? {
    let result = await modern("tools/call", #""name":"\#(tool)","arguments":\#(arguments)"#)["result"]
    guard result?["isError"] == .bool(false) else { return nil }
    return result?["structuredContent"]
  }

  /// The sentence with which a tool fails; nil if it does not.
  func failure(_ tool: String, _ arguments: String = "{}") async -> String? {
    let result = await modern("tools/call", #""name":"\#(tool)","arguments":\#(arguments)"#)["result"]
    guard result?["isError"] == .bool(true) else { return nil }
    return result?["content"]?[0]?["text"]?.string
  }

  /// What `tools/list` lists.
  func tools() async -> [JSON] {
    guard case .array(let tools)? = await modern("tools/list")["result"]?["tools"] else { return [] }
    return tools
  }

  /// The names of the tools, in order.
  func toolNames() async -> [String] { await tools().compactMap { $0["name"]?.string } }

  /// Expects what clients need of the schemas of tools.
  func expectFlatSchemas() async throws {
    for tool in await tools() {
      let name = tool["name"]?.string ?? ""
      #expect(name.utf8.count <= 64)
      #expect(name.utf8.allSatisfy { $0 == 0x2D || (0x61...0x7A).contains($0) })
      let schema = try #require(tool["inputSchema"])
      #expect(schema["type"] == .string("object"))
      #expect(schema["additionalProperties"] == .bool(false))
      #expect(Set(schema.keys).isSubset(of: ["type", "properties", "required", "additionalProperties"]))
      guard case .object(let properties)? = schema["properties"] else { continue }
      for property in properties {
        #expect(property.value["type"]?.string != nil, "\(name).\(property.key)")
        #expect(Set(property.value.keys).isSubset(of: ["type", "enum", "items", "description"]))
      }
    }
  }

  func storeHasChanged() -> [JSON] {
    dialect.storeHasChanged()
    return received()
  }

  func end() -> [JSON] {
    dialect.end()
    return received()
  }
}

extension JSON {
  subscript(index: Int) -> JSON? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The number of elements of an array; nil for anything else.
  var count: Int? { if case .array(let elements) = self { elements.count } else { nil } }

  /// The number of an error.
  var errorCode: JSON? { self["error"]?["code"] }

  /// The keys of an object, in order.
  var keys: [String] { if case .object(let members) = self { members.map(\.key) } else { [] } }
}
