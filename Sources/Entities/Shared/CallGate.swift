/// Delays or fails the calls of a repository, for tests and demonstrations.
public protocol CallGate: AnyObject, Sendable {
  /// Returns when the call may start.
  func enter() async throws(StoreError)
  /// Called when the call has finished.
  func leave()
  /// Called when a call starts without waiting at the gate; like other calls, it ends with `leave()`.
  func pass()
}

extension CallGate {
  /// Does nothing: only a gate that counts or orders calls needs to know about such calls.
  public func pass() {}

  /// Makes a call once the gate lets it through.
  ///
  /// - Parameter failure: converts an error of the gate into an error of the call.
  public func call<Result, Failure: Error>(
    failure: (StoreError) -> Failure, _ body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    do throws(StoreError) {
      try await enter()
    } catch {
      throw failure(error)
    }
    defer { leave() }
    return try await body()
  }
}
