public import SharedEntities

/// External programs that may refuse or modify every change of the store.
public protocol Hooks: AnyObject, Sendable {
  /// Returns the hooks to call for one change; nil if there are none.
  ///
  /// - Throws: `HookError` if the hooks cannot be determined, or are not safe to run.
  func gather() throws(HookError) -> (any HookCalls)?
}

/// The hooks to call for one change.
///
/// The module that makes the change defines the documents they receive and return.
public protocol HookCalls {
  /// The names of the hooks called before the change, in order.
  var before: [String] { get }
  /// The names of the hooks called after the change, in order.
  var after: [String] { get }

  /// Passes a document to a hook called before the change, on standard input, and returns its output.
  ///
  /// - Throws: `HookError` if it refuses the change or cannot be run.
  func ask(_ hook: String, _ document: [UInt8]) throws(HookError) -> [UInt8]
  /// Passes a document to a hook called after the change.
  ///
  /// A failure is reported elsewhere.
  func notify(_ hook: String, _ document: [UInt8])
}
