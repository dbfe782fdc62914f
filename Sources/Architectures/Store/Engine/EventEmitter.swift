public import Platform

/// A subscription, which lasts as long as it is retained.
///
/// Verge: `Library/StoreSubscription.swift`.
@AppActor
public final class StoreSubscription {
  private(set) var isCancelled = false

  init() {}

  /// Ends the subscription.
  public func cancel() { isCancelled = true }
}

/// Delivers events to subscribers, one event at a time.
///
/// An event that a subscriber causes is queued, and delivered when all have received the current one. Later
/// subscribers do not receive it.
///
/// Verge: `Library/EventEmitter.swift`, `EventEmitter.accept(_:)`.
@AppActor
final class EventEmitter<Event> {
  private struct Subscriber {
    weak var subscription: StoreSubscription?
    let receive: (Event) -> Void
  }

  private var subscribers: [Subscriber] = []
  private var queue: [(event: Event, subscribers: [Subscriber])] = []
  private var isDelivering = false

  func accept(_ event: Event) {
    subscribers.removeAll { $0.subscription?.isCancelled ?? true }
    queue.append((event, subscribers))
    deliver()
  }

  /// Adds a subscriber, and runs the body as if it delivered an event.
  func subscribe(first: () -> Void = {}, _ receive: @escaping (Event) -> Void) -> StoreSubscription {
    let subscription = StoreSubscription()
    subscribers.append(Subscriber(subscription: subscription, receive: receive))
    let isOutermost = !isDelivering
    isDelivering = true
    first()
    if isOutermost {
      isDelivering = false
      deliver()
    }
    return subscription
  }

  private func deliver() {
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    while !queue.isEmpty {
      let (event, subscribers) = queue.removeFirst()
      for subscriber in subscribers where subscriber.subscription?.isCancelled == false {
        subscriber.receive(event)
      }
    }
  }
}
