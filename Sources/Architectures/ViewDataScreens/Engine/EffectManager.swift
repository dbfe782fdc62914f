internal import Platform
internal import SharedEntities

/// Runs effects: one task for each, cancelled by identifier or by the policy of its queue.
///
/// Follows `ActomatonEffect/Internal/EffectQueueManager.swift`. Tasks start immediately and on the app's actor, so
/// that a script sees them in a fixed order.
@AppActor
final class EffectManager<Action: Sendable> {
  /// An effect that runs or waits.
  private final class Work {
    let effect: Effect<Action>.Work
    /// The action that caused it.
    let cause: SendResults
    /// The action that it has sent when it was done, if it belongs to the screen.
    var sent: SendResults?
    /// Whether its own work is under way.
    ///
    /// Only then it occupies a place in its queue, and can be cancelled. What its action has started is work of its own.
    var isWorking = true
    var isCancelled = false

    init(_ effect: Effect<Action>.Work, cause: SendResults) {
      self.effect = effect
      self.cause = cause
    }

    func isIn(_ queue: any EffectQueue) -> Bool {
      effect.queue.map { AnyHashable($0) } == AnyHashable(queue)
    }
  }

  /// Sends an action that is part of another.
  var send: (Action, SendResults) -> Void = { _, _ in }
  /// Called when an action that a screen's effect has sent is complete.
  var didComplete: () -> Void = {}

  private var running: [Work] = []
  private var pending: [Work] = []
  private var tasks: [ObjectIdentifier: Task<Void, Never>] = [:]
  private var isShutDown = false

  deinit { for task in tasks.values { task.cancel() } }

  /// Starts or cancels the effects that a reducer returned (`processOutput`).
  func process(_ effect: Effect<Action>, cause: SendResults) {
    for kind in effect.kinds {
      switch kind {
      case .work(let effect): schedule(Work(effect, cause: cause))
      case .cancel(let matches):
        // An effect is not cancelled by the action that it sent itself.
        cancel { work in work.isWorking && work.sent !== cause && work.effect.id.map(matches) ?? false }
      // The store has already reduced that action.
      case .next: break
      }
    }
  }

  /// Cancels all effects, and returns when they have ended (`shutDown`, which does not wait).
  func shutDown() async {
    isShutDown = true
    cancel { _ in true }
    while let task = tasks.values.first { await task.value }
  }
}

extension EffectManager {
  /// Starts an effect, unless its queue is full and prefers older ones (`checkQueuePolicy`).
  private func schedule(_ work: Work) {
    guard !isShutDown else { return }
    if let queue = work.effect.queue {
      switch queue.effectQueuePolicy {
      case .runNewest(let maxCount):
        let old = running.filter {
          $0.isIn(queue) && $0.isWorking && !$0.isCancelled && $0.sent !== work.cause
        }
        for work in old.prefix(max(0, old.count - maxCount + 1)) { cancel(work) }
      case .runOldest(let maxCount, let overflow) where workingCount(in: queue) >= maxCount:
        if overflow == .suspendNew {
          if work.effect.lifetime == .action { work.cause.begin() }
          pending.append(work)
        }
        return
      case .runOldest: break
      }
    }
    if work.effect.lifetime == .action { work.cause.begin() }
    start(work)
  }

  private func workingCount(in queue: any EffectQueue) -> Int {
    running.count { $0.isIn(queue) && $0.isWorking }
  }

  private func start(_ work: Work) {
    running.append(work)
    let task = Task.startImmediately { @AppActor [weak self] in
      let action = await work.effect.run { [weak self] in self?.deliver($0, of: work) }
      await self?.finish(work, sending: action)
    }
    guard running.contains(where: { $0 === work }) else { return }
    tasks[ObjectIdentifier(work)] = task
    // An action that it sent at once may have cancelled it, before there was a task to cancel.
    if work.isCancelled { task.cancel() }
  }

  /// Sends an action of an effect that goes on.
  private func deliver(_ action: Action, of work: Work) {
    guard work.effect.lifetime == .screen else { return send(action, work.cause) }
    let results = SendResults()
    send(action, results)
    let task = Task.startImmediately { @AppActor [weak self] in
      await results.completion()
      guard let self else { return }
      tasks[ObjectIdentifier(results)] = nil
      if !isShutDown { didComplete() }
    }
    if !results.isComplete { tasks[ObjectIdentifier(results)] = task }
  }

  /// Sends the action of an effect that has ended, and starts the effects that waited for its place
  /// (`handleTaskCompleted`).
  ///
  /// As in Actomaton, an effect that ignores its cancellation still sends its action.
  private func finish(_ work: Work, sending action: Action?) async {
    var sent: SendResults?
    if let action {
      switch work.effect.lifetime {
      case .action: send(action, work.cause)
      case .screen:
        let results = SendResults()
        work.sent = results
        sent = results
        send(action, results)
      }
    }
    work.isWorking = false
    if let queue = work.effect.queue { resumePending(in: queue) }
    if let sent {
      await sent.completion()
      if !work.isCancelled { didComplete() }
    }
    running.removeAll { $0 === work }
    tasks[ObjectIdentifier(work)] = nil
    if work.effect.lifetime == .action { work.cause.end() }
  }

  /// Starts waiting effects while the queue has free places (`dequeuePendingIfPossible`).
  private func resumePending(in queue: any EffectQueue) {
    guard case .runOldest(let maxCount, _) = queue.effectQueuePolicy else { return }
    while workingCount(in: queue) < maxCount, let index = pending.firstIndex(where: { $0.isIn(queue) }) {
      start(pending.remove(at: index))
    }
  }

  private func cancel(where matches: (Work) -> Bool) {
    let dropped = pending.filter(matches)
    pending.removeAll { work in dropped.contains { $0 === work } }
    for work in dropped where work.effect.lifetime == .action { work.cause.end() }
    for work in running where matches(work) { cancel(work) }
  }

  private func cancel(_ work: Work) {
    guard !work.isCancelled else { return }
    work.isCancelled = true
    tasks[ObjectIdentifier(work)]?.cancel()
  }
}
