import InMemoryStorage
import ModulesContracts
import Platform
import SharedEntities
import SharedViews
import Terminal
import Testing
import TimelineEntities
import TimelineViewData

@testable import AppDoubles
@testable import AppsModules
@testable import TimelineContainer

/// The timeline app on a desk, with a store in memory.
@AppActor
struct TimelineWorld {
  let store = InMemoryTimelineRepository()
  let desk: AppDesk

  /// The texts of more posts than fit; the last is on top.
  static let many = (11...22).map { "Post \($0)" }

  init(latency: Duration = .zero, rows: Int = 24) {
    desk = AppDesk(latency: latency, size: Frame.Size(columns: 80, rows: rows))
  }

  /// Posts texts, the last on top.
  @discardableResult
  func post(_ texts: [String]) async throws -> [Post] {
    var posts: [Post] = []
    for text in texts {
      let author = TimelineSettings.default(.english).author
      let now = desk.clock.now()
      let new = NewPost(text: PostText(stored: text), postedAt: now, author: author)
      posts += try await store.make(.insert(new), at: now)
    }
    return posts
  }

  func delete(_ post: Post) async throws {
    _ = try await store.make(.delete(ItemIDSet([post.id])), at: desk.clock.now())
  }

  /// Lets the app notice that another program has changed the store.
  func signal() async {
    store.noteOthers()
    await desk.watch.signal { await desk.settle() }
  }

  /// What containers get that no app is around; their own functions are called instead of keys.
  ///
  /// - Parameter gate: counts what they ask of the store.
  func context(through gate: any CallGate) -> TimelineContext {
    TimelineContext(
      repository: InMemoryTimelineRepository(sharing: store, gate: gate), scene: AppScene(desk))
  }

  func open() async throws -> TimelineViewContainer {
    var timeline: TimelineViewContainer?
    await desk.open { context in
      let container = TimelineViewContainer(
        TimelineContext(
          repository: InMemoryTimelineRepository(sharing: store, gate: context.gate), scene: AppScene(context)
        ))
      timeline = container
      await container.run()
    }
    return try #require(timeline)
  }
}

extension TimelineViewContainer {
  /// What is drawn.
  var screen: TimelineScreenViewData { render().viewData }
  /// The selected row; nil if none is visible.
  var selected: TimelineScreenViewData.Row? { screen.rows.first(where: \.isSelected) }
}
