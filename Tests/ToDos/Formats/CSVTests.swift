import Platform
import SharedEntities
import Testing
import ToDosEntities
import ToDosFormats
import ToDosViewData

@AppActor
@Suite("Comma-separated values")
struct CSVTests {
  @Test("A field with a comma, quote or line end is quoted, and lines end with CRLF")
  func written() {
    let item = exportItem(
      "u", title: "a, \"b\"", memo: "1\n2\n[csv] Cost: 5", isDone: true, due: .at("2026-11-30"))
    #expect(
      text([item], .csv)
        == "id,uid,title,memo,done,createdAt,modifiedAt,completedAt,startAt,dueAt,priority,project,tags,repeat,repeatState,extra\r\n"
        + "1,u,\"a, \"\"b\"\"\",\"1\n2\",true,2026-11-20T09:00:00Z,,,,2026-11-30,,,,,,Cost: 5\r\n")
  }

  @Test("Columns come in any order and case, and unknown ones are kept in the memo")
  func columns() throws {
    let file = "Cost,DONE,Title\n5,yes,Milk\n\n,,\"a\nb\"\n7\n"
    #expect(
      try items(file, .csv) == [
        .init(line: 2, title: "Milk", memo: "[csv] Cost: 5", isDone: true), .init(line: 4, title: "a\nb"),
        .init(line: 6, memo: "[csv] Cost: 7"),
      ])
  }

  @Test(
    "Fields may be separated by semicolons or tabs, and columns have the names of other programs",
    arguments: [
      "Name;Notes;Due Date;Completed\nMilk;\"a;b\";2026-11-30 17:00;yes\n",
      "name\tnotes\tdue\tdone\nMilk\ta;b\t2026/11/30 17:00\ttrue\n",
      "sep=;\ntask;description;deadline;is complete\nMilk;\"a;b\";2026-11-30T17:00;1\n",
      "\"summary\",body,dueAt,checked\nMilk,a;b,2026-11-30T17:00,x\n",
    ])
  func otherShapes(file: String) throws {
    let item = try #require(try items(file, .csv).first)
    #expect(
      item.title == "Milk" && item.memo == "a;b" && item.isDone && item.due == .at("2026-11-30 17:00"),
      "\(item)")
  }

  @Test("A header that commas divide is divided by them, however many semicolons it has")
  func semicolonsInHeader() throws {
    let item = try #require(try items("title,sizes (S; M; L)\nShirt,M\n", .csv).first)
    #expect(item.title == "Shirt" && item.memo == "[csv] sizes (S; M; L): M")
  }

  @Test("A text that a spreadsheet would run as a formula is made harmless, and comes back as it was")
  func formulas() throws {
    for text in ["=1+1", "+1", "-1", "@a", "'=1", "''@", "'quoted", "a=1", "\t=1"] {
      let file = ToDosTests.text([exportItem(title: text, memo: text)], .csv)
      let row = try #require(file.split(separator: "\r\n").last)
      let isRun = !text.hasPrefix("a") && text != "'quoted"
      #expect(row.contains(isRun ? ",'\(text),'\(text)," : ",\(text),\(text),"), "\(row)")
      let back = try #require(try items(file, .csv).first)
      #expect(back.title == text && back.memo == text)
    }
    #expect(try items("title\n'=1\n", .csv).first?.title == "'=1")
  }

  @Test("A column named extra of another program is an ordinary field")
  func extra() throws {
    let item = try #require(try items("title,extra\na,free text\n", .csv).first)
    #expect(item.memo == "[csv] extra: free text")
    #expect(text([stored(item, id: 1)], .csv).hasSuffix(",extra: free text\r\n"))
  }

  @Test("done accepts many spellings")
  func done() throws {
    let file =
      "title,done\n" + ["true", "1", "YES", "x", "false", "0", "no", ""].map { "t,\($0)\n" }.joined()
    #expect(try items(file, .csv).map(\.isDone) == [true, true, true, true, false, false, false, false])
  }

  @Test("A day or local time is enough for createdAt")
  func createdAt() throws {
    let file = "title,createdAt\na,2026-11-20\nb,2026-11-20T10:00\nc,2026-11-20T10:00:05.5+01:00\n"
    #expect(
      try items(file, .csv).map(\.createdAt?.iso8601)
        == ["2026-11-19T15:00:00Z", "2026-11-20T01:00:00Z", "2026-11-20T09:00:05Z"])
  }

  @Test(
    "A fault is refused with its line",
    arguments: [
      ("", "1: the header is missing"),
      (
        "a,b\n",
        "1: the header has no column \"title\"; memo, done, createdAt and dueAt are optional"
      ),
      (
        "name,text\n",
        "1: the header has no column \"title\"; memo, done, createdAt and dueAt are optional"
      ),
      ("title,Title\n", "1: a column occurs twice"),
      ("title\na,b\n", "2: there are more fields than columns"),
      ("title\n\"a\nb\n", "2: a quoted field is not closed"),
      ("title\na\"b\n", "2: a quote inside an unquoted field"),
      ("title\n\"a\n\"b\n", "3: text after the closing quote"),
      (
        "title,done\na,maybe\n",
        "2: \"done\" must be true or false, yes or no, or a word such as done or open, not 'maybe'"
      ),
      (
        "title,createdAt\na,soon\n",
        "2: \"createdAt\" must be a day such as 2026-11-30, or a time such as 2026-11-30T17:00 or "
          + "2026-11-30T17:00+09:00, not 'soon'"
      ),
    ])
  func refused(file: String, reason: String) { #expect(fault(file, .csv) == reason) }

  @Test("Our own columns are read in any order")
  func order() throws {
    let columns = [
      ("id", "7"), ("uid", "u"), (" Title\t", "t"), ("memo", "m"), ("done", "x"),
      ("createdAt", "2026-11-20T09:00:00Z"), ("startAt", "2026-11-29"), ("dueAt", "2026-11-30"),
      ("extra", "a: 1"),
    ]
    let item = ImportedToDo(
      line: 2, identifier: "u", listedID: ItemID("7"), title: "t", memo: "m\n[csv] a: 1", isDone: true,
      createdAt: Instant(iso8601: "2026-11-20T09:00:00Z"), start: .at("2026-11-29"), due: .at("2026-11-30"))
    for start in columns.indices {
      let rotated = columns[start...] + columns[..<start]
      for columns in [Array(rotated), rotated.reversed()] {
        let file = [columns.map(\.0), columns.map(\.1)].map { $0.joined(separator: ",") }
        #expect(try items(file.joined(separator: "\n"), .csv) == [item])
      }
    }
  }

  @Test("Unknown columns may share a name or have none, and stand in the memo before those of extra")
  func unknownColumns() throws {
    let file = "extra,title,,Cost,Cost\nSize: L,a,1,2,3"
    #expect(
      try items(file, .csv).first?.memo == "[csv] column 3: 1\n[csv] Cost: 2\n[csv] Cost: 3\n[csv] Size: L")
  }

  @Test("A field is quoted if another program might truncate it", arguments: [" a", "a ", "a\rb"])
  func quoted(memo: String) throws {
    let file = text([exportItem(memo: memo)], .csv)
    #expect(file.contains(",\"\(memo)\","))
    #expect(try items(file, .csv).first?.memo == memo)
  }

  @Test("A record of more than 1 MiB is refused, even with short lines", arguments: [(1, 3), (600_000, 2)])
  func tooLong(length: Int, lineCount: Int) {
    let lines = Array(repeating: String(repeating: "x", count: length), count: lineCount)
    let reason = length * lineCount > 1 << 20 ? "2: the record is longer than 1 MiB" : nil
    #expect(fault("title\n\"\(lines.joined(separator: "\n"))\"", .csv) == reason)
  }
}
