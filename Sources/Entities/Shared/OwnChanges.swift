internal import Synchronization

/// The changes made and undone through one repository.
///
/// Changes by other programs do not affect it. It keeps whole records, because another store with the same numbers
/// may replace this one. It keeps only the newest, because a service makes changes for as long as it runs.
public final class OwnChanges<Kind: Hashable & Sendable>: Sendable {
  private struct Records {
    var made: [ChangeRecord<Kind>] = []
    var undone: [ChangeRecord<Kind>] = []
  }

  /// The number of records kept of each.
  private let limit: Int
  private let records = Mutex(Records())

  /// Creates an empty log that keeps at least the newest `limit` changes made, and as many undone.
  public init(limit: Int = 1_000) { self.limit = limit }

  /// Remembers a change that was made.
  public func add(_ record: ChangeRecord<Kind>) { records.withLock { append(record, to: &$0.made) } }

  /// Remembers a step that was taken.
  public func note(_ step: HistoryStep, _ record: ChangeRecord<Kind>) {
    records.withLock { records in
      records.undone.removeAll { $0.id == record.id }
      if step == .undone { append(record, to: &records.undone) }
    }
  }

  /// Removes old records in batches, so that every call costs about the same.
  private func append(_ record: ChangeRecord<Kind>, to records: inout [ChangeRecord<Kind>]) {
    if records.count >= 2 * limit { records.removeFirst(records.count - limit) }
    records.append(record)
  }

  /// Forgets the newest change, because it counts as made by others.
  public func forgetNewest() { _ = records.withLock { $0.made.popLast() } }

  /// Returns the changes that may be undone or redone, the next one first.
  public func candidates(for step: HistoryStep) -> [ChangeRecord<Kind>] {
    records.withLock { (step == .undone ? $0.made : $0.undone).reversed() }
  }
}

extension ChangeRecord {
  /// Whether a stored change is the one in this record, and a step can be taken on it.
  public func allows(_ step: HistoryStep, on stored: ChangeRecord) -> Bool {
    var expected = self
    expected.isUndone = step == .redone
    expected.isOn = stored.isOn
    return stored == expected
  }
}
