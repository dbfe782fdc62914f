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

/// Loads that are in progress when newer content is already known.
extension TimelinePresenterTests {
  /// Changes the store from outside, and suspends the resulting load until the test resumes it.
  private func heldReading() async -> Feed<TimelineWindow> {
    let answers = Feed<TimelineWindow>()
    timeline.on.window.whenCalled { _, _ async throws(TimelineError) in
      await answers.next() ?? Sample.window()
    }
    storeChanges.post()
    await journal.verifySoon { reads() }
    return answers
  }

  @Test(
    "A reaction stored during a load stays, whatever the load reads",
    arguments: Reaction.allCases)
  func reactionMeanwhile(reaction: Reaction) async throws {
    try await onTimeline {
      let answers = await heldReading()
      var changed = Self.c
      changed[reaction] = true
      posts.on.toggle.returns([changed])
      await events.send(reaction == .like ? .like : .repost)
      journal.verify {
        posts.on.toggle.called()
        view.on.show.with(\.reactions, [reaction]).called()
      }
      answers.post(Sample.window(Self.c, Self.b, Self.a, version: 1))
      await journal.verifySoon {
        view.on.show.with(\.reactions, [reaction]).called()
        // The change from outside is still to be read.
        following.on.storeChange.called(with: StoreVersion(0))
      }
    }
  }

  @Test("Once other posts are read, the ages of the earlier ones are no longer followed")
  func earlierAges() async throws {
    let changes = Feed<Void>()
    // Whether following was cancelled, by the number of posts.
    let outcomes = Mutex<[Int: Bool]>([:])
    try await onTimeline {
      following.on.ageChange.whenCalled { posts async throws(CancellationError) -> Bool in
        _ = await changes.next()
        outcomes.withLock { $0[posts.count] = Task.isCancelled }
        throw CancellationError()
      }
      timeline.on.window.returns(Sample.window(Self.b, Self.a), Sample.window(Self.a))
      await events.send(.retry, .retry)
      journal.verify {
        reads()
        followsAges(of: Self.b, Self.a)
        view.on.show.with(\.texts, ["b", "a"]).called()
        reads()
        followsAges(of: Self.a)
        view.on.show.with(\.texts, ["a"]).called()
      }
      changes.end()
      await wait { outcomes.withLock { $0.count == 2 } }
      #expect(outcomes.withLock { $0 } == [2: true, 1: false])
    }
  }

  @Test("A superseded load changes neither the rows nor the selection")
  func overtaken() async throws {
    try await onTimeline {
      await events.send(.move(.last))
      journal.verify { view.on.show.with(\.selection, [false, false, true]).called() }
      let answers = await heldReading()
      timeline.on.window.returns(Sample.window(Self.b, Self.a, version: 2))
      await events.send(.retry)
      journal.verify {
        reads()
        followsAges(of: Self.b, Self.a)
        view.on.show.with(\.texts, ["b", "a"]).with(\.selection, [false, true]).called()
      }
      answers.post(Sample.window(Self.c, version: 1))
      await journal.verifySoon {
        view.on.show.with(\.texts, ["b", "a"]).with(\.selection, [false, true]).called()
        following.on.storeChange.called(with: StoreVersion(2))
      }
    }
  }

  @Test("A load superseded while it looks for the selected post does not move the selection")
  func overtakenOnTheWay() async throws {
    let (d, e) = (Sample.post(4, "d"), Sample.post(5, "e"))
    try await onTimeline {
      await events.send(.move(.last))
      journal.verify { view.on.show.with(\.selection, [false, false, true]).called() }
      timeline.on.window.returns(Sample.window(e, d, Self.c, hasRowsBelow: true, version: 1))
      let answers = Feed<TimelineWindow>()
      timeline.on.window.with(\.position, .above(Self.a.place, rowCount: 4))
        .whenCalled { _, _ async throws(TimelineError) in await answers.next() ?? Sample.window() }
      storeChanges.post()
      await journal.verifySoon {
        reads()
        reads(.above(Self.a.place, rowCount: 4))
      }
      timeline.on.window.returns(Sample.window(Self.c, Self.b, Self.a, version: 1))
      await events.send(.retry)
      journal.verify {
        reads()
        followsAges(of: Self.c, Self.b, Self.a)
        view.on.show.with(\.selection, [false, false, true]).called()
      }
      answers.post(Sample.window(e, d, version: 1))
      await journal.verifySoon {
        view.on.show.with(\.texts, ["c", "b", "a"]).with(\.selection, [false, false, true]).called()
        following.on.storeChange.called(with: StoreVersion(1))
      }
    }
  }
}

extension TimelineScreenViewData {
  /// The reactions to the first post.
  fileprivate var reactions: [Reaction] {
    guard let post = rows.first?.post else { return [] }
    return (post.didLike ? [.like] : []) + (post.didRepost ? [.repost] : [])
  }
}
