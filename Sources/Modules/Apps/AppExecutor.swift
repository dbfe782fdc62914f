internal import Dispatch
internal import Platform
internal import SharedEntities
internal import Synchronization

/// Runs an app's work off the main actor on the main queue, and counts it.
///
/// A resumed task passes through the global threads before it is back on the main actor. A task that prefers this
/// executor does not: its jobs run in one order, however busy the machine is, and a caller can wait for them.
package final class AppExecutor: TaskExecutor {
  private struct State {
    var queuedCount = 0
    var doneCount = 0
  }

  private let state = Mutex(State())

  package init() {}

  /// The number of jobs queued so far; nil while one of them is not done.
  package var activity: Int? { state.withLock { $0.queuedCount == $0.doneCount ? $0.queuedCount : nil } }

  /// Runs an app up to its first wait, with all tasks that it starts.
  func start<Success>(_ app: @escaping @MainActor () async throws -> Success) -> Task<Success, any Error> {
    ImmediateTasks.$executor.withValue(self) { Task.startImmediately(app) }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.queuedCount += 1 }
    DispatchQueue.main.async {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
      self.state.withLock { $0.doneCount += 1 }
    }
  }
}
