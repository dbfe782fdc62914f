/// Stands before the calls of a repository, to make them slow or fail.
public protocol CallGate: Sendable {
  /// Returns when the call may be made.
  func enter() async throws(StoreError)
  /// Is told that the call has been made.
  func leave()
}

extension CallGate {
  /// Makes a call as soon as the gate lets it through.
  ///
  /// - Parameter failure: the error of the call for one of the gate.
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
