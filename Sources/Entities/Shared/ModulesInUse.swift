internal import Synchronization

/// The modules that had stored something when a store was last opened.
///
/// It spares a listener from opening a store that its module does not use.
public final class ModulesInUse: Sendable {
  // An array, as there are few, and a set costs every start more than it spares.
  private let identifiers = Mutex<[String]?>(nil)

  /// No store has been opened yet.
  public init() {}

  /// Notes the identifiers of the modules that have tables in the store.
  public func note(_ identifiers: [String]) { self.identifiers.withLock { $0 = identifiers } }

  /// Forgets what was noted, as another program may have stored something of other modules since.
  public func forget() { identifiers.withLock { $0 = nil } }

  /// Whether a module has stored something; nil where no store has been opened yet.
  public func contains(_ module: String) -> Bool? { identifiers.withLock { $0?.contains(module) } }
}
