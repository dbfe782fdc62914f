internal import ModulesContracts
internal import Platform
internal import SharedEntities
internal import SharedFormats

/// Plain JSON-RPC 2.0: a method is a command with its parameters, and its result is the JSON that the command prints.
@AppActor
final class PlainDialect: Dialect {
  static let cancellation = "cancel"

  private let service: Service
  private(set) var isListening = false

  init(_ service: Service) { self.service = service }

  func take(_ message: Message) async {
    switch message {
    case .request(let id, let method, let params): await answer(id, method, params)
    case .notification(Self.cancellation, _), .response: break
    case .notification(let method, let params): await answer(nil, method, params)
    case .invalid(let id, let error): service.refuse(id, error)
    }
  }

  func storeHasChanged() { service.notify("changed") }

  func end() {}

  /// Answers a request, or carries out a notification.
  ///
  /// - Parameter id: nil for a notification, which is not answered.
  private func answer(_ id: JSON?, _ method: String, _ params: JSON?) async {
    switch method {
    case "commands": succeed(id, JSON.array(service.offers.commands.map(description)).bytes)
    case "watch", "unwatch":
      isListening = method == "watch"
      succeed(id, JSON.bool(isListening).bytes)
    default:
      let command: OfferedCommand
      do throws(RPCError) {
        command = try service.offers.command(method, by: \.name, kind: "method")
      } catch {
        return fail(id, RPCError(code: -32601, message: error.message))
      }
      await run(command, id, params)
    }
  }

  private func run(_ command: OfferedCommand, _ id: JSON?, _ params: JSON?) async {
    let call: Call
    do throws(UsageError) {
      call = try service.call(command, params)
    } catch {
      return fail(id, RPCError(code: 64, message: words(error.message(service.language))))
    }
    switch await service.runner.run(call) {
    case .done(let document, _, let remarks, _):
      for remark in remarks {
        service.notify("note", .object([.init("text", .string(remark(service.language)))]))
      }
      succeed(id, document.isEmpty ? JSON.null.bytes : onOneLine(document))
    case .failed(let status, let sentence): fail(id, RPCError(code: status, message: words(sentence)))
    case .cancelled: break
    }
  }

  private func words(_ sentence: String) -> String { service.offers.words(sentence, \.name) }

  private func succeed(_ id: JSON?, _ result: [UInt8]) {
    if let id { service.answer(id, result: result) }
  }

  private func fail(_ id: JSON?, _ error: RPCError) {
    if let id { service.refuse(id, error) }
  }

  private func description(_ command: OfferedCommand) -> JSON {
    .object([
      .init("name", .string(command.name)),
      .init("summary", .string(command.command.summary(service.language))),
      .init("changes", .bool(command.changes)),
      .init("params", command.inputSchema(service.language, hasFiles: service.files != nil)),
    ])
  }
}
