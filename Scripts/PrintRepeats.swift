import SharedEntities

/// Prints the first days of each rule of standard input.
///
/// A line is the anchor, the day after which days are wanted, or `-` for all, and the rule. The answer is 20 days, fewer
/// if there are no more, and `?` for a rule that is not understood. `Scripts/prove-repeats` compiles this together with
/// the program's own rules.
@main enum PrintRepeats {
  static func main() {
    while let line = readLine() {
      print(days(of: line).map { joined($0.map(\.description), by: " ") } ?? "?")
    }
  }

  private static func days(of line: String) -> [CalendarDay]? {
    let words = line.split(separator: " ", maxSplits: 2)
    guard words.count == 3, let anchor = RecurrenceDate(words[0]), let rule = RecurrenceRule(String(words[2]))
    else { return nil }
    let time: TimeOfDay? = if case .local(_, let time) = anchor { time } else { nil }
    let recurrence = Recurrence(rule, from: DueDate(anchor.day, time), by: ZoneClock.utc)
    guard let start = RecurrenceDate(words[1])?.day else { return Array(recurrence.prefix(20)) }
    return Array(recurrence.days(after: start).prefix(20))
  }
}
