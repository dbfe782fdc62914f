internal import SharedEntities

/// Reads the values of keys.
struct QueryValues {
  private let clock: any WallClock
  private let language: Language

  init(_ clock: any WallClock, _ language: Language) {
    self.clock = clock
    self.language = language
  }

  /// Returns the condition that one of the values holds.
  ///
  /// - Throws: `QueryError.value`, `.date`, `.emptyRange` or `.tag`.
  func condition(_ key: QueryKey, _ values: String) throws(QueryError) -> ToDoCondition {
    var conditions: [ToDoCondition] = []
    for value in values.split(whereSeparator: { ",、，".contains($0) }) {
      conditions.append(try one(key, trimmed(String(value))))
    }
    guard let first = conditions.first else { throw .value(values, of: key) }
    return conditions.count == 1 ? first : .any(conditions)
  }

  /// Whether a text is a key with a value that it takes.
  func isKey(_ text: String) -> Bool {
    guard case .key(let name, let value) = QueryWord(text), let key = QueryKey(name: name) else {
      return false
    }
    return (try? condition(key, value)) != nil
  }

  /// Returns a tag.
  ///
  /// - Throws: `QueryError.tag`.
  func tag(_ word: String) throws(QueryError) -> Tag {
    guard let tag = try? Tag(word) else { throw .tag(word) }
    return tag
  }

  private func one(_ key: QueryKey, _ value: String) throws(QueryError) -> ToDoCondition {
    if case .choice(let field) = key, let choice = field.choice(named: value) {
      return .chosen(field, choice)
    }
    if let any = anyValue(of: key) {
      switch searchKey(value) {
      case "any", "あり": return any
      case "none", "なし": return .not(any)
      default: break
      }
    }
    switch key {
    case .project: return try project(value)
    case .tag: return .tag(try tag(value))
    case .start:
      let (first, last) = try days(value, key)
      return .start(from: first, through: last)
    case .due:
      let (first, last) = try days(value, key)
      return .due(from: first, through: last)
    case .created: return try time(.created, value, key)
    case .changed: return try time(.changed, value, key)
    case .done: return try time(.completed, value, key)
    case .field(let name): return .field(name, value: value)
    case .state:
      switch searchKey(value) {
      case "open", "未完了": return .not(.done)
      case "done", "完了": return .done
      case "overdue", "期限切れ": return .overdue
      case "waiting", "待機": return .waiting
      case "ready", "着手可": return .all([.not(.done), .not(.waiting)])
      case "repeating", "繰り返し": return .repeats
      default: throw .value(value, of: key)
      }
    case .choice, .repeats, .limit: throw .value(value, of: key)
    }
  }

  /// Returns the condition for a project with its parts or, after `=`, without them.
  private func project(_ value: String) throws(QueryError) -> ToDoCondition {
    let isExact = value.first.map { "=＝".contains($0) } ?? false
    guard let project = try? Project(isExact ? String(value.dropFirst()) : value) else {
      throw .value(value, of: .project)
    }
    return .inProject(project, isExact: isExact)
  }

  /// The condition that there is a value; nil for keys that have one always.
  private func anyValue(of key: QueryKey) -> ToDoCondition? {
    switch key {
    case .project: .hasProject
    case .tag: .tagged
    case .choice(let field): field.choices?.last.map { .not(.chosen(field, $0)) }
    case .start: .start(from: nil, through: nil)
    case .due: .due(from: nil, through: nil)
    case .done: .time(.completed, from: nil, before: nil)
    case .repeats: .repeats
    case .field(let name): .field(name, value: nil)
    case .created, .changed, .state, .limit: nil
    }
  }

  private func time(
    _ time: ToDoCondition.Time, _ value: String, _ key: QueryKey
  ) throws(QueryError) -> ToDoCondition {
    let (first, last) = try days(value, key)
    let end = last.flatMap { $0.adding(days: 1) }
    return .time(time, from: first.map(clock.start), before: end.map(clock.start))
  }

  /// Returns the first and the last day of a range, or of what a word for a day, a week or a month covers.
  private func days(
    _ value: String, _ key: QueryKey
  ) throws(QueryError) -> (first: CalendarDay?, last: CalendarDay?) {
    guard let (before, after) = ends(of: value) else {
      let days = try days(named: value, key)
      return (days.lowerBound, days.upperBound)
    }
    let first = before.isEmpty ? nil : try days(named: before, key).lowerBound
    let last = after.isEmpty ? nil : try days(named: after, key).upperBound
    guard let first, let end = last, first > end else { return (first, last) }
    // A weekday is the next one: in `mon..fri`, that after the first.
    guard let tokens = dueDateTokens(after), tokens.count == 1, case .weekday(let weekday) = tokens[0],
      let next = first.next(weekday)
    else { throw .emptyRange(value) }
    return (first, next)
  }

  /// Returns what stands before and after the mark of a range, which is `..` or `〜`; nil if there is none.
  private func ends(of value: String) -> (String, String)? {
    for mark in ["..", "〜", "～"] {
      let parts = value.split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { return (trimmed(String(parts[0])), trimmed(String(parts[1]))) }
    }
    return nil
  }

  private func days(named name: String, _ key: QueryKey) throws(QueryError) -> ClosedRange<CalendarDay> {
    guard let reading = DateReading(name, clock: clock, language: language),
      reading.due?.time == nil || reading.isExact
    else { throw .date(name, of: key) }
    return reading.days
  }
}
