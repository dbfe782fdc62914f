internal import ContainerEngine
internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import ToDosEntities
internal import ToDosViewData

/// Owns the projects and tags, one of which the user chooses.
@AppActor
final class ToDoTagsViewContainer: Container {
  typealias View = ToDoTagsView<[LabelCount]>

  let mount: Mount<View>
  private let context: ToDosContext
  private let initialLabel: ToDoLabel?
  private var tags = SelectableLabels()
  /// The version of the store when the tags were read.
  private var version = StoreVersion(0)
  private var notice: ToDoError?
  private var choice: ToDoLabelChoice?
  private var loads = LoadNumbers()

  /// Creates the container of the tags.
  ///
  /// - Parameter label: the label that is initially selected; nil for all ToDos.
  init(selecting label: ToDoLabel?, _ context: ToDosContext) {
    initialLabel = label
    self.context = context
    mount = .sheet(on: context.scene)
  }

  /// Shows the tags; returns the user's choice, nil if the user leaves.
  func run() async -> ToDoLabelChoice? {
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
    tags = SelectableLabels(loaded.all, selecting: initialLabel)
    version = loaded.version
    return true
  }

  /// Reads the projects and tags in the store, and its version.
  private func fetch() async throws(ToDoError) -> LabelCounts {
    let version = try await context.repository.version()
    return LabelCounts(try await context.repository.labelCounts(.all).includingParts, version: version)
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
    choice = ToDoLabelChoice(tags.selected)
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
