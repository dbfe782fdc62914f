internal import ModulesContracts
internal import Platform
internal import RegistryModules
internal import SharedEntities
internal import SharedFormats
internal import Terminal

/// The commands as tools.
@AppActor
final class MCPTools {
  private let service: Service
  private let results: ResultBuilder
  /// The list of tools, which is the same for every request.
  private(set) lazy var list = listed()

  init(_ service: Service) {
    self.service = service
    results = ResultBuilder(runner: service.runner, limit: service.resultLimit)
  }

  /// Calls a tool; nil if the call was cancelled.
  func call(_ request: MCPRequest) async throws(RPCError) -> JSONText? {
    guard let name = request["name"]?.string else {
      throw .params("name is missing; give the name of a tool")
    }
    let command = try service.offers.command(name, by: \.toolName, kind: "tool")
    let call: Call
    do throws(UsageError) {
      call = try service.call(command, request["arguments"])
    } catch {
      return failure(service.offers.words(error.message(service.language), \.toolName))
    }
    let page = try results.page(of: call)
    switch await service.runner.run(page.call, report: progress(request)) {
    case .done(let document, let notes, let remarks, let change):
      // The changes themselves tell what was undone or redone.
      let isStep = command.offer.result == .items("changes")
      let object = await results.object(
        document, of: page, notes: notes + remarks, change: isStep ? nil : change,
        undo: service.offers.undo(of: command)?.toolName)
      return content(object)
    case .failed(_, let sentence): return failure(service.offers.words(sentence, \.toolName))
    case .cancelled: return nil
    }
  }

  private func listed() -> JSONText {
    var list = JSONText()
    list.add("tools", .array(service.offers.commands.map(description)))
    return list
  }

  private func description(_ command: OfferedCommand) -> JSON {
    .object([
      .init("name", .string(command.toolName)),
      .init("description", .string(command.command.summary(service.language))),
      .init("inputSchema", command.inputSchema(service.language, hasFiles: service.files != nil)),
      .init("annotations", annotations(command.effect)),
    ])
  }

  /// Returns the hints that differ from the protocol's defaults.
  ///
  /// By default a tool is destructive, neither read-only nor idempotent, and reaches the world outside (revision
  /// 2026-07-28, `ToolAnnotations`).
  private func annotations(_ effect: CommandOffer.Effect) -> JSON {
    let hints: [(String, Bool)] =
      switch effect {
      case .reads: [("readOnlyHint", true)]
      case .writes, .adds: [("destructiveHint", false)]
      case .changes(isIdempotent: false): []
      case .changes(isIdempotent: true), .removes: [("idempotentHint", true)]
      }
    return .object((hints + [("openWorldHint", false)]).map { .init($0.0, .bool($0.1)) })
  }

  private func progress(_ request: MCPRequest) -> (() -> Void)? {
    guard let token = request["_meta"]?["progressToken"], token != .null else { return nil }
    let service = service
    var count = 0
    return {
      count += 1
      service.notify(
        "notifications/progress",
        .object([.init("progressToken", token), .init("progress", .number(String(count)))]))
    }
  }

  private func failure(_ sentence: String) -> JSONText {
    var result = JSONText()
    let text = JSON.object([.init("type", .string("text")), .init("text", .string(printable(sentence)))])
    result.add("content", .array([text]))
    result.add("isError", .bool(true))
    return result
  }

  private func content(_ object: [UInt8]) -> JSONText {
    var text = JSONText(size: 2 * object.count)
    text.add("type", .string("text"))
    text.add("text", text: quoted(object))
    var result = JSONText(size: 3 * object.count + 256)
    result.add("content", array: [text.closed()[...]])
    result.add("structuredContent", text: object)
    result.add("isError", .bool(false))
    return result
  }
}
