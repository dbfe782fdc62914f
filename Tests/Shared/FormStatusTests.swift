import SharedViewData
import Testing

@Suite("The focus of a form, and what it says until the next event")
struct FormStatusTests {
  private enum Element: CaseIterable, Hashable { case field, save, cancel }
  private enum Failure: Error { case full }

  private static let events: [FormEvent] = [
    .edit(.insert("x")), .toggle, .focusNext, .focusPrevious, .save, .continueEditing, .showKeys,
  ]

  @Test("A question is over with the next event, whatever it is, and so is a failure", arguments: events)
  func messages(event: FormEvent) {
    var status = FormStatus<Element, Failure>(focus: .field)
    status.take(.ask)
    #expect(status.draft(isChanged: true) == .asked)
    status.take(event)
    #expect(status.draft(isChanged: true) == .changed)
    status.failure = .full
    status.take(event)
    #expect(status.failure == nil)
  }

  @Test("A form asks instead of saying why saving failed")
  func askedAfterFailure() {
    var status = FormStatus<Element, Failure>(focus: .field)
    status.failure = .full
    status.take(.ask)
    #expect(status.failure == nil && status.draft(isChanged: true) == .asked)
  }

  @Test("Without changes there is nothing to ask")
  func unchanged() {
    var status = FormStatus<Element, Failure>(focus: .field)
    status.take(.ask)
    #expect(status.draft(isChanged: false) == .unchanged)
  }

  @Test("The focus moves past both ends, and by no other event")
  func focus() {
    var status = FormStatus<Element, Failure>(focus: .field)
    status.take(.focusPrevious)
    #expect(status.focus == .cancel)
    status.take(.focusNext)
    #expect(status.focus == .field)
    for event in [FormEvent.edit(.insert("x")), .toggle, .save, .ask, .continueEditing, .showKeys] {
      status.take(event)
    }
    #expect(status.focus == .field)
  }
}
