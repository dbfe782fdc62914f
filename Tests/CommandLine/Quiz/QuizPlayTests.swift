import Doubles
import Foundation
import Testing

/// The quiz in a pipe: one answer per line.
@Suite("The quiz in a pipe", .patient)
struct QuizPlayTests {
  private let store = TestStore()

  @discardableResult
  private func play(
    _ input: String, _ options: String..., changes: [String: String?] = [:]
  ) async throws -> Output {
    try await store.run("quiz", "import", "-", input: QuestionFile.kitchen)
    return try await store.run(
      ["quiz", "--category", "kitchen", "--seed", "3"] + options, input: Array(input.utf8), changes: changes)
  }

  @Test("Each question is asked, each answer judged, and the results follow")
  func round() async throws {
    let output = try await play("1\n 2 \n")
    #expect(output.ending == .status(0) && output.errors.isEmpty, "\(output)")
    #expect(
      output.timelessText == """
        1 of 2  Kitchen
        What is cold?
          1  Ice
          2  Tea
          3  Rice
          4  Fire
        ✓ Correct (0.0 s)

        2 of 2  Kitchen
        What is hot?
          1  Ice
          2  Tea
          3  Rice
          4  Fire
        ✗ Incorrect: 4 is right (0.0 s)
        Source: The shelf

        Results: 1 of 2 right (50 %)
        ✓  1  What is cold?
              Yours: 1  Ice
        ✗  2  What is hot?
              Yours: 2  Tea
              Right: 4  Fire
              Source: The shelf

        """)
  }

  @Test("It is played in Japanese as well")
  func japanese() async throws {
    let output = try await play("1\n", changes: ["LC_ALL": "ja_JP.UTF-8"])
    #expect(output.ending == .status(0) && output.errors.isEmpty, "\(output)")
    #expect(
      output.timelessText == """
        問 1/2  台所
        k-1 は?
          1  Ice
          2  Tea
          3  Rice
          4  Fire
        ✓ 正解(0.0 秒)

        問 2/2  台所
        k-2 は?
          1  Ice
          2  Tea
          3  Rice
          4  Fire

        結果: 1 問中 1 問正解(100%)
        ✓  1  k-1 は?
              回答: 1  Ice
        1 問は未出題

        """)
  }

  @Test("Input that is not an answer is asked for again, and does not count")
  func unreadable() async throws {
    let output = try await play("5\nfour\n\n\u{FF11}\n1\n4")
    #expect(output.text.split(separator: "\n").count { $0 == "Write 1, 2, 3 or 4." } == 4, "\(output)")
    #expect(output.text.contains("Results: 2 of 2 right (100 %)"))
  }

  @Test("The end of the input ends the round, and its answers are kept")
  func end() async throws {
    let output = try await play("")
    #expect(
      output.ending == .status(0) && output.text.hasSuffix("\n\nNothing answered\n2 not asked\n"), "\(output)"
    )
    #expect(try await store.run("quiz", "history").text == "Nothing answered yet\n")
    try await play("4\n")
    #expect(
      try await store.run("quiz", "history").text == """
        Kitchen: 0 of 1 right (0 %)
          0/1  What is cold?

        """)
  }

  @Test(
    "An input that cannot be read on ends the round with what was answered, and is a failure that says so")
  func readingFails() async throws {
    try await store.run("quiz", "import", "-", input: QuestionFile.kitchen)
    let output = try await store.run(
      ["quiz", "--category", "kitchen", "--seed", "3"], wrapper: #""$@" </"#)
    #expect(output.ending == .status(1) && output.text.contains("Nothing answered"), "\(output)")
    #expect(output.errors.hasPrefix("todo-viper: the remaining answers cannot be read (Is a directory)"))
    #expect(output.errors.split(separator: "\n").count == 1)
  }

  @Test("Every number that 64 bits can hold is a seed", arguments: ["0", "18446744073709551615"])
  func seeds(seed: String) async throws {
    let output = try await store.run(["quiz", "--seed", seed, "--count", "1"], input: [])
    #expect(output.ending == .status(0), "\(output)")
  }

  @Test("With --json the results are printed as one document, and nothing before it")
  func document() async throws {
    let output = try await play("1\n1\n", "--json")
    let object = try #require(JSONSerialization.jsonObject(with: Data(output.bytes)) as? [String: Any])
    #expect(Set(object.keys) == ["questionCount", "answerCount", "correctCount", "answers", "category"])
    #expect(object["questionCount"] as? Int == 2 && object["correctCount"] as? Int == 1)
    let answers = try #require(object["answers"] as? [[String: Any]])
    #expect(answers.map { $0["verdict"] as? String } == ["correct", "incorrect"])
    #expect(
      answers.map { $0["given"] as? Int } == [1, 1] && answers.allSatisfy { $0["stored"] as? Bool == true })
    #expect((answers.first?["question"] as? [String: Any])?["id"] as? String == "k-1")
  }

  @Test("The same seed asks in the same order; the options of a round change no settings")
  func options() async throws {
    let first = try await store.run(
      ["quiz", "--seed", "3", "--count", "4", "--limit", "off"], input: Array("1\n".utf8))
    let second = try await store.run(
      ["quiz", "--seed", "3", "--count", "4", "--limit", "9"], input: Array("1\n".utf8))
    #expect(first.timelessText == second.timelessText && first.text.hasPrefix("1 of 4  "), "\(first)")
    #expect(
      try await store.run("quiz", "settings").text == "Time limit  20 s\nQuestions   10\n")
  }

  @Test("If answers cannot be stored, the round can be played, and ends with an error that says so")
  func readOnly() async throws {
    try await store.run("quiz", "import", "-", input: QuestionFile.kitchen)
    try #require(chmod(store.folder, 0o500) == 0 && chmod(store.path, 0o400) == 0)
    defer { chmod(store.folder, 0o700) }
    let output = try await store.run(
      ["quiz", "--category", "台所", "--seed", "3"], input: Array("1\n".utf8), wrapper: unprivileged)
    #expect(output.ending == .status(1), "\(output)")
    #expect(output.text.contains("✓ Correct") && output.text.contains("1 answer is not stored"))
    #expect(output.errors.hasPrefix("todo-viper: the store ") && output.errors.hasSuffix("\n"))
  }

  @Test("A question is on the screen before its answer is read")
  func dialogue() async throws {
    try await store.run("quiz", "import", "-", input: QuestionFile.kitchen)
    let pipe = store.scratchPath()
    let seen = store.scratchPath()
    // The answer is written only after the question has been read.
    let script = """
      mkfifo '\(pipe)' && { "$@" <'\(pipe)' | { exec 3>'\(pipe)'; while read -r line; do echo "$line" >>'\(seen)'; \
      case $line in '4  Fire') echo 4 >&3;; esac; done; }; }; cat '\(seen)'
      """
    let output = try await store.run(
      ["quiz", "--category", "kitchen", "--seed", "3", "--count", "1"], wrapper: script)
    #expect(output.text.contains("Incorrect: 1 is right"), "\(output)")
  }
}
