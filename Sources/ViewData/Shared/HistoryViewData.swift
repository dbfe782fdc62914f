public import SharedEntities

/// Changes of the past.
public struct HistoryViewData<Kind: Hashable & Sendable>: Hashable, Sendable {
  /// One change.
  public struct Entry: Hashable, Sendable {
    /// What the history has of it.
    public let record: ChangeRecord<Kind>
    /// When it was made, on the user's clock.
    public let madeAtLocal: LocalTime

    /// A change.
    public init(_ record: ChangeRecord<Kind>, madeAtLocal: LocalTime) {
      self.record = record
      self.madeAtLocal = madeAtLocal
    }
  }

  /// What has just become of the changes; nil where they are only shown.
  public let step: HistoryStep?
  /// The changes, in the order in which they are to be read.
  public let entries: [Entry]

  /// Changes, and what has just become of them.
  public init(_ step: HistoryStep? = nil, entries: [Entry]) {
    self.step = step
    self.entries = entries
  }
}

/// A step through the history.
public enum HistoryStep: Hashable, Sendable {
  /// Changes were undone.
  case undone
  /// Changes were redone.
  case redone
}
