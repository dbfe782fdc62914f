public import Platform

/// Values that a test supplies one at a time: the events of a view, the changes of a store, minutes.
///
/// ```swift
/// view.on.nextEvent.whenCalled { await events.next() }
/// …
/// await events.send(.toggle)
/// ```
@AppActor
public final class Feed<Element: Sendable> {
  private var elements: [Element] = []
  private var isEnded = false
  private let askers = Waiters()
  private let resters = Waiters()

  /// Creates an empty feed.
  public init() {}

  /// Waits for the next element and returns it; nil at the end, or if the task is cancelled.
  public func next() async -> Element? {
    while elements.isEmpty, !isEnded, !Task.isCancelled {
      await askers.wait {
        elements.isEmpty && !isEnded
      } asleep: {
        resters.wake()
      }
    }
    guard !Task.isCancelled, !elements.isEmpty else { return nil }
    defer { if elements.isEmpty { resters.wake() } }
    return elements.removeFirst()
  }

  /// Supplies elements, each when the one before has been handled, and waits until the last has been.
  public func send(_ elements: Element...) async {
    for element in elements {
      post(element)
      await rest()
    }
  }

  /// Supplies an element without waiting until it is handled.
  public func post(_ element: Element) {
    elements.append(element)
    askers.wake()
  }

  /// Ends the feed.
  public func end() {
    isEnded = true
    askers.wake()
  }

  /// Waits until every element is taken, and the task that took the last one waits or has ended.
  public func taken() async {
    while !elements.isEmpty, !Task.isCancelled { await resters.wait { !elements.isEmpty } }
  }

  /// Waits until every element is taken and a task waits for the next.
  public func rest() async {
    while isHandling, !Task.isCancelled { await resters.wait { isHandling } }
  }
}

extension Feed {
  /// Whether an element is to be taken, or its task has not asked for the next.
  private var isHandling: Bool { !elements.isEmpty || askers.isEmpty }
}

extension Feed where Element == Void {
  /// Resumes the task that waits, or the next one to wait.
  public func post() { post(()) }

  /// Waits for the next element.
  ///
  /// - Throws: `CancellationError` at the end, or if the task is cancelled.
  public func wait() async throws(CancellationError) {
    guard await next() != nil else { throw CancellationError() }
  }
}

/// Tasks that wait until all are woken or they are cancelled.
@AppActor
private final class Waiters {
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var lastID = 0

  var isEmpty: Bool { waiting.isEmpty }

  /// Waits to be woken.
  ///
  /// - Parameters:
  ///   - isNeeded: whether there is still something to wait for. A counted task leaves the actor on its way to sleep, so
  ///     others may have run since it was asked.
  ///   - asleep: is called once the task waits.
  func wait(_ isNeeded: () -> Bool, asleep: () -> Void = {}) async {
    lastID += 1
    let id = lastID
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // A task cancelled before it gets here would never be resumed.
        guard !Task.isCancelled, isNeeded() else { return continuation.resume() }
        waiting[id] = continuation
        asleep()
      }
    } onCancel: {
      Task { @AppActor in self.waiting.removeValue(forKey: id)?.resume() }
    }
  }

  func wake() {
    let woken = waiting.values
    waiting = [:]
    for continuation in woken { continuation.resume() }
  }
}
