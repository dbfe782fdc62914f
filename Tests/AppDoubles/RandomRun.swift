import Foundation
import ModulesContracts
import Platform
import SharedEntities
import Terminal
import Testing

@testable import AppsModules

/// What random events need to know of an app and its store.
@AppActor
protocol RandomApp {
  /// A change that another process makes to the store.
  associatedtype Change: Hashable & Sendable

  /// Runs the app until the user leaves it.
  func run(_ context: AppContext) async throws
  /// The names of keys that mean something on the current screen.
  func keys(on desk: AppDesk) -> [String]
  /// The names of keys that lead back to the first screen from anywhere.
  var isLeftByEscape: Bool { get }
  /// The name of the key that reloads the first screen.
  var keyToReadAgain: String { get }
  /// Whether only the first screen is open.
  func isHome(on desk: AppDesk) -> Bool
  /// Whether any object of the app is still alive.
  var isAlive: Bool { get }
  /// Returns a change that another process may make.
  func change(_ events: inout RandomEvents) -> Change
  /// Returns the changes that add enough content to scroll.
  func filling() async throws -> [Change]
  /// Makes a change as another process would.
  func perform(_ change: Change, at now: Instant) async throws
  /// Expects that the first screen shows what is stored.
  func expectAgreement(_ desk: AppDesk, _ comment: Comment) async throws
}

/// A run of random events on one app and store; an app that is left is opened again.
@AppActor
final class RandomRun<App: RandomApp> {
  private let seed: UInt64
  private let app: App
  private var events: RandomEvents
  private var desk = AppDesk()
  private var log: [RandomEvent<App.Change>] = []
  /// Whether a call has been made to fail since the first screen was last compared.
  private var hasFailure = false

  init(seed: UInt64, _ app: App) {
    self.seed = seed
    self.app = app
    events = RandomEvents(seed: seed)
  }

  private var comment: Comment {
    "seed \(seed), after \(log.suffix(12)):\n\(desk.lines.joined(separator: "\n"))"
  }

  func perform(_ count: Int) async throws {
    try await fill()
    await openApp()
    for number in 1...count {
      let event = events.next(keys: app.keys(on: desk)) { app.change(&$0) }
      log.append(event)
      try await perform(event)
      try #require(desk.faults.isEmpty && desk.error == nil, comment)
      if desk.isOver {
        await openApp()
      } else {
        try #require(desk.shown?.size == desk.stage.size && app.isAlive, comment)
      }
      if number.isMultiple(of: 100) {
        try await goHome()
        try await app.expectAgreement(desk, comment)
        try await fill()
      }
    }
    try await goHome()
    await desk.press("q")
    try #require(desk.isOver && !app.isAlive, comment)
  }

  private func fill() async throws {
    for change in try await app.filling() { try await perform(.outside(change)) }
  }

  private func openApp() async {
    let latencies: [Duration] = [.zero, .zero, .zero, .milliseconds(300)]
    desk = AppDesk(latency: latencies[events.number(below: latencies.count)], size: randomRunSize)
    let app = app
    await desk.open { try await app.run($0) }
  }

  private func perform(_ event: RandomEvent<App.Change>) async throws {
    switch event {
    case .input(let input): await desk.receive(input)
    case .advance(let duration): await desk.advance(duration)
    case .failNext:
      hasFailure = true
      desk.gate.failNext()
    case .outside(let change):
      try await app.perform(change, at: desk.clock.now())
      await desk.watch.signal { await desk.settle() }
    }
  }

  /// Returns to the first screen in the usual size, and waits until nothing is in progress.
  private func goHome() async throws {
    await desk.receive(.resize(randomRunSize))
    // When calls are slow, many keys may be queued.
    await desk.advance(.seconds(900))
    // A queued key may have left the app.
    if desk.isOver {
      await openApp()
      // While the first screen loads, the keys that lead back to it leave the app.
      await desk.advance(.seconds(2))
    }
    for _ in 0..<6 where !(app.isLeftByEscape && app.isHome(on: desk)) {
      await desk.press("escape")
      await desk.advance(.seconds(2))
    }
    // Retry loads that failed; the first retry may be the one that is made to fail.
    for _ in 0..<(hasFailure ? 2 : 0) {
      await desk.press(app.keyToReadAgain)
      await desk.advance(.seconds(2))
    }
    hasFailure = false
    // A change from outside during a slow load is noticed at the next check.
    await desk.watch.signal { await desk.settle() }
    await desk.advance(.seconds(2))
    try #require(app.isHome(on: desk), comment)
  }
}

/// The size in which first screens are compared: small, because drawing takes most of the time.
let randomRunSize = Frame.Size(columns: 60, rows: 16)

/// The seed of random runs.
///
/// It is fixed, so that a test fails only because of what was changed. `TODO_VIPER_SEED` in the environment
/// overrides it, as `make random` does.
let randomRunSeed =
  ProcessInfo.processInfo.environment["TODO_VIPER_SEED"].flatMap { UInt64($0) } ?? 20_261_122

/// The number of rounds of 1,000 events; `TODO_VIPER_ROUNDS` in the environment overrides it.
private let randomRoundCount =
  ProcessInfo.processInfo.environment["TODO_VIPER_ROUNDS"].flatMap { Int($0) } ?? 10

/// Performs thousands of random events, with a new app and store for every thousand.
///
/// Call it in a separate process: it keeps the main thread busy for seconds, or for a minute or two with all
/// rounds.
@AppActor
func performRandomRounds<App: RandomApp>(on app: @AppActor () -> App) async throws {
  // Off the global threads, where each turn would cost two thread switches.
  try await withTaskExecutorPreference(AppActor.tasks) {
    for round in 0..<randomRoundCount {
      try await RandomRun(seed: randomRunSeed &+ UInt64(round), app()).perform(1_000)
    }
  }
}
