public import SharedEntities
internal import SharedViews
internal import Terminal
public import ToDosEntities

/// Describes recurrence rules in words.
public enum RepeatWords {
  /// Describes the rule: `Every Friday, 3 times`, `毎週金曜、3回まで`.
  ///
  /// The text of a rule that was entered in words can be parsed again, with the same meaning.
  public static func rule(_ rule: RepeatRule) -> Phrase {
    guard let reading = rule.reading else { return notUnderstood(rule) }
    return Phrase(EnglishRepeatWords(reading).text, JapaneseRepeatWords(reading).text)
  }

  /// Describes the rule and how it treats missed occurrences: `Every Friday, missed ones are skipped`.
  public static func meaning(_ rule: RepeatRule) -> Phrase {
    guard let reading = rule.reading else { return notUnderstood(rule) }
    let words = self.rule(rule)
    var remarks: [Phrase] = []
    if reading.rule.clampedMonthDays != nil {
      remarks.append(Phrase("in shorter months on the last day", "短い月は末日"))
    }
    switch reading.meaning {
    case .every: remarks.append(Phrase("missed ones are skipped", "過ぎた回はスキップ"))
    case .each: remarks.append(Phrase("missed ones are kept", "過ぎた回も残す"))
    case .after: break
    }
    guard !remarks.isEmpty else { return words }
    return Phrase(
      joined([words(.english)] + remarks.map { $0(.english) }, by: ", "),
      "\(words(.japanese))(\(joined(remarks.map { $0(.japanese) }, by: "、")))")
  }

  /// Describes a rule that was just entered, and when the next occurrence is due.
  ///
  /// - Parameter isNew: whether the series is new, so that this is its first occurrence.
  public static func preview(_ preview: RepeatPreview, isNew: Bool) -> Phrase {
    occurrence(of: preview, after: meaning(preview.rule), isNew)
  }

  /// Returns as much of the preview as fits into a width: the words on missed occurrences are dropped first, then the
  /// rule.
  static func preview(_ preview: RepeatPreview, isNew: Bool, width: Int, _ language: Language) -> String {
    let rule = rule(preview.rule)
    let texts = [
      self.preview(preview, isNew: isNew), occurrence(of: preview, after: rule, isNew),
      preview.next.map { isNew ? first($0) : next($0) } ?? rule,
    ].map { $0(language) }
    let fitting = texts.first { TextWidth.standard.displayWidth(of: $0) <= width }
    return fitting ?? TextWidth.standard.fitted(texts[2], width: max(0, width))
  }

  /// `next Fri 2026-11-27`.
  static func next(_ due: DueDate) -> Phrase {
    Phrase("next \(DateWords(.english).text(due))", "次は \(DateWords(.japanese).text(due))")
  }

  /// The same for the first occurrence of a new series; only Japanese has a word for it.
  private static func first(_ due: DueDate) -> Phrase {
    Phrase(next(due)(.english), "初回は \(DateWords(.japanese).text(due))")
  }

  private static func occurrence(of preview: RepeatPreview, after words: Phrase, _ isNew: Bool) -> Phrase {
    guard let occurrence = preview.next.map({ isNew ? first($0) : next($0) }) else { return words }
    return Phrase(
      "\(words(.english)); \(occurrence(.english))", "\(words(.japanese))。\(occurrence(.japanese))")
  }

  private static func notUnderstood(_ rule: RepeatRule) -> Phrase {
    let text = printable(rule.text)
    return Phrase("Not understood: \(text)", "解釈できない繰り返し: \(text)")
  }
}

extension RecurrenceRule {
  /// Whether it consists only of weekdays without ordinals, and possibly months.
  var hasOnlyPlainWeekdays: Bool {
    !weekdays.isEmpty && weekdays.allSatisfy { $0.ordinal == nil } && monthDays.isEmpty && positions.isEmpty
  }

  /// Whether its positions are those of workdays in a month: `the last workday`.
  var hasWorkdayPositions: Bool {
    isOfWorkdays && !positions.isEmpty
      && (frequency == .monthly || frequency == .yearly && months.count == 1)
  }

  /// Whether its days alone do not express its positions.
  var hasOtherPositions: Bool { !positions.isEmpty && clampedMonthDays == nil && !hasWorkdayPositions }

  /// Whether it means a weekday on a certain day of the month: Friday the 13th.
  var isOfDatedWeekday: Bool {
    frequency == .monthly && interval == 1 && weekdays.count == 1 && weekdays[0].ordinal == nil
      && monthDays.count == 1 && monthDays[0] > 0 && months.isEmpty && positions.isEmpty
  }

  /// Whether it means days in several months of every year.
  var isOfMonthsOfYear: Bool {
    frequency == .monthly && interval == 1 && months.count > 1 && !isBareButMonths
  }

  private var isBareButMonths: Bool { weekdays.isEmpty && monthDays.isEmpty }

  /// Returns days of a month or positions in order; those counted from the end come last.
  static func inOrder(_ numbers: [Int]) -> [Int] { numbers.filter { $0 > 0 } + numbers.filter { $0 < 0 } }
}
