internal import SharedEntities
internal import ToDosEntities
internal import ToDosViewData

/// The property that holds a start where DTSTART cannot.
let icsStartName = icsExactPrefix + "START"

/// Returns the start that a DTSTART expresses; nil for one that is not before the due date.
///
/// RFC 5545, section 3.8.2.3, demands that it is; programs that know only a due date write it into both.
func icsStart(_ line: ICSLine, before due: DueDate?, _ clock: any WallClock) -> DueDate? {
  icsDate(line, clock).flatMap { $0.precedes(due, by: clock) ? $0 : nil }
}

/// Returns the start that our own property holds; nil if there is none.
func icsOwnStart(_ text: String?, _ clock: any WallClock) -> DueDate? {
  text.flatMap { DueDate(iso8601: $0, clock: clock) }.map(clock.resolve)
}

/// Returns the DTSTART line for a start; nil if DTSTART must not express it beside this due date.
///
/// RFC 5545, section 3.8.2.3: both are days, both are floating, or both are instants, and DUE is later.
func icsStartLine(_ start: DueDate, due: DueDate?, _ clock: any WallClock) -> String? {
  if let due {
    let isOfOneType =
      (start.time == nil) == (due.time == nil) && (start.instant == nil) == (due.instant == nil)
    guard isOfOneType, start.precedes(due, by: clock) else { return nil }
  }
  return start.basicTime.map { "DTSTART:\($0)" } ?? "DTSTART;VALUE=DATE:\(start.day.basic)"
}

/// Returns the lines for the start of a ToDo.
///
/// The DTSTART of a series is the beginning of an occurrence by its rule, whatever the start of the ToDo.
///
/// - Parameter kept: the DTSTART of another program that is written, too.
func icsStartLines(_ toDo: ToDoViewData, kept: ICSLine?, _ clock: any WallClock) -> [String] {
  guard let start = toDo.start else { return [] }
  if let kept, icsStart(kept, before: toDo.due, clock) != nil { return [] }
  if kept == nil, toDo.series == nil, let line = icsStartLine(start, due: toDo.due, clock) { return [line] }
  guard let time = start.time, start.instant == nil else {
    return ["\(icsStartName):\(start.iso8601(utcOffset: 0))"]
  }
  return ["\(icsStartName):\(start.day)T\(time)"]
}

/// Whether a DTSTART of another program may be written: beside the due date it is valid, and a reader takes no other
/// start from it than that of the ToDo.
func mayStart(_ line: ICSLine, _ toDo: ToDoViewData, _ clock: any WallClock) -> Bool {
  guard toDo.series == nil, let date = icsDate(line, clock), date.mayStand(beside: toDo.due, clock) else {
    return false
  }
  guard let start = icsStart(line, before: toDo.due, clock) else {
    return toDo.start.map { icsStartLine($0, due: toDo.due, clock) == nil } ?? true
  }
  return toDo.start.map { start.isShown(as: $0) } ?? false
}

extension DueDate {
  /// Whether it is the same due date or start; instants are the same whichever clock shows them.
  func isShown(as other: DueDate) -> Bool {
    instant == nil ? self == other : instant == other.instant
  }

  fileprivate func precedes(_ due: DueDate?, by clock: any WallClock) -> Bool {
    due.map { !isAfter($0, by: clock) && !isSame(as: $0, by: clock) } ?? true
  }

  /// Whether it is valid as DTSTART: it is a time if the due date is one, a day if that is one, and not the later one.
  fileprivate func mayStand(beside due: DueDate?, _ clock: any WallClock) -> Bool {
    due.map { (time == nil) == ($0.time == nil) && !isAfter($0, by: clock) } ?? true
  }
}
