internal import PlainEngine
internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import SharedViews
internal import Terminal
internal import ToDosEntities
internal import ToDosViewData
internal import ToDosViews

/// The projects and tags, of which the user chooses one to filter the list by.
@AppActor
final class ToDoTagsScreen {
  private let current: ToDoLabel?
  private let repository: any ToDoRepository
  private let scene: AppScene
  private let layer: Layer
  private let view: LayerView<ToDoTagsViewData, ToDoTagsEvent>

  private var tags = SelectableLabels()
  private var version = StoreVersion(0)
  private var notice: ToDoError?
  private var loads = LoadNumbers()

  /// Creates the screen with one of them selected; nil for the row of all ToDos.
  init(selecting current: ToDoLabel?, repository: any ToDoRepository, scene: AppScene) {
    self.current = current
    self.repository = repository
    self.scene = scene
    layer = Layer(on: scene.stage, .sheet)
    view = LayerView(ToDoScreens.tags, layer: layer, language: scene.language)
  }

  /// Returns the user's choice; nil if the user leaves without one.
  func run() async -> ToDoLabelChoice? {
    await layer.present {
      let first = await view.load(
        retry: .retry, leave: .leave, loading: { ToDoTagsViewData(phase: .loading) },
        failed: { ToDoTagsViewData(phase: .failed($0)) },
        read: { () throws(ToDoError) in try await self.find() })
      guard let first else { return nil }
      tags = SelectableLabels(first.all, selecting: current)
      version = first.version
      return await withTaskGroup(of: Void.self) { group in
        group.startImmediately { await self.followStore() }
        defer { group.cancelAll() }
        return await handleEvents()
      }
    }
  }

  private func handleEvents() async -> ToDoLabelChoice? {
    draw()
    while let event = await view.nextEvent(), event != .leave {
      notice = nil
      switch event {
      case .select(let index): tags.select(index)
      case .choose: return ToDoLabelChoice(tags.selected)
      case .retry: await report { () throws(ToDoError) in try await read() }
      case .showKeys:
        draw()
        await ToDoKeysScreen(of: .tags, scene: scene).run()
      case .leave: break
      }
      draw()
    }
    return nil
  }

  private func draw() { view.show(ToDoTagsViewData(tags: tags, notice: notice)) }

  private func followStore() async {
    while await scene.hasChanged(repository, since: version) {
      await report { () throws(ToDoError) in
        try await read()
        notice = nil
      }
      draw()
    }
  }

  private func report(_ body: () async throws(ToDoError) -> Void) async {
    do throws(ToDoError) { try await body() } catch { notice = error }
  }

  /// Reads the tags again, and keeps the selected one if it still exists.
  private func read() async throws(ToDoError) {
    let load = loads.begin()
    let new = try await find()
    guard loads.isLatest(load) else { return }
    tags.replace(new.all)
    version = new.version
  }

  private func find() async throws(ToDoError) -> LabelCounts {
    // The version is read before these, so that a change made in between counts as a later one.
    let version = try await repository.version()
    return LabelCounts(try await repository.labelCounts(.all).includingParts, version: version)
  }
}
