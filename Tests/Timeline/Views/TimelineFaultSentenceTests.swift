import SharedEntities
import Terminal
import Testing
import TimelineViewData

@testable import TimelineViews

@Suite("What is said of what could not be done")
struct TimelineFaultSentenceTests {
  private static let faults: [TimelineFault] = [
    .textIsBlank(line: 1), .textIsTooLong(line: 120, limit: 280), .textHasControlCharacter(line: 120),
    .textHasTooManyBytes(line: 120, limit: 16_384),
    .textIsNotUTF8(line: 120), .userIDIsInvalid(limit: 30), .userNameIsBlank, .userNameIsInvalid(limit: 50),
    .imageNameIsInvalid(limit: 50), .noSuchPost(Sample.ids(1)), .noSuchPost(Sample.ids(1, 4)),
    .nothingToUndo(available: 0), .nothingToUndo(available: 1), .nothingToRedo(available: 0),
    .nothingToRedo(available: 3), .store(.busy),
  ]

  @Test("A fault is one sentence that goes on with what to do next", arguments: faults, Language.allCases)
  func sentences(fault: TimelineFault, language: Language) {
    let sentence = fault.sentence(storePath: "/t.sqlite")(language)
    #expect(!sentence.contains("\n") && !sentence.hasSuffix("。") && !sentence.hasSuffix("."))
    #expect(sentence.contains(language == .english ? ";" : "。") || sentence.contains(":"))
  }

  @Test(
    "A fault of a post names its line and the reason",
    arguments: [
      (
        TimelineFault.textHasControlCharacter(line: 3),
        "line 3 of the post: a post must not hold control characters; take them out"
      ), (.textIsNotUTF8(line: 2), "line 2 of the post: this is not valid UTF-8; write the post in UTF-8"),
      (.nothingToUndo(available: 1), "only 1 change can be undone; ask for no more"),
      (.nothingToUndo(available: 0), "there is nothing to undo; change something first"),
      (
        .nothingToRedo(available: 0),
        "there is nothing to redo; only what 'todo-viper timeline undo' took back last can be redone"
      ),
      (
        .textHasTooManyBytes(line: 2, limit: 16_384),
        "line 2 of the post: a post has at most 16384 bytes, and marks piled up on characters count; shorten it"
      ),
    ])
  func lines(fault: TimelineFault, sentence: String) {
    #expect(fault.sentence(storePath: "")(.english) == sentence)
  }

  @Test("A remark fits into a small window", arguments: faults, Language.allCases)
  func remarks(fault: TimelineFault, language: Language) {
    #expect(TextWidth.standard.displayWidth(of: fault.remark(language)) <= 38)
  }
}
