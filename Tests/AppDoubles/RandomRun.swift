import Foundation
import ModulesContracts
import SharedEntities
import Terminal
import Testing

@testable import AppsModules

/// What random events must know of an app and its store.
@MainActor
protocol RandomApp {
  /// What another process does to the store.
  associatedtype Change: Hashable & Sendable

  /// Runs the app until it is left.
  func run(_ context: AppContext) async throws
  /// The names of keys that mean something on the screen that is open.
  var keys: [String] { get }
  /// The names of keys that lead back to the first screen, from wherever.
  var keysHome: [String] { get }
  /// The name of the key by which the first screen is read again.
  var keyToReadAgain: String { get }
  /// Whether the first screen is open and no other.
  var isHome: Bool { get }
  /// Whether anything of the app is left.
  var isAlive: Bool { get }
  /// A change that another process may make.
  func change(_ events: inout RandomEvents) -> Change
  /// What others are to add where there is too little to scroll.
  func filling() async throws -> [Change]
  /// Makes a change as another process would.
  func perform(_ change: Change, at now: Instant) async throws
  /// Expects that the first screen shows what is stored.
  func expectAgreement(_ desk: AppDesk, _ comment: Comment) async throws
}

/// One run of random events on one app and store; where the app is left it is opened again.
@MainActor
final class RandomRun<App: RandomApp> {
  private let seed: UInt64
  private let app: App
  private var events: RandomEvents
  private var desk = AppDesk()
  private var log: [RandomEvent<App.Change>] = []
  /// Whether a call was made to fail since the first screen was last compared.
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
      let event = events.next(keys: app.keys) { app.change(&$0) }
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
      desk.rehearsal.failNext()
    case .outside(let change):
      try await app.perform(change, at: desk.clock.now())
      desk.watch.signal()
      await desk.settle()
    }
  }

  /// Goes back to the first screen with a few keys, in the usual size, with nothing under way.
  private func goHome() async throws {
    await desk.receive(.resize(randomRunSize))
    // Where calls take long, many keys may wait to be served.
    await desk.advance(.seconds(900))
    // A key that waited to be served may have been the one that leaves the app.
    if desk.isOver {
      await openApp()
      // While the first screen is read, the keys that lead back to it leave the app.
      await desk.advance(.seconds(2))
    }
    for key in app.keysHome {
      await desk.press(key)
      await desk.advance(.seconds(2))
    }
    // What was not read for a failure is read when that is asked for; the first time may be the one that fails.
    for _ in 0..<(hasFailure ? 2 : 0) {
      await desk.press(app.keyToReadAgain)
      await desk.advance(.seconds(2))
    }
    hasFailure = false
    // What others did while a slow reading was under way is seen when the store is looked at again.
    desk.watch.signal()
    await desk.settle()
    await desk.advance(.seconds(2))
    try #require(app.isHome, comment)
  }
}

/// The size in which first screens are compared: small, because most of the time goes into drawing.
let randomRunSize = Frame.Size(columns: 60, rows: 16)

/// The seed of random runs, the same each time so that a test fails for what was changed and for nothing else;
/// `TODO_VIPER_SEED` in the environment of the tests names another, as `make random` does.
let randomRunSeed =
  ProcessInfo.processInfo.environment["TODO_VIPER_SEED"].flatMap { UInt64($0) } ?? 20_261_122

/// How many rounds of 1,000 events an app gets; `TODO_VIPER_ROUNDS` in the environment of the tests asks for others.
private let randomRoundCount =
  ProcessInfo.processInfo.environment["TODO_VIPER_ROUNDS"].flatMap { Int($0) } ?? 10

/// Performs thousands of random events, each thousand of them on an app and a store of its own.
///
/// To be called in a process of its own: it keeps the main thread busy for seconds, and where all are asked for, for a
/// minute or two.
@MainActor
func performRandomRounds<App: RandomApp>(on app: @MainActor () -> App) async throws {
  // Off the global threads, where each turn would cost two switches between threads.
  try await withTaskExecutorPreference(AppExecutor()) {
    for round in 0..<randomRoundCount {
      try await RandomRun(seed: randomRunSeed &+ UInt64(round), app()).perform(1_000)
    }
  }
}
