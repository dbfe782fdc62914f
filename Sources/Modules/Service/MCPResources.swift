internal import ModulesContracts
internal import Platform
internal import RegistryModules
internal import SharedEntities
internal import SharedFormats

/// The resources that modules offer, by their addresses.
@AppActor
struct MCPResources {
  private let service: Service
  private let results: ResultBuilder
  private let registry: ModuleRegistry?
  private let scheme: String

  /// The maximum number of completions in an answer.
  private static let completionLimit = 100

  init(_ service: Service, scheme: String) {
    self.service = service
    // The program has a registry of these modules and more, so this is never nil.
    registry = try? ModuleRegistry(service.modules)
    self.scheme = scheme
    results = ResultBuilder(runner: service.runner, limit: service.resultLimit)
  }

  /// The resources that have an address of their own.
  var list: JSONText {
    var list = JSONText()
    list.add("resources", .array(described(key: "uri") { $0.key == nil }))
    return list
  }

  /// The resources that exist once for each item.
  var templates: JSONText {
    var list = JSONText()
    list.add("resourceTemplates", .array(described(key: "uriTemplate") { $0.key != nil }))
    return list
  }

  /// Whether there is a resource at an address.
  func knows(_ address: String) -> Bool { line(address) != nil }

  /// Reads the resource at an address.
  func read(_ request: MCPRequest) async throws(RPCError) -> JSONText {
    let address = request["uri"]?.string ?? ""
    guard let call = call(address) else { throw .params("unknown resource '\(excerpt(address))'") }
    let page = try results.page(of: call)
    switch await service.runner.run(page.call) {
    case .done(let document, let notes, let remarks, _):
      let object = await results.object(
        document, of: page, notes: notes + remarks, change: nil, undo: nil)
      var content = JSONText()
      content.add("uri", .string(address))
      content.add("mimeType", .string("application/json"))
      content.add("text", text: quoted(object))
      var result = JSONText()
      result.add("contents", array: [content.closed()[...]])
      return result
    case .failed(_, let sentence): throw .params(service.offers.words(sentence, \.toolName))
    case .cancelled: throw .params("the request was cancelled")
    }
  }

  /// Completes the variable part of an address, as a shell would complete the word.
  func complete(_ request: MCPRequest) async throws(RPCError) -> JSONText {
    let address = request["ref"]?["uri"]?.string ?? ""
    guard request["ref"]?["type"] == .string("ref/resource"),
      let resource = service.offers.resources.first(where: {
        self.address($0) == address && $0.entry.key != nil
      }),
      let key = resource.entry.key, request["argument"]?["name"] == .string(key)
    else { throw .params("nothing can be completed here; name a resource template and its variable") }
    let typed = request["argument"]?["value"]?.string ?? ""
    let name = resource.entry.words.joined(separator: " ")
    let parameter = registry?.command(name)?.parameters.first { $0.key == key }
    var words: [String] = []
    if case .stored(let candidates)? = parameter?.completion {
      words = await candidates(service.runner.context).map(\.word).filter { $0.hasPrefix(typed) }
    }
    let shown = words.prefix(Self.completionLimit)
    var result = JSONText()
    result.add(
      "completion",
      .object([
        .init("values", .array(shown.map { .string($0) })), .init("total", .number(String(words.count))),
        .init("hasMore", .bool(shown.count < words.count)),
      ]))
    return result
  }

  private func described(key: String, where test: (ResourceEntry) -> Bool) -> [JSON] {
    service.offers.resources.filter { test($0.entry) }.map { resource in
      .object([
        .init(key, .string(address(resource))), .init("name", .string(resource.entry.name)),
        .init("title", .string(resource.entry.title(service.language))),
        .init("mimeType", .string("application/json")),
      ])
    }
  }

  private func address(_ resource: (module: String, entry: ResourceEntry)) -> String {
    let last = resource.entry.key.map { "{\($0)}" } ?? resource.entry.name
    return "\(scheme)://\(resource.module)/\(last)"
  }

  /// Returns the command line that shows the resource at an address; nil if there is none.
  private func line(_ address: String) -> [String]? {
    if let named = service.offers.resources.first(where: {
      $0.entry.key == nil && self.address($0) == address
    }) {
      return named.entry.words
    }
    for resource in service.offers.resources where resource.entry.key != nil {
      let beginning = "\(scheme)://\(resource.module)/"
      guard address.hasPrefix(beginning) else { continue }
      return resource.entry.words + ["--", String(address.dropFirst(beginning.count))]
    }
    return nil
  }

  private func call(_ address: String) -> Call? {
    let parser = registry?.parser(
      standard: "help", clock: service.runner.context.clock, language: service.language)
    guard let words = line(address), case .run(let command, let arguments)? = try? parser?.parse(words),
      let offered = service.offers.commands.first(where: { $0.name == command.name })
    else { return nil }
    return Call(command: offered, arguments: arguments)
  }
}
