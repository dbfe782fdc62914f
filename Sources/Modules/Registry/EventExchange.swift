public import ModulesContracts
internal import Platform
public import SharedEntities
internal import Synchronization

/// Delivers events from the modules that publish them to those that listen.
///
/// Publishing does not wait. The failure of a listener is reported, and does not affect the others.
public final class EventExchange: EventDelivering {
  private let modules: [any Module]
  private let context: EventContext
  private let report: @Sendable (Phrase) -> Void
  private let events = Mutex<[any ModuleEvent]>([])
  @AppActor private var delivery: Task<Void, Never>?
  @AppActor private var deliveringCount = 0

  /// Creates an exchange between modules.
  ///
  /// - Parameter report: called with the reason if a listener fails.
  public init(
    _ modules: [any Module], context: EventContext, report: @escaping @Sendable (Phrase) -> Void
  ) {
    // Modules are asked for their listeners only when there is an event, which most commands never publish.
    self.modules = modules
    self.context = context
    self.report = report
  }

  public func publish(_ event: any ModuleEvent) {
    guard modules.contains(where: { $0.listeners.contains { $0.isListening(to: event) } }) else { return }
    events.withLock { $0.append(event) }
  }

  @AppActor public var pendingCount: Int { events.withLock { $0.count } + deliveringCount }

  @AppActor
  public func deliver() async {
    guard pendingCount > 0 else { return }
    // One after another, so that events are delivered in the order in which they were published.
    let previous = delivery
    let task = Task.startImmediately { @AppActor in
      await previous?.value
      while let event = self.next() { await self.deliver(event) }
    }
    delivery = task
    await task.value
  }

  @AppActor
  private func next() -> (any ModuleEvent)? {
    let event = events.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    if event != nil { deliveringCount += 1 }
    return event
  }

  @AppActor
  private func deliver(_ event: any ModuleEvent) async {
    defer { deliveringCount -= 1 }
    for module in modules {
      for listener in module.listeners where listener.isListening(to: event) {
        do {
          try await listener.receive(event, context)
        } catch {
          let reason = (error as? CommandError)?.message ?? "\(error)"
          report(
            Phrase(
              "the change was made, but '\(module.identifier)' could not be updated: \(reason)",
              "変更は完了しましたが、'\(module.identifier)' への反映に失敗しました: \(reason)"))
        }
      }
    }
  }
}
