public import SharedEntities

/// A selection of ToDos and its order.
public struct ToDoQuery: Hashable, Sendable {
  /// A filter by state.
  public enum State: Hashable, Sendable, CaseIterable {
    /// All of them.
    case all
    /// Those that are open and whose start, if any, is over.
    case open
    /// Those that are done.
    case done
    /// Those that are open and whose start is still to come.
    case waiting
    /// Those that are open, whether or not they wait.
    case unfinished

    /// The states that people choose among; the last one stands for what others have in common.
    public static let allCases: [State] = [.all, .open, .done, .waiting]
  }

  /// A filter by due date.
  public enum Due: Hashable, Sendable {
    /// Those due after one day and before another; nil for no bound.
    case between(after: CalendarDay?, before: CalendarDay?)
    /// Those due on a day of a range.
    case within(ClosedRange<CalendarDay>)
    /// Those that are open and past their due date.
    case overdue
    /// Those without a due date.
    case never

    /// Those due on a day.
    public static func on(_ day: CalendarDay) -> Due { .within(day...day) }
    /// Those due before a day.
    public static func before(_ day: CalendarDay) -> Due { .between(after: nil, before: day) }
    /// Those due after a day.
    public static func after(_ day: CalendarDay) -> Due { .between(after: day, before: nil) }
  }

  /// The states to include.
  public var state: State
  /// The due dates to include; nil for any.
  public var due: Due?
  /// The times of completion to include; nil for any, and for open ToDos.
  public var completed: Range<Instant>?
  /// The tags that a ToDo must have, all of them.
  public var tags: [Tag]
  /// The tags of which a ToDo must have none.
  public var excludedTags: [Tag]
  /// The texts that a ToDo must contain, each in any of `ToDoValues.searched`, ignoring case, width and marks.
  public var search: [String]
  /// Other conditions, all of which a ToDo must satisfy.
  public var conditions: [ToDoCondition]
  /// The sort order.
  public var order: ToDoOrder
  /// Whether the order is reversed.
  public var isReversed: Bool
  /// The place after which results begin, which counts ignore; nil for the beginning.
  public var after: OrderedPlace?
  /// The number of ToDos to skip first.
  public var skipped: Int
  /// The maximum number of ToDos; nil for all.
  public var limit: Int?

  /// Creates a query; by default for the open ToDos, newest first.
  public init(
    state: State = .open, due: Due? = nil, completed: Range<Instant>? = nil, tags: [Tag] = [],
    excludedTags: [Tag] = [], search: [String] = [], conditions: [ToDoCondition] = [],
    order: ToDoOrder = .created,
    isReversed: Bool = false,
    after: OrderedPlace? = nil, skipped: Int = 0, limit: Int? = nil
  ) {
    self.state = state
    self.due = due
    self.completed = completed
    self.tags = tags
    self.excludedTags = excludedTags
    self.search = search
    self.conditions = conditions
    self.order = order
    self.isReversed = isReversed
    self.after = after
    self.skipped = skipped
    self.limit = limit
  }
}

extension ToDoQuery {
  /// Creates the query for the ToDos of a filter.
  public init(_ filter: ToDoFilter) {
    self.init(
      state: filter.state, search: filter.search.isEmpty ? [] : [filter.search])
    if let label = filter.label { narrow(by: label.condition) }
  }

  /// Whether only the state decides what it selects, whatever its order and limit.
  public var isOfState: Bool {
    self == ToDoQuery(state: state, order: order, isReversed: isReversed, skipped: skipped, limit: limit)
  }

  /// Returns the result of the query on an array, which defines the result in every repository.
  public func result(of toDos: [ToDo], now: LocalTime) -> [ToDo] {
    let wanted = ToDoCondition.all(allConditions)
    let found = toDos.filter { wanted.isSatisfied(by: $0, now: now) }
    let ordered = found.map { (place: OrderedPlace(of: $0, in: order), toDo: $0) }
      .sorted { isReversed ? $1.place.isBefore($0.place) : $0.place.isBefore($1.place) }
    let left = ordered.drop { element in
      guard let after else { return false }
      return isReversed ? !element.place.isBefore(after) : !after.isBefore(element.place)
    }
    return left.dropFirst(skipped).prefix(limit ?? .max).map(\.toDo)
  }
}

extension ToDoQuery {
  /// Everything that a ToDo must satisfy.
  public var allConditions: [ToDoCondition] {
    var all: [ToDoCondition] = []
    switch state {
    case .all: break
    case .open: all += [.not(.done), .not(.waiting)]
    case .done: all.append(.done)
    case .waiting: all.append(.waiting)
    case .unfinished: all.append(.not(.done))
    }
    if let due { all.append(due.condition) }
    if let completed {
      all.append(.time(.completed, from: completed.lowerBound, before: completed.upperBound))
    }
    all += tags.map { .tag($0) }
    all += excludedTags.map { .not(.tag($0)) }
    all += search.map { .text($0) }
    return all + conditions
  }

  /// Narrows the query by a condition.
  ///
  /// Texts and tags that every ToDo must have join those of the query, which stores find by their indexes.
  public mutating func narrow(by condition: ToDoCondition) {
    switch condition {
    case .all(let conditions): for condition in conditions { narrow(by: condition) }
    case .text(let text): search.append(text)
    case .tag(let tag): tags.append(tag)
    case .not(.tag(let tag)): excludedTags.append(tag)
    default: conditions.append(condition)
    }
  }
}

extension ToDoQuery.Due {
  fileprivate var condition: ToDoCondition {
    switch self {
    case .within(let days): return .due(from: days.lowerBound, through: days.upperBound)
    case .between(let after, let before):
      let (first, last) = (after.flatMap { $0.adding(days: 1) }, before.flatMap { $0.adding(days: -1) })
      // No day comes after the last one, or before the first.
      guard (first == nil) == (after == nil), (last == nil) == (before == nil) else { return .any([]) }
      return .due(from: first, through: last)
    case .overdue: return .overdue
    case .never: return .not(.due(from: nil, through: nil))
    }
  }
}

/// A filter of the ToDos in a list, newest first.
public struct ToDoFilter: Hashable, Sendable {
  /// The states to include.
  public var state: ToDoQuery.State
  /// The text that any of `ToDoValues.searched` must contain, ignoring case and width; empty for any.
  public var search: String
  /// The project or the tag that they must have; nil for any.
  public var label: ToDoLabel?

  /// Creates a filter; by default it includes all ToDos.
  public init(state: ToDoQuery.State = .all, search: String = "", label: ToDoLabel? = nil) {
    self.state = state
    self.search = search
    self.label = label
  }

  /// The tag that they must have; nil for any.
  public var tag: Tag? { if case .tag(let tag)? = label { tag } else { nil } }
}

extension ToDoFilter {
  /// Returns the filter for only the done or only the unfinished ToDos; nil if it includes none of those.
  public func part(isDone: Bool) -> ToDoFilter? {
    switch state {
    case .all: ToDoFilter(state: isDone ? .done : .unfinished, search: search, label: label)
    case .done: isDone ? self : nil
    case .open, .waiting, .unfinished: isDone ? nil : self
    }
  }

  /// Clears the search, and includes all states or labels where a ToDo would be left out.
  ///
  /// - Parameter now: the local time that decides whether it waits.
  public mutating func widen(toShow toDo: ToDo, at now: LocalTime) {
    search = ""
    if !state.includes(toDo.values, at: now) { state = .all }
    if let label, !label.isAmong(toDo.values) { self.label = nil }
  }

  /// Returns a test of whether the filter includes a ToDo, prepared for many of them.
  ///
  /// - Parameter now: the local time that decides whether it waits.
  public func test(at now: LocalTime) -> (ToDo) -> Bool {
    let wanted = searchedKey(search)
    return { toDo in
      state.includes(toDo.values, at: now) && (label.map { $0.isAmong(toDo.values) } ?? true)
        && toDo.values.contains(wanted)
    }
  }
}

extension ToDoQuery.State {
  /// Whether it includes a ToDo with some values at a local time.
  public func includes(_ values: ToDoValues, at now: LocalTime) -> Bool {
    switch self {
    case .all: true
    case .done: values.isDone
    case .unfinished: !values.isDone
    case .waiting: values.isWaiting(now)
    case .open: !values.isDone && !values.isWaiting(now)
    }
  }
}

/// Facts about the store that are known before a query is read, for laying out columns.
public struct ToDoOverview: Hashable, Sendable {
  /// The highest number in the store; nil if it is empty.
  public let highestID: ItemID?
  /// Whether any ToDo in the store has a due date or a start.
  public let hasDue: Bool
  /// Whether any ToDo in the store has a time of day in one of them.
  public let hasDueTime: Bool

  public init(highestID: ItemID?, hasDue: Bool, hasDueTime: Bool) {
    self.highestID = highestID
    self.hasDue = hasDue
    self.hasDueTime = hasDueTime
  }
}
