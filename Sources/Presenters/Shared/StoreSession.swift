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
  var readings: Readings { get }
  /// Reads the window at a position.
  func window(at position: WindowPosition) async throws(Failure) -> Window
  /// Shows a window that was read.
  func take(_ window: Window)
}

extension WindowSession {
  /// Reads the window at a position, by default the current one, and selects the row at an index; without an
  /// index it scrolls to the selected row.
  ///
  /// - Returns: whether the load is still the latest. An older one changes nothing.
  public func read(
    _ reading: Readings.Reading, at position: WindowPosition?, selecting index: Int?
  ) async throws(Failure) -> Bool {
    guard try await take(position ?? window.position, in: reading) else { return false }
    if let index {
      window.select(index)
    } else {
      if let position = window.positionOfSelected {
        guard try await take(position, in: reading) else { return false }
      }
      window.selectNearest()
    }
    return true
  }

  private func take(_ position: WindowPosition, in reading: Readings.Reading) async throws(Failure) -> Bool {
    let window = try await window(at: position)
    guard readings.isLatest(reading) else { return false }
    take(window)
    return true
  }
}

/// The loads of a screen, of which only the latest may change its content.
public struct Readings: Sendable {
  /// One load.
  public struct Reading: Hashable, Sendable {
    fileprivate let number: Int
  }

  private var count = 0

  /// Creates a counter without loads.
  public init() {}

  /// Begins a load, which supersedes all earlier ones.
  public mutating func begin() -> Reading {
    overtake()
    return Reading(number: count)
  }

  /// Supersedes all loads, because newer content is already known.
  public mutating func overtake() { count += 1 }

  /// Whether a load has not been superseded.
  public func isLatest(_ reading: Reading) -> Bool { reading.number == count }
}
