import SharedEntities
import Synchronization

/// Does something before each call of a repository that it lets through, such as what another program does meanwhile.
final class ActingGate: CallGate {
  private let callCount = Atomic(0)
  private let act: @Sendable (_ call: Int) throws(StoreError) -> Void

  /// A gate that acts.
  ///
  /// - Parameter act: receives the number of the call, from 1; what it throws is the error of the call.
  init(_ act: @escaping @Sendable (_ call: Int) throws(StoreError) -> Void) { self.act = act }

  func enter() async throws(StoreError) {
    try act(callCount.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue)
  }

  func leave() {}
}
