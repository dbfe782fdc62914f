public import SharedEntities

/// A place in an ordered list of ToDos, which stays where it is when others are changed, added or deleted.
public struct OrderedPlace: Hashable, Sendable {
  /// What a list is ordered by.
  public enum Key: Hashable, Sendable {
    /// Nothing but the date of creation.
    case created
    /// The place of the due date; nil for none.
    case due(Int?)
    /// The rank of the priority; nil for none.
    case priority(Int?)
    /// The title, as it is compared.
    case title(String)
  }

  /// What the list is ordered by.
  public let key: Key
  /// The place among ToDos with the same key.
  public let place: ToDoPlace

  /// Creates the place of a ToDo in a list.
  public init(of toDo: ToDo, in order: ToDoQuery.Order) {
    place = toDo.place
    key =
      switch order {
      case .created: .created
      case .due: .due(toDo.due?.place)
      case .priority: .priority(toDo.priority?.rank)
      case .title: .title(searchKey(toDo.title.text))
      }
  }

  /// Whether a ToDo comes after this place.
  func precedes(_ toDo: ToDo, isReversed: Bool) -> Bool {
    let other = OrderedPlace(of: toDo, in: order)
    return isReversed ? other.isBefore(self) : isBefore(other)
  }

  private func isBefore(_ other: OrderedPlace) -> Bool {
    if case .title(let text) = key, case .title(let others) = other.key, text != others {
      return text < others
    }
    return number != other.number ? number < other.number : place < other.place
  }

  /// The key as a number, for keys that are one.
  private var number: Int {
    switch key {
    case .created, .title: 0
    case .due(let number), .priority(let number): number ?? .max
    }
  }

  /// The order in which it is a place.
  public var order: ToDoQuery.Order {
    switch key {
    case .created: .created
    case .due: .due
    case .priority: .priority
    case .title: .title
    }
  }
}

extension OrderedPlace {
  /// The place as one word, for programs that come back to it.
  public var text: String {
    let (letter, word) =
      switch key {
      case .created: ("c", "")
      case .due(let number): ("d", number.map { String($0) } ?? "")
      case .priority(let number): ("p", number.map { String($0) } ?? "")
      case .title(let text): ("t", text)
      }
    return "\(letter):\(place.createdAt.secondsSince1970):\(place.id.rawValue):\(word)"
  }

  /// Reads a place from ``text``; nil for anything else.
  public init?(text: String) {
    let parts = text.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, let second = Int(parts[1]),
      let id = Int64(parts[2]).flatMap({ ItemID(rawValue: $0) })
    else { return nil }
    let number = Int(parts[3])
    switch parts[0] {
    case "c" where parts[3].isEmpty: key = .created
    case "d" where number != nil || parts[3].isEmpty: key = .due(number)
    case "p" where number != nil || parts[3].isEmpty: key = .priority(number)
    case "t": key = .title(String(parts[3]))
    default: return nil
    }
    place = ToDoPlace(createdAt: Instant(secondsSince1970: second), id: id)
  }
}
