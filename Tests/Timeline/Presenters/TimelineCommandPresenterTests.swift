import Platform
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

/// The screens of commands on mocks: each does what it was made for and shows the result.
@Suite("The presenters of the timeline's commands", .mocks)
@AppActor
struct TimelineCommandPresenterTests {
  private let journal = Journal(voidCalls: .areAllowed)

  @Test("A listing shows each batch as it comes, the age of each post, and the total")
  func listing() async throws {
    let view = ShowingMock<TimelineListingPart>(journal)
    let interactor = TimelineListingInteractingMock(journal)
    interactor.on.find.whenCalled { _, body async throws(TimelineError) in
      try await body([Sample.post(3, "c", ago: 59), Sample.post(2, "b", ago: 3_600)])
      try await body([Sample.post(1, "a", ago: 8 * 86_400, liked: true)])
    }
    try await TimelineListingPresenter(view: view, interactor: interactor, limit: 3, clock: Sample.clock)
      .run()
    let day = try #require(CalendarDay("2026-11-12"))
    journal.verify {
      interactor.on.find.called(with: 3)
      view.on.show.called(
        with: .posts([
          Sample.viewData(3, "c", ago: 59), Sample.viewData(2, "b", ago: 3_600, age: .hours(1)),
        ]))
      view.on.show.called(
        with: .posts([Sample.viewData(1, "a", ago: 8 * 86_400, age: .date(day), liked: true)]))
      view.on.show.called(with: .end(postCount: 3))
    }
  }

  @Test("Sharing shows the post, or fails if there is none")
  func share() async throws {
    let view = ShowingMock<PostViewData>(journal)
    let interactor = TimelineListingInteractingMock(journal)
    interactor.on.post.with(\.self, Sample.id(1)).returns(Sample.post(1, "a"))
    interactor.on.post.with(\.self, Sample.id(2)).throws(.noSuchPost(Sample.ids(2)))
    func presenter(_ number: Int64) -> PostSharePresenter {
      PostSharePresenter(view: view, interactor: interactor, Sample.id(number), clock: Sample.clock)
    }
    try await presenter(1).run()
    await #expect(throws: TimelineError.noSuchPost(Sample.ids(2))) { try await presenter(2).run() }
    journal.verify {
      interactor.on.post.called(with: Sample.id(1))
      view.on.show.called(with: Sample.viewData(1, "a"))
      interactor.on.post.called(with: Sample.id(2))
    }
  }

  @Test("Each change is made, and shown with its posts")
  func changes() async throws {
    let view = ShowingMock<PostChangeViewData>(journal)
    let interactor = PostInteractingMock(journal)
    interactor.on.post.returns(Sample.post(1, "a"))
    interactor.on.toggle.returns([Sample.post(1, "a", liked: true)])
    interactor.on.delete.returns([Sample.post(1, "a")])
    for operation: PostOperation in [
      .post("a"), .toggle(.like, Sample.ids(1)), .toggle(.repost, Sample.ids(1)), .delete(Sample.ids(1)),
    ] {
      try await PostChangePresenter(view: view, interactor: interactor, operation, clock: Sample.clock).run()
    }
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
    let view = ShowingMock<HistoryViewData<TimelineChangeKind>>(journal)
    let interactor = HistoryInteractingMock<TimelineChangeKind, TimelineError>(journal)
    interactor.on.undo.returns([Sample.change(kind)])
    interactor.on.redo.returns([Sample.change(kind)])
    for request: HistoryRequest in [.undo(count: 2), .redo(count: 1)] {
      try await HistoryPresenter(view: view, interactor: interactor, request, clock: Sample.clock).run()
    }
    journal.verify {
      interactor.on.undo.called(with: 2)
      view.on.show.with(\.step, .undone).with(\.entries.first?.record.kind, kind).called()
      interactor.on.redo.called(with: 1)
      view.on.show.with(\.step, .redone).with(\.entries.first?.record.kind, kind).called()
    }
  }

  @Test("Settings are shown as they are, and after a change")
  func settings() async throws {
    let view = ShowingMock<TimelineSettingsSummary>(journal)
    let interactor = TimelineSettingsInteractingMock(journal)
    let changes = TimelineSettingsInput(postsCompletedToDos: true)
    interactor.on.settings.returns(Sample.settings)
    interactor.on.change.returns(TimelineSettings(author: Sample.author, postsCompletedToDos: true))
    for changes in [nil, changes] {
      try await TimelineSettingsCommandPresenter(view: view, interactor: interactor, changes).run()
    }
    journal.verify {
      interactor.on.settings.called()
      view.on.show.with(\.occasion, .shown).with(\.settings.postsCompletedToDos, false).called()
      interactor.on.change.called(with: changes)
      view.on.show.with(\.occasion, .changed).with(\.settings.postsCompletedToDos, true).called()
    }
  }
}
