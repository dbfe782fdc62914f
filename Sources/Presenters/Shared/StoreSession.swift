public import Platform
public import SharedContracts
public import SharedEntities
public import SharedViewData

/// An open screen: the user acts on it while other programs may change the store that it shows.
///
/// Owns its view. Loads may overlap, because the session follows store changes while it handles events.
@AppActor
public protocol StoreSession: AnyObject {
  /// The type of the view data.
  associatedtype ViewData
  /// The type of the events.
  associatedtype Event
  /// The error of a failed operation.
  associatedtype Failure: Error

  /// The view of the screen.
  var view: any Viewing<ViewData, Event> { get }
  /// The current content of the screen.
  var viewData: ViewData { get }
  /// Returns when something else has changed the store since the screen last read it.
  func storeChange() async throws(CancellationError)
  /// Reloads the content of the screen.
  func reload() async throws(Failure)
  /// Records an error for the screen to show.
  func note(_ failure: Failure)
}

extension StoreSession {
  /// Draws the current content.
  public func show() { view.show(viewData) }

  /// Runs an operation, and notes its error if it fails.
  ///
  /// Errors of a cancelled operation, such as a search replaced by another, are ignored.
  public func report(_ body: () async throws(Failure) -> Void) async {
    do throws(Failure) {
      try await body()
    } catch {
      if !Task.isCancelled { note(error) }
    }
  }

  /// Reloads the content, and notes the error if that fails.
  public func refresh() async { await report(reload) }

  /// Refreshes the screen whenever something else changes the store, until the task is cancelled.
  public func followStore() async {
    while (try? await storeChange()) != nil {
      await refresh()
      show()
    }
  }

  /// Runs the body alongside followers, which start in order and are cancelled when the body returns.
  public func withObservers<Outcome>(
    _ followers: [@AppActor () async -> Void], body: () async -> Outcome
  ) async -> Outcome {
    await withTaskGroup(of: Void.self) { group in
      for follower in followers { group.startImmediately(follower) }
      defer { group.cancelAll() }
      return await body()
    }
  }
}

/// A session of a list that reads only the visible rows.
@AppActor
public protocol WindowSession: StoreSession {
  /// The items that the rows show.
  associatedtype Item: Placed
  /// The result of one load: the rows, and whatever surrounds them.
  associatedtype Window

  /// The visible rows and the selection.
  var window: SelectableWindow<Item> { get set }
  /// Distinguishes the latest load from older ones.
  var loads: LoadNumbers { get }
  /// Reads the window at a position.
  func window(at position: WindowPosition) async throws(Failure) -> Window
  /// The rows of a window that was read.
  func rows(of window: Window) -> ListWindow<Item>
  /// Shows what surrounds the rows of a window that was read.
  func take(_ window: Window)
}

extension WindowSession {
  /// Reads the window at a position, by default the current one, and selects the row at an index; without an
  /// index it scrolls to the selected row.
  ///
  /// - Returns: whether the load is still the latest. An older one changes nothing.
  public func read(
    _ load: LoadNumbers.Load, at position: WindowPosition?, selecting index: Int?
  ) async throws(Failure) -> Bool {
    var reading = WindowLoad(position ?? window.position, selecting: index)
    let read = try await reading.run(
      in: { loads.isLatest(load) ? window : nil }, rows: rows(of:), read: window(at:))
    guard let read else { return false }
    window = read.window
    take(read.found)
    return true
  }
}
