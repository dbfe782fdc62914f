extension Result {
  /// Creates the result of an asynchronous call, for an action to carry.
  @MainActor
  public init(_ body: @MainActor () async throws(Failure) -> Success) async {
    do throws(Failure) {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
