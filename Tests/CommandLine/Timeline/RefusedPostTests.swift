import Doubles
import Foundation
import Testing

/// Invalid posts and command lines: one message, and nothing changed.
@Suite("Refused posts", .patient)
struct RefusedPostTests {
  private let store = TestStore()

  /// Posts the standard input, and returns the text of the post.
  private func posted(_ input: [UInt8]) async throws -> String? {
    struct Post: Decodable {
      let text: String
    }
    let output = try await store.run("timeline", "post", "-", "--json", input: input)
    guard output.isDone else { return nil }
    return try JSONDecoder().decode(Post.self, from: Data(output.bytes)).text
  }

  private func expectNothingPosted() async throws {
    #expect(try await store.run("timeline", "--json").text == "[]\n")
    // No store is created if nothing was stored.
    #expect(try store.fileNames().isEmpty)
  }

  @Test("A text on standard input is posted as it is, without the white space around it")
  func standardInput() async throws {
    #expect(try await posted(Array("\n  one\n\n\ttwo\n\n".utf8)) == "one\n\n\ttwo")
    #expect(try await posted(Array("one\r\ntwo\r\n".utf8)) == "one\r\ntwo")
    #expect(
      try await posted(Array(String(repeating: "牛", count: 280).utf8)) == String(repeating: "牛", count: 280))
  }

  @Test("An invalid post is refused with line and reason")
  func refused() async throws {
    let inputs: [(input: [UInt8], line: Int, reason: String)] = [
      (Array("".utf8), 1, "must not be blank"), (Array(" \n\t\n".utf8), 1, "must not be blank"),
      (Array("one\ntwo\u{1B}[31m".utf8), 2, "control characters"),
      (Array("a\u{0}".utf8), 1, "control characters"),
      (Array("one\n".utf8) + [0xFF], 2, "not valid UTF-8"), ([0xC3], 1, "not valid UTF-8"),
      (Array("one\n".utf8) + Array(repeating: UInt8(ascii: "a"), count: 280), 2, "at most 280 characters"),
      (Array(repeating: UInt8(ascii: "a"), count: 5_000_000), 1, "at most 280 characters"),
      (Array(repeating: UInt8(ascii: " "), count: 2_000_000), 1, "at most 280 characters"),
      (Array(repeating: UInt8(ascii: " "), count: 1 << 20) + Array("x".utf8), 1, "at most 280 characters"),
      (Array("one\n".utf8) + Array(repeating: 0xFF, count: 2_000_000), 2, "at most 280 characters"),
      (Array(("one\ne" + String(repeating: "\u{301}", count: 9_000)).utf8), 2, "at most 16384 bytes"),
    ]
    for (input, line, reason) in inputs {
      let output = try await store.run("timeline", "post", "-", input: input)
      expectRefusal(output, saying: "line \(line) of the post: ")
      #expect(output.errors.contains(reason), "\(output)")
    }
    try await expectNothingPosted()
  }

  @Test("An invalid text on the command line is refused")
  func arguments() async throws {
    expectRefusal(try await store.run("timeline", "post", " "), saying: "line 1 of the post: ")
    expectRefusal(try await store.run("timeline", "post", "a\nb\u{9B}2J"), saying: "line 2 of the post: ")
    expectRefusal(
      try await store.run("timeline", "post", String(repeating: "a", count: 281)),
      saying: "line 1 of the post: ")
    try await expectNothingPosted()
  }

  @Test(
    "One post of several that is not there, and none is changed", arguments: ["like", "repost", "delete"])
  func noSuchPost(command: String) async throws {
    try await store.run("timeline", "post", "one")
    let before = try await store.run("timeline", "--json").text
    expectRefusal(try await store.run("timeline", command, "1", "7-9"), saying: "there are no posts 7-9")
    #expect(try await store.run("timeline", "--json").text == before)
    expectRefusal(try await store.run("timeline", "share", "2"), saying: "there is no post 2")
  }

  @Test("Settings that break a rule are refused, and none of them is changed")
  func settings() async throws {
    for (option, value, reason) in [
      ("--name", " ", "must not be blank"), ("--name", "a\nb", "one line"),
      ("--user", "花子", "letters, digits"),
      ("--user", "", "letters, digits"), ("--image", "a\u{7}", "one line"),
    ] {
      expectRefusal(
        try await store.run("timeline", "settings", "--post-completed", "on", option, value), saying: reason)
    }
    #expect(
      try await store.run("timeline", "settings", "--json").text.contains(#""postsCompletedToDos":false"#))
  }

  @Test(
    "A command line that is wrong has status 64, and says what would be right",
    arguments: [
      (["post"], "TEXT|-"), (["like"], "ID"), (["like", "x"], "'x' is not the number of a post"),
      (["like", "0"], "'0' is not the number of a post"), (["delete", "5-3"], "write 3-5"),
      (["share"], "ID"), (["share", "1-2"], "'1-2' is not the number of a post"),
      (["share", "1", "--to", ""], "file name"), (["share", "1", "--force"], "name it with --to"),
      (["undo", "0"], "'0' is not a whole number of 1 or more"),
      (["--limit", "0"], "'0' is not a whole number of 1 or more"),
      (["settings", "--post-completed", "maybe"], "on, off"),
      (["pots", "x"], "pots"), (["post", "x", "--jsn"], "--json"),
    ])
  func usage(arguments: [String], part: String) async throws {
    expectRefusal(try await store.run(["timeline"] + arguments), status: 64, saying: part)
  }

  @Test("Text that would do harm reaches no terminal, whatever way it came into the store")
  func hostileText() async throws {
    let controls = ["\u{202E}gnp.exe", "\u{2066}x\u{2069}", "\u{200F}", "a\tb"]
    for control in controls {
      for command in [
        ["post", "a \(control) b"], ["settings", "--name", "n \(control)"], ["post", "c"], [], ["like", "1"],
        ["settings"], ["delete", "1-2"], ["undo"], ["redo"], ["undo", "99"], [control],
        ["like", control], ["settings", "--post-completed", control],
      ] {
        let output = try await store.run(["timeline"] + command)
        let shown = output.text + output.errors
        #expect(
          !shown.unicodeScalars.contains { scalar in
            scalar != "\n"
              && (scalar.properties.generalCategory == .control
                || "\u{202E}\u{2066}\u{2069}\u{200F}".unicodeScalars.contains(scalar))
          }, "control \(controls.firstIndex(of: control) ?? 0) after \(command.first ?? "")")
      }
      try await store.run("timeline", "delete", "1-2")
    }
  }
}
