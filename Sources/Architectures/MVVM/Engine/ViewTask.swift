public import Platform
internal import SharedEntities

/// Work that lives as long as a screen, like SwiftUI's `task(id:priority:_:)`.
///
/// It starts when the screen appears, and again when its identity changes. It is cancelled before it restarts, and
/// when the user leaves the screen.
@AppActor
public struct ViewTask {
  /// Lets the model handle one input.
  typealias Turn = @AppActor (@AppActor () async -> Void) async -> Void

  let id: @AppActor () -> AnyHashable
  /// Whether it starts with the screen, rather than with the first change of its identity.
  var startsAtOnce = true
  let run: @AppActor (Turn) async -> Void

  /// An input that is sent once for each value of an identity.
  public static func once(
    for id: @escaping @AppActor () -> AnyHashable = { 0 }, _ input: @escaping @AppActor () async -> Void
  ) -> ViewTask {
    ViewTask(id: id) { turn in await turn(input) }
  }

  /// An input that is sent for each new value of an identity, like SwiftUI's `onChange(of:_:)`.
  public static func onChange(
    of id: @escaping @AppActor () -> AnyHashable, _ input: @escaping @AppActor () async -> Void
  ) -> ViewTask {
    ViewTask(id: id, startsAtOnce: false) { turn in await turn(input) }
  }

  /// An input that is sent after each signal, like SwiftUI's `onReceive(_:perform:)`.
  ///
  /// - Parameter signal: returns true when the signal arrives, and false if there will be none.
  public static func whenever(
    _ signal: @escaping @AppActor () async -> Bool, for id: @escaping @AppActor () -> AnyHashable = { 0 },
    _ input: @escaping @AppActor () async -> Void
  ) -> ViewTask {
    ViewTask(id: id) { turn in
      while await signal(), !Task.isCancelled { await turn(input) }
    }
  }
}

/// A screen's task while the screen is shown.
@AppActor
final class RunningTask {
  private let task: ViewTask
  private var id: AnyHashable?
  private var current: Task<Void, Never>?
  private var cancelled: [Task<Void, Never>] = []

  init(_ task: ViewTask) {
    self.task = task
    if !task.startsAtOnce { id = task.id() }
  }

  /// Reads the identity, so that its changes are observed with those of the model.
  func observe() { _ = task.id() }

  /// Starts the task, unless it has started for the same identity.
  func start(_ turn: @escaping ViewTask.Turn) {
    let id = task.id()
    guard id != self.id else { return }
    self.id = id
    if let current {
      current.cancel()
      cancelled.append(current)
    }
    let run = task.run
    current = Task.startImmediately { @AppActor in await run(turn) }
  }

  /// Cancels the task.
  func cancel() { current?.cancel() }

  /// Returns when the task has ended, including its runs for earlier identities.
  func finish() async {
    for task in cancelled { await task.value }
    await current?.value
  }
}
