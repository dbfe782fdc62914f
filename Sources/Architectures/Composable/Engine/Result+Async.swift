public import Platform

extension Result {
  /// Creates the result of an asynchronous call, for an action to carry.
  @AppActor
  public init(_ body: @AppActor () async throws(Failure) -> Success) async {
    do throws(Failure) {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
