extension Result {
  /// The value; nil where there is an error.
  public var value: Success? { try? get() }

  /// The error; nil where there is a value.
  public var error: Failure? {
    guard case .failure(let error) = self else { return nil }
    return error
  }
}
