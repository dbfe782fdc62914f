internal import Dispatch

/// Runs on the main queue what belongs to no actor.
///
/// A task that is resumed passes through the global threads before it is back on the main actor. With this as its
/// preference it does not, so that everything it does comes in one order, however busy the machine is.
final class MainQueueExecutor: TaskExecutor {
  /// The only one that is needed.
  static let shared = MainQueueExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
