import SharedEntities
import SharedViewData
import Testing
import TimelineEntities
import TimelineViewData

@Suite("What is entered into the settings form of the timeline")
struct TimelineSettingsEntryTests {
  private func entry(_ events: FormEvent...) -> TimelineSettingsEntry {
    var entry = TimelineSettingsEntry(Sample.settings)
    for event in events { entry.take(event) }
    return entry
  }

  private func viewData(_ entry: TimelineSettingsEntry) -> TimelineSettingsViewData {
    TimelineSettingsViewData(entry, entry.review)
  }

  @Test("It begins with the stored settings, and holds no changes")
  func stored() {
    let entry = entry()
    #expect(
      entry.input
        == TimelineSettingsInput(
          userName: "Hanako Sato", userID: "hanako", imageName: "cat", postsCompletedToDos: false))
    #expect(entry.draft == .unchanged && !entry.review.canSave && viewData(entry).focus == .userName)
  }

  @Test("Text goes into the focused field, and nowhere else")
  func fields() {
    let entry = entry(
      .edit(.insert("1")), .focusNext, .edit(.insert("2")), .focusNext, .edit(.insert("3")), .focusNext,
      .edit(.insert("4")), .toggle, .focusNext, .edit(.insert("5")))
    #expect(
      entry.input
        == TimelineSettingsInput(
          userName: "Hanako Sato1", userID: "hanako2", imageName: "cat3", postsCompletedToDos: true))
  }

  @Test("It holds changes until they are taken back, also those that cannot be saved")
  func draft() {
    var entry = entry(.toggle)
    #expect(entry.draft == .changed)
    entry.take(.toggle)
    #expect(entry.draft == .unchanged)
    for text in ["?", " ", "\u{1F600}"] {
      entry.take(.edit(.insert(text)))
      #expect(entry.draft == .changed)
      entry.take(.edit(.deleteBackward))
      #expect(entry.draft == .unchanged)
      entry.take(.focusNext)
    }
  }

  @Test("Stored text that a field shows otherwise is no change")
  func normalized() {
    let author = Author(
      userID: UserID(stored: "hanako"), userName: UserName(stored: "Hanako\nSato"),
      imageName: ImageName(stored: ""))
    #expect(TimelineSettingsEntry(TimelineSettings(author: author)).draft == .unchanged)
  }

  @Test("The question whether changes are to be discarded is over with the next event")
  func question() {
    var entry = entry(.edit(.insert("!")), .ask)
    #expect(entry.draft == .asked)
    entry.take(.continueEditing)
    #expect(entry.draft == .changed && entry.input.userName == "Hanako Sato!")
    #expect(self.entry(.ask).draft == .unchanged)
  }

  @Test("A blank name and an empty identifier are no errors to show, but cannot be saved")
  func blank() {
    let entry = entry(.edit(.deleteToLineStart), .focusNext, .edit(.deleteToLineStart))
    #expect(entry.review.userNameError == .userNameIsBlank && entry.review.userIDError == .userIDIsInvalid)
    #expect(viewData(entry).review == TimelineSettingsReview(canSave: false))
  }

  @Test("A failure is shown until the next event, and what was entered is kept")
  func failure() {
    var entry = entry(.toggle)
    entry.fail(.store(.full))
    #expect(viewData(entry).failure == .store(.full) && viewData(entry).postsCompletedToDos)
    #expect(viewData(entry).draft == .changed)
    entry.take(.showKeys)
    #expect(viewData(entry).failure == nil)
  }
}
