import Doubles
import Platform
import SharedContracts
import SharedEntities
import SharedMocks
import SharedViewData
import Testing
import TimelineContracts
import TimelineEntities
import TimelineMocks
import TimelinePresenters
import TimelineViewData
import ViperMocks

/// The timeline on mocks: the calls that each event causes, in order, and what the view is shown.
@Suite("The presenter of the timeline", .mocks, .patient)
@AppActor
struct TimelinePresenterTests {
  let journal = Journal(voidCalls: .areAllowed)
  let view: ViewingMock<TimelineScreenViewData, TimelineEvent>
  let clipboard: PostSharingMock
  let timeline: TimelineInteractingMock
  let posts: PostInteractingMock
  let history: HistoryInteractingMock<TimelineChangeKind, TimelineError>
  let router: TimelineRoutingMock
  let events = Feed<TimelineEvent>()
  let following: TimelineObservingMock
  let storeChanges = Feed<Void>()
  private let ageChanges = Feed<Void>()

  static let (a, b, c) = (Sample.post(1, "a"), Sample.post(2, "b"), Sample.post(3, "c"))

  init() {
    view = ViewingMock<TimelineScreenViewData, TimelineEvent>(journal)
    clipboard = PostSharingMock(journal)
    timeline = TimelineInteractingMock(journal)
    posts = PostInteractingMock(journal)
    history = HistoryInteractingMock<TimelineChangeKind, TimelineError>(journal)
    following = TimelineObservingMock(journal)
    router = TimelineRoutingMock(journal)
    journal.leaveOut(view.on.nextEvent)
    view.on.nextEvent.whenCalled { [events] in await events.next() }
    following.on.storeChange.whenCalled { [storeChanges] _ async throws(CancellationError) in
      try await storeChanges.wait()
    }
    following.on.ageChange.whenCalled { [ageChanges] _ async throws(CancellationError) in
      try await ageChanges.wait()
      return true
    }
  }

  func reads(_ position: WindowPosition = .from(nil), rowCount: Int = 5) -> ExpectedCall {
    timeline.on.window.called(with: .init(position: position, rowCount: rowCount))
  }

  func followsAges(of posts: Post...) -> ExpectedCall { following.on.ageChange.called(with: posts) }

  /// Runs the timeline during a test, by default with room for five rows.
  func whileOpen(rowCount: Int = 5, at id: ItemID? = nil, _ body: () async throws -> Void)
    async throws
  {
    let task = Task.startImmediately { @AppActor in
      try await TimelinePresenter(
        view: view, clipboard: clipboard,
        interactors: .init(timeline: timeline, posts: posts, history: history, following: following),
        router: router, clock: Sample.clock, opening: id
      ).run()
    }
    await events.send(.fit(rowCount: rowCount))
    try await body()
    events.end()
    try await task.ended
  }

  /// Runs the timeline once its first rows are loaded.
  func onTimeline(
    _ window: TimelineWindow = Sample.window(c, b, a), rowCount: Int = 5, _ body: () async throws -> Void
  ) async throws {
    timeline.on.window.returns(window)
    try await whileOpen(rowCount: rowCount) {
      journal.verify {
        reads(rowCount: rowCount)
        following.on.storeChange.called(with: StoreVersion(0))
        following.on.ageChange.called()
        view.on.show.with(\.phase, .ready).called()
      }
      try await body()
    }
  }

  @Test("A post stays scrolled until the selection moves")
  func scrolling() async throws {
    try await onTimeline {
      clipboard.on.share.returns(.shared)
      await events.send(.scroll(offset: 3), .share, .move(.down), .move(.up))
      await events.send(.scroll(offset: 2), .page(by: 1), .page(by: -1))
      journal.verify {
        view.on.show.with(\.offsets, [3, 0, 0]).called()
        clipboard.on.share.called()
        view.on.show.with(\.offsets, [3, 0, 0]).called()
        view.on.show.with(\.offsets, [0, 0, 0]).with(\.selection, [false, true, false]).called()
        view.on.show.with(\.offsets, [0, 0, 0]).with(\.selection, [true, false, false]).called()
        view.on.show.with(\.offsets, [2, 0, 0]).called()
        view.on.show.with(\.offsets, [0, 0, 0]).with(\.selection, [false, true, false]).called()
        view.on.show.with(\.offsets, [0, 0, 0]).with(\.selection, [true, false, false]).called()
      }
    }
  }

  @Test("A reaction changes the row of its post, and nothing is read", arguments: Reaction.allCases)
  func reactions(reaction: Reaction) async throws {
    try await onTimeline {
      var changed = Self.b
      changed[reaction] = true
      let rows = try #require(view.on.show.calls.last).rows
      posts.on.toggle.returns([changed])
      await events.send(.move(.down), reaction == .like ? .like : .repost)
      journal.verify {
        view.on.show.with(\.selection, [false, true, false]).called()
        posts.on.toggle.called(with: .init(reaction: reaction, ids: Sample.ids(2)))
        view.on.show.with(\.selection, [false, true, false]).with(\.notice, nil).called()
      }
      let shown = try #require(view.on.show.calls.last).rows
      #expect(shown[1].post.didLike == (reaction == .like))
      #expect(shown[1].post.didRepost == (reaction == .repost))
      #expect(shown[0].post == rows[0].post && shown[2] == rows[2])
    }
  }

  @Test("A failed reaction is reported, and the rows are reloaded")
  func failedReaction() async throws {
    try await onTimeline {
      posts.on.toggle.throws(.noSuchPost(Sample.ids(3)))
      timeline.on.window.returns(Sample.window(Self.b, Self.a))
      await events.send(.like)
      journal.verify {
        posts.on.toggle.called()
        reads()
        followsAges(of: Self.b, Self.a)
        view.on.show.with(\.texts, ["b", "a"]).with(\.selection, [true, false])
          .with(\.notice, .failed(.noSuchPost(Sample.ids(3)))).called()
      }
    }
  }

  @Test("Sharing passes the selected post to the clipboard, and shows the resulting notice")
  func sharing() async throws {
    try await onTimeline {
      clipboard.on.share.returns(.shared)
      await events.send(.share)
      journal.verify {
        clipboard.on.share.called(with: Sample.viewData(3, "c"))
        view.on.show.with(\.notice, .shared).called()
      }
    }
  }

  @Test("Deletions, undo and redo are reported, and the rows are reloaded")
  func changes() async throws {
    try await onTimeline {
      posts.on.delete.returns([Self.c])
      history.on.undo.returns([Sample.change(.delete)])
      history.on.redo.returns([Sample.change(.like)])
      await events.send(.delete, .undo, .redo)
      journal.verify {
        posts.on.delete.called(with: Sample.ids(3))
        reads()
        followsAges(of: Self.c, Self.b, Self.a)
        view.on.show.with(\.notice, .deleted).called()
        history.on.undo.called(with: 1)
        reads()
        followsAges(of: Self.c, Self.b, Self.a)
        view.on.show.with(\.notice, .undone(.delete, count: 1)).called()
        history.on.redo.called(with: 1)
        reads()
        followsAges(of: Self.c, Self.b, Self.a)
        view.on.show.with(\.notice, .redone(.like, count: 1)).called()
      }
    }
  }

  @Test("On an empty timeline nothing can be done with a post")
  func empty() async throws {
    try await onTimeline(Sample.window()) {
      await events.send(.like, .repost, .share, .move(.down), .page(by: -2))
      journal.verify { for _ in 1...5 { view.on.show.with(\.rows, []).with(\.notice, nil).called() } }
    }
  }

  @Test("A page down begins with the post it selects, and a page up ends with it")
  func pages() async throws {
    let (d, e) = (Sample.post(4, "d"), Sample.post(5, "e"))
    try await onTimeline(Sample.window(e, d, Self.c, hasRowsBelow: true), rowCount: 3) {
      timeline.on.window.returns(Sample.window(Self.c, Self.b, Self.a, hasRowsAbove: true))
      await events.send(.page(by: 2), .page(by: 2))
      journal.verify {
        reads(.from(Self.c.place), rowCount: 3)
        followsAges(of: Self.c, Self.b, Self.a)
        view.on.show.with(\.texts, ["c", "b", "a"]).with(\.selection, [true, false, false]).called()
        // All rows below are already loaded.
        view.on.show.with(\.selection, [false, false, true]).called()
      }
      timeline.on.window.returns(Sample.window(e, d, Self.c, hasRowsBelow: true))
      await events.send(.page(by: -2), .page(by: -2))
      journal.verify {
        reads(.above(Self.c.place, rowCount: 2), rowCount: 3)
        followsAges(of: e, d, Self.c)
        view.on.show.with(\.texts, ["e", "d", "c"]).with(\.selection, [false, false, true]).called()
        view.on.show.with(\.selection, [true, false, false]).called()
      }
    }
  }

  @Test("A page without further posts reads nothing, whatever lies beyond")
  func pageNowhere() async throws {
    try await onTimeline(
      Sample.window(Self.c, Self.b, Self.a, hasRowsAbove: true, hasRowsBelow: true), rowCount: 3
    ) {
      await events.send(.page(by: 0))
      journal.verify { view.on.show.with(\.selection, [true, false, false]).called() }
    }
  }

  @Test("A page goes beyond the loaded posts, by one")
  func pagesBeyond() async throws {
    let (d, e) = (Sample.post(4, "d"), Sample.post(5, "e"))
    try await onTimeline(Sample.window(e, d, Self.c, hasRowsBelow: true), rowCount: 3) {
      timeline.on.window.returns(Sample.window(Self.c, Self.b, Self.a, hasRowsAbove: true))
      await events.send(.page(by: 3))
      journal.verify {
        reads(.from(Self.c.place), rowCount: 3)
        followsAges(of: Self.c, Self.b, Self.a)
        view.on.show.with(\.texts, ["c", "b", "a"]).with(\.selection, [false, true, false]).called()
      }
      timeline.on.window.returns(Sample.window(e, d, Self.c, hasRowsBelow: true))
      await events.send(.page(by: -2))
      journal.verify {
        reads(.above(Self.c.place, rowCount: 3), rowCount: 3)
        followsAges(of: e, d, Self.c)
        view.on.show.with(\.selection, [false, false, true]).called()
      }
    }
  }

  @Test("A change from outside is shown without an event, and the selection stays on its post")
  func outside() async throws {
    let d = Sample.post(4, "d")
    try await onTimeline {
      timeline.on.window.returns(Sample.window(d, Self.c, Self.b, Self.a, version: 1))
      storeChanges.post()
      await journal.verifySoon {
        reads()
        followsAges(of: d, Self.c, Self.b, Self.a)
        view.on.show.with(\.texts, ["d", "c", "b", "a"]).with(\.selection, [false, true, false, false])
          .called()
        following.on.storeChange.called(with: StoreVersion(1))
      }
    }
  }

  @Test("When the age of a post changes the rows are redrawn, and nothing is read")
  func ages() async throws {
    try await onTimeline {
      ageChanges.post()
      await journal.verifySoon {
        view.on.show.with(\.texts, ["c", "b", "a"]).called()
        followsAges(of: Self.c, Self.b, Self.a)
      }
    }
  }

  @Test("A reaction stays when an age changes, and whether there are more posts stays known")
  func agesAfterReaction() async throws {
    try await onTimeline(Sample.window(Self.c, Self.b, Self.a, hasRowsBelow: true), rowCount: 3) {
      posts.on.toggle.returns([Sample.post(3, "c", liked: true)])
      await events.send(.like)
      journal.verify {
        posts.on.toggle.called()
        view.on.show.with(\.hasRowsAbove, false).with(\.hasRowsBelow, true).called()
      }
      ageChanges.post()
      await journal.verifySoon {
        view.on.show.with(\.rows.first?.post.didLike, true).called()
        following.on.ageChange.called()
      }
    }
  }

  @Test("When the room for posts grows, as many as fit are read")
  func fitting() async throws {
    try await onTimeline(Sample.window(Self.c, Self.b, hasRowsBelow: true), rowCount: 2) {
      timeline.on.window.returns(Sample.window(Self.c, Self.b, Self.a))
      await events.send(.fit(rowCount: 3))
      journal.verify {
        reads(rowCount: 3)
        followsAges(of: Self.c, Self.b, Self.a)
        view.on.show.with(\.texts, ["c", "b", "a"]).called()
      }
    }
  }

  @Test("Saved settings and errors are reported, unchanged settings are not")
  func settings() async throws {
    try await onTimeline {
      router.on.showSettings.returns(.saved, .unchanged)
      await events.send(.showSettings, .showSettings)
      router.on.showSettings.throws(.store(.busy))
      await events.send(.showSettings, .showKeys)
      journal.verify {
        view.on.show.with(\.notice, nil).called()
        router.on.showSettings.called()
        view.on.show.with(\.notice, .settingsSaved).called()
        view.on.show.with(\.notice, nil).called()
        router.on.showSettings.called()
        view.on.show.with(\.notice, nil).called()
        view.on.show.with(\.notice, nil).called()
        router.on.showSettings.called()
        view.on.show.with(\.notice, .failed(.store(.busy))).called()
        view.on.show.with(\.notice, nil).called()
        router.on.showKeys.called(with: .timeline)
        view.on.show.with(\.notice, nil).called()
      }
    }
  }
}

extension TimelineScreenViewData {
  var texts: [String] { rows.map(\.post.text) }
  var offsets: [Int] { rows.map(\.offset) }
  var selection: [Bool] { rows.map(\.isSelected) }
}
