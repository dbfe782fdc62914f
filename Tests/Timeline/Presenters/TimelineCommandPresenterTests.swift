import SharedContracts
import SharedEntities
import SharedMocks
import SharedPresenters
import SharedViewData
import Testing
import TimelineContracts
import TimelineEntities
import TimelineMocks
import TimelinePresenters
import TimelineViewData
import ViperMocks

/// The screens of commands on mocks: each handles its event and shows the result.
@Suite("The presenters of the timeline's commands", .mocks)
@MainActor
struct TimelineCommandPresenterTests {
  private let journal = Journal(voidCalls: .areAllowed)

  @Test("A listing shows each batch as it comes, the age of each post, and the total")
  func listing() async throws {
    let view = ViewingMock<TimelineListingPart, TimelineListingEvent>(journal)
    let interactor = TimelineListingInteractingMock(journal)
    view.on.nextEvent.returns(.show(limit: 3), nil)
    interactor.on.find.whenCalled { _, body async throws(TimelineError) in
      try await body([Sample.post(3, "c", ago: 59), Sample.post(2, "b", ago: 3_600)])
      try await body([Sample.post(1, "a", ago: 8 * 86_400, liked: true)])
    }
    try await TimelineListingPresenter(view: view, interactor: interactor, clock: Sample.clock).run()
    let day = try #require(CalendarDay("2026-11-12"))
    journal.verify {
      view.on.nextEvent.called()
      interactor.on.find.called()
      view.on.show.called(
        with: .posts([
          Sample.viewData(3, "c", ago: 59), Sample.viewData(2, "b", ago: 3_600, age: .hours(1)),
        ]))
      view.on.show.called(
        with: .posts([Sample.viewData(1, "a", ago: 8 * 86_400, age: .date(day), liked: true)]))
      view.on.show.called(with: .end(postCount: 3))
      view.on.nextEvent.called()
    }
  }

  @Test("Sharing shows the post, or fails if there is none")
  func share() async throws {
    let view = ViewingMock<PostViewData, ItemID>(journal)
    let interactor = TimelineListingInteractingMock(journal)
    view.on.nextEvent.returns(Sample.id(1), Sample.id(2))
    interactor.on.post.with(\.self, Sample.id(1)).returns(Sample.post(1, "a"))
    interactor.on.post.with(\.self, Sample.id(2)).throws(.noSuchPost(Sample.ids(2)))
    await #expect(throws: TimelineError.noSuchPost(Sample.ids(2))) {
      try await PostSharePresenter(view: view, interactor: interactor, clock: Sample.clock).run()
    }
    journal.verify {
      view.on.nextEvent.called()
      interactor.on.post.called(with: Sample.id(1))
      view.on.show.called(with: Sample.viewData(1, "a"))
      view.on.nextEvent.called()
      interactor.on.post.called(with: Sample.id(2))
    }
  }

  @Test("Each change is made, and shown with its posts")
  func changes() async throws {
    let view = ViewingMock<PostChangeViewData, PostChangeEvent>(journal)
    let interactor = PostInteractingMock(journal)
    journal.leaveOut(view.on.nextEvent)
    view.on.nextEvent.returns(
      .post("a"), .toggle(.like, Sample.ids(1)), .toggle(.repost, Sample.ids(1)), .delete(Sample.ids(1)), nil)
    interactor.on.post.returns(Sample.post(1, "a"))
    interactor.on.toggle.returns([Sample.post(1, "a", liked: true)])
    interactor.on.delete.returns([Sample.post(1, "a")])
    try await PostChangePresenter(view: view, interactor: interactor, clock: Sample.clock).run()
    let (plain, liked) = (Sample.viewData(1, "a"), Sample.viewData(1, "a", liked: true))
    journal.verify {
      interactor.on.post.called(with: "a")
      view.on.show.called(with: PostChangeViewData(.post, [plain]))
      interactor.on.toggle.called(with: .init(reaction: .like, ids: Sample.ids(1)))
      view.on.show.called(with: PostChangeViewData(.like, [liked]))
      interactor.on.toggle.called(with: .init(reaction: .repost, ids: Sample.ids(1)))
      view.on.show.called(with: PostChangeViewData(.repost, [liked]))
      interactor.on.delete.called(with: Sample.ids(1))
      view.on.show.called(with: PostChangeViewData(.delete, [plain]))
    }
  }

  @Test("Undone and redone changes are shown", arguments: TimelineChangeKind.allCases)
  func history(kind: TimelineChangeKind) async throws {
    let view = ViewingMock<HistoryViewData<TimelineChangeKind>, HistoryEvent>(journal)
    let interactor = HistoryInteractingMock<TimelineChangeKind, TimelineError>(journal)
    journal.leaveOut(view.on.nextEvent)
    view.on.nextEvent.returns(.undo(count: 2), .redo(count: 1), nil)
    interactor.on.undo.returns([Sample.change(kind)])
    interactor.on.redo.returns([Sample.change(kind)])
    try await HistoryPresenter(view: view, interactor: interactor, clock: Sample.clock).run()
    journal.verify {
      interactor.on.undo.called(with: 2)
      view.on.show.with(\.step, .undone).with(\.entries.first?.record.kind, kind).called()
      interactor.on.redo.called(with: 1)
      view.on.show.with(\.step, .redone).with(\.entries.first?.record.kind, kind).called()
    }
  }

  @Test("Settings are shown as they are, and after a change")
  func settings() async throws {
    let view = ViewingMock<TimelineSettingsSummary, TimelineSettingsCommandEvent>(journal)
    let interactor = TimelineSettingsInteractingMock(journal)
    journal.leaveOut(view.on.nextEvent)
    let changes = TimelineSettingsInput(postsCompletedToDos: true)
    view.on.nextEvent.returns(.show, .change(changes), nil)
    interactor.on.settings.returns(Sample.settings)
    interactor.on.change.returns(TimelineSettings(author: Sample.author, postsCompletedToDos: true))
    try await TimelineSettingsCommandPresenter(view: view, interactor: interactor).run()
    journal.verify {
      interactor.on.settings.called()
      view.on.show.with(\.occasion, .shown).with(\.settings.postsCompletedToDos, false).called()
      interactor.on.change.called(with: changes)
      view.on.show.with(\.occasion, .changed).with(\.settings.postsCompletedToDos, true).called()
    }
  }
}
