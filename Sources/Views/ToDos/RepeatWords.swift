public import SharedEntities
internal import SharedViews
internal import Terminal
public import ToDosEntities

/// Says in words what a rule of repeating means.
public enum RepeatWords {
  /// What the rule says: `Every Friday, 3 times`, `毎週金曜、3回まで`.
  ///
  /// Of a rule in words, this is such a rule again, with the same meaning.
  public static func rule(_ rule: RepeatRule) -> Phrase {
    guard let reading = rule.reading else { return notUnderstood(rule) }
    return Phrase(EnglishRepeatWords(reading).text, JapaneseRepeatWords(reading).text)
  }

  /// What the rule says, and what becomes of missed occurrences: `Every Friday, missed ones are skipped`.
  public static func meaning(_ rule: RepeatRule) -> Phrase {
    guard let reading = rule.reading else { return notUnderstood(rule) }
    var (english, japanese) = (self.rule(rule)(.english), self.rule(rule)(.japanese))
    if reading.rule.clampedMonthDays != nil {
      english += ", in shorter months on the last day"
      japanese += "、短い月は末日"
    }
    switch reading.meaning {
    case .every:
      english += ", missed ones are skipped"
      japanese += "、過ぎた分は飛ばします"
    case .each:
      english += ", missed ones are kept"
      japanese += "、過ぎた分も残します"
    case .after: break
    }
    return Phrase(english, japanese)
  }

  /// What a rule that was just entered means, and when the next occurrence is due.
  public static func preview(_ preview: RepeatPreview) -> Phrase {
    next(preview.next, after: meaning(preview.rule))
  }

  /// As much of that as there is room for: what becomes of missed occurrences gives way first, then the rule.
  static func preview(_ preview: RepeatPreview, width: Int, _ language: Language) -> String {
    let texts = [
      self.preview(preview), next(preview.next, after: rule(preview.rule)),
      preview.next.map(next) ?? rule(preview.rule),
    ].map { $0(language) }
    let fitting = texts.first { TextWidth.standard.displayWidth(of: $0) <= width }
    return fitting ?? TextWidth.standard.fitted(texts[2], width: max(0, width))
  }

  /// `next Fri 2026-11-27`.
  static func next(_ due: DueDate) -> Phrase {
    Phrase("next \(DateWords(.english).text(due))", "次は \(DateWords(.japanese).text(due))")
  }

  private static func next(_ due: DueDate?, after words: Phrase) -> Phrase {
    guard let next = due.map(next) else { return words }
    return Phrase("\(words(.english)); \(next(.english))", "\(words(.japanese))。\(next(.japanese))")
  }

  private static func notUnderstood(_ rule: RepeatRule) -> Phrase {
    let text = printable(rule.text)
    return Phrase("Not understood: \(text)", "解釈できない規則: \(text)")
  }
}

extension RecurrenceRule {
  /// Whether it says nothing but weekdays, none of them by number, and which months they are in.
  var hasOnlyPlainWeekdays: Bool {
    !weekdays.isEmpty && weekdays.allSatisfy { $0.ordinal == nil } && monthDays.isEmpty && positions.isEmpty
  }

  /// Whether its positions are those of workdays in a month: `the last workday`.
  var hasWorkdayPositions: Bool {
    isOfWorkdays && !positions.isEmpty
      && (frequency == .monthly || frequency == .yearly && months.count == 1)
  }

  /// Whether its days alone do not say its positions.
  var hasOtherPositions: Bool { !positions.isEmpty && clampedMonthDays == nil && !hasWorkdayPositions }

  /// Whether it means days of several months of every year.
  var isOfMonthsOfYear: Bool {
    frequency == .monthly && interval == 1 && months.count > 1 && !isBareButMonths
  }

  private var isBareButMonths: Bool { weekdays.isEmpty && monthDays.isEmpty }

  /// Days of a month or positions in order: those from the end last.
  static func inOrder(_ numbers: [Int]) -> [Int] { numbers.filter { $0 > 0 } + numbers.filter { $0 < 0 } }
}
