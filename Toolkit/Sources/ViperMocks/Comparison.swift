/// Whether two values of any type are equal; nil if that cannot be determined, as for closures.
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

/// Describes how two values differ, down to their stored parts; empty if they are equal.
///
/// - Parameter label: the name of the values.
func differences(in label: String, _ wanted: Any, _ actual: Any) -> [String] {
  guard let isSame = areEqual(wanted, actual) else { return ["\(label) cannot be compared"] }
  if isSame { return [] }
  let found = parts(of: label, wanted, actual).flatMap { differences(in: $0.label, $0.wanted, $0.actual) }
  // The values may differ although all their stored parts are equal.
  return found.isEmpty
    ? ["\(label) should be \(String(reflecting: wanted)), but is \(String(reflecting: actual))"] : found
}

/// The corresponding parts of two values; empty if they differ as a whole.
private func parts(
  of label: String, _ wanted: Any, _ actual: Any
) -> [(label: String, wanted: Any, actual: Any)] {
  let (wantedParts, actualParts) = (Mirror(reflecting: wanted), Mirror(reflecting: actual))
  guard type(of: wanted) == type(of: actual), wantedParts.children.count == actualParts.children.count else {
    return []
  }
  let pairs = zip(wantedParts.children, actualParts.children)
  switch wantedParts.displayStyle {
  case .struct?: return pairs.map { ("\(label).\($0.label ?? "")", $0.value, $1.value) }
  case .tuple?:
    // Parts without a label are named ".0".
    return pairs.map { (label + ($0.label?.first == "." ? "" : ".") + ($0.label ?? ""), $0.value, $1.value) }
  case .collection?: return pairs.enumerated().map { ("\(label)[\($0)]", $1.0.value, $1.1.value) }
  case .optional?: return pairs.map { (label, $0.value, $1.value) }
  default: return []
  }
}

/// The record of a call with several arguments, or with none.
///
/// Two calls are equal if all arguments are. Arguments of types that are not `Equatable` are compared part by part, and
/// closures are never equal.
public protocol RecordedCall: Equatable, CustomStringConvertible {
  /// The arguments with their names in the protocol.
  var recordedArguments: [(label: String, value: Any)] { get }
}

extension RecordedCall {
  /// Whether all arguments are equal.
  public static func == (left: Self, right: Self) -> Bool {
    zip(left.recordedArguments, right.recordedArguments).allSatisfy { areEqual($0.value, $1.value) ?? false }
  }

  /// The arguments with their names, in parentheses.
  public var description: String { describe(recordedArguments) }
}

/// The record of a call without arguments.
public struct NoArguments: RecordedCall, Sendable {
  /// None.
  public var recordedArguments: [(label: String, value: Any)] { [] }

  public init() {}
}

/// A placeholder for values that a stub cannot hold, because they are consumed or not copyable.
public enum NoValue: Sendable {}

func describe(_ arguments: [(label: String, value: Any)]) -> String {
  "(" + arguments.map { "\($0.label): \(String(reflecting: $0.value))" }.joined(separator: ", ") + ")"
}
