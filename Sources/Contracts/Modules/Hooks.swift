public import SharedEntities

/// Programs of others that have a say in every change of the store.
public protocol Hooks: Sendable {
  /// Those that are to be called for one change; nil where there are none.
  ///
  /// - Throws: `HookFault` where it cannot be told, or is not safe to call them.
  func gather() throws(HookFault) -> (any HookCalls)?
}

/// The hooks that are called for one change.
///
/// What they are given, and what they answer, is a matter of the module that makes the change.
public protocol HookCalls {
  /// The names of those that are asked before the change is made, in their order.
  var before: [String] { get }
  /// The names of those that are told once the change has been made, in their order.
  var after: [String] { get }

  /// Gives one of those before a document on standard input, and gives back what it writes.
  ///
  /// - Throws: `HookFault` where it refuses, or cannot be asked.
  func ask(_ hook: String, _ document: [UInt8]) throws(HookFault) -> [UInt8]
  /// Gives one of those after a document; that one of them fails is said elsewhere.
  func tell(_ hook: String, _ document: [UInt8])
}
