public import SharedEntities

/// A list of past changes.
public struct HistoryViewData<Kind: Hashable & Sendable>: Hashable, Sendable {
  /// One change.
  public struct Entry: Hashable, Sendable {
    /// The entry in the history.
    public let record: ChangeRecord<Kind>
    /// When the change was made, in the user's time zone.
    public let madeAtLocal: LocalTime

    /// Creates an entry.
    public init(_ record: ChangeRecord<Kind>, madeAtLocal: LocalTime) {
      self.record = record
      self.madeAtLocal = madeAtLocal
    }
  }

  /// What was just done to the changes; nil if they are only listed.
  public let step: HistoryStep?
  /// The changes, in display order.
  public let entries: [Entry]

  /// Creates the view data.
  public init(_ step: HistoryStep? = nil, entries: [Entry]) {
    self.step = step
    self.entries = entries
  }
}
