import Doubles
import Foundation
import ModulesContracts
import Platform
import SharedEntities
import Testing

@testable import StudyGate

/// The gate finds what is other than in VIPER, and nothing else.
@Suite("The gate", .patient)
@AppActor
struct GateTests {
  private nonisolated static var features: [any StudiedModule] { studiedFeatures }

  private static func gate(_ app: String, _ changed: Changed...) throws -> Gate {
    let feature = try #require(features.first { $0.vocabulary.app == app })
    let modules =
      features.filter { $0.vocabulary.app != app } + [ChangedModule(base: feature, changes: changed)]
    let scripts = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Scripts/\(feature.folder)").path
    return Gate(
      collection: ScriptCollection(of: StudiedApp(app, of: modules), folder: scripts),
      vocabulary: feature.vocabulary)
  }

  @Test(
    "An architecture that does what VIPER does agrees in every random event",
    arguments: features.map(\.vocabulary.app))
  func same(app: String) async throws {
    let result = try await Self.gate(app, .nothing).compare(
      ["nothing"], eventCount: 500, seed: 7, scripts: [])[0]
    #expect(result.events == (500, 500) && result.differences.isEmpty, "\(result.differences)")
  }

  @Test(
    "Every architecture agrees with VIPER in random events", arguments: features.map(\.vocabulary.app))
  func architectures(app: String) async throws {
    let gate = try Self.gate(app)
    let architectures = gate.collection.app.architectures.filter { $0 != "viper" }
    let results = try await gate.compare(architectures, eventCount: 500, seed: 11, scripts: [])
    #expect(results.count == architectures.count)
    for result in results {
      #expect(result.events == (500, 500) && result.differences.isEmpty, "\(result.differences)")
    }
  }

  @Test(
    "A behaviour that is not VIPER's fails a script that is about it",
    arguments: [
      (Changed.deaf, "todos", "outside-changes-appear-in-a-search"),
      (.reliable, "todos", "failed-load-offers-to-try-again"),
      (.still, "timeline", "relative-times-move-on"), (.english, "quiz", "keys-of-the-round"),
      (.fixedSeed, "quiz", "another-seed-gives-another-order"),
      (.reliable, "timeline", "failed-like-changes-nothing"), (.topmost, "todos", "open-at-a-todo"),
      (.topmost, "timeline", "open-at-a-post"),
    ].filter { isStudied($0.1) })
  func planted(change: Changed, app: String, name: String) async throws {
    let gate = try Self.gate(app, change)
    let script = try #require(try gate.collection.scripts().first { $0.name == name }, "\(name)")
    let result = try await gate.compare([change.rawValue], eventCount: 0, seed: 1, scripts: [script])[0]
    #expect(result.scripts.passed < result.scripts.count && !result.differences.isEmpty)
  }

  @Test(
    "A difference in random events is shown by the shortest script, with both frames",
    .enabled(if: isStudied("timeline")))
  func shrinking() async throws {
    var found: [String] = []
    let result = try await Self.gate("timeline", .deaf).compare(
      ["deaf"], eventCount: 3_000, seed: 3, scripts: [], isOver: { !$0.differences.isEmpty },
      found: { found.append($0) })[0]
    let difference = try #require(result.differences.first)
    #expect(found == [difference])
    let events = difference.split(separator: "\n").filter { line in
      ["key ", "text ", "advance ", "fail ", "resize ", "outside "].contains { line.hasPrefix($0) }
    }
    #expect((1...3).contains(events.count) && events.contains { $0.hasPrefix("outside ") }, "\(difference)")
    #expect(difference.contains(" | ") && difference.contains("^"), "\(difference)")
  }
}

/// A change of what an app plays on, by which VIPER behaves otherwise.
enum Changed: String, CaseIterable {
  case nothing
  /// It does not hear of changes by others.
  case deaf
  /// No call of the store fails or takes time.
  case reliable
  /// Time does not pass on its own.
  case still
  /// It speaks English always.
  case english
  /// Its choices are the same always.
  case fixedSeed
  /// It opens at its first screen always.
  case topmost

  @AppActor
  func apply(to context: AppContext) -> AppContext {
    AppContext(
      stage: context.stage, language: self == .english ? .english : context.language, clock: context.clock,
      sleeper: self == .still ? Endless() : context.sleeper, seed: self == .fixedSeed ? 0 : context.seed,
      opening: self == .topmost ? nil : context.opening, store: context.store, hooks: context.hooks,
      events: context.events,
      watch: self == .deaf ? Endless() : context.watch, gate: self == .reliable ? nil : context.gate)
  }
}

/// Waits until the task is cancelled.
private struct Endless: StoreWatch, Sleeper {
  let elapsed = Duration.zero

  @AppActor
  func wait() async throws(CancellationError) {
    let (stream, _) = AsyncStream<Never>.makeStream()
    for await _ in stream {}
    throw CancellationError()
  }

  func sleep(for duration: Duration) async throws(CancellationError) { try await wait() }
}

/// A feature with its VIPER app under changes, as architectures of their names.
struct ChangedModule: StudiedModule {
  let base: any StudiedModule
  let changes: [Changed]

  var product: any Module { base }
  var folder: String { base.folder }
  var vocabulary: Vocabulary { base.vocabulary }

  var otherApps: [AppEntry] {
    changes.flatMap { change in
      base.apps.prefix(1).map { app in
        AppEntry(
          name: app.name, architecture: change.rawValue, textCommand: app.textCommand,
          outsideCommands: app.outsideCommands, opensItems: app.opensItems
        ) { try await app.run(change.apply(to: $0)) }
      }
    }
  }
}
