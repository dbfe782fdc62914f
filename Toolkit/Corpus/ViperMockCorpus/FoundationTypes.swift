public import Foundation

/// A type that one module declares within a type of another.
///
/// - Mock
public protocol Decoding {
  func text(of bytes: [UInt8], in encoding: String.Encoding) -> String?
}
