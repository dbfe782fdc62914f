import StudyGate
import Testing

@Suite("The report on unexpected frames")
struct FrameDifferenceTests {
  @Test("is empty for equal bytes")
  func same() {
    #expect(frameDifference(expected: "--- start\n> パン\n", actual: "--- start\n> パン\n") == nil)
  }

  @Test("shows differing rows side by side below the step, and marks the differences")
  func rows() {
    let difference = frameDifference(
      expected: "--- start\nToDo  2 open\n--- key space\nToDo  1 open\n> [x] 牛乳\n",
      actual: "--- start\nToDo  2 open\n--- key space\nToDo  1 open\n> [ ] 牛肉です\n")
    #expect(
      difference == """
        --- key space
          1 > [x] 牛乳     | > [ ] 牛肉です
               ^    ^^^^^^      ^    ^^^^^^
        """)
  }

  @Test("A wide character is marked as a whole, whatever takes its place")
  func wide() {
    #expect(
      frameDifference(expected: "--- start\na牛c\n牛\n", actual: "--- start\na肉c\nxy\n") == """
        --- start
          0 a牛c | a肉c
             ^^     ^^
          1 牛   | xy
            ^^     ^^
        """)
  }

  @Test("names missing and unexpected frames")
  func frames() {
    #expect(
      frameDifference(expected: "--- start\n\n--- key q\n", actual: "--- start\n") == "--- key q (missing)")
    #expect(
      frameDifference(expected: "--- start\n", actual: "--- start\n\n--- key q\n")
        == "--- key q (not expected)")
  }

  @Test("Output without an event is compared by its rows")
  func unlabelled() {
    #expect(
      frameDifference(expected: "a\nb\n", actual: "a\nc\n") == """
        no event
          1 b | c
            ^   ^
        """)
    #expect(
      frameDifference(expected: "--- start\na\n", actual: "a\n") == "--- start | no event")
  }

  @Test("Characters that look the same but have other bytes differ")
  func normalization() {
    let difference = frameDifference(expected: "--- start\nか\u{3099}\n", actual: "--- start\nが\n")
    #expect(difference?.hasSuffix("\n    ^^   ^^") == true)
  }

  @Test("After three frames the others are counted")
  func many() {
    let expected = (1...5).map { "--- \($0)\na" }.joined(separator: "\n")
    let actual = (1...5).map { "--- \($0)\nb" }.joined(separator: "\n")
    #expect(frameDifference(expected: expected, actual: actual)?.hasSuffix("\nand 2 more frames") == true)
  }
}

@Suite("Scripts with their surroundings")
struct ScriptFileTests {
  @Test("The words of a comment are separated by blanks, and quotes keep blanks in a word")
  func words() {
    #expect(shellWords(in: "add  'Call the bank' --memo ''") == ["add", "Call the bank", "--memo", ""])
  }
}
