import SharedEntities
import Testing
import ToDosEntities

/// Chooses random rules and days; the same seed chooses the same.
private struct Chance {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(state: seed) }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[number(0...values.count - 1)] }

  mutating func list(_ range: ClosedRange<Int>) -> String {
    (0...number(0...2)).map { _ in
      let number = number(range)
      return "\(number == 0 ? 1 : number)"
    }.joined(separator: ",")
  }

  /// The text of a rule that is understood.
  mutating func rule() -> String {
    let frequency = pick(["DAILY", "WEEKLY", "MONTHLY", "YEARLY"])
    let hasMonths = frequency == "MONTHLY" || frequency == "YEARLY"
    var parts = ["FREQ=\(frequency)", "INTERVAL=\(pick([1, 1, 2, 3, 7, 12]))"]
    if number(0...3) == 0 { parts.append("BYMONTH=\(list(1...12))") }
    if frequency != "WEEKLY", number(0...2) == 0 { parts.append("BYMONTHDAY=\(list(-31...31))") }
    if number(0...2) == 0 {
      let ordinals = hasMonths ? ["", "", "1", "2", "-1", "+5"] : [""]
      let days = (0...number(0...3)).map { _ in
        pick(ordinals) + pick(["MO", "TU", "WE", "TH", "FR", "SA", "SU"])
      }
      parts.append("BYDAY=\(days.joined(separator: ","))")
    }
    if parts.count > 2, number(0...4) == 0 {
      parts.append("BYSETPOS=\(hasMonths ? list(-3...3) : pick(["1", "-1"]))")
    }
    if number(0...3) == 0 { parts.append("WKST=\(pick(["MO", "TH", "SU"]))") }
    if number(0...5) == 0 { parts.append("COUNT=\(number(1...40))") }
    if number(0...5) == 0, !(parts.last ?? "").hasPrefix("COUNT") {
      parts.append("UNTIL=20\(number(27...40))0\(number(1...9))15\(pick(["", "T120000", "T120000Z"]))")
    }
    let exception = number(0...5) == 0 ? " EXDATE;VALUE=DATE:2026\(number(10...12))\(number(10...30))" : ""
    return "RRULE:\(parts.joined(separator: ";"))\(exception)"
  }

  mutating func due() throws -> DueDate {
    let day = try #require(CalendarDay("2026-01-28")?.adding(days: number(0...400)))
    return DueDate(day, number(0...1) == 0 ? nil : TimeOfDay(minute: number(0...1439)))
  }
}

@Suite("Random recurrence rules")
struct RecurrencePropertyTests {
  @Test(
    "Days ascend from the anchor, and those after a day are the same",
    arguments: 1...20 as ClosedRange<UInt64>)
  func ascending(seed: UInt64) throws {
    var chance = Chance(seed: seed)
    for _ in 0..<10 {
      let (text, anchor, distance) = (chance.rule(), try chance.due(), chance.number(-5...3000))
      let comment: Comment = "seed \(seed): \(text) from \(anchor)"
      let rule = try #require(RecurrenceRule(text), comment)
      let recurrence = Recurrence(rule, from: anchor, by: RepeatSample.berlin)
      let days = Array(recurrence.prefix(50))
      #expect(zip(days, days.dropFirst()).allSatisfy(<), comment)
      #expect(days.allSatisfy { $0 >= anchor.day }, comment)
      let start = try #require(anchor.day.adding(days: distance))
      let rest = days.drop { $0 <= start }
      #expect(recurrence.days(after: start).prefix(rest.count).elementsEqual(rest), comment)
    }
  }

  @Test("A rule that is written and read again is the same", arguments: 1...20 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var chance = Chance(seed: seed)
    for _ in 0..<50 {
      let text = chance.rule()
      let rule = try #require(RecurrenceRule(text), "seed \(seed): \(text)")
      #expect(RecurrenceRule(rule.description) == rule, "seed \(seed): \(text)")
    }
  }

  @Test(
    "The next occurrence is the first after this one, and with every after now as well",
    arguments: 1...20 as ClosedRange<UInt64>)
  func next(seed: UInt64) throws {
    var chance = Chance(seed: seed)
    let clock = RepeatSample.berlin
    for _ in 0..<10 {
      let (text, anchor, meaning) = (chance.rule(), try chance.due(), chance.pick(["every", "each"]))
      let comment: Comment = "seed \(seed): \(meaning) \(text) from \(anchor)"
      let rule = try #require(RepeatRule(expression: "\(meaning) \(text)"), comment)
      let reading = try #require(rule.reading)
      let all = Recurrence(
        reading.rule.count == nil ? reading.rule : reading.rule.ending(.never), from: anchor, by: clock)
      var series = RepeatSeries(rule, at: anchor)
      for _ in 0..<8 {
        let today = try #require(series.slot.adding(days: chance.number(-20...60)))
        let now = clock.resolve(today, try #require(TimeOfDay(minute: chance.number(0...1439)))).instant
        let days = all.days(after: series.slot).lazy.filter { day in
          guard meaning == "every" else { return true }
          guard let time = anchor.time else { return day > clock.local(now).day }
          return clock.resolve(day, time).instant > now
        }
        let wanted = series.doneCount + 1 == reading.rule.count ? nil : days.first { _ in true }
        let step = try series.completed(.ahead, due: nil, at: now, by: clock)
        #expect(step.series?.slot == wanted, "\(comment), done \(clock.local(now))")
        guard let next = step.series else { break }
        series = next
      }
    }
  }
}
