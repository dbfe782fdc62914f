import Platform
import SharedEntities

@testable import ViewDataScreensEngine

/// A state machine whose effects are held back, and which keeps the numbers of those that have ended.
@AppActor
struct Machine {
  typealias TestedStore = Store<Action, [Int], Doors>

  enum Action: Sendable {
    /// An effect of the action.
    case run(Int, Queue?)
    /// An effect of the screen, which then sends this action.
    case watch(Int, Queue?, then: [Action])
    case ended(Int)
    case cancel(Int)
    case next(Int)
  }

  enum Queue: EffectQueue {
    case newest
    case newestTwo
    case discarding
    case discardingTwo
    case suspending
    case suspendingTwo

    var effectQueuePolicy: EffectQueuePolicy {
      switch self {
      case .newest: .runNewest(maxCount: 1)
      case .newestTwo: .runNewest(maxCount: 2)
      case .discarding: .runOldest(maxCount: 1, .discardNew)
      case .discardingTwo: .runOldest(maxCount: 2, .discardNew)
      case .suspending: .runOldest(maxCount: 1, .suspendNew)
      case .suspendingTwo: .runOldest(maxCount: 2, .suspendNew)
      }
    }
  }

  let doors = Doors()
  let store: TestedStore

  init() {
    store = Store(
      state: [],
      reducer: Reducer { action, state, doors in
        switch action {
        case .run(let number, let queue):
          return Effect(id: Number(number: number), queue: queue) {
            await doors.pass(number) ? .ended(number) : nil
          }
        case .watch(let number, let queue, let then):
          return Effect(id: Number(number: number), queue: queue, lifetime: .screen) {
            await doors.pass(number) ? then.first ?? .ended(number) : nil
          }
        case .ended(let number): state.append(number)
        case .cancel(let number): return .cancel(id: Number(number: number))
        case .next(let number): return .nextAction(.ended(number))
        }
        return .empty
      }, environment: doors)
  }
}

struct Number: EffectID { let number: Int }

/// Holds effects back until a test lets them go on.
@AppActor
final class Doors {
  private(set) var started: [Int] = []
  private(set) var cancelled: [Int] = []
  private(set) var ended: [Int] = []
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]

  func pass(_ number: Int) async -> Bool {
    started.append(number)
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiting[number] = $0 }
    } onCancel: {
      AppActor.assumeIsolated { cancel(number) }
    }
    ended.append(number)
    return !cancelled.contains(number)
  }

  func open(_ number: Int) { waiting.removeValue(forKey: number)?.resume() }

  private func cancel(_ number: Int) {
    cancelled.append(number)
    open(number)
  }
}
