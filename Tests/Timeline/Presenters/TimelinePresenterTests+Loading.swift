import Doubles
import SharedEntities
import SharedMocks
import SharedViewData
import Synchronization
import Testing
import TimelineContracts
import TimelineEntities
import TimelineMocks
import TimelineViewData
import ViperMocks

/// The first load, and where the timeline opens.
extension TimelinePresenterTests {
  @Test("No event has an effect during the first load")
  func loading() async throws {
    let answers = Feed<TimelineWindow>()
    timeline.on.window.whenCalled { _, _ async throws(TimelineError) in
      await answers.next() ?? Sample.window()
    }
    try await whileOpen {
      journal.verify {
        reads()
        view.on.show.with(\.phase, .loading).with(\.rows.count, 11).called()
      }
      await events.send(
        .like, .repost, .share, .delete, .undo, .redo, .compose, .composer(.post), .showSettings, .showKeys,
        .move(.down), .page(by: 3), .retry, .fit(rowCount: 9))
      journal.verify {}
      timeline.on.window.returns(Sample.window(Self.c, Self.b, Self.a))
      answers.post(Sample.window(Self.c, Self.b, hasRowsBelow: true))
      await journal.verifySoon {
        following.on.storeChange.called(with: StoreVersion(0))
        followsAges(of: Self.c, Self.b)
        // The room for rows has grown in between.
        reads(rowCount: 9)
        followsAges(of: Self.c, Self.b, Self.a)
        view.on.show.with(\.phase, .ready).with(\.texts, ["c", "b", "a"]).called()
      }
    }
  }

  @Test("A timeline that opens at a post selects it")
  func opening() async throws {
    timeline.on.openingWindow.returns(Sample.window(Self.c, Self.b, Self.a, opened: Self.b))
    try await whileOpen(at: Self.b.id) {
      journal.verify {
        timeline.on.openingWindow.called(with: .init(id: Self.b.id, rowCount: 5))
        following.on.storeChange.called()
        followsAges(of: Self.c, Self.b, Self.a)
        view.on.show.with(\.selection, [false, true, false]).with(\.notice, nil).called()
      }
    }
  }

  @Test("A timeline that opens at a post that does not exist says so until the next event")
  func openingNone() async throws {
    timeline.on.openingWindow.returns(Sample.window(Self.a, missing: Sample.id(9)))
    try await whileOpen(at: Sample.id(9)) {
      await events.send(.move(.down))
      journal.verify {
        timeline.on.openingWindow.called(with: .init(id: Sample.id(9), rowCount: 5))
        following.on.storeChange.called()
        followsAges(of: Self.a)
        view.on.show.with(\.selection, [true]).with(\.notice, .missing(Sample.id(9))).called()
        view.on.show.with(\.notice, nil).called()
      }
    }
  }

  @Test("A timeline that cannot be loaded shows why, and is loaded again on retry")
  func failure() async throws {
    timeline.on.window.throws(.store(.busy))
    try await whileOpen {
      journal.verify {
        reads()
        view.on.show.with(\.phase, .failed(.store(.busy))).called()
      }
      await events.send(.like, .compose, .fit(rowCount: 9))
      journal.verify {}
      timeline.on.window.returns(Sample.window(Self.c, Self.b, Self.a))
      await events.send(.retry)
      journal.verify {
        reads(rowCount: 9)
        following.on.storeChange.called()
        followsAges(of: Self.c, Self.b, Self.a)
        view.on.show.with(\.phase, .ready).with(\.texts, ["c", "b", "a"]).called()
      }
    }
  }
}
