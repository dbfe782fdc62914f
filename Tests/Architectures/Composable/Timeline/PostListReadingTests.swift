import Platform
import SharedEntities
import SharedViewData
import Testing
import TimelineEntities
import TimelineViewData

@testable import AppsModules
@testable import ComposableEngine
@testable import TimelineComposable

@Suite("Paging, changing and reading the timeline")
@AppActor
struct PostListReadingTests {
  private let clock = ManualClock()
  private var new: Post { post(.highest, "new") }
  private var old: Post { post(.lowest, "old") }

  private var environment: TimelineEnvironment {
    var environment = TimelineEnvironment.testValue
    environment.storeChange = { _ in false }
    environment.ageChange = { _ in false }
    environment.clock = clock
    return environment
  }

  private func post(_ id: ItemID, _ text: String) -> Post {
    Post(
      id: id, text: PostText(stored: text), postedAt: ManualClock.start,
      author: TimelineSettings.default(.english).author)
  }

  private func window(
    _ posts: [Post], hasRowsAbove: Bool = false, hasRowsBelow: Bool = false
  ) -> TimelineWindow {
    TimelineWindow(
      ListWindow(posts, hasRowsAbove: hasRowsAbove, hasRowsBelow: hasRowsBelow),
      version: StoreVersion(1))
  }

  /// A timeline that shows a window with one of its posts, or another, selected.
  private func timeline(_ window: TimelineWindow, selecting selected: Post) -> PostList.State {
    var state = PostList.State(rowCount: 10, window: window)
    state.window.selected = selected.place
    state.shown = window.list.items.map { PostViewData($0, now: clock.now(), clock: clock) }
    return state
  }

  @Test(
    "While a post is deleted, or a change undone or redone, the timeline takes no input",
    arguments: [TimelineEvent.delete, .undo, .redo])
  func changing(event: TimelineEvent) {
    var state = timeline(window([new, old]), selecting: new)
    #expect(state.isEnabled)
    _ = PostList(environment: environment).reduce(into: &state, action: .view(event))
    #expect(!state.isEnabled)
  }

  @Test("A post that was scrolled is shown from its top after paging away and back")
  func scrolledPost() {
    let list = PostList(environment: environment)
    var state = timeline(window([new, old]), selecting: new)
    _ = list.reduce(into: &state, action: .view(.scroll(offset: 2)))
    #expect(state.screen?.rows.map(\.offset) == [2, 0])
    for offset in [1, -1] { _ = list.reduce(into: &state, action: .view(.page(by: offset))) }
    #expect(state.window.selected == new.place && state.screen?.rows.map(\.offset) == [0, 0])
  }

  @Test("Paging on where the timeline ends reads and changes nothing", arguments: [true, false])
  func ends(isAtTop: Bool) async {
    let window = window([new, old], hasRowsAbove: !isAtTop, hasRowsBelow: isAtTop)
    let store = TestStore(
      initialState: timeline(window, selecting: isAtTop ? new : old),
      reducer: PostList(environment: environment))
    store.send(.view(.page(by: 0)))
    await store.finish()
  }

  @Test("The timeline is scrolled to the selected post once, also if that is gone by then")
  func scrolling() async {
    let scrolled = window([old], hasRowsAbove: true)
    var environment = environment
    var windowCount = 0
    environment.window = { _, _ in
      windowCount += 1
      // A timeline that goes on scrolling comes to an end.
      return windowCount < 5 ? scrolled : window([old])
    }
    let state = timeline(window([old]), selecting: new)
    let store = TestStore(initialState: state, reducer: PostList(environment: environment))
    store.send(.storeChanged) { $0.loads = 1 }
    await store.receive(.window(.success(scrolled), .init(number: 1, purpose: .follow)))
    await store.receive(
      .window(.success(scrolled), .init(number: 1, purpose: .follow, after: scrolled.list, in: state.window))
    ) {
      $0.window.rows = scrolled.list
      $0.window.selected = old.place
    }
    #expect(
      store.state.screen
        == TimelineScreenViewData(
          rows: [.init(PostViewData(old, now: clock.now(), clock: clock), isSelected: true)],
          hasRowsAbove: true))
    #expect(windowCount == 2)
    await store.finish()
  }
}
