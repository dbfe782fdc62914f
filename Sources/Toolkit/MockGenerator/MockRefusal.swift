/// A protocol that no mock is made for, and why.
public struct MockRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is in the way.
  public enum Reason: Error, Hashable, Sendable {
    /// Something in the protocol that mocks cannot do.
    case unsupported(String)
    /// A declaration that the generator cannot read.
    case unknownDeclaration(near: String)
    /// A protocol that it inherits from is in a module whose symbol graph is not at hand.
    case unknownProtocol(String)
    /// The compiler does not accept the mock, with its error.
    case uncompilable(String)
  }

  /// The protocol.
  public let name: String
  /// The requirement, where it is one.
  public let requirement: String?
  /// The file that the protocol, or the requirement, is in.
  public let path: String?
  /// The line of it, from 1.
  public let line: Int?
  /// What is in the way.
  public let reason: Reason

  /// The refusal in a sentence, with its place first, as compilers write it.
  public var description: String {
    let place = path.map { "\($0):\(line ?? 1): " } ?? ""
    let subject = name + (requirement.map { ".\($0)" } ?? "")
    return switch reason {
    case .unsupported(let what): "\(place)no mock of \(name): \(subject) has \(what)"
    case .unknownDeclaration(let text): "\(place)no mock of \(name): \(subject) cannot be read near “\(text)”"
    case .unknownProtocol(let other): "\(place)no mock of \(name): \(other) is unknown"
    case .uncompilable(let error): "\(place)no mock of \(name): it would not compile: \(error)"
    }
  }
}
