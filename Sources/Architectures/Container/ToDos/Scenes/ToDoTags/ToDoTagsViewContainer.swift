internal import ContainerEngine
internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// Owns the tags, one of which the user chooses.
@AppActor
final class ToDoTagsViewContainer: Container {
  typealias View = ToDoTagsView<[TagCount]>

  let mount: Mount<View>
  private let context: ToDosContext
  private let initialTag: Tag?
  private var tags = SelectableTags()
  /// The version of the store when the tags were read.
  private var version = StoreVersion(0)
  private var notice: ToDoError?
  private var choice: ToDoTagChoice?
  private var loads = LoadNumbers()

  /// Creates the container of the tags.
  ///
  /// - Parameter tag: the tag that is initially selected; nil for all ToDos.
  init(selecting tag: Tag?, _ context: ToDosContext) {
    initialTag = tag
    self.context = context
    mount = .sheet(on: context.scene)
  }

  /// Shows the tags; returns the user's choice, nil if the user leaves.
  func run() async -> ToDoTagChoice? {
    await mount.present {
      guard await load() else { return }
      await live(with: [followStore])
    }
    return choice
  }

  func render() -> View {
    ToDoTagsView(tags: tags.counts, selected: tags.selected, notice: notice)
      .onSelect(action: select)
      .onChoose(action: choose)
      .onRetry(action: retry)
      .onShowKeys(action: showKeys)
      .onLeave(action: mount.leave)
  }
}

/// Loading and observing.
extension ToDoTagsViewContainer {
  /// Loads the tags behind a placeholder; returns false if the user leaves first.
  private func load() async -> Bool {
    let loaded = await mount.suspend(
      fallback: { ToDoTagsView(phase: .loading, tags: []).onLeave(action: mount.leave) },
      failed: { error in
        ToDoTagsView(phase: .failed(error), tags: [])
          .onRetry(action: mount.retry)
          .onLeave(action: mount.leave)
      },
      while: { () async throws(ToDoError) in try await self.fetch() })
    guard let loaded else { return false }
    tags = SelectableTags(loaded.all, selecting: initialTag)
    version = loaded.version
    return true
  }

  /// Reads the tags in the store, and its version.
  private func fetch() async throws(ToDoError) -> TagCounts {
    let version = try await context.repository.version()
    return TagCounts(try await context.repository.tagCounts(), version: version)
  }

  private func followStore() async {
    while (try? await context.storeChange(after: version)) != nil {
      await report { () throws(ToDoError) in
        try await read()
        notice = nil
      }
      update()
    }
  }

  /// Reads the tags, and keeps the selected one if it still exists.
  private func read() async throws(ToDoError) {
    let token = loads.begin()
    let new = try await fetch()
    guard loads.isLatest(token) else { return }
    tags.replace(new.all)
    version = new.version
  }
}

/// The actions that the view calls.
extension ToDoTagsViewContainer {
  func select(_ index: Int) {
    notice = nil
    tags.select(index)
  }

  func choose() {
    choice = ToDoTagChoice(tags.selected)
    mount.leave()
  }

  func retry() async {
    notice = nil
    await report { () throws(ToDoError) in try await read() }
  }

  func showKeys() async {
    notice = nil
    update()
    await context.showKeys(of: .tags)
  }

  private func report(_ action: () async throws(ToDoError) -> Void) async {
    do throws(ToDoError) {
      try await action()
    } catch {
      notice = error
    }
  }
}
