internal import Dispatch
internal import Synchronization

/// Runs jobs on the main queue in order, and resumes callers that wait until there are none.
final class CountedJobs: TaskExecutor {
  /// A caller that waits until there are no jobs.
  struct Wait: Sendable {
    /// Whether it has work elsewhere.
    let isBusy: @Sendable () -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  /// A function that is called after each turn until there are no jobs.
  typealias Follower = @Sendable () -> Void

  private struct QueuedJob {
    let job: UnownedJob
    /// The executor of its actor; nil if it belongs to none.
    let actor: UnownedSerialExecutor?
  }

  private struct State {
    var queue: [QueuedJob] = []
    /// Whether a turn is scheduled or running.
    var isScheduled = false
    /// Whether something was added since the latest turn looked.
    var hasNews = false
    var turnCount = 0
    var waits: [Wait] = []
    var followers: [Follower] = []
  }

  private let state = Mutex(State())

  var turnCount: Int { state.withLock { $0.turnCount } }

  func enqueue(_ job: consuming ExecutorJob) { enqueue(job, of: nil) }

  func enqueue(_ job: consuming ExecutorJob, of actor: UnownedSerialExecutor?) {
    let job = QueuedJob(job: UnownedJob(job), actor: actor)
    schedule { $0.queue.append(job) }
  }

  func wait(_ wait: Wait) { schedule { $0.waits.append(wait) } }

  func follow(_ follower: @escaping Follower) { schedule { $0.followers.append(follower) } }

  private func schedule(_ change: (inout sending State) -> Void) {
    let isScheduled = state.withLock { state in
      defer { (state.isScheduled, state.hasNews) = (true, true) }
      change(&state)
      return state.isScheduled
    }
    if !isScheduled { DispatchQueue.main.async { self.takeTurn() } }
  }

  /// Runs the queued jobs; jobs that they add wait for the next turn, so that the main queue can do other work.
  private func takeTurn() {
    for queued in nextJobs() {
      if let actor = queued.actor {
        queued.job.runSynchronously(on: actor)
      } else {
        queued.job.runSynchronously(on: asUnownedTaskExecutor())
      }
    }
    let (isOver, waits, followers) = state.withLock { state in
      guard state.queue.isEmpty else { return (false, [] as [Wait], state.followers) }
      defer { (state.waits, state.followers) = ([], []) }
      state.hasNews = false
      state.isScheduled = !state.waits.isEmpty || !state.followers.isEmpty
      return (true, state.waits, state.followers)
    }
    for follower in followers { follower() }
    guard isOver else { return DispatchQueue.main.async { self.takeTurn() } }
    guard !waits.isEmpty || !followers.isEmpty else { return }
    end(waits)
    if hasNews() { DispatchQueue.main.async { self.takeTurn() } }
  }

  private func nextJobs() -> [QueuedJob] {
    state.withLock { state in
      defer { state.queue = [] }
      if !state.queue.isEmpty { state.turnCount += 1 }
      return state.queue
    }
  }

  /// Resumes all callers that are not busy, in the same idle state.
  private func end(_ waits: [Wait]) {
    let areBusy = waits.map { $0.isBusy() }
    state.withLock { $0.waits = zip(waits, areBusy).filter(\.1).map(\.0) + $0.waits }
    for (wait, isBusy) in zip(waits, areBusy) where !isBusy { wait.continuation.resume() }
  }

  /// Whether something was added while callers were resumed; if not, the next addition schedules a turn.
  private func hasNews() -> Bool {
    state.withLock { state in
      state.isScheduled = state.hasNews
      return state.hasNews
    }
  }
}
