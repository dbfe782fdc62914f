internal import ModulesContracts
internal import SharedEntities
internal import ToDosEntities

extension ValueReader<DueDate> {
  /// Reads a day, optionally with a time, as a person writes it.
  static var when: ValueReader {
    let joins: @Sendable (String, WordContext) -> Bool = { text, context in
      DueDate(expression: text, clock: context.clock, language: context.language) != nil
    }
    return ValueReader(
      "WHEN", completion: .choices { dayExamples + timeExamples }, mayHoldSpaces: true, joins: joins
    ) {
      word, context throws(UsageError) in try readWhen(word, context)
    }
  }
}

extension ValueReader<ClosedRange<CalendarDay>> {
  /// Reads a day or a period as a person writes it, even a past one; a time of day is an error.
  ///
  /// A date with a time, as `--json` prints it, stands for its day.
  static var days: ValueReader {
    let joins: @Sendable (String, WordContext) -> Bool = { text, context in
      DateReading(text, clock: context.clock, language: context.language) != nil
    }
    return ValueReader("WHEN", completion: .choices { dayExamples }, mayHoldSpaces: true, joins: joins) {
      word, context throws(UsageError) in
      guard let reading = DateReading(word, clock: context.clock, language: context.language) else {
        throw unreadableWhen(word, context)
      }
      guard reading.due?.time == nil || reading.isExact else { throw timeOfDayError(word) }
      return reading.days
    }
  }
}

extension ValueReader<CalendarDay> {
  /// Reads a day as a person writes it, even a past one; a time of day is an error.
  static var day: ValueReader {
    let days = ValueReader<ClosedRange<CalendarDay>>.days
    return ValueReader("WHEN", completion: days.completion, mayHoldSpaces: true, joins: days.joins) {
      word, context throws(UsageError) in
      let reading = DateReading(word, clock: context.clock, language: context.language)
      guard let due = reading?.due else { throw unreadableWhen(word, context) }
      guard due.time == nil || reading?.isExact == true else { throw timeOfDayError(word) }
      return due.day
    }
  }
}

private func timeOfDayError(_ word: String) -> UsageError {
  UsageError(
    "'\(excerpt(word))' has a time of day, and only a day is allowed; leave the time out",
    "'\(excerpt(word))' には時刻が含まれています。日だけを指定してください")
}

private func readWhen(_ word: String, _ context: WordContext) throws(UsageError) -> DueDate {
  if let due = DueDate(expression: word, clock: context.clock, language: context.language) { return due }
  throw unreadableWhen(word, context)
}

/// Returns the error for a word that is not a day: what it could be, or examples of valid ones.
private func unreadableWhen(_ word: String, _ context: WordContext) -> UsageError {
  switch DateExpressionError(word, clock: context.clock, language: context.language) {
  case .unreadable(nil): unreadableWhen(word)
  case .unreadable(let nearest?):
    UsageError(
      "'\(excerpt(word))' is not a date; did you mean '\(nearest)'?",
      "'\(excerpt(word))' は日付として読めません。'\(nearest)' のことですか?")
  case .minuteOrMonth(let number): minuteOrMonthError(word, number)
  case .ambiguous(let choices):
    UsageError(
      "'\(excerpt(word))' could be \(joined(choices.dropLast(), by: ", ")) or \(choices.last ?? ""); write one of them",
      "'\(excerpt(word))' は \(joined(choices, by: "、")) のどれにも読めます。どれか 1 つを指定してください")
  case .past(let day):
    UsageError(
      "'\(excerpt(word))' is in the past; write \(day) if you mean that day",
      "'\(excerpt(word))' は過去の日です。その日でよければ \(day) と指定してください")
  }
}

/// Returns the error for an ambiguous number before an `m`.
func minuteOrMonthError(_ word: String, _ number: Int) -> UsageError {
  UsageError(
    "the 'm' of '\(excerpt(word))' could be minutes or months; write \(number)min or \(number)mo",
    "'\(excerpt(word))' の m は分にも月にも読めます。分は \(number)min、月は \(number)mo と指定してください")
}

private let dayExamples = [
  "today", "tomorrow", "mon", "tue", "wed", "thu", "fri", "sat", "sun", "+3d", "2w", "eow", "eom", "eoy",
]

private let timeExamples = ["5pm", "noon", "tonight", "eod", "2h"]

/// Returns the error for a word that is not a day, with examples of valid ones.
func unreadableWhen(_ word: String) -> UsageError {
  UsageError(
    """
    '\(excerpt(word))' is not a date; write 2026-11-30, "dec 24", today, tomorrow, fri, "next fri", +3d, 2w, eom, \
    5pm, "tomorrow 17:00" or 2h
    """,
    """
    '\(excerpt(word))' は日付として読めません。2026-11-30、12月24日、今日、明日、金曜、来週の金曜、3日後、月末、17時、明日17時、2時間後 のように\
    指定してください
    """)
}
