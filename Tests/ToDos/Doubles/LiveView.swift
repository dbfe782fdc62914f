import Doubles
import Testing
import ToDosContracts
import ToDosViewData

/// A view on which events happen when the test says so, and that records what it is shown.
@MainActor
final class LiveView<Event: Sendable, Shown> {
  private(set) var shown: [Shown] = []
  private var events: [Event] = []
  private var isEnded = false
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var lastWait = 0

  /// What is shown now.
  var last: Shown? { shown.last }
  /// Whether someone waits for an event.
  var isWaitedFor: Bool { !waiting.isEmpty }

  /// Has events happen, and waits until all are served.
  func send(_ events: Event...) async {
    for event in events {
      self.events.append(event)
      wake()
      await rest()
    }
  }

  /// Has an event happen that need not be served at once.
  func post(_ event: Event) {
    events.append(event)
    wake()
  }

  /// Lets there be no more events.
  func end() {
    isEnded = true
    wake()
  }

  /// Waits until someone waits for an event.
  func rest() async { await expectSoon { self.isWaitedFor && self.events.isEmpty } }

  func nextEvent() async -> Event? {
    while !Task.isCancelled {
      if !events.isEmpty { return events.removeFirst() }
      if isEnded { return nil }
      lastWait += 1
      let id = lastWait
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiting[id] = $0 }
      } onCancel: {
        Task { @MainActor in self.waiting.removeValue(forKey: id)?.resume() }
      }
    }
    return nil
  }

  func show(_ viewData: Shown) { shown.append(viewData) }

  private func wake() {
    let waiting = waiting
    self.waiting = [:]
    for continuation in waiting.values { continuation.resume() }
  }
}

/// Lets others have their turn until something holds; fails where it never does.
@MainActor
func expectSoon(sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool) async {
  var patience = Patience()
  while !condition() {
    guard !patience.isOver() else {
      Issue.record("what was waited for did not come", sourceLocation: sourceLocation)
      return
    }
    await Task.yield()
  }
}

extension LiveView: ToDoListViewing where Event == ToDoListEvent, Shown == ToDoListViewData {}
extension LiveView: ToDoDetailViewing where Event == ToDoDetailEvent, Shown == ToDoDetailViewData {}
extension LiveView: ToDoFormViewing where Event == ToDoFormEvent, Shown == ToDoFormViewData {}
