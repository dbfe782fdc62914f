internal import Synchronization

/// The modules that had stored something when a store was last opened.
///
/// It lets a listener avoid opening a store that its module does not use.
public final class ModulesInUse: Sendable {
  private let record = Mutex(Record())

  private struct Record {
    var hasBeenOpened = false
    // An array, because there are few, and a set costs more at every launch than it saves.
    var identifiers: [String] = []
  }

  /// Creates an empty record: no store has been opened yet.
  public init() {}

  /// Notes the identifiers of the modules that have tables in the store.
  public func note(_ identifiers: [String]) {
    record.withLock { $0 = Record(hasBeenOpened: true, identifiers: identifiers) }
  }

  /// Forgets the noted modules, because another program may have stored data of others since.
  public func forget() { record.withLock { $0 = Record() } }

  /// Whether a module has stored something; nil if no store has been opened yet.
  public func contains(_ module: String) -> Bool? {
    record.withLock { $0.hasBeenOpened ? $0.identifiers.contains(module) : nil }
  }
}
