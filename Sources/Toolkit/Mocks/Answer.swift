/// The behaviour of a mock when a requirement is called.
public enum Answer<Output, Failure: Error, Handler> {
  /// It returns a value.
  case value(Output)
  /// It throws an error.
  case error(Failure)
  /// It calls the test's closure.
  case handler(Handler)
}

/// A call without a stub; thrown if the requirement may throw any error.
public struct UnstubbedCall: Error, CustomStringConvertible {
  /// The call, with its arguments.
  public let description: String
}
