internal import Synchronization

/// The modules that had stored something when a store was last opened.
///
/// It spares a listener from opening a store that its module does not use.
public final class ModulesInUse: Sendable {
  private let noted = Mutex(Noted())

  private struct Noted {
    var hasBeenOpened = false
    // An array, as there are few, and a set costs every start more than it spares.
    var identifiers: [String] = []
  }

  /// No store has been opened yet.
  public init() {}

  /// Notes the identifiers of the modules that have tables in the store.
  public func note(_ identifiers: [String]) {
    noted.withLock { $0 = Noted(hasBeenOpened: true, identifiers: identifiers) }
  }

  /// Forgets what was noted, as another program may have stored something of other modules since.
  public func forget() { noted.withLock { $0 = Noted() } }

  /// Whether a module has stored something; nil where no store has been opened yet.
  public func contains(_ module: String) -> Bool? {
    noted.withLock { $0.hasBeenOpened ? $0.identifiers.contains(module) : nil }
  }
}
