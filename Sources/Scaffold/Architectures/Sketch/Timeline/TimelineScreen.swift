internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import SharedViews
internal import Terminal
internal import TimelineEntities
internal import TimelineViewData
internal import TimelineViews

/// The timeline with the newest posts.
@AppActor
final class TimelineScreen {
  private let repository: any TimelineRepository
  private let clock: any WallClock
  private let layer: Layer
  private let view: LayerView<TimelineScreenViewData, TimelineEvent>
  /// The posts that are shown, and which of them is selected.
  private var window = SelectableWindow<Post>(
    ListWindow([], hasRowsAbove: false, hasRowsBelow: false), rowCount: 0)

  init(repository: any TimelineRepository, scene: AppScene) {
    self.repository = repository
    clock = scene.clock
    layer = Layer(on: scene.stage, .page)
    view = LayerView(TimelineScreens.timeline, layer: layer, language: scene.language)
  }

  func run() async {
    await layer.present {
      guard case .fit(let rowCount)? = await view.nextEvent() else { return }
      view.show(.loading)
      do throws(TimelineError) {
        window = SelectableWindow(try await newestPosts(rowCount), rowCount: rowCount)
        view.show(viewData)
      } catch {
        view.show(TimelineScreenViewData(phase: .failed(error)))
      }
      while let event = await view.nextEvent(), event != .leave {}
    }
  }

  private func newestPosts(_ rowCount: Int) async throws(TimelineError) -> ListWindow<Post> {
    try await ListWindow(at: .from(nil), rowCount: rowCount) { section, limit throws(TimelineError) in
      try await repository.posts(section, limit: limit)
    }
  }

  private var viewData: TimelineScreenViewData {
    let now = clock.now()
    return TimelineScreenViewData(
      rows: window.rows.items.map { post in
        .init(PostViewData(post, now: now, clock: clock), isSelected: post.place == window.selected)
      }, hasRowsAbove: window.rows.hasRowsAbove, hasRowsBelow: window.rows.hasRowsBelow)
  }
}
