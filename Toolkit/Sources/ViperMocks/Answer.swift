/// The behaviour of a mock when a requirement is called and does not throw.
public enum Answer<Output, Handler> {
  /// It returns a value.
  case value(Output)
  /// It calls the test's closure.
  case handler(Handler)
}

/// The behaviour that a test gives a requirement.
enum StubbedAnswer<Output, Failure: Error, Handler> {
  case value(Output)
  case error(Failure)
  case handler(Handler)

  /// Returns the behaviour, or throws the stubbed error.
  func get() throws(Failure) -> Answer<Output, Handler> {
    switch self {
    case .value(let value): return .value(value)
    case .error(let error): throw error
    case .handler(let handler): return .handler(handler)
    }
  }
}

/// An error for a call without a stub; thrown if the requirement may throw any error.
public struct UnstubbedCallError: Error, CustomStringConvertible {
  /// The call, with its arguments.
  public let description: String
  /// Whether Swift Testing has recorded an issue for the call.
  let isRecorded: Bool
}
