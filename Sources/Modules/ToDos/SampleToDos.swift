internal import SharedEntities
internal import SharedModules
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// A clock that stands at Friday, 20 November 2026, 9:00 UTC.
struct SampleClock: WallClock {
  let dayStart = TimeOfDay.midnight
  func now() -> Instant { Instant(secondsSince1970: 1_795_165_200) }
  func utcOffset(at instant: Instant) -> Int { 0 }
}

/// The current time in the samples.
let sampleNow = SampleClock().localNow()
/// The current day in the samples.
let sampleToday = sampleNow.day

/// The day a number of days after the current one.
func sampleDay(_ offset: Int) -> CalendarDay {
  CalendarDay(dayNumber: sampleToday.dayNumber + offset) ?? sampleToday
}

private struct SampleValues {
  let title: Phrase
  var start: DueDate?
  var due: DueDate?
  var rule: Phrase?
  var priority: Priority?
  var project = Phrase("", "")
  var tags = Phrase("", "")
  var isDone = false
  var isOverdue = false
}

private let short = [
  SampleValues(
    title: Phrase("Buy milk", "牛乳を買う"), due: DueDate(sampleDay(1)), project: Phrase("home.kitchen", "家.台所"),
    tags: Phrase("home shop", "家 買い物")),
  SampleValues(
    title: Phrase("Call the bank", "銀行に電話する"), due: DueDate(sampleDay(3), TimeOfDay(minute: 17 * 60)),
    priority: .high),
  SampleValues(title: Phrase("Return the books", "本を返す"), due: DueDate(sampleDay(-2)), isOverdue: true),
  SampleValues(
    title: Phrase("Water the plants", "植木に水をやる"), priority: .low, tags: Phrase("home", "家"), isDone: true),
  SampleValues(
    title: Phrase("Book a table for six 🎂", "6 人で予約する 🎂"), start: DueDate(sampleDay(30)),
    due: DueDate(sampleDay(60)), rule: Phrase("each month", "毎月もれなく")),
]

private let long = [
  SampleValues(
    title: Phrase(
      "Ask the landlord about the heating, the bath and the light in the stairwell before the cold comes",
      "寒くなる前に、暖房とお風呂と階段の電気のことを大家さんに相談して、修理の日を決めてもらう"),
    due: DueDate(sampleDay(-1), TimeOfDay(minute: 9 * 60 + 30)), priority: .medium,
    project: Phrase("Old house.Heating and bath", "とても古い家.暖房とお風呂"), tags: Phrase("landlord", "大家さん"),
    isOverdue: true),
  SampleValues(title: Phrase("牛乳とパンと卵とバターとチーズとヨーグルトとりんごとみかんとバナナとぶどうとなしを買って帰る", "ＡＢＣストアで半角ｶﾅのラベルを 100 枚")),
  SampleValues(
    title: Phrase(
      "🎂🎈🎁👨‍👩‍👧‍👦🇯🇵🏳️‍🌈 for the party, 🎂🎈🎁👨‍👩‍👧‍👦🇯🇵🏳️‍🌈 again and 🎂🎈🎁👨‍👩‍👧‍👦🇯🇵🏳️‍🌈 at its end",
      "🎂🎈🎁👨‍👩‍👧‍👦🇯🇵🏳️‍🌈をパーティーに、🎂🎈🎁👨‍👩‍👧‍👦🇯🇵🏳️‍🌈をもう一度、最後に🎂🎈🎁👨‍👩‍👧‍👦🇯🇵🏳️‍🌈"),
    due: DueDate(sampleDay(400)), rule: Phrase("every 2 weeks on mon, thu", "隔週月・木")),
  SampleValues(
    title: Phrase("Résumé, naïve café", "ガ行と が\u{3099}"), due: DueDate(sampleToday),
    tags: Phrase("a-word-that-is-long 牛乳 👨‍👩‍👧‍👦 naïve words several", "とても長いひとつの語 ﾊﾝｶｸ 👨‍👩‍👧‍👦 naïve 牛乳 いくつもの語"),
    isDone: true),
]

/// The titles of a sample.
enum SampleTitles {
  /// Five that fit on every screen.
  case short
  /// Four that fit on no screen, or have characters of every width.
  case long
  /// Forty.
  case many
}

/// Returns the ToDos of a sample.
func sampleToDos(_ titles: SampleTitles, _ language: Language) -> [ToDoViewData] {
  let values: [SampleValues] =
    switch titles {
    case .short: short
    case .long: long
    case .many: (0..<8).flatMap { _ in short }
    }
  return values.enumerated().compactMap { index, values in
    ItemID(rawValue: Int64(index + 1)).map { id in
      let tags = try? Tags(Tags.words(in: values.tags(language)))
      let memo = index == 0 ? Phrase("Two bottles.\nThe oat one.", "2 本。\nオーツの方。")(language) : ""
      return ToDoViewData(
        id: id,
        ToDoValues(
          title: Title(stored: values.title(language)), memo: Memo(stored: memo), isDone: values.isDone,
          createdAt: sampleNow.instant, start: values.start, due: values.due,
          series: series(values, language),
          priority: values.priority, tags: tags ?? .none, project: try? Project(values.project(language))),
        dueOffset: 0, isOverdue: values.isOverdue, isWaiting: values.start?.isAfter(sampleNow) == true)
    }
  }
}

private func series(_ values: SampleValues, _ language: Language) -> RepeatSeries? {
  guard let rule = values.rule, let due = values.due else { return nil }
  return RepeatSeries(RepeatRule(stored: rule(language)), at: due)
}

extension ToDoViewData {
  /// Returns the same ToDo with another memo, with foreign fields, or with another rule.
  func with(memo: String? = nil, foreign: ForeignFields = .none, rule: String? = nil) -> ToDoViewData {
    var values = values
    if let memo { values.memo = Memo(stored: memo) }
    if let rule { values.series?.rule = RepeatRule(stored: rule) }
    values.foreign = foreign
    return ToDoViewData(
      id: id, values, dueOffset: dueOffset, startOffset: startOffset, isOverdue: isOverdue,
      isWaiting: isWaiting)
  }
}

/// Every store error that can occur while a screen is open, with the name of its state.
let sampleToDoStoreErrors: [(name: String, error: ToDoError)] = sampleStoreErrors.map {
  (name: $0.name, error: .store($0.error))
}
