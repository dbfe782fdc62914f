/// The actor of apps and commands: of views, presenters, routers and the stage.
///
/// Runs its jobs on the main queue in the order in which they are queued, and counts them. So it is known whether it is
/// idle; see ``rest(unless:)``.
@globalActor
public actor AppActor {
  public static let shared = AppActor()

  nonisolated let executor = AppActorExecutor(jobs: CountedJobs())

  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Runs and counts the work of tasks off any actor, on the main queue and in order with the actor's own jobs.
  ///
  /// A suspended task may resume off its actor before it returns to it: always after it has waited for another task, and
  /// in debug builds after a continuation, too. Only a task that prefers this executor is counted there.
  public static var tasks: any TaskExecutor { shared.executor.jobs }

  /// Runs a function that is called on the main queue as part of the actor.
  ///
  /// Ends the process if it is called on another thread.
  public static func assumeIsolated<Result: Sendable>(
    _ body: @AppActor () throws -> Result
  ) rethrows -> Result {
    shared.preconditionIsolated()
    // The isolation is part of the type alone, and was just checked. `MainActor.assumeIsolated` does the same.
    return try withoutActuallyEscaping(body) { body in
      try unsafeBitCast(body, to: (() throws -> Result).self)()
    }
  }
}

extension AppActor {
  /// Returns when the actor is idle: neither it nor ``tasks`` has a job queued or running.
  ///
  /// The process has one such actor, so this waits for the jobs of all its users. Work elsewhere, such as a call of a
  /// server, is not counted; only its caller knows of it.
  ///
  /// - Parameter isBusy: whether the caller has work elsewhere. It is called when the actor is idle, and again each time
  ///   it has become idle, because work that ends elsewhere continues with a job of the actor.
  @AppActor
  public static func rest(unless isBusy: @escaping @AppActor () -> Bool = { false }) async {
    await withCheckedContinuation { continuation in
      let isBusy: @Sendable () -> Bool = { assumeIsolated { isBusy() } }
      shared.executor.jobs.wait(CountedJobs.Wait(isBusy: isBusy, continuation: continuation))
    }
  }

  /// Lets the actor run all queued jobs before the caller continues.
  ///
  /// Unlike `Task.yield()`, this does not pass through another thread, where nothing is counted.
  @AppActor
  public static func yield() async {
    await withCheckedContinuation { continuation in
      Task { @AppActor in continuation.resume() }
    }
  }

  /// Calls a function after each turn of the actor until it is idle, for the last time before ``rest(unless:)`` returns.
  @AppActor
  public static func untilRest(_ action: @escaping @AppActor () -> Void) {
    shared.executor.jobs.follow { assumeIsolated { action() } }
  }

  /// The number of turns: how often the main queue has run all jobs that were queued by then.
  ///
  /// Jobs that do not wait for each other run in the same turn, so the number tells how long a chain of jobs is.
  public static var turnCount: Int { shared.executor.jobs.turnCount }
}
