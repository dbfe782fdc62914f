import ComposableEngine
import InMemoryStorage
import SharedEntities
import SharedViews
import Terminal
import TimelineEntities
import TimelineViewData

@testable import AppDoubles
@testable import AppsModules
@testable import TimelineComposable

/// The timeline on a desk: its store, with what the user sees of it, and the posts in memory.
@MainActor
struct TimelineWorld {
  let desk: AppDesk
  let memory = InMemoryTimelineRepository()
  let store: StoreOf<Timeline>

  init(latency: Duration = .zero, rows: Int = 24) {
    desk = AppDesk(latency: latency, size: Frame.Size(columns: 80, rows: rows))
    let live = InMemoryTimelineRepository(sharing: memory, gate: desk.rehearsal)
    store = Store(
      initialState: Timeline.State(), reducer: Timeline(environment: .live(live, AppScene(desk))))
  }

  func open() async {
    await desk.open { [store, desk] _ in
      await TimelineView(store: store, scene: AppScene(desk)).run()
      await store.end()
    }
  }

  /// Opens the timeline of the posts 0 to 9, of which 0 is on top, with as many rows as given.
  func open(rowCount: Int) async throws {
    try await postNumbers()
    await open()
    await send(.fit(rowCount: rowCount))
  }

  /// Posts the numbers 0 to 9, of which 0 is on top.
  func postNumbers() async throws {
    for number in (0..<10).reversed() { try await memory.post("\(number)") }
  }

  /// Sends an event as the screen does.
  func send(_ event: TimelineEvent) async {
    await desk.act { store.send(.content(.view(event))) }
  }

  /// Deletes a visible post as another program would.
  func deleteElsewhere(_ text: String) async throws {
    let ids = rows.filter { $0.post.text == text }.map(\.post.id)
    _ = try await memory.make(.delete(ItemIDSet(ids)), at: desk.clock.now())
    memory.noteOthers()
  }

  /// Lets the app notice that another program has changed the store.
  func signal() async {
    memory.noteOthers()
    await check()
  }

  /// Lets the app check whether another program has changed the store.
  func check() async { await desk.watch.signal { await desk.settle() } }

  var screen: TimelineScreenViewData? { store.state.screen }
  var rows: [TimelineScreenViewData.Row] { screen?.rows ?? [] }
  /// The selected row; nil if none is visible.
  var selected: TimelineScreenViewData.Row? { rows.first(where: \.isSelected) }
  /// The texts of the rows, with the selected one in brackets.
  var texts: String {
    rows.map { $0.isSelected ? "[\($0.post.text)]" : $0.post.text }.joined(separator: " ")
  }
}
