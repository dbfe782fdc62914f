internal import Platform
internal import SharedEntities

/// The unfinished effects of a store.
///
/// A cancelled effect no longer counts as running, but closing the store waits for its end.
@AppActor
final class RunningEffects {
  /// The tasks of effects by number, until they have ended.
  private var tasks: [Int: Task<Void, Never>] = [:]
  /// The identifiers of the effects that have neither ended nor been cancelled.
  private var identifiers: [Int: [AnyHashable]] = [:]
  private var lastNumber = 0

  /// Starts an effect.
  ///
  /// - Parameter ids: the identifiers by which it can be cancelled.
  func start<Action>(
    _ effect: Effect<Action>, ids: [AnyHashable] = [], send: @escaping @AppActor (Action) -> Void
  ) {
    _ = begin(effect, ids, send)
  }

  /// Cancels the effects with an identifier.
  func cancel(id: AnyHashable) {
    for (number, ids) in identifiers where ids.contains(id) { cancel(number) }
  }

  /// Cancels all effects, and returns when they have ended.
  func end() async {
    for number in identifiers.keys { cancel(number) }
    await finish()
  }

  /// Returns when no effect is left.
  func finish() async {
    while let task = tasks.values.first { await task.value }
  }

  deinit {
    for task in tasks.values { task.cancel() }
  }
}

extension RunningEffects {
  /// Starts an effect, and returns the tasks that run it.
  private func begin<Action>(
    _ effect: Effect<Action>, _ ids: [AnyHashable], _ send: @escaping @AppActor (Action) -> Void
  ) -> [Task<Void, Never>] {
    switch effect.operation {
    case .none: return []
    case .send(let action):
      send(action)
      return []
    case .run(let operation):
      return start(ids) { running in
        // The effect may have cancelled itself before there was a task to cancel.
        await operation(Send { if !running.isCancelled { send($0) } })
      }
    case .merge(let effects): return effects.flatMap { begin($0, ids, send) }
    case .concatenate(let effects):
      return start(ids) { running in
        for effect in effects {
          guard !Task.isCancelled else { return }
          for task in running.effects?.begin(effect, ids, send) ?? [] { await task.value }
        }
      }
    case .cancellable(let effect, let id, let cancelInFlight):
      if cancelInFlight { cancel(id: id) }
      return begin(effect, ids + [id], send)
    case .cancel(let id):
      cancel(id: id)
      return []
    }
  }

  /// One of the effects; it does not own them, as the store may be freed.
  @AppActor
  private struct Running {
    weak var effects: RunningEffects?
    let number: Int

    var isCancelled: Bool { effects?.identifiers[number] == nil }
  }

  /// Starts a task that runs an operation, and returns it unless the operation has already ended.
  private func start(
    _ ids: [AnyHashable], _ operation: @escaping @AppActor (Running) async -> Void
  ) -> [Task<Void, Never>] {
    lastNumber += 1
    let number = lastNumber
    identifiers[number] = ids
    var isOver = false
    let task = Task.startImmediately { @AppActor [weak self] in
      await operation(Running(effects: self, number: number))
      isOver = true
      self?.identifiers[number] = nil
      self?.tasks[number] = nil
    }
    guard !isOver else { return [] }
    tasks[number] = task
    // An action that it sent immediately may have cancelled it, before there was a task to cancel.
    if identifiers[number] == nil { task.cancel() }
    return [task]
  }

  private func cancel(_ number: Int) {
    identifiers[number] = nil
    tasks[number]?.cancel()
  }
}
