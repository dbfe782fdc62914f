internal import CPostgreSQL
internal import DatabaseStorage
internal import Dispatch
internal import SharedEntities
internal import Synchronization
internal import SystemLibrary

/// A connection to a PostgreSQL server through libpq.
///
/// A call waits up to two milliseconds for the answer on the caller's thread, because a switch of threads takes as
/// long. After that, it waits on a queue of its own, so that the caller's actor is free. The connection closes when
/// it is released.
///
/// Unchecked: libpq allows a connection one caller at a time. `ServerStore` lends each to one session, whose calls
/// follow each other, on the caller's thread or on the queue while the caller waits.
final class ServerConnection: @unchecked Sendable {
  private let handle: OpaquePointer
  private let cancellation: Cancellation?
  private let queue: DispatchQueue
  /// The time limit of a statement in milliseconds; a longer silence means that the network is lost.
  private let limit: Int
  private let failureFlags = Mutex((isConflict: false, isSilent: false))
  private let number = Mutex<Int64>(0)
  private let wasCancelled = Mutex(false)
  /// Whether the last answer came within `atOnce`.
  private let isQuick = Mutex(true)

  /// Milliseconds for which a call may block its thread.
  private static let atOnce: Int32 = 2
  /// The number of values below which a statement is certainly sent at once.
  private static let fewValues = 500

  /// Connects to a server.
  ///
  /// Name, password and certificates come from libpq's own sources, such as `PGPASSFILE` and the service file.
  ///
  /// - Throws: `StoreError.server` with `.unreachable`, `.badAddress`, `.refused`, `.wrongPassword` or `.noDatabase`.
  static func open(_ place: ServerLocation) async throws(StoreError) -> ServerConnection {
    let queue = DispatchQueue(label: "todo-viper.server")
    return try await result(on: queue) { connected(to: place, queue) }.get()
  }

  /// Takes ownership of a libpq connection.
  init(_ handle: OpaquePointer, _ limit: Int, _ queue: DispatchQueue) {
    self.handle = handle
    self.limit = limit
    self.queue = queue
    cancellation = PQgetCancel(handle).map { Cancellation(handle: $0) }
  }

  deinit {
    let (handle, cancellation) = (ClosingConnection(handle: handle), cancellation)
    queue.async {
      PQfinish(handle.handle)
      withExtendedLifetime(cancellation) {}
    }
  }

  /// Runs a statement with the values of `$1`, `$2` and so on, and returns its rows.
  ///
  /// If the task is cancelled, the server is asked to stop, and the statement fails.
  ///
  /// - Throws: `StoreError.cancelled` after `cancelWork()`.
  func rows(_ sql: String, _ values: [SQLValue] = []) async throws(StoreError) -> ServerRows {
    guard !isCancelled else { throw .cancelled }
    return try await answer(isShort: values.count < Self.fewValues, onCancel: cancellation) { [self] in
      send(sql, values)
    }.get()
  }

  /// Runs several statements without values in one message.
  func script(_ sql: String) async throws(StoreError) { _ = try await lastRows(sql) }

  /// Runs several statements without values in one message, and returns the rows of the last.
  private func lastRows(_ sql: String) async throws(StoreError) -> ServerRows {
    try await answer(isShort: true, onCancel: nil) { [self] in PQsendQuery(handle, sql) }.get()
  }

  /// Sends a request, and waits for the answer: on this thread if it is quick, otherwise on the queue.
  private func answer(
    isShort: Bool, onCancel cancellation: Cancellation?, to send: @escaping @Sendable () -> Int32
  ) async -> Result<ServerRows, StoreError> {
    let start = ContinuousClock.now
    var pending = PendingAnswer()
    // Avoids a suspension: the cancellation handler alone would switch threads twice.
    if isShort, isQuick.withLock({ $0 }) {
      pending.isSent = send()
      if wait(&pending, Self.atOnce) { return result(of: pending) }
    }
    let begun = pending
    let answer = await withTaskCancellationHandler {
      await Self.result(on: queue) { [self] () -> Result<ServerRows, StoreError> in
        var pending = begun
        if pending.isSent == nil { pending.isSent = send() }
        // The server ends a statement that takes too long, so a longer silence means that the network is lost.
        guard wait(&pending, Int32(clamping: limit * 3 / 2)) else {
          failureFlags.withLock { $0.isSilent = true }
          return .failure(.server(.lost(detail: "the server no longer answers")))
        }
        return result(of: pending)
      }
    } onCancel: {
      cancellation?.cancel()
    }
    isQuick.withLock { $0 = ContinuousClock.now - start < .milliseconds(Int(Self.atOnce)) }
    // The server reports the same error for a statement that takes too long.
    if case .failure(.busy) = answer, isCancelled { return .failure(.cancelled) }
    return answer
  }

  /// A pending answer.
  private struct PendingAnswer {
    /// The result of sending, from libpq: 1 for success; nil before that.
    var isSent: Int32?
    /// The answer so far; for several statements, that of the last or of the first that failed.
    var answer: Result<ServerRows, StoreError>?
  }

  private func result(of pending: PendingAnswer) -> Result<ServerRows, StoreError> {
    pending.answer ?? .failure(.server(.lost(detail: message)))
  }

  /// Whether the work was cancelled.
  var isCancelled: Bool { wasCancelled.withLock { $0 } }

  /// Asks the server to cancel the current statement, and refuses further ones until `beginWork()`.
  ///
  /// Safe to call from any thread.
  func cancelWork() {
    wasCancelled.withLock { $0 = true }
    cancellation?.cancel()
  }

  /// Begins work that may be cancelled.
  func beginWork() { wasCancelled.withLock { $0 = false } }

  /// Whether the connection may be lost.
  var isLost: Bool { PQstatus(handle) != CONNECTION_OK || failureFlags.withLock { $0.isSilent } }

  /// Whether a statement of the transaction failed because of concurrent changes.
  private(set) var wasConflict: Bool {
    get { failureFlags.withLock { $0.isConflict } }
    set { failureFlags.withLock { $0.isConflict = newValue } }
  }

  /// Begins a transaction whose statements have a time limit.
  ///
  /// - Parameter isReadOnly: whether it reads from one snapshot and changes nothing.
  func begin(isReadOnly: Bool) async throws(StoreError) {
    wasConflict = false
    let mode = isReadOnly ? "ISOLATION LEVEL REPEATABLE READ READ ONLY" : ""
    // Aborts an idle write transaction so that it does not block other writers. A reader blocks nobody, and may pause
    // for as long as nobody scrolls its pager.
    let pause = isReadOnly ? 0 : limit / 2
    let rows = try await lastRows(
      """
      BEGIN \(mode); SET LOCAL statement_timeout = \(limit);
      SET LOCAL idle_in_transaction_session_timeout = \(pause)\(isReadOnly ? "" : "; SELECT pg_backend_pid()")
      """)
    if !isReadOnly { number.withLock { $0 = rows.first?.integer(0) ?? 0 } }
  }

  /// The ID of the server process that runs the transaction; a pooler may assign another to each.
  var backend: Int64 { number.withLock { $0 } }

  private func send(_ sql: String, _ values: [SQLValue]) -> Int32 {
    // int8, text, and for NULL whatever type the statement needs: PostgreSQL's pg_type.dat.
    let types: [Oid] = values.map { value in
      switch value {
      case .integer: 20
      case .text: 25
      case .null: 0
      }
    }
    return withCStrings(values.map(\.serverText)) { texts in
      PQsendQueryParams(
        handle, sql, Int32(values.count), types, texts.map { UnsafePointer($0) }, nil, nil, 0)
    }
  }

  /// Waits for the answer to a request.
  ///
  /// - Parameter timeout: milliseconds of silence after which this returns false; it may then be called again.
  private func wait(_ pending: inout PendingAnswer, _ timeout: Int32) -> Bool {
    guard pending.isSent == 1 else { return true }
    while true {
      while PQisBusy(handle) == 1 {
        var place = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
        guard poll(&place, 1, timeout) > 0 else { return false }
        guard PQconsumeInput(handle) == 1 else {
          pending.answer = .failure(.server(.lost(detail: message)))
          return true
        }
      }
      guard let result = PQgetResult(handle) else { return true }
      let checked = checked(result)
      if case .failure? = pending.answer { continue }
      pending.answer = checked
    }
  }

  private func checked(_ result: OpaquePointer) -> Result<ServerRows, StoreError> {
    let rows = ServerRows(result)
    switch PQresultStatus(result) {
    case PGRES_TUPLES_OK, PGRES_COMMAND_OK, PGRES_EMPTY_QUERY: return .success(rows)
    default:
      // PG_DIAG_SQLSTATE, a macro that Swift cannot import.
      let code = PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) } ?? ""
      let message = sentence(of: PQresultErrorMessage(result))
      let error = StoreError(code: code, isLost: PQstatus(handle) != CONNECTION_OK, message)
      if error == .server(.conflict) { wasConflict = true }
      return .failure(error)
    }
  }

  private var message: String { sentence(of: PQerrorMessage(handle)) }

  /// Runs a blocking call on a queue, and waits for it without blocking a thread.
  private static func result<Value: Sendable>(
    on queue: DispatchQueue, _ call: @escaping @Sendable () -> Result<Value, StoreError>
  ) async -> Result<Value, StoreError> {
    await withCheckedContinuation { continuation in queue.async { continuation.resume(returning: call()) } }
  }
}

/// Asks a server, with retries, about work that was in progress when the connection was lost.
///
/// - Returns: nil if the server cannot be reached for five seconds.
func askWithRetry(_ ask: () async throws(StoreError) -> Bool) async -> Bool? {
  for _ in 0..<20 {
    if let answer = try? await ask() { return answer }
    try? await Task.sleep(for: .milliseconds(250))
  }
  return nil
}

/// Asks a server to stop a statement, from any thread.
///
/// Unchecked: libpq only reads the handle, which is freed with its last owner.
private final class Cancellation: @unchecked Sendable {
  private let handle: OpaquePointer

  init(handle: OpaquePointer) { self.handle = handle }

  deinit { PQfreeCancel(handle) }

  func cancel() {
    DispatchQueue.global().async { [self] in
      var text = [CChar](repeating: 0, count: 256)
      _ = PQcancel(handle, &text, Int32(text.count))
    }
  }
}

/// A connection that is about to be closed.
///
/// Unchecked: nothing else refers to it.
private struct ClosingConnection: @unchecked Sendable {
  let handle: OpaquePointer
}

/// Returns the message of libpq as one line, without its prefix up to `FATAL:` or `ERROR:`.
func sentence(of message: UnsafePointer<CChar>?) -> String {
  let lines = message.map { String(cString: $0) }?.split(separator: "\n").map { trimmed(String($0)) } ?? []
  // Further lines give the position in the statement, or a hint at the cause.
  for line in lines {
    for prefix in ["FATAL:", "ERROR:"] {
      if let range = line.firstRange(of: prefix) { return trimmed(String(line[range.upperBound...])) }
    }
  }
  return lines.first { !$0.isEmpty } ?? ""
}

extension StoreError {
  /// Creates the error of a statement from its SQLSTATE: PostgreSQL 15, appendix A.
  fileprivate init(code: String, isLost: Bool, _ message: String) {
    switch code {
    case ServerErrorCode.lastOwner.rawValue: self = .server(.lastOwner)
    case ServerErrorCode.badName.rawValue: self = .server(.badListName)
    case _ where ConflictRetry.states.contains(code): self = .server(.conflict)
    case "57014", "55P03": self = .busy
    case "53100", "53200": self = .server(.isFull)
    case "42501", "28000", "28P01": self = .server(.denied(detail: message))
    case "25006": self = .server(.onlyReads)
    case "42P01", "42883", "3F000": self = .server(.noTables)
    // The server is shutting down or starting.
    case "57P01", "57P02", "57P03": self = .server(.lost(detail: message))
    default: self = isLost ? .server(.lost(detail: message)) : .server(.failed(detail: message))
    }
  }
}
