// Before macOS 26, a task cannot start before its creator continues. It is enqueued instead and starts when the
// creator next suspends; only the order of their work until then differs.

/// Settings for tasks that start immediately.
enum ImmediateTasks {
  /// The executor for the work of such tasks outside actors; nil for the system's choice.
  ///
  /// Swift passes a task's executor preference on to its child tasks, but not to those that start immediately. This
  /// value reaches all of them.
  @TaskLocal static var executor: (any TaskExecutor)?
}

extension AppActor {
  /// Runs a function, and counts the tasks that it starts immediately off the actor, too.
  ///
  /// So are those that these tasks start. A counted task does not start before its creator suspends, because Swift does
  /// not start a task at once on another executor.
  public static func counting<Result>(_ body: () throws -> Result) rethrows -> Result {
    try ImmediateTasks.$executor.withValue(tasks) { try body() }
  }
}

extension Task where Failure == Never {
  /// Starts a task that runs to its first suspension before this returns.
  ///
  /// Before macOS 26 it starts when the caller suspends.
  @discardableResult
  public static func startImmediately(_ operation: @escaping @AppActor () async -> Success) -> Task {
    if #available(macOS 26, *) {
      .immediate(executorPreference: ImmediateTasks.executor, operation: operation)
    } else {
      Task(executorPreference: ImmediateTasks.executor, operation: operation)
    }
  }
}

extension Task where Success == Void, Failure == Never {
  /// Starts the main task of a program, which runs to its first suspension before this returns.
  ///
  /// Before macOS 26 it starts when the caller suspends. No executor has been set yet, and looking one up would
  /// instantiate metadata of types that a short command does not otherwise need. This is not inlined, because the
  /// caller would then instantiate metadata before it knows that it needs a task.
  @inline(never)
  @discardableResult
  public static func startProgram(_ operation: @escaping @AppActor () async -> Void) -> Task {
    if #available(macOS 26, *) {
      .immediate(operation: operation)
    } else {
      Task(operation: operation)
    }
  }
}

extension Task where Failure == any Error {
  /// Starts a throwing task that runs to its first suspension before this returns.
  ///
  /// Before macOS 26 it starts when the caller suspends.
  @discardableResult
  public static func startImmediately(_ operation: @escaping @AppActor () async throws -> Success) -> Task {
    if #available(macOS 26, *) {
      .immediate(executorPreference: ImmediateTasks.executor, operation: operation)
    } else {
      Task(executorPreference: ImmediateTasks.executor, operation: operation)
    }
  }
}

extension TaskGroup {
  /// Adds a task that runs to its first suspension before this returns.
  ///
  /// Before macOS 26 it starts when the caller suspends.
  public mutating func startImmediately(_ operation: @escaping @AppActor () async -> ChildTaskResult) {
    if #available(macOS 26, *) {
      addImmediateTask(executorPreference: ImmediateTasks.executor, operation: operation)
    } else {
      addTask(executorPreference: ImmediateTasks.executor, operation: operation)
    }
  }
}
