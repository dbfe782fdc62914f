public import SharedContracts
public import SharedEntities
public import SharedViewData

/// A screen while it is open: events happen on it, and others change the store that it shows.
///
/// Owns its view. Readings may overlap, as the store is followed while events are served.
@MainActor
public protocol StoreSession: AnyObject {
  /// What is drawn.
  associatedtype ViewData
  /// What can happen.
  associatedtype Event
  /// Why something cannot be done.
  associatedtype Failure: Error

  /// The view of the screen.
  var view: any Viewing<ViewData, Event> { get }
  /// What the screen shows now.
  var viewData: ViewData { get }
  /// Returns when others have changed the store since the screen last read it.
  func storeChange() async throws(CancellationError)
  /// Reads again what the screen shows.
  func reload() async throws(Failure)
  /// Has the screen show why something failed.
  func note(_ failure: Failure)
}

extension StoreSession {
  /// Draws what the screen shows now.
  public func show() { view.show(viewData) }

  /// Does something, and notes why where it fails.
  public func report(_ body: () async throws(Failure) -> Void) async {
    do throws(Failure) {
      try await body()
    } catch {
      note(error)
    }
  }

  /// Reads again what the screen shows, and notes why where that fails.
  public func refresh() async { await report(reload) }

  /// Shows what others change in the store, until the task is cancelled.
  public func followStore() async {
    while (try? await storeChange()) != nil {
      await refresh()
      show()
    }
  }

  /// Runs the body beside followers, which start in their order and are cancelled when the body returns.
  public func withFollowers<Outcome>(
    _ followers: [@MainActor () async -> Void], body: () async -> Outcome
  ) async -> Outcome {
    await withTaskGroup(of: Void.self) { group in
      for follower in followers { group.startImmediately(follower) }
      defer { group.cancelAll() }
      return await body()
    }
  }
}

/// A session of a list, of which only the rows in sight are read.
@MainActor
public protocol WindowSession: StoreSession {
  /// What the rows are of.
  associatedtype Item: Placed
  /// What is read at once: rows, and what surrounds them.
  associatedtype Window

  /// The rows in sight, and the one that the keys act upon.
  var window: SelectableWindow<Item> { get set }
  /// Tells the latest reading from those that it has overtaken.
  var readings: Readings { get }
  /// Reads what is at a position.
  func window(at position: WindowPosition) async throws(Failure) -> Window
  /// Takes what was read.
  func take(_ window: Window)
}

extension WindowSession {
  /// Reads the window at a position, by default where it lies, and selects a row of it by its index, or else
  /// brings the selected row into sight.
  ///
  /// - Returns: whether the reading is still the latest. One that was overtaken changes nothing any more.
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

/// The readings of a screen, of which only the latest may change what it shows.
public struct Readings: Sendable {
  /// One of them.
  public struct Reading: Hashable, Sendable {
    fileprivate let number: Int
  }

  private var count = 0

  /// No readings yet.
  public init() {}

  /// Begins a reading, which overtakes all others.
  public mutating func begin() -> Reading {
    overtake()
    return Reading(number: count)
  }

  /// Overtakes all readings, as something newer is known already.
  public mutating func overtake() { count += 1 }

  /// Whether nothing has overtaken a reading.
  public func isLatest(_ reading: Reading) -> Bool { reading.number == count }
}
