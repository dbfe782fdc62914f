/// An entry in the history of changes.
public struct ChangeRecord<Kind: Hashable & Sendable>: Identifiable, Hashable, Sendable {
  /// The number of the change, ascending in the order in which changes were made.
  public let id: Int64
  /// The kind of change.
  public let kind: Kind
  /// The time of the change.
  public let madeAt: Instant
  /// The number of items that it changed.
  public let count: Int
  /// The first item that it changed.
  public let firstID: ItemID
  /// The title or text of the first item at that time.
  public let firstText: String
  /// The person who made it; nil in a personal store.
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
