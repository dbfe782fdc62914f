internal import SharedEntities
internal import SharedFormats
internal import ToDosEntities

/// The completion of a ToDo, gathered from all fields of another program's record.
///
/// The ToDo is done if any field says so. A field that says that it is open outweighs a date alone.
struct CompletionReading {
  private var stated: Bool?
  private var date: Instant?
  private var hasDate = false
  private var isWhole = false

  /// The outcome of reading a value.
  enum Outcome {
    /// It was understood, and holds nothing else.
    case taken
    /// It is kept among the other fields, understood or not.
    case kept
    /// It is invalid; the phrase describes the expected value.
    case wrong(Phrase)
  }

  /// Reads a value that is not empty.
  mutating func take(_ text: String, as value: NamedValue, _ clock: any WallClock) -> Outcome {
    let text = trimmed(text)
    switch value {
    case .done:
      if let isDone = parsedBool(text) {
        record(isDone)
      } else if let state = StateWord(text) {
        record(state.isDone)
      } else if !take(date: text, clock) {
        return .wrong(expectedBool)
      }
    case .completedAt:
      guard take(date: text, clock) else { return .wrong(expectedFileDate) }
    case .state:
      guard let state = StateWord(text) else { return .kept }
      record(state.isDone)
      return state.isSpecific ? .kept : .taken
    case .percentage:
      guard ["100", "100%", "100 %", "100.0", "100.00"].contains(text) else { return .kept }
      isWhole = true
    case .title, .memo, .createdAt, .modifiedAt, .dueAt: return .kept
    }
    return .taken
  }

  /// Reads a value of JSON that is not null.
  mutating func take(_ value: JSON, as named: NamedValue, _ clock: any WallClock) -> Outcome {
    switch (value, named) {
    case (.string(let text), _): return take(text, as: named, clock)
    case (.bool(let isDone), .done), (.bool(let isDone), .state):
      record(isDone)
      return .taken
    case (.number("0"), .done), (.number("1"), .done):
      record(value == .number("1"))
      return .taken
    case (.number(let text), .completedAt):
      guard let number = Double(text), (1e8..<1e14).contains(number) else { return .kept }
      // Milliseconds since 1970, as JavaScript counts them, or seconds.
      take(Instant(secondsSince1970: Int(number >= 1e11 ? number / 1000 : number)))
      return .taken
    case (.number(let text), .percentage): return take(text, as: named, clock)
    case (.object, .completedAt):
      // Microsoft Graph puts the time zone beside the time.
      guard case .string(let text)? = value["dateTime"] else { return .kept }
      return take(value["timeZone"] == .string("UTC") ? text + "Z" : text, as: named, clock)
    default: return .kept
    }
  }

  /// Sets the values that the record states, unless the input already has them.
  func apply(to input: inout ToDoInput) {
    if input.isDone == nil {
      let isDone = stated ?? (hasDate || isWhole || input.completedAt != nil)
      if isDone || stated != nil { input.isDone = isDone }
    }
    if input.isDone == true { input.completedAt = input.completedAt ?? date }
  }

  private mutating func record(_ isDone: Bool) { stated = stated == true || isDone }

  private mutating func take(date text: String, _ clock: any WallClock) -> Bool {
    if FileDate.isNone(text) { return true }
    guard let instant = FileDate(text)?.instant(clock) else { return false }
    take(instant)
    return true
  }

  private mutating func take(_ instant: Instant) {
    hasDate = true
    date = date ?? instant
  }
}
