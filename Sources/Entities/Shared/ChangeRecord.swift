/// An entry in the history of changes.
public struct ChangeRecord<Kind: Hashable & Sendable>: Identifiable, Hashable, Sendable {
  /// The number of the change, ascending in the order in which changes were made.
  public let id: Int64
  /// The kind of change.
  public let kind: Kind
  /// When it was made.
  public let madeAt: Instant
  /// How many items it changed.
  public let count: Int
  /// The first item that it changed.
  public let firstID: ItemID
  /// The title or text of the first item at that time.
  public let firstText: String
  /// Who made it; nil where the store is one person's.
  public let person: String?
  /// Whether it has been undone.
  public var isUndone: Bool
  /// Whether the toggled value is set on the items that still exist; nil if nothing was toggled or only some
  /// have it.
  public var isOn: Bool?

  public init(
    id: Int64, kind: Kind, madeAt: Instant, count: Int, firstID: ItemID, firstText: String,
    person: String? = nil, isUndone: Bool = false, isOn: Bool? = nil
  ) {
    self.id = id
    self.kind = kind
    self.madeAt = madeAt
    self.count = count
    self.firstID = firstID
    self.firstText = firstText
    self.person = person
    self.isUndone = isUndone
    self.isOn = isOn
  }
}
