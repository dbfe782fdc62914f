public import SharedEntities
internal import SystemLibrary

extension ValueReader<String> {
  /// Reads any text.
  public static func text(_ placeholder: String, mayHoldSpaces: Bool = false) -> ValueReader {
    ValueReader(placeholder, mayHoldSpaces: mayHoldSpaces) { word, _ throws(UsageError) in word }
  }

  /// Reads any text, for which `-` is standard input.
  public static func textOrInput(_ placeholder: String, mayHoldSpaces: Bool = false) -> ValueReader {
    ValueReader(placeholder + "|-", mayHoldSpaces: mayHoldSpaces, readsInput: true) {
      word, _ throws(UsageError) in word
    }
  }

  /// Reads the path of a file that the command reads, for which `-` is standard input.
  public static var inputFile: ValueReader { path("FILE|-", .reads, readsInput: true) }

  /// Reads the path of a file, in which a `~` that no shell has replaced is the home folder.
  ///
  /// - Parameter use: what the command does with the file, if the service may offer that.
  public static func file(_ placeholder: String, _ use: FileUse? = nil) -> ValueReader {
    path(placeholder, use)
  }

  private static func path(_ placeholder: String, _ use: FileUse?, readsInput: Bool = false) -> ValueReader {
    ValueReader(placeholder, file: use, completion: .files, readsInput: readsInput) {
      word, context throws(UsageError) in
      guard !word.isEmpty, !word.utf8.contains(0) else {
        throw UsageError(
          "a file name must not be empty or contain a null byte", "ファイル名が空か、NUL 文字を含んでいます。正しい名前を指定してください")
      }
      guard let path = pathWithHome(word, context.home) else { throw unknownHomeError(word) }
      return EnclosedPath.withoutMark(path)
    }
  }

  /// Reads one of the given names.
  public static func name(_ placeholder: String, of names: [String]) -> ValueReader {
    ValueReader(placeholder, among: { names }, { names.contains($0) ? $0 : nil })
  }
}

extension ValueReader<Int> {
  /// Reads a whole number from 1.
  public static func count(_ placeholder: String) -> ValueReader {
    ValueReader(placeholder, type: .integer) { word, _ throws(UsageError) in
      guard let count = wholeNumber(word.utf8), count > 0 else {
        throw UsageError(
          "'\(excerpt(word))' is not a whole number of 1 or more",
          "'\(excerpt(word))' は 1 以上の数ではありません。1 以上の数を指定してください")
      }
      return count
    }
  }
}

extension ValueReader where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// Reads a raw value of an enumeration.
  public static func choice(_ placeholder: String) -> ValueReader {
    ValueReader(placeholder, among: { Value.allCases.map { $0.rawValue } }, { Value(rawValue: $0) })
  }
}

extension ValueReader {
  /// Reads one of the names of a value, or another word that stands for it.
  ///
  /// - Parameter read: returns the value of a word; nil for any other word.
  public init(
    _ placeholder: String, among names: @escaping @Sendable () -> [String],
    _ read: @escaping @Sendable (String) -> Value?
  ) {
    self.init(placeholder, type: .choice, completion: .choices(names)) { word, _ throws(UsageError) in
      if let value = read(word) { return value }
      let names = names()
      throw UsageError(
        "'\(excerpt(word))' is not one of \(joined(names, by: ", "))",
        "'\(excerpt(word))' は使えません。\(joined(names, by: "、")) のどれかを指定してください")
    }
  }
}

extension ValueReader<DueDate> {
  /// Reads a day, optionally with a time, as a person writes it.
  public static var when: ValueReader {
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
  public static var days: ValueReader {
    let joins: @Sendable (String, WordContext) -> Bool = { text, context in
      DateReading(text, clock: context.clock, language: context.language) != nil
    }
    return ValueReader("WHEN", completion: .choices { dayExamples }, mayHoldSpaces: true, joins: joins) {
      word, context throws(UsageError) in
      guard let reading = DateReading(word, clock: context.clock, language: context.language) else {
        throw unreadableWhen(word, context)
      }
      guard reading.due?.time == nil || reading.isExact else { throw hasTime(word) }
      return reading.days
    }
  }
}

extension ValueReader<CalendarDay> {
  /// Reads a day as a person writes it, even a past one; a time of day is an error.
  public static var day: ValueReader {
    let days = ValueReader<ClosedRange<CalendarDay>>.days
    return ValueReader("WHEN", completion: days.completion, mayHoldSpaces: true, joins: days.joins) {
      word, context throws(UsageError) in
      let reading = DateReading(word, clock: context.clock, language: context.language)
      guard let due = reading?.due else { throw unreadableWhen(word, context) }
      guard due.time == nil || reading?.isExact == true else { throw hasTime(word) }
      return due.day
    }
  }
}

private func hasTime(_ word: String) -> UsageError {
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
  switch DateRefusal(word, clock: context.clock, language: context.language) {
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
public func minuteOrMonthError(_ word: String, _ number: Int) -> UsageError {
  UsageError(
    "the 'm' of '\(excerpt(word))' could be minutes or months; write \(number)min or \(number)mo",
    "'\(excerpt(word))' の m は分にも月にも読めます。分は \(number)min、月は \(number)mo と指定してください")
}

private let dayExamples = [
  "today", "tomorrow", "mon", "tue", "wed", "thu", "fri", "sat", "sun", "+3d", "2w", "eow", "eom", "eoy",
]

private let timeExamples = ["5pm", "noon", "tonight", "eod", "2h"]

/// Returns the error for a word that is not a day, with examples of valid ones.
public func unreadableWhen(_ word: String) -> UsageError {
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
