internal import SharedEntities

/// Work that lives as long as a screen, as by SwiftUI's `task(id:priority:_:)`.
///
/// It starts when the screen appears, starts again when its identity changes, and is cancelled before it does and when
/// the screen is left.
@MainActor
public struct ViewTask {
  /// Lets the model handle one input.
  typealias Turn = @MainActor (@MainActor () async -> Void) async -> Void

  let id: @MainActor () -> AnyHashable
  /// Whether it starts with the screen, and not only with the first change of its identity.
  var startsAtOnce = true
  let run: @MainActor (Turn) async -> Void

  /// An input that is given once for each value of an identity.
  public static func once(
    for id: @escaping @MainActor () -> AnyHashable = { 0 }, _ input: @escaping @MainActor () async -> Void
  ) -> ViewTask {
    ViewTask(id: id) { turn in await turn(input) }
  }

  /// An input that is given for each new value of an identity, as by SwiftUI's `onChange(of:_:)`.
  public static func onChange(
    of id: @escaping @MainActor () -> AnyHashable, _ input: @escaping @MainActor () async -> Void
  ) -> ViewTask {
    ViewTask(id: id, startsAtOnce: false) { turn in await turn(input) }
  }

  /// An input that is given whenever a signal comes, as by SwiftUI's `onReceive(_:perform:)`.
  ///
  /// - Parameter signal: returns true when the signal comes, and false if there will be none.
  public static func whenever(
    _ signal: @escaping @MainActor () async -> Bool, for id: @escaping @MainActor () -> AnyHashable = { 0 },
    _ input: @escaping @MainActor () async -> Void
  ) -> ViewTask {
    ViewTask(id: id) { turn in
      while await signal(), !Task.isCancelled { await turn(input) }
    }
  }
}

/// A task of a screen while the screen runs.
@MainActor
final class RunningTask {
  private let task: ViewTask
  private var id: AnyHashable?
  private var current: Task<Void, Never>?
  private var cancelled: [Task<Void, Never>] = []

  init(_ task: ViewTask) {
    self.task = task
    if !task.startsAtOnce { id = task.id() }
  }

  /// Reads the identity, whose changes are observed with those of the model.
  func observe() { _ = task.id() }

  /// Starts the task, unless it was started for the same identity.
  func start(_ turn: @escaping ViewTask.Turn) {
    let id = task.id()
    guard id != self.id else { return }
    self.id = id
    if let current {
      current.cancel()
      cancelled.append(current)
    }
    let run = task.run
    current = Task.startImmediately { @MainActor in await run(turn) }
  }

  /// Cancels the task.
  func cancel() { current?.cancel() }

  /// Returns when the task has ended, also for identities that it had before.
  func finish() async {
    for task in cancelled { await task.value }
    await current?.value
  }
}
