/// One entry of a history of changes.
public struct ChangeRecord<Kind: Hashable & Sendable>: Identifiable, Hashable, Sendable {
  /// The number of the change, in the order in which changes were made.
  public let id: Int64
  /// What it did.
  public let kind: Kind
  /// When it was made.
  public let madeAt: Instant
  /// How many items it touched.
  public let count: Int
  /// The first of these.
  public let firstID: ItemID
  /// The title, or the text, that the first of these had then.
  public let firstText: String
  /// Whether it has been undone.
  public var isUndone: Bool
  /// Whether the items that are there have what it toggled; nil where it toggled nothing, and where only some have it.
  public var isOn: Bool?

  /// An entry with these values.
  public init(
    id: Int64, kind: Kind, madeAt: Instant, count: Int, firstID: ItemID, firstText: String,
    isUndone: Bool = false, isOn: Bool? = nil
  ) {
    self.id = id
    self.kind = kind
    self.madeAt = madeAt
    self.count = count
    self.firstID = firstID
    self.firstText = firstText
    self.isUndone = isUndone
    self.isOn = isOn
  }
}
