internal import Synchronization

/// Cancels a call, whichever of its attempts is under way.
final class CallCancellation: Sendable {
  private let state = Mutex<(isCancelled: Bool, connection: ServerConnection?)>((false, nil))

  /// Whether the call was cancelled.
  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Cancels the call, and what it does on a connection.
  func cancel() {
    let connection = state.withLock { state in
      state.isCancelled = true
      return state.connection
    }
    connection?.cancelWork()
  }

  /// Notes the connection on which the call goes on; nil while it uses none.
  func follow(_ connection: ServerConnection?) {
    connection?.beginWork()
    let isCancelled = state.withLock { state in
      state.connection = connection
      return state.isCancelled
    }
    if isCancelled { connection?.cancelWork() }
  }
}
