internal import Platform
internal import SharedEntities
internal import ToDosEntities

/// The `KEY:VALUE` words of a todo.txt line that add to a ToDo's title.
struct TodoTxtKeys {
  /// Whether the line is a done ToDo; only then `pri:` is a priority.
  let isDone: Bool
  private let clock: any WallClock
  private(set) var priority: UInt8?
  private(set) var identifier: String?
  private(set) var project: Project?
  private(set) var tags: Tags?
  /// The rule by which the ToDo repeats, and the rest of the series as the line states it.
  private(set) var rule: RepeatRule?
  private(set) var state: String?
  private(set) var memo: String?
  /// The fields of other formats.
  private(set) var others: ForeignFields?
  private var startWords = DateWords()
  private var dueWords = DateWords()
  private var settled: Set<Key> = []

  init(isDone: Bool, _ clock: any WallClock) {
    self.isDone = isDone
    self.clock = clock
  }

  /// The start of the ToDo; nil if it would come after the due date.
  var start: DueDate? {
    guard let start = startWords.date(clock), due.map({ start.isAfter($0, by: clock) }) != true else {
      return nil
    }
    return start
  }

  /// The due date of the ToDo.
  var due: DueDate? { dueWords.date(clock) }

  private enum Key: String {
    /// The threshold of other programs.
    case start = "t"
    case startTime
    case due
    case dueTime
    case pri
    case rec
    case `repeat`
    case repeatState
    case uid
    case project
    case tags
    case memo
    case fields
  }

  /// Takes the words out of the text after the dates, and returns the remaining title.
  mutating func take(from text: ArraySlice<UInt8>) -> String {
    var title = trimmed(text)
    var ours = TodoTxtKeys(isDone: isDone, clock)
    if let before = ours.takeOurs(from: title) {
      self = ours
      // Words that the user added before ours with an editor count if ours say nothing about the same key.
      title = takeAny([.start, .due, .pri, .project], from: before)
    } else {
      title = takeAny(
        [
          .start, .startTime, .due, .dueTime, .pri, .rec, .repeat, .repeatState, .uid, .project, .tags, .memo,
          .fields,
        ], from: title)
    }
    return String(decoding: title, as: UTF8.self)
  }

  /// Whether a title contains a start, a due date, a priority or a project that a reader would extract.
  static func finds(
    in title: String, isDone: Bool, _ clock: any WallClock
  ) -> (start: Bool, due: Bool, priority: Bool, project: Bool) {
    var keys = TodoTxtKeys(isDone: isDone, clock)
    _ = keys.takeAny([.start, .due, .pri, .project], from: ArraySlice(title.utf8))
    return (
      keys.startWords.day != nil, keys.dueWords.day != nil, keys.priority != nil, keys.project != nil
    )
  }

  /// Takes words from the end up to `uid:`; nil if other words are among them, so that the line is not ours.
  private mutating func takeOurs(from text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = text
    var times: [(Key, ArraySlice<UInt8>)] = []
    while !rest.isEmpty {
      let word = lastWord(of: rest)
      guard let (key, value) = parts(of: word), !settled.contains(key) else { return nil }
      rest = trimmed(text[..<word.startIndex])
      if key == .startTime || key == .dueTime {
        times.append((key, value))
        settled.insert(key)
        continue
      }
      let mayLack = key == .start || key == .due || key == .project || key == .pri && isDone
      guard value.elementsEqual("none".utf8) && mayLack || set(key, value)
      else {
        return nil
      }
      settled.insert(key)
      guard key == .uid else { continue }
      for (key, value) in times where !set(key, value) { return nil }
      return rest
    }
    return nil
  }

  /// Takes the first valid word of each of these keys.
  private mutating func takeAny(_ keys: [Key], from text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var kept: [UInt8] = []
    var rest = text
    if keys.contains(.dueTime) {
      // A time is meaningless without a day, which may follow it.
      var probe = TodoTxtKeys(isDone: isDone, clock)
      _ = probe.takeAny([.start, .due], from: text)
      (startWords.day, dueWords.day) = (probe.startWords.day, probe.dueWords.day)
    }
    while !rest.isEmpty {
      let gap = rest.prefix(while: isBlank)
      let word = rest[gap.endIndex...].prefix { !isBlank($0) }
      rest = rest[word.endIndex...]
      if let (key, value) = parts(of: word), keys.contains(key), !settled.contains(key), set(key, value) {
        settled.insert(key)
      } else {
        kept += gap
        kept += word
      }
    }
    return trimmed(kept[...])
  }

  private func parts(of word: ArraySlice<UInt8>) -> (Key, ArraySlice<UInt8>)? {
    // The project has a mark of its own; the value keeps it, and so differs from that of `project:`.
    if word.first == UInt8(ascii: "+") { return (.project, word) }
    guard let colon = word.firstIndex(of: UInt8(ascii: ":")), colon + 1 < word.endIndex,
      let key = Key(rawValue: String(decoding: word[..<colon], as: UTF8.self))
    else { return nil }
    return (key, word[(colon + 1)...])
  }

  private mutating func set(_ key: Key, _ value: ArraySlice<UInt8>) -> Bool {
    switch key {
    case .start: return startWords.takeDay(value)
    case .startTime: return startWords.takeTime(value)
    case .due: return dueWords.takeDay(value)
    case .dueTime: return dueWords.takeTime(value)
    case .pri:
      guard isDone, value.count == 1, let letter = value.first, isPriority(letter) else { return false }
      priority = letter
    case .rec:
      guard !isDone, let rule = RepeatRule(rec: value) else { return false }
      // Our own words say more.
      if self.rule == nil { self.rule = rule }
    case .repeat:
      guard !isDone, let text = percentDecoded(value), !text.isEmpty, text.utf8.count <= RepeatRule.limit
      else {
        return false
      }
      rule = RepeatRule(stored: text)
    case .repeatState:
      guard !isDone, let text = percentDecoded(value),
        RepeatSeries(RepeatRule(stored: ""), state: text) != nil
      else { return false }
      state = text
    case .uid:
      // Another program's identifier may contain a plain `%`.
      identifier = percentDecoded(value) ?? String(decoding: value, as: UTF8.self)
    case .project:
      let isMarked = value.first == UInt8(ascii: "+")
      let text = isMarked ? String(decoding: value.dropFirst(), as: UTF8.self) : percentDecoded(value)
      guard let project = text.flatMap({ try? Project($0) }),
        todoTxtWord(project).utf8.elementsEqual(isMarked ? Array(value) : Array("project:".utf8) + value)
      else { return false }
      self.project = project
    case .tags:
      let words = value.split(separator: UInt8(ascii: ",")).compactMap(percentDecoded)
      guard let tags = try? Tags(words), tags != .none, encoded(tags).utf8.elementsEqual(value) else {
        return false
      }
      self.tags = tags
    case .memo:
      guard let text = percentDecoded(value) else { return false }
      memo = text
    case .fields:
      guard let text = value.elementsEqual("none".utf8) ? "" : percentDecoded(value),
        let fields = ForeignFields(lines: text)
      else { return false }
      others = fields
    }
    return true
  }
}

/// The words of a line for a day and, if there is one, its time.
private struct DateWords {
  var day: CalendarDay?
  private var time: TimeOfDay?
  /// Seconds east of UTC at a time that is an instant.
  private var offset: Int?

  /// Returns the day or the time; nil if there are no words.
  func date(_ clock: any WallClock) -> DueDate? {
    guard let day else { return nil }
    guard let time, let offset else { return DueDate(day, time) }
    return DueDate(LocalTime(day: day, time: time, utcOffset: offset).instant, clock: clock)
  }

  /// Reads a day; returns false for anything else.
  mutating func takeDay(_ value: ArraySlice<UInt8>) -> Bool {
    guard let day = CalendarDay(String(decoding: value, as: UTF8.self)) else { return false }
    self.day = day
    return true
  }

  /// Reads a time of the day, with the offset from UTC of an instant; returns false for anything else.
  mutating func takeTime(_ value: ArraySlice<UInt8>) -> Bool {
    guard day != nil, value.count == 5 || value.count == 11,
      let time = TimeOfDay(String(decoding: value.prefix(5), as: UTF8.self))
    else { return false }
    if value.count == 11 {
      guard let offset = utcOffset(Substring(decoding: value.suffix(6), as: UTF8.self)) else { return false }
      self.offset = offset
    }
    self.time = time
    return true
  }
}

/// Returns a project as a word of a line: `+name`, or `project:…` if it has spaces, or no letters, as `+81` of a
/// telephone number.
func todoTxtWord(_ project: Project) -> String {
  let isWord = !project.path.utf8.contains(where: isBlank) && project.path.contains(where: \.isLetter)
  return isWord ? project.text : "project:" + percentEncoded(project.path)
}

/// Returns tags as one word of a line.
func encoded(_ tags: Tags) -> String { joined(tags.names.map(percentEncoded), by: ",") }

/// Whether a byte is a priority, `A` to `Z`.
func isPriority(_ letter: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter) }

private func lastWord(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  let start = text.lastIndex(where: isBlank).map { $0 + 1 } ?? text.startIndex
  return text[start...]
}

private func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  let start = text.drop(while: isBlank)
  let end = start.lastIndex { !isBlank($0) }
  return end.map { start[...$0] } ?? []
}

func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

extension RepeatRule {
  /// Reads a `rec:` word as simpletask writes it: `2w` counts from completion, `+2w` from the due date; nil for
  /// others.
  ///
  /// https://github.com/mpcjanssen/simpletask-android/blob/master/app/src/main/assets/extensions.en.md
  init?(rec value: ArraySlice<UInt8>) {
    let isStrict = value.first == UInt8(ascii: "+")
    let digits = value.dropFirst(isStrict ? 1 : 0).dropLast()
    guard let letter = value.last, let unit = recUnits[letter], let count = wholeNumber(digits), count > 0
    else {
      return nil
    }
    self.init(expression: "\(isStrict ? "each" : "after") \(count) \(unit)\(count == 1 ? "" : "s")")
  }

  /// The `rec:` word that means this rule; nil if there is none.
  var rec: String? {
    guard let reading, reading.meaning != .every, reading.rule.isBare, reading.rule.end == .never,
      reading.rule.exceptions.isEmpty, reading.rule.weekStart == .monday
    else { return nil }
    let letter =
      switch reading.rule.frequency {
      case .daily: "d"
      case .weekly: "w"
      case .monthly: "m"
      case .yearly: "y"
      }
    let isStrict = reading.meaning == .each
    guard !isStrict || reading.clampsShortMonths || reading.rule.frequency.isOfDays else { return nil }
    return "\(isStrict ? "+" : "")\(reading.rule.interval)\(letter)"
  }
}

extension RecurrenceRule.Frequency {
  /// Whether it is a number of days, regardless of the month.
  fileprivate var isOfDays: Bool { self == .daily || self == .weekly }
}

private let recUnits: [UInt8: String] = [
  UInt8(ascii: "d"): "day", UInt8(ascii: "w"): "week", UInt8(ascii: "m"): "month", UInt8(ascii: "y"): "year",
]
