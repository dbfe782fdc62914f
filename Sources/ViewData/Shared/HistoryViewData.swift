public import SharedEntities

/// A list of past changes.
public struct HistoryViewData<Kind: Hashable & Sendable>: Hashable, Sendable {
  /// One change.
  public struct Entry: Hashable, Sendable {
    /// The entry in the history.
    public let record: ChangeRecord<Kind>
    /// When the change was made, in the user's time zone.
    public let madeAtLocal: LocalTime

    public init(_ record: ChangeRecord<Kind>, madeAtLocal: LocalTime) {
      self.record = record
      self.madeAtLocal = madeAtLocal
    }
  }

  /// The step that was just taken through the changes; nil if they are only listed.
  public let step: HistoryStep?
  /// The changes, in display order.
  public let entries: [Entry]

  public init(_ step: HistoryStep? = nil, entries: [Entry]) {
    self.step = step
    self.entries = entries
  }
}
