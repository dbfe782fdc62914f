import ModulesContracts
import SharedEntities
import SharedViews
import Terminal

@testable import AppDoubles
@testable import AppsModules
@testable import ViewDataScreensEngine

extension AppScene {
  /// The scene of an app on a desk.
  init(_ context: AppContext) {
    self.init(
      stage: context.stage, language: context.language, clock: context.clock, sleeper: context.sleeper,
      seed: context.seed, events: context.events, watch: context.watch)
  }
}

/// How an app is left.
enum Way: CaseIterable {
  case key
  case interruption
  case endOfInput
  case keyWhileLoading
  case interruptionWhileLoading

  /// How long the store takes, so that the app is still loading when it is left, or is not.
  var latency: Duration {
    self == .keyWhileLoading || self == .interruptionWhileLoading ? .seconds(1) : .zero
  }

  /// Leaves the app by this way.
  @MainActor
  func leave(_ desk: AppDesk, by key: String = "q") async {
    switch self {
    case .key, .keyWhileLoading: await desk.press(key)
    case .interruption, .interruptionWhileLoading: await desk.press("ctrl-c")
    case .endOfInput: desk.stage.close()
    }
    await desk.settle()
    // A call of the store that has begun is not taken back.
    await desk.advance(latency)
  }
}

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
      guard case .single(let single) = kind, let queue = single.queue else { return nil }
      return AnyHashable(queue)
    }
  }
}
