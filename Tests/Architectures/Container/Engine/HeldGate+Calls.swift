import Doubles
import Platform

extension HeldGate {
  /// Returns how often a function asks the store.
  @AppActor
  func callCount(_ body: @AppActor () async -> Void) async -> Int {
    let before = callCount
    await body()
    return callCount - before
  }
}
