internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import StoreEngine
internal import ToDosEntities
internal import ToDosViewData

/// The state of the sheet of projects and tags.
struct ToDoTagsState {
  var tags: SelectableLabels
  /// The version of the repository when the tags were read.
  var readVersion: StoreVersion
  var notice: ToDoError?
  var loads = LoadNumbers()
  /// The user's choice; nil until there is one.
  var choice: ToDoLabelChoice?
  /// Whether the sheet is closed, with a choice or without.
  var isClosed = false

  init(_ counts: LabelCounts, selecting label: ToDoLabel?) {
    tags = SelectableLabels(counts.all, selecting: label)
    readVersion = counts.version
  }

  /// Shows tags that were read, and keeps the selected one if it still exists.
  mutating func take(_ counts: LabelCounts) {
    tags.replace(counts.all)
    readVersion = counts.version
  }
}

/// The store of the sheet of projects and tags once the tags are loaded.
@AppActor
final class ToDoTagsStore: Store<ToDoTagsState, Never> {
  private let services: ToDosServices
  private let root: any ToDosRoot

  init(_ counts: LabelCounts, selecting label: ToDoLabel?, _ services: ToDosServices, root: any ToDosRoot) {
    self.services = services
    self.root = root
    super.init(initialState: ToDoTagsState(counts, selecting: label))
  }

  /// Observes the repository until the tasks are finished.
  func start() {
    task(key: "repository") { [self] in
      while (try? await services.change(after: state.readVersion)) != nil {
        do throws(ToDoError) {
          try await read()
          commit { $0.notice = nil }
        } catch {
          commit { $0.notice = error }
        }
      }
    }
  }

  /// Selects a row.
  func select(_ index: Int) {
    commit {
      $0.notice = nil
      $0.tags.select(index)
    }
  }

  /// Chooses the selected label, which closes the sheet.
  func choose() {
    commit {
      $0.choice = ToDoLabelChoice($0.tags.selected)
      $0.isClosed = true
    }
  }

  /// Closes the sheet without a choice.
  func leave() { commit { $0.isClosed = true } }

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
    commit { $0.notice = nil }
    do throws(ToDoError) {
      try await action()
    } catch {
      commit { $0.notice = error }
    }
  }

  /// Reads the tags again; ignores the result if another read has begun.
  private func read() async throws(ToDoError) {
    let number = commit { $0.loads.begin() }
    let counts = try await services.tags()
    guard state.loads.isLatest(number) else { return }
    commit { state in state.modifyDirectly { $0.take(counts) } }
  }
}

extension ToDoTagsViewData {
  /// Creates the sheet's view data from its state.
  @AppActor
  init(_ state: inout StateProxy<ToDoTagsState>) {
    self.init(tags: state.tags, notice: state.notice)
  }
}
