public import Platform

/// A value computed from a store's state whenever the state changes; equal values are dropped.
///
/// Retains its store.
///
/// Verge: `Derived/Derived.swift`, and `Store/Pipeline.swift`, `Pipelines.ChangesSelectPipeline`.
@AppActor
public final class Derived<Value: Equatable>: StoreDriverType {
  private let value: Store<Value, Never>
  private let upstream: any StoreDriverType
  private let subscription: StoreSubscription

  init<Upstream: StoreDriverType>(_ upstream: Upstream, _ select: @escaping (Upstream.State) -> Value) {
    let value = Store<Value, Never>(initialState: select(upstream.state.primitive))
    self.value = value
    self.upstream = upstream
    subscription = upstream.sinkState(dropsFirst: true) { changes in
      let new = select(changes.primitive)
      guard new != value.state.primitive else { return }
      value.commit { reference in reference.modifyDirectly { $0 = new } }
    }
  }

  public var state: Changes<Value> { value.state }

  /// Passes the current value to a subscriber, and then every new value.
  public func sinkState(
    dropsFirst: Bool = false, _ receive: @escaping (Changes<Value>) -> Void
  ) -> StoreSubscription {
    value.sinkState(dropsFirst: dropsFirst, receive)
  }
}

extension StoreDriverType {
  /// Returns a value computed from the state.
  ///
  /// Verge: `Store/StoreType+Derived.swift`, `derived(_:queue:)` with `.select`.
  public func derived<Value: Equatable>(_ select: @escaping (State) -> Value) -> Derived<Value> {
    Derived(self, select)
  }
}
