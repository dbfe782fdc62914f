import QuizEntities
import QuizViewData
import SharedEntities
import SharedViewData
import Testing

@Suite("What is entered into the settings form of the quiz")
struct QuizSettingsEntryTests {
  private func entry(_ events: FormEvent..., of stored: QuizSettings = .default) -> QuizSettingsEntry {
    var entry = QuizSettingsEntry(stored)
    for event in events { entry.take(event) }
    return entry
  }

  private func focus(_ entry: QuizSettingsEntry) -> QuizSettingsViewData.Element {
    QuizSettingsViewData(entry, entry.review).focus
  }

  @Test("It begins with the stored settings, and holds no changes")
  func stored() {
    let stored = QuizSettings(
      isLimited: false, limit: TimeLimit(stored: 7), questionCount: QuestionCount(stored: 3))
    let entry = entry(of: stored)
    #expect(entry.input == QuizSettingsDraft(isLimited: false, limit: "7", count: "3"))
    #expect(entry.draft == .unchanged && !entry.review.canSave && focus(entry) == .isLimited)
  }

  @Test("Text goes into the focused field, and nowhere else")
  func fields() {
    let entry = entry(
      .edit(.insert("1")), .focusNext, .edit(.insert("2")), .focusNext, .edit(.insert("3")), .focusNext,
      .edit(.insert("4")), .focusNext, .edit(.insert("5")))
    #expect(entry.input == QuizSettingsDraft(isLimited: true, limit: "202", count: "103"))
  }

  @Test("It holds changes until they are taken back, also those that cannot be saved")
  func draft() {
    var entry = entry(.toggle)
    #expect(entry.draft == .changed)
    entry.take(.toggle)
    #expect(entry.draft == .unchanged)
    for field in [QuizSettingsViewData.Element.limit, .count] {
      entry.take(.focusNext)
      entry.take(.edit(.insert("x")))
      #expect(focus(entry) == field && entry.draft == .changed && !entry.review.canSave)
      entry.take(.edit(.deleteBackward))
      #expect(entry.draft == .unchanged)
    }
  }

  @Test("The question whether changes are to be discarded is over with the next event")
  func question() {
    var entry = entry(.toggle, .ask)
    #expect(entry.draft == .asked)
    entry.take(.continueEditing)
    #expect(entry.draft == .changed && !entry.input.isLimited)
    #expect(self.entry(.ask).draft == .unchanged)
  }

  @Test("The first invalid field receives the focus, and otherwise it stays")
  func invalid() {
    var entry = entry(.focusNext, .edit(.insert("x")), .focusNext, .edit(.insert("x")), .focusNext)
    entry.focusInvalidField(entry.review)
    #expect(focus(entry) == .limit)
    entry.take(.edit(.deleteBackward))
    entry.focusInvalidField(entry.review)
    #expect(focus(entry) == .count)
    entry.take(.edit(.deleteBackward))
    entry.take(.focusNext)
    entry.focusInvalidField(entry.review)
    #expect(focus(entry) == .save)
  }

  @Test("A failure is shown until the next event, and what was entered is kept")
  func failure() {
    var entry = entry(.toggle)
    entry.fail(.store(.full))
    let viewData = QuizSettingsViewData(entry, entry.review)
    #expect(viewData.failure == .store(.full) && !viewData.isLimited && viewData.draft == .changed)
    entry.take(.showKeys)
    #expect(QuizSettingsViewData(entry, entry.review).failure == nil)
  }
}
