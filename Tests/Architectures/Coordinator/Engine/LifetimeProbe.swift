import ModulesContracts
import Platform
import SharedViews
import Terminal

@testable import AppDoubles
@testable import AppsModules
@testable import CoordinatorEngine

extension AppDesk {
  /// Presses keys by name; "close" ends the input, and "cancel" cancels the app.
  func perform(_ steps: [String], on run: AppRun) async {
    for step in steps {
      switch step {
      case "close": stage.close()
      case "cancel": run.cancel()
      default: await press(step)
      }
      await settle()
    }
  }
}

/// Runs an app, and knows its coordinators and controllers without keeping them.
@AppActor
final class LifetimeProbe {
  private struct Entry {
    let name: String
    weak var object: AnyObject?
  }

  private var entries: [Entry] = []
  private weak var root: Coordinator?

  /// How many objects have been seen.
  var seenCount: Int { entries.count }

  /// The types of the objects that are alive, in alphabetical order.
  var living: [String] {
    note(root)
    return entries.filter { $0.object != nil }.map(\.name).sorted()
  }

  /// Returns the last controller of a type that is alive.
  func controller<Found>(_ type: Found.Type = Found.self) -> Found? {
    entries.lazy.compactMap { $0.object as? Found }.last
  }

  /// Runs an app until it ends.
  func run(on scene: AppScene, _ makeRoot: @AppActor (any Navigating) -> Coordinator) async {
    let navigator = Navigator(scene: scene)
    let root = makeRoot(ProbedNavigator(navigator, probe: self))
    self.root = root
    await navigator.run(root)
  }

  fileprivate func note(_ controller: any Controller) {
    note(root)
    add(controller)
  }

  /// Notes a coordinator and those below it.
  private func note(_ coordinator: Coordinator?) {
    guard let coordinator else { return }
    if !entries.contains(where: { $0.object === coordinator }) { add(coordinator) }
    for child in coordinator.children { note(child) }
  }

  private func add(_ object: AnyObject) {
    let name = "\(type(of: object))".prefix { $0 != "<" }
    entries.append(Entry(name: String(name), object: object))
  }
}

/// A navigator that tells a probe of its controllers.
@AppActor
private final class ProbedNavigator: Navigating {
  private let navigator: Navigator
  private let probe: LifetimeProbe

  init(_ navigator: Navigator, probe: LifetimeProbe) {
    self.navigator = navigator
    self.probe = probe
  }

  func push(_ controller: any Controller, onPop: @escaping @AppActor () -> Void) {
    probe.note(controller)
    navigator.push(controller, onPop: onPop)
  }

  func present(_ controller: any Controller, onPop: @escaping @AppActor () -> Void) {
    probe.note(controller)
    navigator.present(controller, onPop: onPop)
  }

  func replace(_ controller: any Controller, with new: any Controller) {
    probe.note(new)
    navigator.replace(controller, with: new)
  }

  func pop(_ controller: any Controller) { navigator.pop(controller) }

  func popAbove(_ controller: any Controller, then next: @escaping @AppActor () -> Void) {
    navigator.popAbove(controller, then: next)
  }
}
