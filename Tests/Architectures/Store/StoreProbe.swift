import ModulesContracts
import Platform
import SharedEntities
import SharedViews
import StoreEngine
import Terminal

@testable import AppDoubles
@testable import AppsModules

/// Knows every store of an app without keeping it, and what the stores do.
@AppActor
final class StoreProbe: StoreLogger {
  private struct Entry {
    let name: String
    weak var store: AnyObject?
  }

  private var entries: [Entry] = []
  private(set) var commitCount = 0
  private(set) var activityCount = 0

  /// How many stores have been created.
  var createdCount: Int { entries.count }

  /// The types of the stores that are alive, in the order in which they were created.
  var living: [String] { entries.filter { $0.store != nil }.map(\.name) }

  /// The store of a type that is alive.
  func store<Found: AnyObject>(_ type: Found.Type) -> Found? {
    entries.lazy.compactMap { $0.store as? Found }.last
  }

  func didCreate(_ store: AnyObject) {
    let name = "\(type(of: store))"
    // Derived values are stores, too, and their names say nothing.
    if !name.hasPrefix("Store<") { entries.append(Entry(name: name, store: store)) }
  }

  func didCommit(_ store: AnyObject) { commitCount += 1 }

  func didSendActivity(_ store: AnyObject) { activityCount += 1 }
}

extension AppDesk {
  /// Opens an app with a probe in all its stores.
  @discardableResult
  func open(
    _ probe: StoreProbe, events: (any EventPublishing)? = nil,
    _ app: @escaping @AppActor (AppScene) async throws -> Void
  ) async -> AppRun {
    await StoreLogging.$logger.withValue(probe) {
      await open { context in
        try await app(AppScene(context, events: events))
      }
    }
  }

  /// A view whose input is the number of an event: it can be given events that no key causes.
  func view<ViewData, Event: Sendable>(
    _ screen: ScreenView<ViewData, Event>, on layer: Layer, events: [Event]
  ) -> LayerView<ViewData, Event> {
    LayerView(
      ScreenView(frame: screen.frame, rows: screen.rows) { input, _, _, _ in
        guard case .text(let number) = input, let index = Int(number) else { return nil }
        return events[index]
      }, layer: layer, language: .english)
  }
}
