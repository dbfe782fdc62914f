/// Delays or fails the calls of a repository, for tests and demonstrations.
public protocol CallGate: AnyObject, Sendable {
  /// Returns when the call may start.
  func enter() async throws(StoreError)
  /// Called when the call has finished.
  func leave()
  /// Called when a call begins that the gate does not hold up, and that leaves it as others do.
  func pass()
}

extension CallGate {
  /// Does nothing: a gate that neither counts nor orders calls need not know of these.
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
