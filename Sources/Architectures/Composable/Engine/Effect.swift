public import Platform

/// Work that a reducer leaves to the store; it may send actions back, immediately or later.
///
/// Follows `Sources/ComposableArchitecture/Effect.swift` of the original. A minimal reimplementation.
public struct Effect<Action> {
  /// The operation that the store performs for an effect.
  indirect enum Operation {
    case none
    case send(Action)
    case run(@AppActor (Send<Action>) async -> Void)
    case merge([Effect])
    case concatenate([Effect])
    case cancellable(Effect, id: AnyHashable, cancelInFlight: Bool)
    case cancel(AnyHashable)
  }

  let operation: Operation

  /// An effect that does nothing.
  public static var none: Effect { Effect(operation: .none) }

  /// Runs an asynchronous operation, which may send any number of actions.
  ///
  /// It starts before `send` returns, so that effects start in the order of their actions. See `Effect.run`.
  public static func run(_ operation: @escaping @AppActor (Send<Action>) async -> Void) -> Effect {
    Effect(operation: .run(operation))
  }

  /// Sends an action, after the current one has been reduced.
  public static func send(_ action: Action) -> Effect { Effect(operation: .send(action)) }

  /// Runs effects concurrently, started in order.
  public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

  /// Runs effects concurrently, started in order.
  public static func merge(_ effects: [Effect]) -> Effect {
    let effects = effects.filter { !$0.isNone }
    return effects.count == 1 ? effects[0] : effects.isEmpty ? .none : Effect(operation: .merge(effects))
  }

  /// Runs effects one after another.
  public static func concatenate(_ effects: Effect...) -> Effect {
    Effect(operation: .concatenate(effects.filter { !$0.isNone }))
  }

  /// Cancels the effects with an identifier.
  ///
  /// See `Effects/Cancellation.swift` of the original.
  public static func cancel(id: some Hashable) -> Effect { Effect(operation: .cancel(AnyHashable(id))) }

  /// Makes the effect cancellable by an identifier.
  ///
  /// - Parameter cancelInFlight: whether effects that already run with the identifier are cancelled first.
  public func cancellable(id: some Hashable, cancelInFlight: Bool = false) -> Effect {
    isNone
      ? self
      : Effect(operation: .cancellable(self, id: AnyHashable(id), cancelInFlight: cancelInFlight))
  }

  /// Returns the effect with its actions converted to those of another domain, such as a parent's.
  @AppActor
  public func map<Other>(_ transform: @escaping @AppActor (Action) -> Other) -> Effect<Other> {
    switch operation {
    case .none: return .none
    case .send(let action): return .send(transform(action))
    case .run(let operation):
      return .run { send in await operation(Send { send(transform($0)) }) }
    case .merge(let effects): return Effect<Other>(operation: .merge(effects.map { $0.map(transform) }))
    case .concatenate(let effects):
      return Effect<Other>(operation: .concatenate(effects.map { $0.map(transform) }))
    case .cancellable(let effect, let id, let cancelInFlight):
      return Effect<Other>(
        operation: .cancellable(effect.map(transform), id: id, cancelInFlight: cancelInFlight))
    case .cancel(let id): return Effect<Other>(operation: .cancel(id))
    }
  }

  var isNone: Bool { if case .none = operation { true } else { false } }
}

/// Sends the actions of an effect to its store; drops those of a cancelled effect.
@AppActor
public struct Send<Action> {
  private let send: @AppActor (Action) -> Void

  init(_ send: @escaping @AppActor (Action) -> Void) { self.send = send }

  /// Sends an action.
  public func callAsFunction(_ action: Action) {
    guard !Task.isCancelled else { return }
    send(action)
  }
}
