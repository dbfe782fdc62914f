public import Platform

/// Draws the state of a store, and draws again when a property that it read last time has changed.
///
/// Draws immediately, where Verge lets SwiftUI draw later. Retains its store, and ends when it is released.
///
/// Verge: `SwiftUI/StoreReader.swift`, `StoreReader` and `StoreReaderComponents.Node`.
@AppActor
public final class StoreReader<State> {
  private let store: any StoreDriverType<State>
  private let content: (inout StateProxy<State>) -> Void
  private var detectors: StateProxy<State>.Detectors = [:]
  private var subscription: StoreSubscription?

  /// Creates a reader, which draws immediately.
  ///
  /// - Parameter content: reads the properties it needs, and draws them.
  public init(
    _ store: some StoreDriverType<State>, content: @escaping (inout StateProxy<State>) -> Void
  ) {
    self.store = store
    self.content = content
    subscription = store.sinkState(dropsFirst: false) { [weak self] in self?.receive($0) }
  }

  private func receive(_ changes: Changes<State>) {
    guard changes.previous == nil || detectors.values.contains(where: { $0(changes) }) else { return }
    var proxy = StateProxy(changes.primitive)
    content(&proxy)
    detectors = proxy.detectors
  }
}

/// The state as a reader sees it; records the properties that are read.
///
/// Verge: `SwiftUI/StoreReader.swift`, `StoreReaderComponents.StateProxy`.
@AppActor
@dynamicMemberLookup
public struct StateProxy<State> {
  typealias Detectors = [PartialKeyPath<State>: (Changes<State>) -> Bool]

  private(set) var detectors: Detectors = [:]
  private let wrapped: State

  init(_ wrapped: State) { self.wrapped = wrapped }

  /// A property, which makes the reader draw again when it changes.
  public subscript<Value: Equatable>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    mutating get {
      detectors[keyPath] = { $0.hasChanges { $0[keyPath: keyPath] } }
      return wrapped[keyPath: keyPath]
    }
  }

  /// The whole state, which makes the reader draw again when anything changes.
  public var primitive: State {
    mutating get {
      detectors[\State.self] = { _ in true }
      return wrapped
    }
  }
}
