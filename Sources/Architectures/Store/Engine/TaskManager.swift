public import Platform
internal import SharedEntities

/// The tasks of a store, by key.
///
/// All running tasks are cancelled when the store is deallocated.
///
/// Verge: `Store/Store.swift`, `Store.task(key:mode:priority:_:)`, which uses
/// https://github.com/VergeGroup/swift-concurrency-task-manager.
@AppActor
public final class TaskManager {
  /// The handling of a key's running task when another starts.
  public enum Mode {
    /// It is cancelled.
    case dropCurrent
    /// It ends first.
    case waitInCurrent
  }

  private struct Entry {
    let key: String
    let number: Int
    let task: Task<Void, Never>
  }

  private var entries: [Entry] = []
  private var lastNumber = 0

  init() {}

  deinit { for entry in entries { entry.task.cancel() } }

  /// The number of running tasks.
  public var runningCount: Int { entries.count }

  func task(key: String, mode: Mode, _ action: @escaping @AppActor () async -> Void) {
    let current = entries.filter { $0.key == key }.map(\.task)
    if case .dropCurrent = mode { for task in current { task.cancel() } }
    lastNumber += 1
    let number = lastNumber
    var isOver = false
    let task = Task.startImmediately { [weak self] in
      if case .waitInCurrent = mode { for task in current { await task.value } }
      if !Task.isCancelled { await action() }
      isOver = true
      self?.entries.removeAll { $0.number == number }
    }
    if !isOver { entries.append(Entry(key: key, number: number, task: task)) }
  }

  func cancel(key: String) {
    for entry in entries where entry.key == key { entry.task.cancel() }
  }

  /// Cancels all tasks, and returns when they have ended.
  ///
  /// Verge cancels and does not wait.
  func finish() async {
    while let last = entries.last {
      for entry in entries { entry.task.cancel() }
      await last.task.value
    }
  }

  /// Returns when the tasks of a key have ended.
  func wait(key: String) async {
    for entry in entries where entry.key == key { await entry.task.value }
  }
}
