import SharedEntities
import SharedModules
import SharedViewData
import Testing
import ToDosEntities
import ToDosViewData

@testable import ToDosModules

/// The switches below name every case, so that a new one does not compile until it is named, and fails until there is a
/// picture of it.
@Suite("Pictures of everything that screens can show")
struct PreviewCoverageTests {
  private let lists = listSamples.map { $0.viewData(.english) }
  private let details = detailSamples.map { $0.viewData(.english) }
  private let forms = formSamples.map { $0.viewData(.english) }
  private let tags = tagsSamples.map { $0.viewData(.english) }

  @Test("Every phase, mode and filter of the list has a picture")
  func modes() {
    #expect(Set(lists.map { PhaseKind($0.phase) }) == Set(PhaseKind.allCases))
    #expect(Set(lists.map { ModeKind($0.mode) }) == Set(ModeKind.allCases))
    #expect(Set(lists.map(\.filter)) == Set(ToDoQuery.State.allCases))
  }

  @Test("Every notice has a picture, for every kind of change that is undone or redone")
  func notices() {
    let notices = lists.compactMap(\.notice)
    #expect(Set(notices.map(NoticeKind.init)) == Set(NoticeKind.allCases))
    for action in ToDoChangeKind.allCases {
      #expect(notices.contains { if case .undone(action, _) = $0 { true } else { false } }, "\(action)")
      #expect(notices.contains { if case .redone(action, _) = $0 { true } else { false } }, "\(action)")
    }
  }

  @Test("Every occasion of the detail screen has a picture")
  func occasions() {
    #expect(Set(details.map { OccasionKind($0.occasion) }) == Set(OccasionKind.allCases))
  }

  @Test("Every place of the form that can have the focus has a picture, for every purpose")
  func elements() {
    #expect(Set(forms.map(\.focus)) == Set(ToDoFormViewData.Element.allCases))
    #expect(Set(forms.map { PurposeKind($0.purpose) }) == Set(PurposeKind.allCases))
    #expect(Set(forms.map(\.canSave)) == [true, false])
    #expect(forms.contains { $0.draft == .asked })
    #expect(Set(forms.flatMap(\.elsewhere.keys)) == Set(ToDoField.allCases))
    #expect(Set(forms.flatMap(\.elsewhere.values).map(\.isEmpty)) == [true, false])
  }

  @Test("Every fault that a screen can show has a picture")
  func faults() {
    let listFaults = lists.flatMap { list in
      [fault(list.phase), list.notice.flatMap(fault)].compactMap(\.self)
    }
    let formFaults = forms.flatMap { form in
      form.errors.values + [form.failure].compactMap(\.self)
    }
    let shown = listFaults + formFaults
    #expect(Set(shown.compactMap(FaultKind.init)) == Set(FaultKind.allCases))
    for stores in [
      lists.compactMap { fault($0.phase) }, details.compactMap { fault($0.occasion) }, formFaults,
    ] {
      #expect(Set(stores.compactMap(storeFault)) == Set(StoreFaultKind.allCases))
    }
  }

  @Test("Every question has a picture, that of a deletion of one and of many, with the focus on each button")
  func confirmations() {
    let questions = confirmationSamples.map { $0.viewData(.english) }
    #expect(Set(questions.map(\.focus)) == Set(ToDoConfirmationViewData.Element.allCases))
    #expect(questions.contains { $0.question == .delete(count: 1) })
    #expect(Set(questions.map { QuestionKind($0.question) }) == Set(QuestionKind.allCases))
  }

  @Test("Every choice of the sheet that postpones has a picture, and words that are and are not understood")
  func postponements() {
    let sheets = postponeSamples.map { $0.viewData(.english) }
    #expect(Set(sheets.map(\.choice)) == Set(PostponeChoice.allCases))
    #expect(Set(sheets.filter { $0.field != nil }.map(\.isUnreadable)) == [true, false])
    #expect(Set(sheets.compactMap(\.failure).compactMap(storeFault)) == Set(StoreFaultKind.allCases))
    #expect(Set(sheets.map { $0.count == 1 }) == [true, false])
  }

  @Test("Every phase of the tags has a picture, and every error of the store in place of them and below them")
  func tagPhases() {
    #expect(Set(tags.map { LoadingKind($0.phase) }) == Set(LoadingKind.allCases))
    for faults in [tags.compactMap { fault($0.phase) }, tags.compactMap(\.notice)] {
      #expect(Set(faults.compactMap(storeFault)) == Set(StoreFaultKind.allCases))
    }
  }

  @Test(
    "Tags have pictures without any, with one selected and with all ToDos, and more than fit; so has the list of one"
  )
  func tagRows() {
    let ready = tags.filter { $0.phase == .ready }.map(\.tags)
    #expect(ready.contains { $0.counts.isEmpty } && ready.contains { $0.counts.count > 50 && $0.index > 20 })
    #expect(Set(ready.filter { !$0.counts.isEmpty }.map { $0.selected == nil }) == [true, false])
    let filtered = lists.filter { $0.label != nil }
    #expect(Set(filtered.map(\.rows.isEmpty)) == [true, false])
  }

  @Test("The keys of every screen have a picture")
  func keys() {
    #expect(Set(keysSamples.map { $0.viewData(.english).topic }) == Set(ToDoKeysTopic.allCases))
  }
}

private func fault(_ phase: ToDoListViewData.Phase) -> ToDoError? {
  if case .failed(let fault) = phase { fault } else { nil }
}

private func fault(_ phase: LoadingPhase<ToDoError>) -> ToDoError? {
  if case .failed(let fault) = phase { fault } else { nil }
}

private func fault(_ notice: ToDoNotice) -> ToDoError? {
  if case .failed(let fault) = notice { fault } else { nil }
}

private func fault(_ occasion: ToDoDetailViewData.Occasion) -> ToDoError? {
  if case .failed(let fault) = occasion { fault } else { nil }
}

private enum PhaseKind: CaseIterable {
  case loading, failed, ready, searching

  init(_ phase: ToDoListViewData.Phase) {
    self =
      switch phase {
      case .loading: .loading
      case .failed: .failed
      case .ready: .ready
      case .searching: .searching
      }
  }
}

private enum LoadingKind: CaseIterable {
  case loading, failed, ready

  init(_ phase: LoadingPhase<ToDoError>) {
    self =
      switch phase {
      case .loading: .loading
      case .failed: .failed
      case .ready: .ready
      }
  }
}

private enum ModeKind: CaseIterable {
  case browsing, editing, searching

  init(_ mode: ToDoListViewData.Mode) {
    self =
      switch mode {
      case .browsing: .browsing
      case .editing: .editing
      case .searching: .searching
      }
  }
}

private enum NoticeKind: CaseIterable {
  case added, completed, advanced, reopened, deleted, seriesDeleted, postponed, undone, redone, nothingToDo,
    missing,
    failed

  init(_ notice: ToDoNotice) {
    self =
      switch notice {
      case .added: .added
      case .completed: .completed
      case .advanced: .advanced
      case .reopened: .reopened
      case .deleted(_, let endsSeries): endsSeries ? .seriesDeleted : .deleted
      case .postponed: .postponed
      case .undone: .undone
      case .redone: .redone
      case .nothingToDo: .nothingToDo
      case .missing: .missing
      case .failed: .failed
      }
  }
}

private enum OccasionKind: CaseIterable {
  case shown, added, changed, unchanged, completed, advanced, reopened, gone, failed

  init(_ occasion: ToDoDetailViewData.Occasion) {
    self =
      switch occasion {
      case .shown: .shown
      case .added: .added
      case .changed: .changed
      case .unchanged: .unchanged
      case .completed: .completed
      case .advanced: .advanced
      case .reopened: .reopened
      case .gone: .gone
      case .failed: .failed
      }
  }
}

private enum PurposeKind: CaseIterable {
  case create, edit

  init(_ purpose: ToDoFormViewData.Purpose) {
    self =
      switch purpose {
      case .create: .create
      case .edit: .edit
      }
  }
}

private enum QuestionKind: CaseIterable {
  case delete, complete, reopen, undo, redo

  init(_ question: ToDoQuestion) {
    self =
      switch question {
      case .delete: .delete
      case .complete: .complete
      case .reopen: .reopen
      case .take(.undone, _, _): .undo
      case .take(.redone, _, _): .redo
      }
  }
}

private enum FaultKind: CaseIterable {
  case titleIsBlank, titleHasSeveralLines, titleIsTooLong, memoIsTooLong, dueIsUnreadable
  case startIsUnreadable, startIsAfterDue
  case repeatIsUnreadable, repeatHasNoDay, doneDoesNotRepeat, isDoneAlready, ruleIsNotUnderstood
  case tagIsInvalid, tagIsTooLong, tooManyTags, projectIsInvalid, projectIsTooLong
  case noSuchToDo, otherCount, nothingToUndo, nothingToRedo, hasChangedSince, changeIsNotNewest, store, hook
  case hookAnswer, isChangedElsewhere

  /// An error that screens show; nil for those of commands only.
  init?(_ fault: ToDoError) {
    switch fault {
    case .titleIsBlank: self = .titleIsBlank
    case .titleHasSeveralLines: self = .titleHasSeveralLines
    case .titleIsTooLong: self = .titleIsTooLong
    case .memoIsTooLong: self = .memoIsTooLong
    case .dueIsUnreadable: self = .dueIsUnreadable
    case .startIsUnreadable: self = .startIsUnreadable
    case .startIsAfterDue: self = .startIsAfterDue
    case .repeatIsUnreadable: self = .repeatIsUnreadable
    case .repeatHasNoDay: self = .repeatHasNoDay
    case .doneDoesNotRepeat: self = .doneDoesNotRepeat
    case .series(_, .isDoneAlready): self = .isDoneAlready
    case .series(_, .ruleIsNotUnderstood): self = .ruleIsNotUnderstood
    case .tagIsInvalid: self = .tagIsInvalid
    case .tagIsTooLong: self = .tagIsTooLong
    case .tooManyTags: self = .tooManyTags
    case .projectIsInvalid: self = .projectIsInvalid
    case .projectIsTooLong: self = .projectIsTooLong
    case .noSuchToDo: self = .noSuchToDo
    case .otherCount: self = .otherCount
    case .isChangedElsewhere: self = .isChangedElsewhere
    case .nothingToUndo: self = .nothingToUndo
    case .nothingToRedo: self = .nothingToRedo
    case .hasChangedSince: self = .hasChangedSince
    case .changeIsNotNewest: self = .changeIsNotNewest
    case .store: self = .store
    case .hook: self = .hook
    case .hookAnswer: self = .hookAnswer
    case .noteIsBlank, .noteHasSeveralLines, .noSuchNote, .otherFieldsAreTooLong, .seriesNeedsDue,
      .doesNotRepeat, .isLastOccurrence, .completionIsInFuture,
      .completionIsBeforeCreation, .importError, .storeIsUnsound,
      .noSuchLabel:
      return nil
    }
  }
}

private func storeFault(_ fault: ToDoError) -> StoreFaultKind? {
  if case .store(let error) = fault { StoreFaultKind(error) } else { nil }
}
