internal import Platform

/// The lifetime of an effect.
///
/// In Actomaton, each `send` determines whether it tracks the feedback of its effects (`tracksFeedbacks`). Here the
/// effect does, because one action of a list both reads its rows, which is part of the action, and keeps watching the
/// store.
public enum EffectLifetime: Sendable {
  /// It belongs to the action that caused it, which is complete when the effect is.
  case action
  /// It belongs to the screen; an action that it sends is separate.
  case screen
}

/// The work that a reducer requests besides the new state; it may send other actions, while it runs or when it is done.
///
/// Follows `ActomatonEffect/Effect.swift` and `Effect+Init.swift`.
public struct Effect<Action: Sendable>: Sendable {
  /// Sends an action.
  public typealias Send = @AppActor @Sendable (Action) -> Void

  /// Work that sends actions while it runs, and may send one when it is done.
  struct Work: Sendable {
    let id: (any EffectID)?
    let queue: (any EffectQueue)?
    let lifetime: EffectLifetime
    let run: @AppActor @Sendable (Send) async -> Action?
  }

  enum Kind: Sendable {
    case work(Work)
    case next(Action)
    case cancel(@Sendable (any EffectID) -> Bool)
  }

  let kinds: [Kind]

  /// Creates an effect that does its work once.
  ///
  /// - Parameters:
  ///   - id: an identifier for cancellation.
  ///   - queue: the queue in which it waits; nil to run it immediately.
  ///   - run: returns the action to send; nil for none.
  public init(
    id: (any EffectID)? = nil, queue: (any EffectQueue)? = nil, lifetime: EffectLifetime = .action,
    run: @escaping @AppActor @Sendable () async -> Action?
  ) {
    self.init(kinds: [.work(Work(id: id, queue: queue, lifetime: lifetime) { _ in await run() })])
  }

  private init(kinds: [Kind]) { self.kinds = kinds }

  /// Creates an effect that sends actions for as long as it runs, such as a timer.
  ///
  /// It keeps its place in the queue meanwhile, and an action that it sends may cancel it. Once cancelled, it sends
  /// nothing more, even if it goes on.
  public static func stream(
    id: (any EffectID)? = nil, queue: (any EffectQueue)? = nil, lifetime: EffectLifetime = .action,
    run: @escaping @AppActor @Sendable (_ send: Send) async -> Void
  ) -> Effect {
    repeating(id, queue, lifetime) { send in
      await run { action in
        if !Task.isCancelled { send(action) }
      }
    }
  }

  /// Creates an effect that sends the actions of an asynchronous sequence, until its end or its failure.
  public static func sequence<Actions: AsyncSequence>(
    id: (any EffectID)? = nil, queue: (any EffectQueue)? = nil, lifetime: EffectLifetime = .action,
    _ makeActions: @escaping @AppActor @Sendable () -> Actions
  ) -> Effect where Actions.Element == Action {
    repeating(id, queue, lifetime) { send in
      do {
        for try await action in makeActions() { send(action) }
      } catch {}
    }
  }

  private static func repeating(
    _ id: (any EffectID)?, _ queue: (any EffectQueue)?, _ lifetime: EffectLifetime,
    _ run: @escaping @AppActor @Sendable (_ send: Send) async -> Void
  ) -> Effect {
    Effect(
      kinds: [
        .work(
          Work(id: id, queue: queue, lifetime: lifetime) { send in
            await run(send)
            return nil
          })
      ])
  }

  /// An effect that does nothing.
  public static var empty: Effect { Effect(kinds: []) }

  /// Reduces another action in the same step.
  public static func nextAction(_ action: Action) -> Effect { Effect(kinds: [.next(action)]) }

  /// Cancels the effects with an identifier, whether they run or wait.
  public static func cancel<ID: EffectID>(id: ID) -> Effect {
    Effect(kinds: [.cancel { $0 as? ID == id }])
  }

  /// Does the work of both effects; the monoid of `Effect+Algebra.swift`.
  public static func + (left: Effect, right: Effect) -> Effect { Effect(kinds: left.kinds + right.kinds) }

  /// Returns an effect that converts the action it sends.
  public func map<Other: Sendable>(action convert: @escaping @Sendable (Action) -> Other) -> Effect<Other> {
    Effect<Other>(kinds: kinds.map { $0.map(convert) })
  }
}

extension Effect.Kind {
  fileprivate func map<Other: Sendable>(
    _ convert: @escaping @Sendable (Action) -> Other
  ) -> Effect<Other>.Kind {
    switch self {
    case .work(let work):
      return .work(
        .init(id: work.id, queue: work.queue, lifetime: work.lifetime) { send in
          await work.run { send(convert($0)) }.map(convert)
        })
    case .next(let action): return .next(convert(action))
    case .cancel(let matches): return .cancel(matches)
    }
  }
}
