import ContainerEngine
import InMemoryStorage
import ModulesContracts
import Platform
import SharedEntities
import SharedViewData
import SharedViews
import Terminal
import Testing
import TimelineEntities
import TimelineViewData
import TimelineViews

@testable import AppDoubles
@testable import AppsModules
@testable import TimelineContainer

@Suite("The timeline app")
@AppActor
struct TimelineViewTests {
  private let size = Frame.Size(columns: 80, rows: 24)

  private func timeline(
    didLike: Bool = false, composer: ComposerViewData? = nil, notice: TimelineNotice? = nil
  ) throws -> TimelineView<[PostViewData]> {
    let post = PostViewData(
      id: try #require(ItemID(rawValue: 1)), text: "Hello", postedAt: Instant(secondsSince1970: 0), age: .now,
      didLike: didLike, author: Author(userID: UserID(stored: "me"), userName: UserName(stored: "Me")))
    return TimelineView(posts: [post], selectedID: post.id, composer: composer, notice: notice)
  }

  @Test("Every state of the timeline can be previewed from literals, and each looks different")
  func previews() throws {
    let composer = ComposerViewData(
      text: TextField("Hi"), review: PostReview(remainingCount: 278, canPost: true))
    let tooLong = ComposerViewData(
      text: TextField("Hi"), review: PostReview(remainingCount: -1, canPost: false))
    let states = [
      TimelineView(phase: .loading, posts: []),
      TimelineView(phase: .failed(.nothingToUndo(available: 0)), posts: []), TimelineView(posts: []),
      try timeline(), try timeline(didLike: true), try timeline(composer: composer),
      try timeline(composer: tooLong), try timeline(notice: .posted),
    ]
    let frames = states.map { $0.frame(size, .english) }
    for (index, frame) in frames.enumerated() {
      #expect(!frames[..<index].contains(frame), "state \(index)")
      #expect(frame == TimelineScreens.timeline.frame(states[index].viewData, size, .english))
    }
  }

  @Test("Nothing done while the timeline is loading reaches the store or starts an effect")
  func inertWhileLoading() async throws {
    let store = InMemoryTimelineRepository()
    let desk = AppDesk(latency: .seconds(1))
    await desk.open { context in
      await TimelineViewContainer(
        TimelineContext(
          repository: InMemoryTimelineRepository(sharing: store, gate: context.gate), scene: AppScene(context)
        )
      ).run()
    }
    let loading = desk.lines
    for key in ["l", "space", "r", "s", "+", "n", "d", "u", "ctrl-r", ",", "?", "down", "a", "ctrl-s"] {
      await desk.press(key)
      #expect(desk.lines == loading, "\(key)")
      #expect(desk.clock.waitCount == 1 && desk.watch.waitCount == 0, "\(key)")
    }
    await desk.advance(.seconds(10))
    #expect(desk.lines != loading)
    #expect(try await store.history(limit: nil).isEmpty)
  }

  /// A way to leave the timeline.
  enum Ending: CaseIterable {
    case left, leftWhileLoading, interrupted, endOfInputInComposer, interruptedInSettings
  }

  @Test("However the timeline ends, it is released and its effects have ended", arguments: Ending.allCases)
  func lifetime(ending: Ending) async throws {
    weak var released: TimelineViewContainer?
    let store = InMemoryTimelineRepository()
    let desk = AppDesk(latency: ending == .leftWhileLoading ? .seconds(1) : .zero)
    let task = await desk.open { context in
      let container = TimelineViewContainer(
        TimelineContext(
          repository: InMemoryTimelineRepository(sharing: store, gate: context.gate), scene: AppScene(context)
        ))
      released = container
      await container.run()
    }
    #expect(released != nil)
    switch ending {
    case .left: await desk.press("+", "a", "ctrl-s", "l", "q")
    case .leftWhileLoading: await desk.press("q")
    case .interrupted: await desk.press("+", "a", "ctrl-s", "ctrl-c")
    case .endOfInputInComposer:
      await desk.press("+", "a")
      desk.stage.close()
    case .interruptedInSettings: await desk.press(",", "ctrl-c")
    }
    await desk.settle()
    #expect(desk.isOver)
    try await task.value
    #expect(released == nil && desk.clock.waitCount == 0 && desk.watch.waitCount == 0)
  }
}
