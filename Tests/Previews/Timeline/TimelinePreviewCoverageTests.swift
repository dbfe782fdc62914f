import SharedEntities
import SharedModules
import SharedViewData
import Testing
import TimelineEntities
import TimelineViewData

@testable import TimelineModules

/// The switches below name every case, so that a new one does not compile until it is named, and fails until there is a
/// picture of it.
@Suite("Pictures of everything that screens of the timeline can show")
struct TimelinePreviewCoverageTests {
  private let timelines = timelineSamples.map { $0.viewData(.english) }
  private let composers = composerSamples.compactMap { $0.viewData(.english).composer }
  private let forms = timelineSettingsSamples.map { $0.viewData(.english) }

  @Test("Every phase of the timeline has a picture, with the composer closed and open")
  func phases() {
    #expect(Set(timelines.map { PhaseKind($0.phase) }) == Set(PhaseKind.allCases))
    #expect(timelines.allSatisfy { $0.composer == nil } && composers.count == composerSamples.count)
    #expect(Set(timelines.map(\.hasRowsAbove)) == [true, false])
    #expect(Set(timelines.map(\.hasRowsBelow)) == [true, false])
    #expect(timelines.contains { $0.rows.isEmpty && $0.phase == .ready })
  }

  @Test("Every age of a post and every pair of reactions has a picture")
  func posts() {
    let posts = timelines.flatMap(\.rows).map(\.post)
    #expect(Set(posts.map { AgeKind($0.age) }) == Set(AgeKind.allCases))
    #expect(Set(posts.map { [$0.didLike, $0.didRepost] }).count == 4)
    #expect(Set(posts.map { $0.author.imageName == .none }) == [true, false])
  }

  @Test("Every notice has a picture, for every kind of change that is undone or redone")
  func notices() {
    let notices = timelines.compactMap(\.notice)
    #expect(Set(notices.map(NoticeKind.init)) == Set(NoticeKind.allCases))
    for action in TimelineChangeKind.allCases {
      #expect(notices.contains { if case .undone(action, _, _) = $0 { true } else { false } }, "\(action)")
      #expect(notices.contains { if case .redone(action, _, _) = $0 { true } else { false } }, "\(action)")
    }
  }

  @Test("Every place of the composer that can have the focus has a picture, and every room that is left")
  func composer() {
    #expect(Set(composers.map(\.focus)) == Set(ComposerViewData.Element.allCases))
    #expect(Set(composers.map(\.review.canPost)) == [true, false])
    #expect(composers.contains { $0.draft == .asked })
    #expect(Set(composers.filter(\.isEditing).map(\.review.canPost)) == [true, false])
    #expect(Set(composers.map { $0.review.remainingCount.signum() }) == [-1, 0, 1])
  }

  @Test("Every place of the settings that can have the focus has a picture, and both states of the switch")
  func settings() {
    #expect(Set(forms.map(\.focus)) == Set(TimelineSettingsViewData.Element.allCases))
    #expect(Set(forms.map(\.postsCompletedToDos)) == [true, false])
    #expect(Set(forms.map(\.draft)) == [.unchanged, .changed, .asked])
    #expect(Set(forms.map(\.review.canSave)) == [true, false])
  }

  @Test("Every fault that a screen can show has a picture, and each of the store on every screen")
  func faults() {
    let ofTimelines = timelines.flatMap { timeline in
      [fault(timeline.phase), timeline.notice.flatMap(fault)].compactMap(\.self)
    }
    let ofComposers = composers.compactMap(\.failure)
    let ofForms = forms.flatMap { form in
      [form.review.userNameError, form.review.userIDError, form.review.imageNameError, form.failure]
        .compactMap(\.self)
    }
    let shown = ofTimelines + ofComposers + ofForms
    #expect(Set(shown.compactMap(FaultKind.init)) == Set(FaultKind.allCases))
    let screens = [
      timelines.compactMap { fault($0.phase) }, timelines.compactMap { $0.notice.flatMap(fault) },
      ofComposers, ofForms,
    ]
    for faults in screens {
      #expect(Set(faults.compactMap(storeFault)) == Set(StoreFaultKind.allCases))
    }
  }

  @Test("The keys of every screen have a picture")
  func keys() {
    #expect(
      Set(timelineKeysSamples.map { $0.viewData(.english).topic })
        == Set(TimelineKeysTopic.allCases))
  }
}

private func fault(_ phase: LoadingPhase<TimelineError>) -> TimelineError? {
  if case .failed(let fault) = phase { fault } else { nil }
}

private func fault(_ notice: TimelineNotice) -> TimelineError? {
  if case .failed(let fault) = notice { fault } else { nil }
}

private enum PhaseKind: CaseIterable {
  case loading, failed, ready

  init(_ phase: LoadingPhase<TimelineError>) {
    self =
      switch phase {
      case .loading: .loading
      case .failed: .failed
      case .ready: .ready
      }
  }
}

private enum AgeKind: CaseIterable {
  case now, minutes, hours, days, date

  init(_ age: PostAge) {
    self =
      switch age {
      case .now: .now
      case .minutes: .minutes
      case .hours: .hours
      case .days: .days
      case .date: .date
      }
  }
}

private enum NoticeKind: CaseIterable {
  case posted, edited, shared, tooLongToShare, deleted, undone, redone, settingsSaved, missing, failed

  init(_ notice: TimelineNotice) {
    self =
      switch notice {
      case .posted: .posted
      case .edited: .edited
      case .shared: .shared
      case .tooLongToShare: .tooLongToShare
      case .deleted: .deleted
      case .undone: .undone
      case .redone: .redone
      case .settingsSaved: .settingsSaved
      case .missing: .missing
      case .failed: .failed
      }
  }
}

private enum FaultKind: CaseIterable {
  case textIsBlank, textIsTooLong, textHasTooManyBytes, textHasControlCharacter, userIDIsInvalid
  case userNameIsBlank
  case userNameIsInvalid, imageNameIsInvalid, noSuchPost, nothingToUndo, nothingToRedo, store

  /// An error that screens show; nil for those of commands only.
  init?(_ fault: TimelineError) {
    switch fault {
    case .post(let fault):
      switch fault.reason {
      case .isBlank: self = .textIsBlank
      case .isTooLong: self = .textIsTooLong
      case .hasTooManyBytes: self = .textHasTooManyBytes
      case .hasControlCharacter: self = .textHasControlCharacter
      case .isNotUTF8: return nil
      }
    case .userIDIsInvalid: self = .userIDIsInvalid
    case .userNameIsBlank: self = .userNameIsBlank
    case .userNameIsInvalid: self = .userNameIsInvalid
    case .imageNameIsInvalid: self = .imageNameIsInvalid
    case .noSuchPost: self = .noSuchPost
    case .nothingToUndo: self = .nothingToUndo
    case .nothingToRedo: self = .nothingToRedo
    case .store: self = .store
    case .changeIsNotNewest: return nil
    }
  }
}

private func storeFault(_ fault: TimelineError) -> StoreFaultKind? {
  if case .store(let error) = fault { StoreFaultKind(error) } else { nil }
}
