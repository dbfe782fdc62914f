import Platform
import SharedEntities
import Terminal
import Testing
import ToDosEntities
import ToDosFormats

/// Shapes of files that other programs write.
@AppActor
@Suite("Shapes of other programs' files")
struct FileShapeTests {
  @Test(
    "A day or time may be any form of ISO 8601",
    arguments: [
      ("2026-12-01T09:00:00", "2026-12-01 09:00"), ("2026-12-01 09:00:00", "2026-12-01 09:00"),
      ("2026-12-01T09:00:00.0000000", "2026-12-01 09:00"), ("2026-12-01T09:00:00+0900", "2026-12-01 09:00"),
      ("2026-12-01 09:00:00 +0100", "2026-12-01 08:00Z"), ("2026-12-01T09:00+01", "2026-12-01 08:00Z"),
      ("2026-12-01T09:00:00,5Z", "2026-12-01 09:00Z"), ("20261201T090000Z", "2026-12-01 09:00Z"),
      ("20261201T0900", "2026-12-01 09:00"), ("20261201", "2026-12-01"), ("2026/12/01", "2026-12-01"),
      ("2026/12/01 09:00:30", "2026-12-01 09:00"), ("2026-12-01t09:00:00z", "2026-12-01 09:00Z"),
      ("2026-12-01 09:00 UTC", "2026-12-01 09:00Z"), (" 2026-12-01 ", "2026-12-01"),
      ("2026-12-01 9:05", "2026-12-01 09:05"), ("2026-12-01T09:00:00.123456789-05:00", "2026-12-01 14:00Z"),
      ("2026-12-01T09:00-23:59", "2026-12-02 08:59Z"),
    ])
  func dates(text: String, due: String) throws {
    #expect(try items("title,due\na,\"\(text)\"\n", .csv).first?.due == .at(due))
    #expect(try items("[{\"title\":\"a\",\"dueAt\":\"\(text)\"}]", .json).first?.due == .at(due))
  }

  @Test(
    "What is no day is refused with the column, the value and what is read",
    arguments: [
      "soon", "2026-13-01", "2026-12-01T25:00", "2026-12-01T09:00:00+", "2026-12-01T09:00+24:00",
      "2026-12-01T09:00+09:60", "2026-12-01x", "01.12.2026",
    ])
  func noDate(text: String) {
    let wanted = "a day such as 2026-11-30, or a time such as 2026-11-30T17:00 or 2026-11-30T17:00+09:00"
    #expect(fault("title,Due Date\na,\(text)\n", .csv) == "2: \"Due Date\" must be \(wanted), not '\(text)'")
    #expect(
      fault("[{\"title\":\"a\",\"due\":\"\(text)\"}]", .json) == "1: \"due\" must be \(wanted), not '\(text)'"
    )
  }

  @Test("A day or local time is enough for an instant of JSON")
  func instants() throws {
    let file = #"[{"title":"a","createdAt":"2026-11-20","modifiedAt":"2026-11-20 10:00:05"}]"#
    let input = try #require(try items(file, .json).first?.input)
    #expect(
      input.createdAt?.iso8601 == "2026-11-19T15:00:00Z"
        && input.modifiedAt?.iso8601 == "2026-11-20T01:00:05Z")
  }

  @Test(
    "An object that holds a list is not a ToDo, whatever else it has",
    arguments: [
      #"{"title":"Backup","tasks":[{"title":"a"},{"title":"b"}]}"#,
      #"{"name":"x","meta":{"a":[1]},"exported":"2026-12-01","items":[{"title":"a"},{"title":"b"}],"z":"y"}"#,
      #"{"status":"ok","data":[{"title":"a"},{"title":"b"}]}"#,
      #"{"@odata.context":"x","value":[{"title":"a"},{"title":"b"}]}"#,
      #"[{"title":"List","tasks":[{"title":"a"}]},{"title":"Other","tasks":[{"title":"b"}]}]"#,
      #"{"kind":"k","items":[{"title":"List","items":[{"title":"a"},{"title":"b"}]}]}"#,
      "{\"title\":\"A\",\"tasks\":[{\"title\":\"a\"}]}\n{\"title\":\"B\",\"tasks\":[{\"title\":\"b\"}]}\n",
    ])
  func wrapped(file: String) throws {
    for size in [1, 7, 65_536] {
      #expect(try items(file, .json, chunkSize: size).map(\.title) == ["a", "b"], "\(file)")
    }
  }

  @Test(
    "An object with a list that is a ToDo by what else it has is one",
    arguments: [
      #"{"title":"a","done":false,"items":[{"title":"b"}]}"#,
      #"{"title":"a","due":"2026-12-01","tasks":[{"x":1}]}"#,
      #"[{"title":"a","completed":true,"items":[{"title":"b"}]}]"#, #"{"title":"a","items":[1]}"#,
      #"[{"title":"a","items":[]}]"#,
    ])
  func notWrapped(file: String) throws {
    #expect(try items(file, .json).map(\.title) == ["a"])
  }

  @Test(
    "An identifier may be of any kind",
    arguments: [
      (#""a1""#, "a1"), (#""7""#, "7"), ("0", "0"), ("-3", "-3"), ("1.5", "1.5"),
      ("12345678901234567890", "12345678901234567890"),
    ])
  func identifiers(value: String, identifier: String) throws {
    #expect(try items("[{\"id\":\(value),\"title\":\"a\"}]", .json).first?.identifier == identifier)
    #expect(try items("[{\"id\":\(value),\"uid\":\"u\",\"title\":\"a\"}]", .json).first?.identifier == "u")
    let cell = identifier == "7" ? "x7" : identifier
    #expect(try items("id,title\n\(cell),a\n", .csv).first?.identifier == cell)
    #expect(try items("id,uid,title\n\(cell),u,a\n", .csv).first?.identifier == "u")
  }

  @Test("A row of separators alone is skipped")
  func blankRows() throws {
    #expect(try items("title,memo,due\n,,\na,,\n , ,\n\"\",,\nb,,\n", .csv).map(\.title) == ["a", "b"])
  }

  @Test("An empty text is refused", arguments: [ToDoFormat.json, .taskwarrior, .ics, .csv])
  func empty(format: ToDoFormat) {
    for text in ["", "\n \n", "\u{FEFF}"] {
      let reason = format == .csv ? "1: the header is missing" : "1: the file is empty"
      #expect(
        fault(text, format)?.drop { $0 != ":" } == reason.drop { $0 != ":" },
        "\(format) \(fault(text, format) ?? "none")")
    }
  }

  @Test("A file without ToDos is none that is empty")
  func nothing() throws {
    #expect(
      try items("[]", .json).isEmpty && items("[\n]\n", .taskwarrior).isEmpty && items("\n", .todotxt).isEmpty
    )
    #expect(try items("BEGIN:VCALENDAR\nEND:VCALENDAR\n", .ics).isEmpty)
  }

  @Test("The export of dstask is our JSON by other names")
  func dstask() throws {
    let file = #"""
      [{"uuid":"24a3688f-a3b2-4804-8656-12574db1b22e","status":"pending","id":1,"summary":"a","notes":"m","tags":["t"],
      "priority":"P2","created":"2026-11-20T09:00:00.123456789Z","resolved":"0001-01-01T00:00:00Z",
      "due":"0001-01-01T00:00:00Z"},
      {"uuid":"34a3688f-a3b2-4804-8656-12574db1b22e","status":"resolved","id":0,"summary":"b",
      "resolved":"2026-12-01T09:00:00Z"}]
      """#
    let read = try items(file, .json)
    #expect(read.map(\.title) == ["a", "b"] && read.map(\.isDone) == [false, true])
    #expect(
      read[0].due == nil && read[0].input.memo == "m" && read[0].createdAt?.iso8601 == "2026-11-20T09:00:00Z")
    #expect(read[1].input.completedAt?.iso8601 == "2026-12-01T09:00:00Z")
  }

  @Test("A recurrence of Taskwarrior with a sign is a rule", arguments: ["+14d", "+2w", "+1mo"])
  func signedRecurrence(text: String) throws {
    let task = """
      [{"description":"a","due":"20261201T090000Z","recur":"\(text)","status":"recurring","mask":"-",
      "uuid":"24a3688f-a3b2-4804-8656-12574db1b22e"}]
      """
    #expect(try items(task, .taskwarrior).first?.series?.rule.reading != nil)
    let alone =
      #"[{"description":"a","due":"20261201T090000Z","recur":"\#(text)","status":"pending"},{"description":"b"}]"#
    #expect(try items(alone, .taskwarrior).map(\.title) == ["a", "b"])
    let named = alone.replacing(
      "pending\"", with: "pending\",\"uuid\":\"24a3688f-a3b2-4804-8656-12574db1b22e\"")
    #expect(try items(named, .taskwarrior).last?.series?.rule.reading != nil)
  }

  @Test("The titles of faulty records that are not UTF-8 are skipped in every format")
  func notUTF8() throws {
    let files: [(ToDoFormat, String)] = [
      (.csv, "title,memo\none,\n\u{1}two,\n\"\u{1}x\ny\",\nthree,\n"),
      (
        .json,
        "[{\"title\":\"one\"},{\"title\":\"\u{1}two\",\"a\":[\"\u{1}\",{}]},{\"\u{1}\":1},{\"title\":\"three\"}]"
      ),
      (.json, "{\"title\":\"one\"}\n{\"title\":\"\u{1}two\"}\n{\"title\":\"three\"}\n"),
      (
        .json,
        "{\"n\":\"\u{1}\",\"tasks\":[{\"title\":\"one\"},{\"title\":\"\u{1}two\"},{\"title\":\"three\"}]}"
      ),
      (
        .taskwarrior, "[{\"description\":\"one\"},{\"description\":\"\u{1}two\"},{\"description\":\"three\"}]"
      ),
      (
        .ics,
        "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:one\nEND:VTODO\nBEGIN:VTODO\nSUMMARY:\u{1}\nX:\u{1}\nEND:VTODO\n"
          + "BEGIN:VEVENT\nSUMMARY:\u{1}\nEND:VEVENT\nBEGIN:VTODO\nSUMMARY:three\nEND:VTODO\nEND:VCALENDAR\n"
      ),
    ]
    for (format, text) in files {
      let bytes = text.utf8.map { $0 == 1 ? 0xFF : $0 }
      for size in [1, 65_536] {
        let reader = format.reader(of: MemorySource(bytes, chunkSize: size), clock: tokyo)
        var (titles, faults): ([String], [String]) = ([], [])
        for _ in 0..<20 {
          do throws(FormatError) {
            guard let item = try reader.next() else { break }
            titles.append(item.title)
          } catch {
            #expect(error.isOfRecord, "\(format) \(error)")
            faults.append(error.reason(.english))
            guard error.isOfRecord else { break }
          }
        }
        #expect(titles == ["one", "three"], "\(format) \(faults)")
        #expect(!faults.isEmpty && Set(faults) == ["this is not valid UTF-8"], "\(format) \(faults)")
      }
    }
  }
}
