import InMemoryStorage
import ModulesContracts
import Platform
import SharedEntities
import SharedViews
import Terminal
import Testing
import TimelineEntities

@testable import AppDoubles
@testable import AppsModules
@testable import TimelinePlain

/// The timeline on a desk, with a store in memory.
@AppActor
struct TimelineWorld {
  let store = InMemoryTimelineRepository()
  let desk: AppDesk

  init(latency: Duration = .zero, rows: Int = 24) {
    desk = AppDesk(latency: latency, size: Frame.Size(columns: 80, rows: rows))
  }

  /// Posts texts, the last on top.
  @discardableResult
  func post(_ texts: String...) async throws -> [Post] {
    var posts: [Post] = []
    for text in texts {
      let (author, now) = (TimelineSettings.default(.english).author, desk.clock.now())
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

  /// Opens the app at a post; nil for the newest.
  @discardableResult
  func open(at opening: ItemID? = nil) async -> AppRun {
    await desk.open { [store] context in
      let repository = InMemoryTimelineRepository(sharing: store, gate: context.gate)
      let scene = AppScene(
        stage: context.stage, language: context.language, clock: context.clock, sleeper: context.sleeper,
        seed: context.seed, opening: opening, watch: context.watch)
      await TimelineApp(repository: repository, scene: scene).run()
    }
  }
}

extension AppDesk {
  /// The posts that are shown by their first lines, of which the selected one is marked.
  var posts: [String] {
    lines.indices.dropFirst().filter { lines[$0 - 1].contains("@me ") }.map {
      lines[$0].split(separator: " ").joined(separator: " ")
    }
  }
}
