import Doubles
import Foundation
import SharedEntities
import StudyRecordings
import Testing

@Suite("Recordings of frames")
struct FrameRecordingTests {
  /// A recording of frames with these rows in one setting.
  private func recording(_ frames: [String]...) -> FrameRecording {
    FrameRecording([.init("en", frames: frames.map { RecordedFrame("key", rows: $0) })])
  }

  private func expectSame(_ recording: FrameRecording, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let read = try FrameRecording(text: recording.text)
    #expect(read == recording, "\(recording.text)", sourceLocation: sourceLocation)
  }

  @Test("A row that stays is written once, equal rows are counted, and a screen that comes back is named")
  func format() {
    let recording = FrameRecording([
      .init(
        "en-40x10",
        frames: [
          RecordedFrame("start", rows: ["ToDo  2 open\n    0-3 bold", "", "", "", "", "Call the bank"]),
          RecordedFrame("key n", rows: ["a form", "of two rows"]),
          RecordedFrame("key escape", rows: ["ToDo  2 open\n    0-3 bold", "", "", "", "", "Call the bank"]),
          RecordedFrame(
            "key down", rows: ["ToDo  2 open\n    0-3 bold", "", "", "", "Call the bank", "milk", "milk"]),
          RecordedFrame("key q"),
        ]),
      .init("ja-40x10", frames: [RecordedFrame("start", rows: ["ToDo  未完了 2 件"])]),
    ])
    #expect(
      recording.text == """
        === en-40x10
        --- start
        |ToDo  2 open
             0-3 bold
        |
        *3
        |Call the bank
        --- key n
        |a form
        |of two rows
        -4
        --- key escape
        <2
        =6
        --- key down
        =4
        -1
        =1
        |milk
        *1
        --- key q
        -7
        === ja-40x10
        --- start
        |ToDo  未完了 2 件

        """)
    #expect(recording["ja-40x10"]?.count == 1 && recording["ja-80x24"] == nil)
  }

  @Test("A change of one row of one frame changes lines of that frame and of the next alone")
  func review() {
    let rows = (0..<24).map { "row \($0) of a screen" }
    var changed = rows
    changed[7] = "another"
    let before = recording(rows, rows, rows, rows).text.split(separator: "\n")
    let after = recording(rows, changed, rows, rows).text.split(separator: "\n")
    #expect(before.count == 32)
    #expect(after[27...] == ["=7", "|another", "=16", "--- key", "<2", "=24", "--- key", "=24"])
  }

  @Test(
    "Any rows are read as they were written",
    arguments: [
      ["", "", ""], ["|", "+", "*3", "=1", "-1", "<2", " ", "  "], ["=== en", "--- key", "===", "---"],
      ["牛乳", "か\u{3099}", "が", "👩‍👩‍👧", "\u{301}a", "\u{200d}"], ["a\r", "\r", "\r"], ["a ", "a", " a"],
      ["a\n    0-3 bold", "a\n    0-3 bold", "a", "\n", "\n\n b\n", "|\n|"],
    ])
  func awkward(rows: [String]) throws {
    try expectSame(recording(rows))
    try expectSame(recording(["a"], rows, rows, ["a"], rows + ["b"]))
    for row in rows { try expectSame(recording([row, row, "a", row], rows, [row])) }
    let other = FrameRecording.Setting("ja", frames: [RecordedFrame(rows[0], rows: rows)])
    if !rows[0].contains("\n") { try expectSame(FrameRecording(recording(rows).settings + [other])) }
  }

  @Test("A terminal that grows and shrinks, an app that is left and one that comes back are read as written")
  func sizes() throws {
    let (large, small) = ((0..<60).map { "row \($0 % 50)" }, (0..<10).map { "row \($0 * 2)" })
    try expectSame(recording(large, small, large, [], small, [], [], large, Array(large.reversed()), small))
    try expectSame(recording())
    try expectSame(recording([]))
    try expectSame(FrameRecording([.init("en", frames: []), .init("ja", frames: [])]))
    #expect(try FrameRecording(text: "") == FrameRecording([]))
  }

  @Test("Rows that only look the same are written again")
  func normalization() {
    #expect(recording(["か\u{3099}"], ["が"]).text.hasSuffix("--- key\n|が\n"))
    #expect(RecordedFrame("a", rows: ["か\u{3099}"]) != RecordedFrame("a", rows: ["が"]))
    #expect(RecordedFrame("が", rows: []) != RecordedFrame("か\u{3099}", rows: []))
    #expect(RecordedFrame(nil) != RecordedFrame(""))
  }

  @Test("Any frames are read as they were written", arguments: 0..<40 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var random = SplitMix64(state: seed)
    let words = ["", "", "a", "b", "牛乳", "|a", "=2", "か\u{3099}", "が", "a\n    0-3 bold", "--- a"]
    let frames = (0..<12).map { _ in
      RecordedFrame(
        "key",
        rows: (0..<Int.random(in: 0..<9, using: &random)).map { _ in words.randomElement(using: &random) ?? ""
        })
    }
    try expectSame(FrameRecording([.init("en", frames: frames)]))
  }

  @Test(
    "The output of a script is that of its frames, even if there are none but a message",
    arguments: [
      "", "\n", "--- start\n", "--- start\na\n\n--- key q\n", "todo-viper: the store is damaged\n",
      "no app\n\n--- start\na\n", "--- \n---\n----\n-- -\n", "--- start\r\na\r\n", "--- \u{301}\n\u{301}a\n",
    ])
  func output(text: String) throws {
    let recording = FrameRecording([.init("en", frames: RecordedFrame.all(in: text))])
    let frames = try #require(try FrameRecording(text: recording.text)["en"])
    #expect(RecordedFrame.output(of: frames).utf8.elementsEqual(text.utf8))
  }

  @Test("The last line of an output counts without its line break, too")
  func unended() {
    #expect(RecordedFrame.all(in: "--- start\na") == [RecordedFrame("start", rows: ["a"])])
  }

  @Test(
    "A line that is not in the format is named, with what is wrong",
    arguments: [
      ("|a\n", .noSetting, 1), ("=== en\n=== en\n", .repeatedSetting, 2), ("=== en\nabc\n", .unknownMark, 2),
      ("=== en\n\n", .unknownMark, 2), ("=== en\n--- a\n|a\n*\n", .badNumber, 4),
      ("=== en\n--- a\n|a\n*0\n", .badNumber, 4), ("=== en\n|a\n*-1\n", .badNumber, 3),
      ("=== en\n--- a\n*1\n", .noRow, 3), ("=== en\n--- a\n b\n", .noRow, 3),
      ("=== en\n|a\n*1\n b\n", .noRow, 4), ("=== en\n|a\n--- b\n=1\n*1\n", .noRow, 5),
      ("=== en\n|a\n--- b\n<2\n", .noBase, 4), ("=== en\n|a\n--- b\n|b\n<1\n", .noBase, 5),
      ("=== en\n|a\n--- b\n-1\n<1\n", .noBase, 5),
      ("=== en\n|a\n*65536\n", .badNumber, 3), ("=== en\n|a\n--- b\n=2\n", .fewerRows(1), 4),
      ("=== en\n--- b\n-1\n", .fewerRows(0), 3),
      ("=== en\n|a\n|b\n--- b\n=1\n--- c\n", .unusedRows(1), 6),
      ("=== en\n|a\n--- b\n+b\n", .unusedRows(1), 4),
    ] as [(String, FrameRecordingError.Reason, Int)])
  func faults(text: String, reason: FrameRecordingError.Reason, line: Int) {
    let error = #expect(throws: FrameRecordingError.self) { try FrameRecording(text: text) }
    #expect(error?.reason == reason && error?.line == line && error?.path == nil, "\(text)")
  }
}

@Suite("Files of recordings")
struct FrameRecordingFileTests {
  private let folder = TemporaryFolder()
  private var path: String { "\(folder.path)/Frames/a.txt" }

  private func record(_ row: String, in setting: String, of all: [String] = ["en", "ja"]) throws {
    let frames = ["start", "key q"].map { RecordedFrame($0, rows: [row]) }
    try FrameRecording.record(frames, in: setting, of: all, toFile: path)
  }

  private func text() throws -> String { String(decoding: try contents(of: path), as: UTF8.self) }

  @Test("Settings are recorded one after the other, and are in their order in the file")
  func order() throws {
    try record("牛乳", in: "ja")
    try record("milk", in: "en")
    #expect(
      try text() == "=== en\n--- start\n|milk\n--- key q\n=1\n=== ja\n--- start\n|牛乳\n--- key q\n=1\n")
  }

  @Test("To record one setting leaves the bytes of the others, and removes those that are no more")
  func others() throws {
    try record("milk", in: "en")
    try record("Milch", in: "de", of: ["en", "de"])
    let edited = try text().replacing("=== en\n", with: "=== en\nnot in the format\n")
    try Array(edited.dropLast().utf8).write(to: path)
    try record("牛乳", in: "ja")
    #expect(
      try text()
        == "=== en\nnot in the format\n--- start\n|milk\n--- key q\n=1\n=== ja\n--- start\n|牛乳\n--- key q\n=1\n"
    )
  }

  @Test("A file that ends within a line is ended before more is recorded")
  func unended() throws {
    try record("milk", in: "en")
    try Array(try text().dropLast().utf8).write(to: path)
    try record("牛乳", in: "ja")
    #expect(try FrameRecording(contentsOf: path).settings.map(\.name) == ["en", "ja"])
  }

  @Test("One setting is read from a file as from the whole of it, and nothing if it is not there")
  func setting() throws {
    try record("=== ja", in: "en")
    try record("牛乳", in: "ja")
    let recording = try FrameRecording(contentsOf: path)
    for name in ["en", "ja", "de"] {
      #expect(try FrameRecording.frames(in: name, ofFile: path) == recording[name])
    }
    try FrameRecording.record([], in: "en", of: ["en", "ja"], toFile: path)
    #expect(try FrameRecording.frames(in: "en", ofFile: path) == [])
    #expect(try FrameRecording.frames(in: "ja", ofFile: path) == recording["ja"])
  }

  @Test("An error of a file names it and the line, whether one setting is read or all")
  func faults() throws {
    try record("milk", in: "en")
    try record("牛乳", in: "ja")
    try Array(try text().replacing("|牛乳", with: "牛乳").utf8).write(to: path)
    let sentence = "\(path), line 8: a line must begin with ===, ---, |, +, *, =, -, < or a space"
    for read in [
      { _ = try FrameRecording.frames(in: "ja", ofFile: path) }, { _ = try FrameRecording(contentsOf: path) },
    ] {
      #expect { try read() } throws: { "\($0)" == sentence }
    }
    #expect(try FrameRecording.frames(in: "en", ofFile: path)?.count == 2)
  }

  @Test("A file that is not there is an error")
  func missing() {
    #expect(throws: (any Error).self) { try FrameRecording(contentsOf: path) }
    #expect(throws: (any Error).self) { try FrameRecording.frames(in: "en", ofFile: path) }
  }
}
