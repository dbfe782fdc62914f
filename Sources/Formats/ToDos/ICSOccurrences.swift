internal import SharedEntities
internal import ToDosEntities

/// The occurrences of series that separate ToDos replace: those with RECURRENCE-ID, RFC 5545, section 3.8.4.4.
struct ICSOccurrences {
  /// The lines by the identifier of their series.
  private var lines: [String: [ICSLine]] = [:]

  /// Notes the occurrence that a ToDo replaces, if it replaces one.
  mutating func note(_ item: ImportedToDo) {
    guard let identifier = item.identifier, let line = item.recurrence else { return }
    lines[identifier, default: []].append(line)
  }

  /// Returns a series without its replaced occurrences, nil for a series that is over, and any other ToDo unchanged.
  func replaced(in item: ImportedToDo, _ clock: any WallClock) -> ImportedToDo? {
    guard let identifier = item.identifier, let lines = lines[identifier], item.recurrence == nil,
      case .series(let series)? = item.input.repeats
    else { return item }
    switch series.rest(without: lines.compactMap { icsDate($0, clock) }, clock) {
    case .same: return item
    case .none: return nil
    case .series(let rest):
      var item = item
      item.move(from: series, to: rest, clock)
      return item
    }
  }
}

extension ImportedToDo {
  /// The line that names the occurrence that it replaces; nil if it replaces none.
  fileprivate var recurrence: ICSLine? {
    input.foreign?.fields.lazy.filter {
      $0.format == .ics && $0.name.utf8.first.map { $0 & 0xDF } == UInt8(ascii: "R")
    }
    .compactMap { ICSLine($0) }.first { $0.name == "RECURRENCE-ID" }
  }

  /// Gives a ToDo the rest of its series, and moves its start and its due date with the occurrence that it stands for.
  fileprivate mutating func move(from old: RepeatSeries, to new: RepeatSeries, _ clock: any WallClock) {
    let due: DueDate? = if case .on(let due)? = input.due { due } else { nil }
    input.repeats = .series(new)
    let original = input.foreign.flatMap { ICSOriginalSeries($0.fields) }
    var fields = input.foreign?.fields.filter { !ICSOriginalSeries.isKept($0) } ?? []
    if new.slot == old.slot {
      // Together with the components that replace occurrences, the lines mean the same.
      let lines = original?.lines ?? icsSeriesLines(old, due: due, clock).compactMap { ICSLine($0) }
      let own = lines.filter { $0.name != icsSeriesName }
      if !own.isEmpty { fields.insert(ICSOriginalSeries(own, of: new, due: due).field, at: 0) }
    } else if let due {
      let days = new.slot.dayNumber - old.slot.dayNumber
      let isByRule = due.isSame(as: old.due(by: clock), by: clock)
      input.due = .on(isByRule ? new.due(by: clock) : due.moved(by: days, clock))
      input.moveStart(by: days, clock)
    }
    input.foreign = ForeignFields(fields)
  }
}

extension RepeatSeries {
  /// Returns the series without the occurrences at some dates.
  fileprivate func rest(without dates: [DueDate], _ clock: any WallClock) -> SeriesRest {
    guard let reading = rule.reading, reading.meaning != .after else { return .same }
    let zone = timing.clock(clock)
    let recurrence = reading.recurrence(from: anchor.day)
    let known = Recurrence(recurrence, from: anchor, by: zone)
    let present = dates.compactMap { date -> DueDate? in
      let counted = timing.counted(date, by: clock)
      let start = DueDate(counted.day, anchor.time)
      guard counted.time == nil || anchor.time == nil || counted.time == anchor.time else { return nil }
      let isNext = start.day.adding(days: -1).map { known.days(after: $0).first { _ in true } == start.day }
      return start.day == slot || isNext == true ? start : nil
    }
    guard !present.isEmpty else { return .same }
    let words = Set(present.map { "EXDATE:\($0.basicTime ?? $0.day.basic)" }).sorted()
    let meaning = reading.meaning == .every ? "" : "\(reading.meaning.rawValue) "
    let text =
      "\(meaning)\(joined(["RRULE:\(recurrence.recurrence)"] + recurrence.exceptionProperties + words, by: " "))"
    guard text.utf8.count < RepeatRule.limit, let rest = RepeatRule(stored: text).reading else {
      return .same
    }
    var series = self
    series.rule = RepeatRule(stored: text)
    guard present.contains(where: { $0.day == slot }) else { return .series(series) }
    let days = Recurrence(rest.recurrence(from: anchor.day), from: anchor, by: zone)
    guard let next = days.days(after: slot).first(where: { _ in true }) else { return .none }
    series.slot = next
    return .series(series)
  }
}

/// The rest of a series without some of its occurrences.
private enum SeriesRest {
  /// No occurrence was removed.
  case same
  /// Nothing is left.
  case none
  case series(RepeatSeries)
}
