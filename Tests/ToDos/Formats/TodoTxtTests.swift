import Doubles
import Platform
import SharedEntities
import Terminal
import Testing
import ToDosEntities
import ToDosFormats
import ToDosViewData

@AppActor
@Suite("todo.txt")
struct TodoTxtTests {
  @Test("An open line: priority, creation day, title with contexts, due day, project")
  func open() throws {
    let line = "(A) 2026-11-20 Thank Mom due:2026-11-30 +family @phone key:value"
    #expect(
      try items(line, .todotxt) == [
        .init(
          line: 1, title: "Thank Mom @phone key:value",
          createdAt: Instant(iso8601: "2026-11-20T00:00:00Z"), due: .at("2026-11-30"), priority: .high,
          project: "family")
      ])
  }

  @Test("A done line: completion day, then creation day; pri: is its priority")
  func done() throws {
    let item = try #require(try items("x 2026-11-21 2026-11-20 Mail pri:B\n", .todotxt).first)
    #expect(item.isDone && item.title == "Mail")
    #expect(item.memo.isEmpty && item.priority == .medium)
    #expect(item.input.completedAt == Instant(iso8601: "2026-11-21T00:00:00Z"))
    #expect(text([stored(item, id: 1)], .todotxt) == "x 2026-11-21 2026-11-20 Mail uid:local:1 pri:B\n")
  }

  @Test("One day on a done line is the completion day")
  func oneDay() throws {
    let item = try #require(try items("x 2026-11-21 Mail", .todotxt).first)
    #expect(item.createdAt == nil)
    #expect(item.input.completedAt == Instant(iso8601: "2026-11-21T00:00:00Z"))
  }

  @Test("The days of a line are the same in every time zone", arguments: [-12, -5, 0, 9, 14])
  func zones(hours: Int) throws {
    let line = "x 2026-11-21 2026-11-20 Mail uid:a\n"
    let item = try #require(try items(line, .todotxt).first)
    #expect(text([stored(item, id: 1)], .todotxt, clock: FixedClock(utcOffset: hours * 3600)) == line)
  }

  @Test("A day of creation or completion is that of the user's time zone")
  func localDays() {
    let item = exportItem(
      "u", isDone: true, createdAt: "2026-11-20T15:00:01Z", completedAt: "2026-11-21T14:59:59Z")
    #expect(text([item], .todotxt) == "x 2026-11-21 2026-11-21 Buy milk uid:u\n")
  }

  @Test("An invalid mark, priority or date is part of the title")
  func titles() throws {
    let lines = [
      "X done", "xylophone", "x", "(a) b", "(A)b", "(A)", "2026-13-01 a", " x a", "a (A)", "pri:A b",
    ]
    #expect(
      try items(lines.joined(separator: "\n"), .todotxt).map(\.title)
        == ["X done", "xylophone", "x", "(a) b", "(A)b", "(A)", "2026-13-01 a", "x a", "a (A)", "pri:A b"])
  }

  /// Returns the line that is written of a ToDo that was imported from a line, and then changed.
  private func rewritten(
    _ line: String, withIDs: Bool = false, _ change: (inout ToDoValues) -> Void = { _ in }
  ) throws -> String {
    let reader = ToDoFormat.todotxt.reader(of: MemorySource(line + "\n"), clock: tokyo)
    let item = try #require(try reader.next())
    var values = try item.input.values(on: tokyo, importedIdentifier: item.identifier)
    change(&values)
    let toDo = ToDoViewData(id: .lowest, values, dueOffset: 32_400, isOverdue: false)
    let written = text(
      [ToDoExportItem(toDo: toDo, identifier: item.identifier ?? "new")], .todotxt, withIDs: withIDs)
    return String(written.dropLast())
  }

  private nonisolated static let lines = [
    "Buy milk", "(A) Thank Mom +family @phone", "(B) 2026-11-20 Call due:2026-11-30 @phone key:value",
    "x 2026-11-21 Mail", "x 2026-11-21 2026-11-20 Mail pri:B", "x Done without days",
    "x (A) 2026-11-21 t pri:B",
    "2026-11-20 due:2026-11-30 first", "  indented   and   spaced  ", "a due:soon due:2026-11-30 b",
    "t uid:3 +p",
    "uid:7 t", "t uid:a%20b dueTime:17:00 memo:1%202 @p due:2026-11-30 q", "2026-11-20 t",
    "2026-11-20 t uid:u",
    "rec:+1w t:2026-11-20 h:1 Pay", "(A) x 2026-11-20 odd", "牛乳を買う +買い物",
  ]

  @Test("A line of another program comes back as it was", arguments: lines)
  func verbatim(line: String) throws {
    #expect(try rewritten(line) == line)
    let other = FixedClock(utcOffset: -5 * 3600)
    let item = try #require(
      try ToDoFormat.todotxt.reader(of: MemorySource(line), clock: tokyo).next())
    let values = try item.input.values(on: tokyo, importedIdentifier: item.identifier)
    let toDo = ToDoViewData(id: .lowest, values, dueOffset: 0, isOverdue: false)
    let item2 = ToDoExportItem(toDo: toDo, identifier: item.identifier ?? "new")
    #expect(text([item2], .todotxt, withIDs: false, clock: other) == line + "\n")
  }

  @Test(
    "A ToDo that was completed or reopened changes its line as little as possible",
    arguments: [
      ("Buy milk +a due:2026-11-30 @b", "x 2026-11-22 Buy milk +a due:2026-11-30 @b"),
      ("(A) 2026-11-20 Call @phone", "x 2026-11-22 2026-11-20 Call @phone pri:A"),
      ("(A) Call", "x 2026-11-22 Call pri:A"),
      ("x 2026-11-21 2026-11-20 Mail +p pri:B q", "(B) 2026-11-20 Mail +p q"),
      ("x 2026-11-21 Mail", "Mail"), ("t uid:3 +p", "x 2026-11-22 t uid:3 +p"),
    ])
  func toggled(line: String, expected: String) throws {
    let new = try rewritten(line) { values in
      values.isDone.toggle()
      values.completedAt = values.isDone ? Instant(iso8601: "2026-11-22T03:00:00Z") : nil
    }
    #expect(new == expected)
  }

  @Test("A ToDo with another title or due date gets a line of our own, with its priority")
  func retitled() throws {
    let created = Instant(iso8601: "2026-11-20T00:00:00Z")
    #expect(
      try rewritten("(A) Call due:2026-11-30 @phone") { values in
        values.title = Title(stored: "Write")
        values.createdAt = created ?? values.createdAt
      } == "(A) 2026-11-20 Write due:2026-11-30")
  }

  @Test(
    "A line has an identifier only where it had one, where it is asked for, or where it would be misread without"
  )
  func identifiers() throws {
    let item = exportItem("u", title: "a: b", due: .at("2026-11-30"))
    #expect(text([item], .todotxt, withIDs: false) == "2026-11-20 a: b due:2026-11-30\n")
    #expect(text([item], .todotxt, withIDs: true) == "2026-11-20 a: b uid:u due:2026-11-30\n")
    #expect(
      text([exportItem("u", title: "a memo:b")], .todotxt, withIDs: false) == "2026-11-20 a memo:b uid:u\n")
    #expect(
      text([exportItem("u", title: "a due:2026-12-01")], .todotxt, withIDs: false)
        == "2026-11-20 a due:2026-12-01 uid:u due:none\n")
    #expect(try rewritten("Buy milk", withIDs: true).hasSuffix(" Buy milk uid:new"))
  }

  @Test("Line breaks of Unicode in a title become spaces")
  func lineBreaks() {
    let item = exportItem("u", title: "a\u{2028}b\u{2029}c\u{85}d\u{B}e")
    #expect(text([item], .todotxt) == "2026-11-20 a b c d e uid:u\n")
  }

  @Test("Without identifiers every ToDo comes back unchanged, too")
  func withoutIdentifiers() throws {
    for title in [
      "x a", "(A) b", "2026-11-01 c", "due:2026-12-24 e", "uid:f", "pri:C", "a: b", "memo:x y fields:none",
    ] {
      for isDone in [false, true] {
        let item = exportItem(
          "u", title: title, memo: "m\n[ics] URL: x", isDone: isDone, due: .at("2026-11-30 17:00"))
        let back = try #require(try items(text([item], .todotxt, withIDs: false), .todotxt).first)
        #expect(back.title == title && back.isDone == isDone && back.memo == "m\n[ics] URL: x", "\(back)")
        #expect(back.due == .at("2026-11-30 17:00"))
      }
    }
  }

  @Test("A second or unreadable due: stays in the title")
  func dues() throws {
    let item = try #require(try items("a due:soon due:2026-11-30 due:2026-12-01", .todotxt).first)
    #expect(item.title == "a due:soon due:2026-12-01")
    #expect(item.due == .at("2026-11-30"))
  }

  @Test("Time, identifier and memo are written as words of our own")
  func ours() {
    let item = exportItem("a b", title: "t", memo: "1 %\n2", due: .at("2026-11-30 17:00"))
    #expect(
      text([item], .todotxt) == "2026-11-20 t uid:a%20b due:2026-11-30 dueTime:17:00 memo:1%20%25%0A2\n")
  }

  @Test("Our words are read wherever another program has put them")
  func moved() throws {
    let line = "2026-11-20 t uid:a%20b dueTime:17:00 memo:1%202 @p due:2026-11-30 q"
    let item = try #require(try items(line, .todotxt).first)
    #expect(item.title == "t @p q")
    #expect(item.identifier == "a b")
    #expect(item.memo == "1 2")
    #expect(item.due == .at("2026-11-30 17:00"))
  }

  @Test("A title that looks like a mark, a priority, a date or a word of ours is kept")
  func nastyTitles() throws {
    for title in [
      "x a", "(A) b", "2026-11-01 c", "x 2026-11-01 d", "due:2026-12-24 e", "uid:f", "pri:C", "x",
    ] {
      for isDone in [false, true] {
        let file = text([exportItem(title: title, isDone: isDone)], .todotxt)
        let item = try #require(try items(file, .todotxt).first)
        #expect(item.title == title)
        #expect(item.isDone == isDone)
        #expect(item.due == nil)
        #expect(item.memo.isEmpty)
      }
    }
  }

  @Test("Blank lines are ignored, and a line may consist of a mark")
  func blank() throws {
    #expect(try items("\n \t\nx \n", .todotxt) == [.init(line: 3, isDone: true)])
  }

  @Test("A line of more than 1 MiB is refused")
  func tooLong() {
    #expect(
      fault("a\n" + String(repeating: "b", count: 1_048_577), .todotxt) == "2: the line is longer than 1 MiB")
  }

  @Test("Our words come in any order after the identifier")
  func order() throws {
    let words = ["due:2026-11-30", "dueTime:17:00", "pri:B", "memo:m"]
    let item = ImportedToDo(
      line: 1, identifier: "a/b", title: "t", memo: "m", isDone: true,
      createdAt: Instant(iso8601: "2026-11-20T00:00:00Z"),
      completedAt: Instant(iso8601: "2026-11-20T00:00:00Z"), due: .at("2026-11-30 17:00"),
      priority: .medium)
    for start in words.indices {
      let rotated = words[start...] + words[..<start]
      for words in [Array(rotated), rotated.reversed()] {
        let line = "x 2026-11-20 2026-11-20 t uid:a%2fb " + words.joined(separator: " ")
        #expect(try items(line, .todotxt) == [item], "\(line)")
        // Without an identifier at the end of the title, they are ordinary words.
        #expect(try items(line + " @p", .todotxt).first?.title == "t @p", "\(line)")
      }
    }
  }

  @Test(
    "Of a repeated word of ours the first counts, and the second is part of the title",
    arguments: ["memo:a memo:b", "pri:A pri:B", "due:2026-11-30 due:2026-12-01", "uid:a @p uid:b @q"])
  func repeated(words: String) throws {
    let item = try #require(try items("x 2026-11-20 t \(words)", .todotxt).first)
    let first = words.prefix { $0 != " " }
    #expect(item.title == "t \(words.dropFirst(first.count + 1))")
    let alone = try #require(try items("x 2026-11-20 t \(first)", .todotxt).first)
    #expect(item.memo == alone.memo && item.due == alone.due && item.identifier == alone.identifier)
    #expect(item.priority == alone.priority)
  }

  @Test("A title that ends like our words is distinguished from them")
  func titleLikeOurs() throws {
    let item = try #require(try items("t uid:a uid:b", .todotxt).first)
    #expect(item.title == "t uid:a" && item.identifier == "b")
    let twice = try #require(try items("t uid:a memo:1 memo:2", .todotxt).first)
    #expect(twice.title == "t memo:2" && twice.memo == "1" && twice.identifier == "a")
  }

  @Test(
    "Words that only look like ours are part of the title",
    arguments: [
      "due:2026-11-30 dueTime:9:00", "due:2026-11-30 dueTime:25:00", "x pri:BB", "x pri:b", "memo:%zz",
      "uid:",
      "dueTime:17:00", "X 2026-11-20", "repeat:%zz", "repeatState:soon", "x repeat:weekly",
      "x repeatState:2026-11-20%202026-11-20%200", "due:2026-11-30 dueTime:17:00+99:99", "tags:a,A",
      "fields:x",
    ])
  func lookalikes(line: String) throws {
    let item = try #require(try items(line, .todotxt).first)
    let word = try #require(line.split(separator: " ").last { !$0.hasPrefix("due:") })
    #expect(item.title.hasSuffix(word))
    #expect(item.memo.isEmpty && item.identifier == nil && item.due?.time == nil)
  }

  @Test("A word added before ours counts if ours do not set that value")
  func addedBefore() throws {
    let item = try #require(
      try items("x 2026-11-20 t due:2026-12-01 pri:C uid:a", .todotxt).first)
    #expect(item.title == "t" && item.due == .at("2026-12-01"))
    #expect(item.priority == .low)
    let other = try #require(
      try items("x 2026-11-20 t due:2026-12-01 pri:C uid:50% due:none pri:none", .todotxt).first)
    #expect(other.title == "t due:2026-12-01 pri:C" && other.due == nil && other.identifier == "50%")
    let timed = try #require(try items("t uid:a dueTime:17:00", .todotxt).first)
    #expect(timed.title == "t dueTime:17:00" && timed.identifier == "a")
  }

  @Test("A priority before the dates counts before pri:")
  func head() throws {
    let item = try #require(try items("x (A) 2026-11-21 2026-11-20 t pri:B", .todotxt).first)
    #expect(item.memo.isEmpty && item.priority == .high)
  }

  @Test(
    "A field that the head of a line cannot represent is in a word of our own",
    arguments: ["priority: AB", "priority: a", "priority: ", "other: x"])
  func unwritable(line: String) throws {
    let memo = "[todotxt] \(line)"
    let file = text([exportItem(title: "a\rb", memo: memo)], .todotxt)
    #expect(file.contains(" fields:[todotxt]%20"))
    let item = try #require(try items(file, .todotxt).first)
    #expect(item.memo == memo && item.title == "a b")
  }
}
