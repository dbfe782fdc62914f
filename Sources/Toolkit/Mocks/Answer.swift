/// What a mock does when a requirement is called.
public enum Answer<Output, Failure: Error, Handler> {
  /// It returns a value.
  case value(Output)
  /// It throws an error.
  case error(Failure)
  /// It calls what the test gave it.
  case handler(Handler)
}

/// What was not stubbed; thrown where a requirement may throw anything.
public struct UnstubbedCall: Error, CustomStringConvertible {
  /// The call, with its arguments.
  public let description: String
}
