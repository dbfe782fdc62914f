/// A call that is expected in a journal.
public struct ExpectedCall {
  let requirement: any RecordedRequirement
  /// Returns the name of the requirement with the expected arguments.
  let describe: () -> String
  let mismatches: (Int) -> [String]
  /// Notes that an issue reports the call as missing.
  let noteMissing: (_ mayBeLate: Bool) -> Void
}

/// A result builder that lists expected calls line by line.
@resultBuilder
public enum ExpectedCalls {
  /// One call.
  public static func buildExpression(_ call: ExpectedCall) -> [ExpectedCall] { [call] }
  /// Calls that are listed elsewhere.
  public static func buildExpression(_ calls: [ExpectedCall]) -> [ExpectedCall] { calls }
  /// Several calls.
  public static func buildBlock(_ calls: [ExpectedCall]...) -> [ExpectedCall] { calls.flatMap(\.self) }
  /// Calls that are expected conditionally.
  public static func buildOptional(_ calls: [ExpectedCall]?) -> [ExpectedCall] { calls ?? [] }
  /// The first branch.
  public static func buildEither(first calls: [ExpectedCall]) -> [ExpectedCall] { calls }
  /// The second branch.
  public static func buildEither(second calls: [ExpectedCall]) -> [ExpectedCall] { calls }
  /// Calls of a loop.
  public static func buildArray(_ calls: [[ExpectedCall]]) -> [ExpectedCall] { calls.flatMap(\.self) }
}
