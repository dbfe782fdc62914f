internal import DatabaseStorage
internal import ModulesContracts
internal import Platform
internal import SharedEntities
internal import SharedFormats
internal import SharedModules
internal import Terminal

/// One of the protocols that clients use, over the same commands.
@AppActor
protocol Dialect: AnyObject {
  /// The method of a notification that cancels a request.
  static var cancellation: String { get }
  /// Whether the client wants to know when the store changes.
  var isListening: Bool { get }
  /// Answers a message.
  func take(_ message: Message) async
  /// Tells the client that the store has changed.
  func storeHasChanged()
  /// Ends the session, as no more messages will arrive.
  func end()
}

/// The session of one client with its permissions, from its first message to its last.
@AppActor
final class Service {
  /// The modules whose commands are offered.
  let modules: [any Module]
  /// Collected on first use, because the first request of a client does not need them.
  private(set) lazy var offers = Offers(of: modules, allowance, hasFiles: files != nil)
  let runner: CommandRunner
  let files: ServiceFiles?
  /// The maximum length of a result in bytes.
  let resultLimit: Int

  /// Waits until a part of some bytes can be written, and returns its length, or nil to write nothing more.
  ///
  /// If this is nil, messages are written at once.
  var waitToWrite: ((Int) -> Int?)?

  /// The access to the store that programs have.
  let allowance: Allowance
  /// Opened when a client first listens.
  private lazy var watch = modules.lazy.compactMap(\.schema).first.map {
    // The tables of one module are enough to detect a change of the file.
    OpenStore(Database(at: runner.context.store, schema: $0, busyTimeout: 250, mayMigrate: false))
  }

  init(
    _ modules: [any Module], _ allowance: Allowance, files: ServiceFiles?, resultLimit: Int,
    runner: CommandRunner
  ) {
    self.modules = modules
    self.allowance = allowance
    self.files = files
    self.resultLimit = resultLimit
    self.runner = runner
  }

  var language: Language { runner.context.language }

  /// Reads the values of a call.
  func call(_ command: OfferedCommand, _ values: JSON?) throws(UsageError) -> Call {
    try CallReader(
      command: command, context: WordContext(clock: runner.context.clock, language: language), files: files
    ).call(values)
  }

  /// Returns a value that changes with the store; nil if the store cannot be read.
  func storeVersion() -> StoreVersion? { try? watch?.version() }

  /// Sends a message in up to three parts, waiting for the client if necessary.
  private func send(_ start: [UInt8], _ middle: [UInt8] = [], _ end: [UInt8] = []) {
    let output = runner.context.output
    var rest = start.count + middle.count + end.count
    var room = waitToWrite == nil ? rest : 0
    /// Writes a part; returns false if the client takes no more.
    func write(_ piece: [UInt8]) -> Bool {
      var written = 0
      while written < piece.count {
        if room == 0 {
          output.flush()
          guard let waitToWrite, let next = waitToWrite(rest) else { return false }
          room = next
        }
        let count = min(room, piece.count - written)
        output.write(utf8: count == piece.count ? piece : Array(piece[written..<written + count]))
        written += count
        room -= count
        rest -= count
      }
      return true
    }
    guard write(start), write(middle), write(end) else { return }
    output.flush()
  }

  /// Sends the answer to a request.
  func answer(_ id: JSON, result: [UInt8]) {
    var message = JSONText()
    message.add("jsonrpc", .string("2.0"))
    message.add("id", id)
    // Sent as a part of its own, so that a long result is not copied.
    send(message.open("result"), result, Self.end)
  }

  /// The end of an object and of its line.
  private static let end = Array("}\n".utf8)

  /// Sends a notification.
  func notify(_ method: String, _ params: JSON? = nil) {
    send(
      JSON.object(
        [.init("jsonrpc", .string("2.0")), .init("method", .string(method))]
          + (params.map { [.init("params", $0)] } ?? [])
      ).line)
  }

  /// Refuses a request.
  ///
  /// - Parameter id: nil if it could not be read. JSON-RPC then requires null; the schema of MCP would omit it, but
  ///   its own clients cannot read that.
  func refuse(_ id: JSON?, _ error: RPCError) {
    send(
      JSON.object([.init("jsonrpc", .string("2.0")), .init("id", id ?? .null), .init("error", error.json)])
        .line)
  }

  /// Answers all messages of a client.
  func run(_ dialect: any Dialect, _ input: ClientInput) async {
    var version: StoreVersion?
    while true {
      if dialect.isListening {
        let current = storeVersion()
        if let version, let current, version != current { dialect.storeHasChanged() }
        version = current ?? version
      } else {
        version = nil
      }
      switch input.next(within: dialect.isListening ? 200 : nil) {
      case .message(let message): await dialect.take(message)
      case .nothing: break
      case .end: return dialect.end()
      }
    }
  }
}
