import SharedEntities
import SharedViewData
import Testing
import TimelineEntities
import TimelineViewData

@Suite("What stands in the settings form of the timeline")
struct TimelineSettingsFieldsTests {
  private func viewData(
    _ fields: TimelineSettingsFields, hasAsked: Bool = false
  ) -> TimelineSettingsViewData {
    TimelineSettingsViewData(
      fields, fields.review, focus: .userID, failure: .store(.full), hasAsked: hasAsked)
  }

  @Test("They begin with the stored settings, and hold no changes")
  func stored() {
    let fields = TimelineSettingsFields(of: Sample.settings)
    #expect(
      fields.input
        == TimelineSettingsInput(
          userName: "Hanako Sato", userID: "hanako", imageName: "cat", postsCompletedToDos: false))
    #expect(viewData(fields).draft == .unchanged && !fields.review.canSave)
  }

  @Test("Text goes into the focused field, and nowhere else")
  func focus() {
    var fields = TimelineSettingsFields(of: Sample.settings)
    for (index, element) in TimelineSettingsViewData.Element.allCases.enumerated() {
      fields[element]?.apply(.insert("\(index + 1)"))
    }
    for element in [TimelineSettingsViewData.Element.postsCompletedToDos, .save, .cancel] {
      #expect(fields[element] == nil)
      fields[element] = TextField("x")
    }
    fields.postsCompletedToDos.toggle()
    #expect(
      fields.input
        == TimelineSettingsInput(
          userName: "Hanako Sato1", userID: "hanako2", imageName: "cat3", postsCompletedToDos: true))
  }

  @Test(
    "They hold changes until these are taken back, also those that cannot be saved, and ask only about them")
  func changes() {
    var fields = TimelineSettingsFields(of: Sample.settings)
    #expect(viewData(fields, hasAsked: true).draft == .unchanged)
    fields.postsCompletedToDos.toggle()
    #expect(viewData(fields).draft == .changed && viewData(fields, hasAsked: true).draft == .asked)
    fields.postsCompletedToDos.toggle()
    #expect(viewData(fields).draft == .unchanged)
    for (field, text) in [
      (TimelineSettingsViewData.Element.userName, "?"), (.userID, " "), (.imageName, "\u{1F600}"),
    ] {
      fields[field]?.apply(.insert(text))
      #expect(viewData(fields).draft == .changed)
      fields[field]?.apply(.deleteBackward)
      #expect(viewData(fields).draft == .unchanged)
    }
  }

  @Test("Stored text that a field shows otherwise is no change")
  func normalized() {
    let author = Author(
      userID: UserID(stored: "hanako"), userName: UserName(stored: "Hanako\nSato"),
      imageName: ImageName(stored: ""))
    #expect(
      viewData(TimelineSettingsFields(of: TimelineSettings(author: author))).draft == .unchanged)
  }

  @Test("A blank name and an empty identifier are no errors to show, but cannot be saved")
  func blank() {
    var fields = TimelineSettingsFields(of: Sample.settings)
    for field in [TimelineSettingsViewData.Element.userName, .userID] {
      fields[field]?.apply(.deleteToLineStart)
    }
    #expect(fields.review.userNameError == .userNameIsBlank && fields.review.userIDError == .userIDIsInvalid)
    #expect(viewData(fields).review == TimelineSettingsReview(canSave: false))
  }

  @Test("The form shows them with the focus and the failure")
  func shown() {
    var fields = TimelineSettingsFields(of: Sample.settings)
    fields[.imageName]?.apply(.insert("s"))
    let viewData = viewData(fields)
    #expect(viewData.userName.text == "Hanako Sato" && viewData.userID.text == "hanako")
    #expect(
      viewData.imageName.text == "cats" && viewData.focus == .userID && viewData.failure == .store(.full))
  }
}
