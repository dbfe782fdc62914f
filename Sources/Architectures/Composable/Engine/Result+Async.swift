extension Result {
  /// The result of an asynchronous call, for an action that carries it.
  @MainActor
  public init(_ body: @MainActor () async throws(Failure) -> Success) async {
    do throws(Failure) {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
