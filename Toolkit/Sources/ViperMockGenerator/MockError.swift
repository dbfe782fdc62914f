/// A protocol that cannot be mocked, and the reason.
public struct MockError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason.
  public enum Reason: Error, Hashable, Sendable {
    /// The protocol uses a feature that mocks do not support.
    case unsupported(String)
    /// A declaration that the generator cannot parse.
    case unknownDeclaration(near: String)
    /// The protocol inherits from another whose module's symbol graph is missing.
    case unknownProtocol(String)
    /// The compiler rejects the mock with this error.
    case uncompilable(String)
  }

  /// The name of the protocol.
  public let name: String
  /// The name of the requirement, if the reason concerns one.
  public let requirement: String?
  /// The file of the protocol or the requirement.
  public let path: String?
  /// The line in that file, from 1.
  public let line: Int?
  /// The reason.
  public let reason: Reason

  /// A sentence in the format of compiler messages, with the place first.
  public var description: String {
    let place = path.map { "\($0):\(line ?? 1): " } ?? ""
    let subject = name + (requirement.map { ".\($0)" } ?? "")
    return switch reason {
    case .unsupported(let what): "\(place)no mock of \(name): \(subject) has \(what)"
    case .unknownDeclaration(let text):
      "\(place)no mock of \(name): \(subject) cannot be parsed near “\(text)”"
    case .unknownProtocol(let other): "\(place)no mock of \(name): \(other) is unknown"
    case .uncompilable(let error): "\(place)no mock of \(name): it would not compile: \(error)"
    }
  }
}
