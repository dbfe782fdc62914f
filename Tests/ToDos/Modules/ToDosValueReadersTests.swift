import Doubles
import ModulesContracts
import RegistryModules
import SharedEntities
import Testing
import ToDosModules

@Suite("Numbers and days on the command line")
struct ToDosValueReadersTests {
  /// Returns the message with which a line is refused; nil if it is accepted.
  private func refusal(_ words: String..., in language: Language = .english) throws -> String? {
    let clock = FixedClock("2026-11-20T09:00:00Z")
    do {
      _ = try ModuleRegistry([ToDosModule()]).parser(standard: "list", clock: clock, language: .english)
        .parse(words)
      return nil
    } catch let error as UsageError {
      return error.message(language)
    }
  }

  @Test(
    "are read one by one and in ranges",
    arguments: [["3"], ["3-7"], ["3-3"], ["1", "5-7", "2"], ["9223372036854775807"]])
  func numbers(words: [String]) throws {
    for command in ["done", "reopen", "delete"] {
      let clock = FixedClock("2026-11-20T09:00:00Z")
      let parser = try ModuleRegistry([ToDosModule()]).parser(
        standard: "list", clock: clock, language: .english)
      #expect(throws: Never.self) { try parser.parse([command] + words) }
    }
  }

  @Test(
    "that are invalid say where to look",
    arguments: ["0", "milk", "3-", "3-7-9", "3..7", "", "９", "9223372036854775808"])
  func noNumber(word: String) throws {
    #expect(
      try refusal("done", word)
        == "'\(word)' is not the number of a ToDo; 'todo-viper list' shows the numbers")
    #expect(
      try refusal("done", word, in: .japanese)
        == "'\(word)' は ToDo の番号ではありません。番号は 'todo-viper list' で確認できます")
  }

  @Test("that run backwards are shown in the right order")
  func backwards() throws {
    #expect(try refusal("done", "7-3") == "'7-3' runs backwards; write 3-7")
    #expect(try refusal("done", "7-3", in: .japanese) == "'7-3' は逆順です。3-7 と書いてください")
  }

  @Test("are one number where one ToDo is needed")
  func oneNumber() throws {
    #expect(
      try refusal("show", "3-7") == "'3-7' is not the number of a ToDo; 'todo-viper list' shows the numbers")
    #expect(try refusal("show", "3", "4") == "'show' does not take '4'; see 'todo-viper help show'")
  }

  @Test("and tags that are none are refused", arguments: ["", "#", "＃", "a b", "a,b", "a、b", "a\u{3000}b"])
  func noTag(word: String) throws {
    for words in [["add", "x", "--tag"], ["list", "--not-tag"], ["edit", "1", "--tag"]] {
      #expect(
        try refusal(words[0], words.count == 3 ? words[1] : "x", words[words.count - 1], word)
          == "\(words[words.count - 1]): '\(word)' is not a tag; a tag is one word of at most 100 characters, without commas"
      )
    }
  }

  @Test("can be removed from a ToDo", arguments: ["none", "NONE", "なし"])
  func noDay(word: String) throws {
    #expect(try refusal("edit", "3", "--due", word) == nil)
    #expect(try refusal("add", "x", "--due", word) != nil)
  }

  @Test(
    "say why a day or a rule is refused",
    arguments: [
      (["--due", "in 10m"], "the 'm' of 'in 10m' could be minutes or months; write 10min or 10mo"),
      (["--due", "tommorow"], "'tommorow' is not a date; did you mean 'tomorrow'?"),
      (["--due", "fri 5"], "'fri 5' could be 2026-11-27 05:00 or 2026-11-27 17:00; write one of them"),
      (["--due", "last friday"], "'last friday' is in the past; write 2026-11-13 if you mean that day"),
      (
        ["--due", "before friday"],
        "'before friday' could be 2026-11-26 or 2026-11-27; write one of them"
      ),
      (
        ["--repeat", "twice a week"],
        "'twice a week' does not say on which days; write them, such as 'every mon, thu'"
      ),
      (
        ["--repeat", "月に2回"],
        "'月に2回' does not say on which days; write them, such as 'every 1st and 15th'"
      ),
      (
        ["--repeat", "twice a year"],
        "'twice a year' does not say on which days; write them, such as 'every jan 1 and jul 1'"
      ),
      (
        ["--repeat", "every 12 hours"],
        "'every 12 hours' is more than once a day; add a ToDo for each time, such as 'every day at 9am'"
      ),
      (["--repeat", "every 3m"], "the 'm' of 'every 3m' could be minutes or months; write 3min or 3mo"),
      (["--repeat", "every firday"], "'every firday' is not a rule; did you mean 'every friday'?"),
      (
        ["--repeat", "every day at 5"],
        "the 5 of 'every day at 5' could be before or after noon; write 5am or 5pm"
      ),
      (
        ["--repeat", "biweekly"], "'biweekly' could be 'every 2 weeks' or 'every mon, thu'; write one of them"
      ),
    ])
  func reasons(words: [String], reason: String) throws {
    #expect(try refusal("add", "x", words[0], words[1]) == "\(words[0]): \(reason)")
  }

  @Test("look back only in filters", arguments: ["last friday", "3 days ago", "先週", "3日前", "last month"])
  func past(word: String) throws {
    for option in ["--due", "--due-before", "--due-after"] {
      #expect(try refusal("list", option, word) == nil)
    }
    #expect(try refusal("add", "x", "--due", word) != nil)
  }

  @Test(
    "take ranges in filters, which leave open when something is due",
    arguments: ["next 7 days", "last 7 days", "this week", "rest of the month", "今後7日間", "直近2週間"])
  func ranges(word: String) throws {
    for option in ["--due", "--due-before", "--due-after"] {
      #expect(try refusal("list", option, word) == nil)
    }
    #expect(try refusal("add", "x", "--due", word) != nil)
  }

  @Test("exclude each other only where they cannot be combined")
  func combined() throws {
    #expect(try refusal("list", "--due-after", "fri", "--due-before", "dec 24") == nil)
    #expect(try refusal("list", "--due", "fri", "--due-before", "dec 24") != nil)
    #expect(try refusal("list", "--overdue", "--due-after", "fri") != nil)
  }

  @Test("have no time when ToDos are searched by day")
  func timeOfDay() throws {
    #expect(try refusal("list", "--due-before", "fri") == nil)
    #expect(
      try refusal("list", "--due-before", "fri 17:00")
        == "--due-before: 'fri 17:00' has a time of day, and only a day is allowed; leave the time out")
  }
}
