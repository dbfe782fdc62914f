import ModulesContracts
import SharedEntities
import SharedViews
import Terminal

@testable import AppDoubles
@testable import AppsModules

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

  var isWhileLoading: Bool { self == .keyWhileLoading || self == .interruptionWhileLoading }

  /// Leaves the app by this way.
  @MainActor
  func leave(_ desk: AppDesk, by key: String = "q") async {
    switch self {
    case .key, .keyWhileLoading: await desk.press(key)
    case .interruption, .interruptionWhileLoading: await desk.press("ctrl-c")
    case .endOfInput: desk.stage.close()
    }
    await desk.settle()
  }
}

/// Starts an input and lets it run for a while; an input that reaches a held store does not return before it is opened.
@MainActor
func attempt(_ input: @escaping @MainActor () async -> Void) async -> Task<Void, Never> {
  let task = Task.startImmediately { @MainActor in await input() }
  for _ in 0..<20 { await Task.yield() }
  return task
}
