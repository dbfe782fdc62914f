extension Result {
  /// The value; nil on failure.
  public var value: Success? { try? get() }

  /// The error; nil on success.
  public var error: Failure? {
    guard case .failure(let error) = self else { return nil }
    return error
  }
}
