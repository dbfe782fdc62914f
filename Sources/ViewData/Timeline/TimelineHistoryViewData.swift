public import SharedEntities
public import TimelineEntities

/// Changes that have just been taken back, or made again.
public struct TimelineHistoryViewData: Hashable, Sendable {
  /// What has become of the changes.
  public enum Occasion: Hashable, Sendable {
    /// They have been taken back.
    case undone
    /// They have been made again.
    case redone
  }

  /// One change.
  public struct Entry: Identifiable, Hashable, Sendable {
    /// The number of the change.
    public let id: Int64
    /// What it did.
    public let kind: TimelineChange.Kind
    /// When it was made.
    public let madeAt: Instant
    /// How many posts it touched.
    public let count: Int
    /// The lowest number of these.
    public let firstID: ItemID
    /// The text of the post with that number.
    public let firstText: String
    /// Whether it has been taken back.
    public let isUndone: Bool
    /// Whether its posts have the reaction that it turned around; nil where that cannot be said in a word.
    public let isOn: Bool?

    /// A change with these values.
    public init(
      id: Int64, kind: TimelineChange.Kind, madeAt: Instant, count: Int, firstID: ItemID, firstText: String,
      isUndone: Bool, isOn: Bool? = nil
    ) {
      self.isOn = isOn
      self.id = id
      self.kind = kind
      self.madeAt = madeAt
      self.count = count
      self.firstID = firstID
      self.firstText = firstText
      self.isUndone = isUndone
    }
  }

  /// What has become of the changes.
  public let occasion: Occasion
  /// The changes, in the order in which they are to be read.
  public let entries: [Entry]

  /// Changes and what has become of them.
  public init(occasion: Occasion, entries: [Entry]) {
    self.occasion = occasion
    self.entries = entries
  }
}
