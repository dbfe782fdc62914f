import Doubles
import Foundation
import Testing

@Suite(.patient)
struct StandardStreamsTests {
  let store = TestStore()

  @Test("A reader that leaves early ends a long list quietly", arguments: [false, true])
  func closedPipe(isSignalIgnored: Bool) async throws {
    try await store.fill(5000)
    let status = store.scratchPath()
    let trap = isSignalIgnored ? "trap '' PIPE; " : ""
    for command in [["list"], ["list", "--json"], ["help"]] {
      let output = try await store.run(
        command, wrapper: "\(trap)( \"$@\"; echo $? > \(status) ) | head -1")
      #expect(output.isDone && output.text.split(separator: "\n").count == 1, "\(output)")
      let text = String(decoding: try contents(of: status), as: UTF8.self)
      // A shell reports SIGPIPE, by which any other program ends here, as 141.
      #expect(text == "0\n" || text == "141\n" && !isSignalIgnored, "\(command)")
    }
  }

  @Test("A change is made even if its output is not read")
  func closedPipeOfChange() async throws {
    let output = try await store.run("add", "unheard", wrapper: #"trap '' PIPE; { sleep 0.1; "$@"; } | true"#)
    #expect(output.isDone, "\(output)")
    #expect(try await store.toDos().map(\.title) == ["unheard"])
  }

  @Test("A closed standard output is no crash, and is said", arguments: ["list", "help", "doctor"])
  func noOutput(command: String) async throws {
    try await store.fill(3)
    expectRefusal(
      try await store.run(command, wrapper: #"exec "$@" >&-"#), saying: "standard output cannot be written")
    try await store.expectSound()
  }

  @Test("A change with its standard streams closed does not write into the store")
  func noStreams() async throws {
    try await store.fill(3)
    let output = try await store.run("add", "x", wrapper: #"exec "$@" <&- >&- 2>&-"#)
    #expect(output.bytes.isEmpty && output.errorBytes.isEmpty)
    try await store.expectSound()
    #expect(try await store.toDos().count == 4)
  }

  @Test("A change whose output cannot be written says that it was made, by which number, and fails otherwise")
  func changeWithoutOutput() async throws {
    let closing = #"exec "$@" >&-"#
    let added = try await store.run("add", "one", wrapper: closing)
    expectRefusal(
      added, status: 74,
      saying:
        "the change was made, as number 1 in the history (Added 1: one); do not repeat it: only writing to standard "
    )
    #expect(added.errors.hasSuffix(" output failed (Bad file descriptor)\n"))
    for (words, part) in [
      (["done", "1"], "as number 2 in the history (Done 1: one)"),
      (["add", "two", "--json"], #"as number 3 in the history ({"id":2,"#),
      (["undo"], "as number 3 in the history (Undone"), (["redo"], "as number 3 in the history (Redone"),
    ] {
      expectRefusal(try await store.run(words, wrapper: closing), status: 74, saying: part, "\(words)")
    }
    // Nothing was changed, so that it may be repeated.
    expectRefusal(
      try await store.run("done", "1", wrapper: closing),
      saying: "todo-viper: standard output cannot be written")
    expectRefusal(try await store.run("edit", "9", "--title", "x", wrapper: closing), saying: "9")
    let japanese = try await store.run(
      ["add", "三"], changes: ["LC_ALL": "ja_JP.UTF-8"], wrapper: closing)
    expectRefusal(japanese, status: 74, saying: "変更は完了しています(履歴の番号 4): 追加しました: 3 三。繰り返さないでください")
    #expect(try await store.toDos().map(\.title) == ["one", "two", "三"])
  }

  #if os(Linux)
    @Test("A change into a full output was made")
    func changeIntoFullOutput() async throws {
      let process = try store.start(
        [["add", "one"]].flatMap { $0.map { Array($0.utf8) } }, outputPath: "/dev/full")
      expectRefusal(
        try await process.finish(), status: 74, saying: "output failed (No space left on device)")
    }

    @Test(
      "An output that is full is an error in one line", arguments: ["list", "help", "history", "--version"])
    func fullOutput(command: String) async throws {
      try await store.fill(3)
      let process = try store.start([Array(command.utf8)], outputPath: "/dev/full")
      expectRefusal(
        try await process.finish(), saying: "standard output cannot be written (No space left on device)")
    }
  #endif

  @Test("A memo is read from standard input, without the newline at its end")
  func memo() async throws {
    try await store.run("add", "with memo", "--memo", "-", input: Array("one\n二\n\n".utf8))
    #expect(try await store.toDos().map(\.memo) == ["one\n二"])
    try await store.run("edit", "1", "--memo", "-", input: [])
    #expect(try await store.toDos().map(\.memo) == [""])
  }

  @Test("A memo of 64 KiB fits, and one byte more does not")
  func longMemo() async throws {
    let limit = 65_536
    let fits = Array(repeating: UInt8(ascii: "m"), count: limit)
    #expect(try await store.run("add", "fits", "--memo", "-", input: fits + [0x0A]).isDone)
    #expect(try await store.toDos().first?.memo.utf8.count == limit)
    expectRefusal(
      try await store.run("add", "too long", "--memo", "-", input: fits + [0x6D]),
      saying: "a memo has at most 64 KiB")
    #expect(try await store.toDos().count == 1)
  }

  @Test(
    "10 MiB on standard input are refused in one line", arguments: [0x6D, 0x0A, 0xFF] as [UInt8])
  func hugeMemo(byte: UInt8) async throws {
    let input = Array(repeating: byte, count: 10 << 20)
    expectRefusal(
      try await store.run("add", "x", "--memo", "-", input: input), saying: "a memo has at most 64 KiB")
    #expect(try store.fileNames() == [])
  }

  @Test("Text after more empty lines than fit is not lost in silence")
  func emptyLines() async throws {
    let input = Array("a".utf8) + Array(repeating: 0x0A, count: 70_000) + Array("b".utf8)
    expectRefusal(try await store.run("add", "x", "--memo", "-", input: input), saying: "a memo has at most")
  }

  @Test("A memo that is not UTF-8 is refused")
  func memoNotUTF8() async throws {
    for bytes in [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0xAF], Array("東".utf8.dropLast())] as [[UInt8]] {
      expectRefusal(try await store.run("add", "x", "--memo", "-", input: bytes), saying: "is not UTF-8")
    }
    #expect(try store.fileNames() == [])
  }

  @Test("An argument that is not UTF-8 is a mistake on the command line")
  func argumentNotUTF8() async throws {
    for bytes in [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0xAF]] as [[UInt8]] {
      let arguments = [
        [Array("add".utf8), bytes], [bytes], [Array("list".utf8), Array("--search".utf8), bytes],
      ]
      for words in arguments {
        let output = try await store.start(words).finish()
        expectRefusal(output, status: 64, saying: "argument \(words.count) is not UTF-8")
      }
    }
    #expect(try store.fileNames() == [])
  }
}
