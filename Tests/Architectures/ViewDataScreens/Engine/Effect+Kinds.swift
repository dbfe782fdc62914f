import ModulesContracts
import SharedEntities
import SharedViews
import Terminal

@testable import AppDoubles
@testable import AppsModules
@testable import ViewDataScreensEngine

extension AppDesk {
  /// Whether the app has ended, and nothing of it waits any more.
  var isIdle: Bool { isOver && clock.waitCount == 0 && watch.waitCount == 0 }
}

extension Effect {
  /// Whether nothing is asked for.
  var isEmpty: Bool { kinds.isEmpty }

  /// The queues of the work that is asked for.
  var queues: [AnyHashable] {
    kinds.compactMap { kind in
      guard case .work(let work) = kind, let queue = work.queue else { return nil }
      return AnyHashable(queue)
    }
  }
}
