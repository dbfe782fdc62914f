internal import Platform
internal import SharedEntities
internal import StoreEngine
internal import ToDosEntities
internal import ToDosViewData

/// The state of the sheet of tags.
struct ToDoTagsState {
  var tags: SelectableTags
  /// The version of the repository when the tags were read.
  var readVersion: StoreVersion
  var notice: ToDoError?
  /// Whether the user has acted since the notice was shown; the next visible change removes it.
  var isNoticeOver = false
  /// The number of reads so far; only the latest may change the tags.
  var readCount = 0
  /// The user's choice; nil until there is one.
  var choice: ToDoTagChoice?

  init(_ counts: TagCounts, selecting tag: Tag?) {
    tags = SelectableTags(counts.all, selecting: tag)
    readVersion = counts.version
  }

  /// Shows tags that were read, and keeps the selected one if it still exists.
  mutating func take(_ counts: TagCounts) {
    tags.replace(counts.all)
    readVersion = counts.version
  }
}

/// The store of the sheet of tags once the tags are loaded.
@AppActor
final class ToDoTagsStore: Store<ToDoTagsState, Never> {
  private let services: ToDosServices
  private let root: any ToDosRoot

  init(_ counts: TagCounts, selecting tag: Tag?, _ services: ToDosServices, root: any ToDosRoot) {
    self.services = services
    self.root = root
    super.init(initialState: ToDoTagsState(counts, selecting: tag))
  }

  /// Observes the repository until the tasks are finished.
  func start() {
    task(key: "repository") { [self] in
      while (try? await services.change(after: state.readVersion)) != nil {
        do throws(ToDoError) {
          try await read()
          update { $0.notice = nil }
        } catch {
          update { $0.notice = error }
        }
      }
    }
  }

  /// Selects a row.
  func select(_ index: Int) {
    commit { $0.isNoticeOver = true }
    update { $0.tags.select(index) }
  }

  /// Chooses the selected tag, which closes the sheet.
  func choose() { commit { $0.choice = ToDoTagChoice($0.tags.selected) } }

  /// Reads the tags again.
  func retry() async {
    await act { () async throws(ToDoError) in try await read() }
  }

  /// Shows the keys of the sheet.
  func showKeys() async {
    await act { () async throws(ToDoError) in await root.showKeys(of: .tags) }
  }

  /// Runs an action of the user, and shows its error at its end.
  private func act(_ action: () async throws(ToDoError) -> Void) async {
    commit { $0.isNoticeOver = true }
    do throws(ToDoError) {
      try await action()
      update { _ in }
    } catch {
      update { $0.notice = error }
    }
  }

  /// Commits a change that the user sees.
  private func update(_ mutation: (inout InoutRef<ToDoTagsState>) -> Void) {
    commit {
      if $0.isNoticeOver {
        $0.notice = nil
        $0.isNoticeOver = false
      }
      mutation(&$0)
    }
  }

  /// Reads the tags again; ignores the result if another read has begun.
  private func read() async throws(ToDoError) {
    let reading = commit { state in
      state.readCount += 1
      return state.readCount
    }
    let counts = try await services.tags()
    guard reading == state.readCount else { return }
    update { state in state.modifyDirectly { $0.take(counts) } }
  }
}

extension ToDoTagsViewData {
  /// Creates the sheet's view data from its state.
  @AppActor
  init(_ state: inout StateProxy<ToDoTagsState>) {
    self.init(tags: state.tags, notice: state.notice)
  }
}
