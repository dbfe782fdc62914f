internal import Platform
public import SharedEntities

/// A sort order: by one key, and among ToDos that are equal by it, by the next.
public struct ToDoOrder: Hashable, Sendable {
  /// What ToDos are sorted by.
  public enum Key: String, Hashable, Sendable, CaseIterable {
    /// The creation date, newest first. No two ToDos are equal by it.
    case created
    /// The due date, soonest first; those without one come last.
    case due
    /// The priority, the highest first; those without one come last.
    case priority
    /// The project, by its names, each before its parts; those without one come last.
    case project
    /// The title, as ``naturalKey(_:)`` has it.
    case title
  }

  /// The keys, the most important first, without `created`, which is always the last.
  public let keys: [Key]

  /// Creates an order by keys, the most important first; what cannot change the order is left out.
  public init(_ keys: [Key]) {
    var kept: [Key] = []
    for key in keys.prefix(while: { $0 != .created }) where !kept.contains(key) { kept.append(key) }
    self.keys = kept
  }

  /// Reads the names of keys with commas between them; nil if one of them is none.
  public init?(text: String) {
    let names = text.split(separator: ",", omittingEmptySubsequences: false)
    let keys = names.compactMap { Key(rawValue: trimmed(String($0))) }
    guard keys.count == names.count else { return nil }
    self.init(keys)
  }

  /// The names of its keys, with commas between them.
  public var text: String { joined((keys.isEmpty ? [.created] : keys).map(\.rawValue), by: ",") }

  /// By creation date, newest first.
  public static let created = ToDoOrder([])
  /// By due date, soonest first.
  public static let due = ToDoOrder([.due])
  /// By priority, the highest first.
  public static let priority = ToDoOrder([.priority])
  /// By project.
  public static let project = ToDoOrder([.project])
  /// By title.
  public static let title = ToDoOrder([.title])
}

/// A place in an ordered list of ToDos, which stays valid when others are changed, added or deleted.
public struct OrderedPlace: Hashable, Sendable {
  /// What a key compares.
  public enum Value: Hashable, Sendable, Comparable {
    /// A number; `Int.max` for ToDos that have no such value.
    case number(Int)
    /// A text, in the order of its scalars.
    case text(String)
  }

  /// The sort order of the list.
  public let order: ToDoOrder
  /// What each of its keys compares.
  public let values: [Value]
  /// The place among ToDos that are equal by these keys.
  public let place: ToDoPlace

  /// Creates the place of a ToDo in a list.
  public init(of toDo: ToDo, in order: ToDoOrder) {
    self.order = order
    values = order.keys.map { $0.value(of: toDo) }
    place = toDo.place
  }

  /// Whether it comes before another place of the same order.
  func isBefore(_ other: OrderedPlace) -> Bool {
    for (value, others) in zip(values, other.values) where value != others { return value < others }
    return place < other.place
  }
}

extension ToDoOrder.Key {
  /// What is compared for ToDos without a project: after all projects, which begin with `+`.
  public static let noProject = ","

  fileprivate func value(of toDo: ToDo) -> OrderedPlace.Value {
    switch self {
    case .created: .number(0)
    case .due: .number(toDo.due?.place ?? .max)
    case .priority: .number(toDo.priority?.rank ?? .max)
    case .project: .text(toDo.project.map(\.orderKey) ?? Self.noProject)
    case .title: .text(naturalKey(searchKey(toDo.title.text)))
    }
  }

  /// The letter that stands for it in the text of a place.
  private var letter: Character {
    switch self {
    case .created: "c"
    case .due: "d"
    case .priority: "p"
    case .project: "j"
    case .title: "t"
    }
  }

  fileprivate static func letters(_ order: ToDoOrder) -> String {
    String((order.keys.isEmpty ? [.created] : order.keys).map(\.letter))
  }

  fileprivate init?(letter: Character) {
    guard let key = Self.allCases.first(where: { $0.letter == letter }) else { return nil }
    self = key
  }

  /// Parses what it compares from a word; nil for anything else.
  fileprivate func value(_ word: Substring.UTF8View) -> OrderedPlace.Value? {
    switch self {
    case .created: nil
    case .due, .priority: word.isEmpty ? .number(.max) : Int(Substring(word)).map { .number($0) }
    case .project, .title: percentDecoded(word).map { .text($0) }
    }
  }
}

extension Project {
  /// The key by which projects are sorted: as ``key``, but names end before all other characters.
  fileprivate var orderKey: String {
    // Scalar by scalar, as stores do it: a full stop with a combining mark is another character.
    naturalKey(String(String.UnicodeScalarView(key.unicodeScalars.map { $0 == "." ? " " : $0 })))
  }
}

extension OrderedPlace {
  /// The place as one word, for programs that continue from it later.
  public var text: String {
    let words = values.map { value in
      switch value {
      case .number(.max): ""
      case .number(let number): String(number)
      case .text(let text):
        joined(text.unicodeScalars.map { [":", "%"].contains($0) ? $0.percentEncoded : String($0) }, by: "")
      }
    }
    let parts = [
      ToDoOrder.Key.letters(order), String(place.createdAt.secondsSince1970), String(place.id.rawValue),
    ]
    return joined(parts + (words.isEmpty ? [""] : words), by: ":")
  }

  /// Parses a place from ``text``; nil for anything else.
  public init?(text: String) {
    // By bytes, because a colon with a combining mark would be another character.
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count >= 4, let second = Int(Substring(parts[1])),
      let id = Int64(Substring(parts[2])).flatMap({ ItemID(rawValue: $0) })
    else { return nil }
    let letters = Substring(parts[0])
    order = ToDoOrder(letters.compactMap { ToDoOrder.Key(letter: $0) })
    values = zip(order.keys, parts[3...]).compactMap { $0.value($1) }
    guard ToDoOrder.Key.letters(order) == letters, values.count == order.keys.count,
      parts.count == 3 + max(1, values.count), !values.isEmpty || parts[3].isEmpty
    else { return nil }
    place = ToDoPlace(createdAt: Instant(secondsSince1970: second), id: id)
  }
}
