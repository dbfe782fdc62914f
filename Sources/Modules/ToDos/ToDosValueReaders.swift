internal import ModulesContracts
internal import SharedEntities
internal import SharedModules
internal import Terminal
internal import ToDosContracts
internal import ToDosEntities
internal import ToDosInteractors

extension ValueReader<ItemID> {
  /// The ID of a ToDo, with completion of those in a state.
  static func id(suggesting state: ToDoQuery.State, in stores: ToDoStores) -> ValueReader {
    .itemID(storedIDs(state, stores), refusal: idError)
  }
}

extension ValueReader<ClosedRange<ItemID>> {
  /// The ID of a ToDo, or a range of IDs, with completion of those in a state.
  static func idRange(suggesting state: ToDoQuery.State, in stores: ToDoStores) -> ValueReader {
    .itemIDs(storedIDs(state, stores), refusal: idError)
  }
}

private func idError(_ word: String) -> UsageError {
  UsageError(
    "'\(excerpt(word))' is not the number of a ToDo; 'todo-viper list' shows the numbers",
    "'\(excerpt(word))' は ToDo の番号ではありません。番号は 'todo-viper list' で確認できます")
}

/// Completes the IDs of the newest ToDos in a state, with their titles.
///
/// A store that cannot be read yields none.
private func storedIDs(_ state: ToDoQuery.State, _ stores: ToDoStores) -> Completion {
  .stored { context in
    let interactor = ToDoSummaryListingInteractor(
      repository: stores.storeToRead(of: context), clock: context.clock)
    var candidates: [CompletionCandidate] = []
    try? await interactor.find(ToDoQuery(state: state, limit: 200)) { toDos throws(ToDoError) in
      candidates += toDos.map { CompletionCandidate($0.id.description, printable($0.title.text)) }
    }
    return candidates
  }
}

extension ValueReader<ToDoInput.Due> {
  /// A due date in words, or `none`.
  static var whenOrNone: ValueReader {
    let when = ValueReader<DueDate>.when
    let completion = Completion.choices {
      if case .choices(let days) = when.completion { days() + ["none"] } else { ["none"] }
    }
    return ValueReader("WHEN|none", completion: completion, mayHoldSpaces: true, joins: when.joins) {
      word, context throws(UsageError) in
      if ["none", "なし"].contains(searchKey(word)) { return .never }
      return .on(try when.read(word, context))
    }
  }
}

extension ValueReader<RepeatRule> {
  /// A repeat rule in words, or in the format of iCalendar.
  static var repeatRule: ValueReader {
    ValueReader("RULE", completion: .choices { commonRules }, mayHoldSpaces: true, joins: joinsToRule) {
      word, context throws(UsageError) in
      let (clock, language) = (context.clock, context.language)
      if let rule = RepeatRule(expression: word, clock: clock, language: language) { return rule }
      throw unreadableRule(word, RepeatExpressionError(word, clock: clock, language: language))
    }
  }
}

private func unreadableRule(_ word: String, _ refusal: RepeatExpressionError) -> UsageError {
  switch refusal {
  case .unreadable(nil):
    UsageError(
      "'\(excerpt(word))' is not a rule; write 'every friday', 'each month' or 'after 10 days'",
      "'\(excerpt(word))' は繰り返しとして読めません。毎週月・木、隔週金曜、毎月25日もれなく、毎月最終金曜、完了から10日後 のように指定してください")
  case .unreadable(let nearest?):
    UsageError(
      "'\(excerpt(word))' is not a rule; did you mean '\(nearest)'?",
      "'\(excerpt(word))' は繰り返しとして読めません。'\(nearest)' のことですか?")
  case .minuteOrMonth(let number): minuteOrMonthError(word, number)
  case .hour(let hour):
    UsageError(
      "the \(hour) of '\(excerpt(word))' could be before or after noon; write \(hour)am or \(hour)pm",
      "'\(excerpt(word))' の \(hour) は午前にも午後にも読めます。\(hour)am か \(hour)pm と指定してください")
  case .ambiguous(let first, let second):
    UsageError(
      "'\(excerpt(word))' could be '\(first)' or '\(second)'; write one of them",
      "'\(excerpt(word))' は \(first) にも \(second) にも読めます。どちらかを指定してください")
  case .daysMissing(let frequency):
    switch frequency {
    case .daily, .weekly: daysMissing(word, "every mon, thu", "毎週月・木")
    case .monthly: daysMissing(word, "every 1st and 15th", "毎月1日と15日")
    case .yearly: daysMissing(word, "every jan 1 and jul 1", "毎年1月1日と7月1日")
    }
  case .withinDay:
    UsageError(
      "'\(excerpt(word))' is more than once a day; add a ToDo for each time, such as 'every day at 9am'",
      "'\(excerpt(word))' は 1 日に 2 回以上です。毎日9時 のように、時刻ごとに ToDo を追加してください")
  }
}

private func daysMissing(_ word: String, _ english: String, _ japanese: String) -> UsageError {
  UsageError(
    "'\(excerpt(word))' does not say on which days; write them, such as '\(english)'",
    "'\(excerpt(word))' は日を決めていません。\(japanese) のように日を指定してください")
}

private let joinsToRule: @Sendable (String, WordContext) -> Bool = { text, context in
  RepeatRule(expression: text, clock: context.clock, language: context.language) != nil
}

private let commonRules = [
  "every day", "every workday", "every week", "every 2 weeks", "every month", "every year", "after 1 week",
]

extension ValueReader<ToDoInput.Repeats> {
  /// A repeat rule, or `none`.
  static var repeatRuleOrNone: ValueReader {
    ValueReader(
      "RULE|none", completion: .choices { commonRules + ["none"] }, mayHoldSpaces: true, joins: joinsToRule
    ) {
      word, context throws(UsageError) in
      if ["none", "なし"].contains(searchKey(word)) { return .never }
      return .by(try ValueReader<RepeatRule>.repeatRule.read(word, context))
    }
  }
}

extension ValueReader<Tag> {
  /// A tag, with completion of those in the store.
  ///
  /// - Parameter placeholder: what help calls it.
  static func tag(in stores: ToDoStores, as placeholder: String = "TAG") -> ValueReader {
    ValueReader(placeholder, completion: storedTags(stores)) { word, _ throws(UsageError) in
      if let tag = try? Tag(word) { return tag }
      throw tagError(word)
    }
  }
}

/// Returns the error for a word that is not a tag.
func tagError(_ word: String) -> UsageError {
  UsageError(
    "'\(excerpt(word))' is not a tag; a tag is one word of at most \(Tag.limit) characters, without commas",
    "'\(excerpt(word))' はタグになりません。空白や読点のない \(Tag.limit) 文字までの 1 語にしてください")
}

/// Completes the tags of the store; none if it cannot be read.
private func storedTags(_ stores: ToDoStores) -> Completion {
  .stored { context in await storedLabels(.tag, stores, context) }
}

extension ValueReader<Project> {
  /// A project, with completion of those in the store.
  ///
  /// - Parameter placeholder: what help calls it.
  static func project(in stores: ToDoStores, as placeholder: String = "PROJECT") -> ValueReader {
    ValueReader(placeholder, completion: storedProjects(stores)) {
      word, _ throws(UsageError) in
      try readProject(word)
    }
  }
}

extension ValueReader<String> {
  /// The path of a project, empty for `none`.
  static func projectOrNone(in stores: ToDoStores) -> ValueReader {
    ValueReader("PROJECT|none", completion: storedProjects(stores)) {
      word, _ throws(UsageError) in
      ["none", "なし"].contains(searchKey(word)) ? "" : try readProject(word).path
    }
  }
}

private func readProject(_ word: String) throws(UsageError) -> Project {
  guard let project = try? Project(word) else {
    throw UsageError(
      """
      '\(excerpt(word))' is not a project; write one name, or several with full stops between them such as \
      home.kitchen, at most \(Project.limit) characters
      """,
      """
      '\(excerpt(word))' はプロジェクトになりません。家 や 家.台所 のように、ピリオドでつないだ \(Project.limit) 文字までの名前を指定してください
      """)
  }
  return project
}

/// Completes the projects of the store; none if it cannot be read.
private func storedProjects(_ stores: ToDoStores) -> Completion {
  .stored { context in await storedLabels(.project, stores, context) }
}

/// Completes the labels of a kind of the store; none if it cannot be read.
private func storedLabels(
  _ kind: LabelKind, _ stores: ToDoStores, _ context: CommandContext
) async -> [CompletionCandidate] {
  let counts = (try? await stores.storeToRead(of: context).labelCounts(.all)) ?? []
  return counts.includingParts.filter { $0.label.kind == kind }
    .map { CompletionCandidate($0.label.name, "\($0.count)") }
}

extension ValueReader<ToDoOrder> {
  /// Reads sort keys with commas between them, the most important first.
  static var order: ValueReader {
    let names = ToDoOrder.Key.allCases.map(\.rawValue)
    return ValueReader("ORDER,…", among: { names }, isList: true, ToDoOrder.init(text:))
  }
}

extension ValueReader<OrderedPlace> {
  /// Reads a place that a page of a list ended with.
  static var orderedPlace: ValueReader {
    ValueReader("PLACE") { word, _ throws(UsageError) in
      guard let place = OrderedPlace(text: word) else {
        throw UsageError("'\(excerpt(word))' is not a place in a list", "'\(excerpt(word))' は一覧の位置ではありません")
      }
      return place
    }
  }
}

extension WallClock {
  /// Returns the time from the start of the first day to the end of the last; nil outside the calendar.
  func time(of days: ClosedRange<CalendarDay>) -> Range<Instant>? {
    guard let end = days.upperBound.adding(days: 1) else { return nil }
    let first = start(of: days.lowerBound)
    return first..<max(first, start(of: end))
  }
}
