internal import SharedEntities

/// The urgency of a ToDo.
public enum Priority: String, Hashable, Sendable, CaseIterable {
  /// To be done before the others.
  case high
  /// Between the others.
  case medium
  /// To be done after the others.
  case low

  /// The rank among priorities, from 1 for the highest.
  public var rank: Int {
    switch self {
    case .high: 1
    case .medium: 2
    case .low: 3
    }
  }

  /// Creates the priority with a rank; nil if there is none.
  public init?(rank: Int) {
    switch rank {
    case 1: self = .high
    case 2: self = .medium
    case 3: self = .low
    default: return nil
    }
  }
}

/// The words for a priority, or for none.
public enum PriorityName {
  /// The word for no priority.
  public static let none = "none"

  /// The names of all priorities, the highest first, and of none.
  public static let all = Priority.allCases.map(\.rawValue) + [none]

  /// Returns the priority that a word names in English or Japanese, or by its first letter; `.some(nil)` for none,
  /// nil for any other word.
  public static func priority(of word: String) -> Priority?? {
    switch searchKey(word) {
    case "high", "h", "高": .high
    case "medium", "m", "中": .medium
    case "low", "l", "低": .low
    case none, "n", "なし": .some(nil)
    default: nil
    }
  }
}

extension Priority {
  /// Returns the field that expresses exactly this priority in a file format.
  public func field(_ format: ToDoFormat) -> ForeignField {
    switch format {
    case .json: ForeignField(format, name: "priority", value: "\"\(rawValue)\"")
    case .csv: ForeignField(format, name: "priority", value: rawValue)
    case .todotxt: ForeignField(format, name: "priority", value: ["A", "B", "C"][rank - 1])
    case .taskwarrior: ForeignField(format, name: "priority", value: "\"\(["H", "M", "L"][rank - 1])\"")
    case .ics: ForeignField(format, name: "PRIORITY", value: ["1", "5", "9"][rank - 1])
    }
  }

  /// Creates the priority that a field of a file expresses; nil if it expresses none.
  ///
  /// todo.txt has letters up to Z: those after C are low. iCalendar has numbers: RFC 5545, 3.8.1.9, calls 1 to 4 high
  /// and 6 to 9 low.
  public init?(_ field: ForeignField) {
    switch (field.format, field.name) {
    case (.todotxt, "priority"):
      guard let letter = field.value.utf8.first, field.value.utf8.count == 1 else { return nil }
      switch letter {
      case UInt8(ascii: "A"): self = .high
      case UInt8(ascii: "B"): self = .medium
      case UInt8(ascii: "C")...UInt8(ascii: "Z"): self = .low
      default: return nil
      }
    case (.ics, "PRIORITY"):
      switch wholeNumber(field.value.utf8) {
      case 1?, 2?, 3?, 4?: self = .high
      case 5?: self = .medium
      case 6?, 7?, 8?, 9?: self = .low
      default: return nil
      }
    default:
      guard let priority = Self.allCases.first(where: { $0.field(field.format) == field }) else { return nil }
      self = priority
    }
  }
}

extension ForeignFields {
  /// The priority that one of the fields expresses, and the fields but those for exactly that; nil if none does.
  public var dividedByPriority: (priority: Priority, rest: ForeignFields)? {
    let fields = fields
    guard let priority = fields.lazy.compactMap({ Priority($0) }).first else { return nil }
    return (priority, ForeignFields(fields.filter { $0 != priority.field($0.format) }))
  }
}
