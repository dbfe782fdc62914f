/// Whether two values of any type are equal; nil where that cannot be told, as of two closures.
func areEqual(_ left: Any, _ right: Any) -> Bool? {
  if let left = left as? any Equatable { return isEqual(left, right) }
  if let left = left as? Any.Type, let right = right as? Any.Type { return left == right }
  let (leftParts, rightParts) = (Mirror(reflecting: left), Mirror(reflecting: right))
  switch leftParts.displayStyle {
  case .class?: return (left as AnyObject) === (right as AnyObject)
  case nil: return nil
  default: break
  }
  guard type(of: left) == type(of: right), leftParts.children.count == rightParts.children.count else {
    return false
  }
  if leftParts.children.isEmpty { return String(reflecting: left) == String(reflecting: right) }
  for (left, right) in zip(leftParts.children, rightParts.children) {
    guard left.label == right.label else { return false }
    guard let isSame = areEqual(left.value, right.value) else { return nil }
    guard isSame else { return false }
  }
  return true
}

private func isEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool { left == right as? Value }

/// A call with several arguments, or one without any, as mocks record it.
///
/// Two calls are equal when all arguments are. Those of types that are not `Equatable` are compared part by part,
/// and closures are never equal.
public protocol RecordedCall: Equatable, CustomStringConvertible {
  /// The arguments by the names that the protocol gives them.
  var recordedArguments: [(label: String, value: Any)] { get }
}

extension RecordedCall {
  /// Whether all arguments are equal.
  public static func == (left: Self, right: Self) -> Bool {
    zip(left.recordedArguments, right.recordedArguments).allSatisfy { areEqual($0.value, $1.value) ?? false }
  }

  /// The arguments with their names.
  public var description: String { describe(recordedArguments) }
}

/// The record of a call without arguments.
public struct NoArguments: RecordedCall, Sendable {
  /// None.
  public var recordedArguments: [(label: String, value: Any)] { [] }

  /// The record.
  public init() {}
}

/// Stands for values that a stub cannot hold, because they are handed over or exist once.
public enum NoValue: Sendable {}

func describe(_ arguments: [(label: String, value: Any)]) -> String {
  "(" + arguments.map { "\($0.label): \(String(reflecting: $0.value))" }.joined(separator: ", ") + ")"
}
