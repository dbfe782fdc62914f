internal import Dispatch

/// Runs the jobs of the app's actor on the main queue.
final class AppActorExecutor: SerialExecutor {
  let jobs: CountedJobs

  init(jobs: CountedJobs) { self.jobs = jobs }

  func enqueue(_ job: consuming ExecutorJob) { jobs.enqueue(job, of: asUnownedSerialExecutor()) }

  // Code that runs on the main queue without being a job, such as a handler of input or the start of a program, is part
  // of the actor, too.

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(.main)) }

  func isIsolatingCurrentContext() -> Bool? { DispatchQueue.getSpecific(key: mainQueue) != nil }
}

/// Marks the main queue, because Dispatch has no call that returns the current queue.
private let mainQueue: DispatchSpecificKey<Void> = {
  let key = DispatchSpecificKey<Void>()
  DispatchQueue.main.setSpecific(key: key, value: ())
  return key
}()
