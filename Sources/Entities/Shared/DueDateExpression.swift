extension DueDate {
  /// Parses a due date as a person writes it, in English or Japanese; nil if the text is not one.
  ///
  /// A day is a date (`2026-11-30`, `11月30日`), a word (`today`, `明後日`, `eom`), a weekday (the next one, never
  /// today), a distance (`+3d`, `2w`, `3日後`) or the start of a period (`next week`, `来週`: its Monday). A time
  /// of day may follow (`17:00`, `17時30分`, `午後5時`). Case and width are ignored.
  ///
  /// - Parameter today: the day to which relative words refer.
  public init?(expression: String, today: CalendarDay) {
    // No valid expression is longer, and the code below tries every split of the text.
    guard expression.utf8.count <= 100 else { return nil }
    let text = searchKey(expression).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let day = readDay(text[...], today: today) {
      self.init(day)
      return
    }
    for split in text.indices.dropFirst() {
      var timeText = text[split...]
      if let first = timeText.first, " tの".contains(first) {
        timeText = timeText.dropFirst()
      } else if text[..<split].last?.isNumber == true {
        continue
      }
      if let time = readTime(timeText), let day = readDay(text[..<split], today: today) {
        self.init(day, time)
        return
      }
    }
    return nil
  }
}

private func readTime(_ text: Substring) -> TimeOfDay? {
  if let time = TimeOfDay(text) { return time }
  var rest = text
  var hours = 0...23
  var shift = 0
  if rest.hasPrefix("午前") || rest.hasPrefix("午後") {
    hours = 0...12
    shift = rest.hasPrefix("午後") ? 12 : 0
    rest = rest.dropFirst(2)
  }
  if hours.upperBound == 12, let time = TimeOfDay(rest) {
    guard hours.contains(time.minute / 60) else { return nil }
    return TimeOfDay(hour: time.minute / 60 % 12 + shift, minute: time.minute % 60)
  }
  guard let mark = rest.firstIndex(of: "時"), let hour = wholeNumber(rest[..<mark].utf8), hours.contains(hour)
  else { return nil }
  let minute: Int?
  switch rest[rest.index(after: mark)...] {
  case "": minute = 0
  case "半": minute = 30
  case let tail: minute = tail.last == "分" ? wholeNumber(tail.dropLast().utf8) : nil
  }
  guard let minute else { return nil }
  return TimeOfDay(hour: shift == 0 && hours.upperBound == 23 ? hour : hour % 12 + shift, minute: minute)
}

private func readDay(_ text: Substring, today: CalendarDay) -> CalendarDay? {
  if let day = CalendarDay(text) { return day }
  if let weekday = weekdays[String(text)] { return today.next(weekday) }
  switch text {
  case "yesterday", "昨日", "きのう": return today.adding(days: -1)
  case "today", "今日", "きょう", "本日": return today
  case "tomorrow", "明日", "あした", "あす": return today.adding(days: 1)
  case "明後日", "あさって": return today.adding(days: 2)
  case "eow", "今週末": return today.adding(days: 6 - today.weekday.rawValue)
  case "eom", "月末", "今月末": return today.endOfMonth
  case "eoy", "年末", "今年末": return CalendarDay(year: today.year, month: 12, day: 31)
  case "next week", "来週": return today.mondayOfNextWeek
  case "next month", "来月": return today.firstOfNextMonth
  case "next year", "来年": return CalendarDay(year: today.year + 1, month: 1, day: 1)
  default:
    return readWeekdayOfNextWeek(text, today: today) ?? readDistance(text, today: today)
      ?? readJapaneseDate(text, today: today)
  }
}

extension CalendarDay {
  fileprivate func next(_ other: Weekday) -> CalendarDay? {
    let distance = (other.rawValue - weekday.rawValue + 7) % 7
    return adding(days: distance == 0 ? 7 : distance)
  }

  fileprivate var mondayOfNextWeek: CalendarDay? { adding(days: 7 - weekday.rawValue) }

  fileprivate var firstOfNextMonth: CalendarDay? { endOfMonth?.adding(days: 1) }
}

private let weekdays: [String: Weekday] = {
  let english = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
  let shorter = ["tues": Weekday.tuesday, "wednes": .wednesday, "thur": .thursday, "thurs": .thursday]
  var result = shorter
  for (weekday, (name, sign)) in zip(Weekday.allCases, zip(english, "月火水木金土日")) {
    result[name] = weekday
    result[String(name.prefix(3))] = weekday
    result["\(sign)曜"] = weekday
    result["\(sign)曜日"] = weekday
  }
  return result
}()

/// Parses `来週の金曜` or `来週金曜日`, which unlike a bare weekday always means the week that begins next Monday.
private func readWeekdayOfNextWeek(_ text: Substring, today: CalendarDay) -> CalendarDay? {
  guard text.hasPrefix("来週") else { return nil }
  var name = text.dropFirst(2)
  if name.first == "の" { name = name.dropFirst() }
  guard let weekday = weekdays[String(name)] else { return nil }
  return today.mondayOfNextWeek?.adding(days: weekday.rawValue)
}

/// Parses `+3d`, `2w`, `1m`, `1y`, and in Japanese `3日後`, `2週間後`, `1か月後`, `1年後`.
private func readDistance(_ text: Substring, today: CalendarDay) -> CalendarDay? {
  let unsigned = text.first == "+" ? text.dropFirst() : text
  let digits = unsigned.prefix { $0.isASCII && $0.isNumber }
  guard let count = wholeNumber(digits.utf8), count <= 4_000_000 else { return nil }
  switch unsigned.dropFirst(digits.count) {
  case "d", "日後": return today.adding(days: count)
  case "w", "週後", "週間後": return today.adding(days: 7 * count)
  case "m", "か月後", "ヶ月後", "カ月後", "ヵ月後": return today.adding(months: count)
  case "y", "年後": return today.adding(months: 12 * count)
  default: return nil
  }
}

/// Parses `2026年11月30日`; without the year, returns the next such day, today included.
private func readJapaneseDate(_ text: Substring, today: CalendarDay) -> CalendarDay? {
  guard text.last == "日", let monthMark = text.firstIndex(of: "月") else { return nil }
  let yearMark = text.firstIndex(of: "年")
  let monthStart = yearMark.map { text.index(after: $0) } ?? text.startIndex
  guard monthStart <= monthMark, let month = wholeNumber(text[monthStart..<monthMark].utf8),
    let day = wholeNumber(text[text.index(after: monthMark)...].dropLast().utf8)
  else { return nil }
  if let yearMark {
    guard let year = wholeNumber(text[..<yearMark].utf8) else { return nil }
    return CalendarDay(year: year, month: month, day: day)
  }
  // The next 29 February may be eight years away.
  return (today.year...today.year + 8).lazy.compactMap { CalendarDay(year: $0, month: month, day: day) }
    .first { $0 >= today }
}
