/// How long an effect may last.
///
/// Actomaton says at each `send` whether it tracks what its effects cause (`tracksFeedbacks`). Here the effect says it,
/// because one action of a list both reads its rows, which is part of the action, and goes on watching the store.
public enum EffectLifetime: Sendable {
  /// It belongs to the action that caused it, which is complete when the effect is.
  case action
  /// It belongs to the screen: what it sends is an action of its own.
  case screen
}

/// What a reducer asks for besides the new state: work that may send another action when it is done.
///
/// After `ActomatonEffect/Effect.swift` and `Effect+Init.swift`.
public struct Effect<Action: Sendable>: Sendable {
  /// Work that is done once.
  struct Single: Sendable {
    let id: (any EffectID)?
    let queue: (any EffectQueue)?
    let lifetime: EffectLifetime
    let run: @MainActor @Sendable () async -> Action?
  }

  enum Kind: Sendable {
    case single(Single)
    case next(Action)
    case cancel(@Sendable (any EffectID) -> Bool)
  }

  let kinds: [Kind]

  /// Work that is done once.
  ///
  /// - Parameters:
  ///   - id: what it can be cancelled by.
  ///   - queue: the line in which it stands; nil lets it run at once.
  ///   - run: returns the action to send; nil for none.
  public init(
    id: (any EffectID)? = nil, queue: (any EffectQueue)? = nil, lifetime: EffectLifetime = .action,
    run: @escaping @MainActor @Sendable () async -> Action?
  ) {
    self.init(kinds: [.single(Single(id: id, queue: queue, lifetime: lifetime, run: run))])
  }

  private init(kinds: [Kind]) { self.kinds = kinds }

  /// Nothing.
  public static var empty: Effect { Effect(kinds: []) }

  /// Reduces another action in the same step.
  public static func nextAction(_ action: Action) -> Effect { Effect(kinds: [.next(action)]) }

  /// Cancels the effects with an identifier, whether they run or wait.
  public static func cancel<ID: EffectID>(id: ID) -> Effect {
    Effect(kinds: [.cancel { $0 as? ID == id }])
  }

  /// Does the work of both; the monoid of `Effect+Algebra.swift`.
  public static func + (left: Effect, right: Effect) -> Effect { Effect(kinds: left.kinds + right.kinds) }

  /// Converts the action that is sent.
  public func map<Other: Sendable>(action convert: @escaping @Sendable (Action) -> Other) -> Effect<Other> {
    Effect<Other>(kinds: kinds.map { $0.map(convert) })
  }
}

extension Effect.Kind {
  fileprivate func map<Other: Sendable>(
    _ convert: @escaping @Sendable (Action) -> Other
  ) -> Effect<Other>.Kind {
    switch self {
    case .single(let single):
      return .single(
        .init(id: single.id, queue: single.queue, lifetime: single.lifetime) {
          await single.run().map(convert)
        })
    case .next(let action): return .next(convert(action))
    case .cancel(let matches): return .cancel(matches)
    }
  }
}
