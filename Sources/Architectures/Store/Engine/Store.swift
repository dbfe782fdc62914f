public import Platform

/// A source of state for readers and derived values.
///
/// Verge: `Store/StoreDriverType.swift`.
@AppActor
public protocol StoreDriverType<State>: AnyObject {
  /// The type of its state.
  associatedtype State
  /// The current state.
  var state: Changes<State> { get }
  /// Passes the current state to a subscriber, and then every change.
  func sinkState(dropsFirst: Bool, _ receive: @escaping (Changes<State>) -> Void) -> StoreSubscription
}

/// Holds a state, which changes only through commits.
///
/// Verge: `Store/Store.swift`.
@AppActor
open class Store<State, Activity>: StoreDriverType {
  /// Modifies the state in every commit that has changed it.
  ///
  /// It receives the change that the commit and the middlewares before it have made.
  ///
  /// Verge: `Store/StoreMiddleware.swift`.
  public typealias Middleware = (_ state: inout InoutRef<State>, _ current: Changes<State>) -> Void

  /// The current state.
  public private(set) var state: Changes<State>
  /// The tasks that live no longer than the store.
  public let taskManager = TaskManager()

  private let logger = StoreLogging.logger
  private let events = EventEmitter<StoreEvent<State, Activity>>()
  private var middlewares: [Middleware] = []
  private var subscriptions: [StoreSubscription] = []

  public init(initialState: State) {
    state = Changes(initialState)
    logger?.didCreate(self)
  }

  /// Changes the state, synchronously and atomically.
  ///
  /// If the mutation throws, the state stays the same. If it writes nothing, nothing is published and the version
  /// stays the same.
  ///
  /// Verge: `Store._receive(mutation:)` with `Store._update(_:)`.
  @discardableResult
  public func commit<Result>(_ mutation: (inout InoutRef<State>) throws -> Result) rethrows -> Result {
    var reference = InoutRef(state.primitive)
    let result = try mutation(&reference)
    guard var next = change(by: reference) else { return result }
    for middleware in middlewares {
      middleware(&reference, next)
      next = change(by: reference) ?? next
    }
    state = next
    logger?.didCommit(self)
    events.accept(.change(next))
    return result
  }

  /// The next change of the state; nil if nothing was written.
  private func change(by reference: InoutRef<State>) -> Changes<State>? {
    reference.modification.map { state.next(reference.wrapped, $0) }
  }

  /// Sends an activity to the current subscribers; it is neither stored nor replayed, and does not change the state.
  ///
  /// Inside a subscriber it is queued behind what is being delivered, as a commit is.
  ///
  /// Verge: `Store._send(activity:trace:)`.
  public func send(_ activity: Activity) {
    logger?.didSendActivity(self)
    events.accept(.activity(activity))
  }

  /// Adds a middleware, which runs after those added before.
  ///
  /// Verge: `Store.add(middleware:)`.
  public func add(middleware: @escaping Middleware) { middlewares.append(middleware) }

  /// Passes the current state to a subscriber, without the previous state, and then every change.
  ///
  /// A commit inside a subscriber changes the state immediately, but is delivered only when all have received the
  /// current change. This also holds for the first delivery, which Verge does not queue.
  ///
  /// Verge: `Store._primitive_sinkState(dropsFirst:queue:receive:)`.
  public func sinkState(
    dropsFirst: Bool = false, _ receive: @escaping (Changes<State>) -> Void
  ) -> StoreSubscription {
    let receiveFirst = { if !dropsFirst { receive(self.state.droppingPrevious()) } }
    return events.subscribe(first: receiveFirst) { event in
      if case .change(let changes) = event { receive(changes) }
    }
  }

  /// Passes activities to a subscriber.
  ///
  /// Verge: `Store._primitive_sinkActivity(queue:receive:)`.
  public func sinkActivity(_ receive: @escaping (Activity) -> Void) -> StoreSubscription {
    events.subscribe { event in
      if case .activity(let activity) = event { receive(activity) }
    }
  }
}

/// What a store delivers, in one order.
///
/// Verge: `Store/Store.swift`, `_StoreEvent`.
private enum StoreEvent<State, Activity> {
  case change(Changes<State>)
  case activity(Activity)
}

extension Store {
  /// Retains a subscription for as long as the store lives.
  ///
  /// Verge: `Library/StoreSubscription.swift`, `storeWhileSourceActive()`.
  public func keep(_ subscription: StoreSubscription) { subscriptions.append(subscription) }

  /// Starts a task that lives no longer than the store.
  ///
  /// Verge: `Store.task(key:mode:priority:_:)`.
  public func task(
    key: String, mode: TaskManager.Mode = .dropCurrent, _ action: @escaping @AppActor () async -> Void
  ) {
    taskManager.task(key: key, mode: mode, action)
  }

  /// Cancels the task of a key.
  public func cancelTask(key: String) { taskManager.cancel(key: key) }

  /// Returns when the tasks of a key have ended.
  public func waitForTask(key: String) async { await taskManager.wait(key: key) }

  /// Cancels all tasks, and returns when they have ended, so that no task outlives its screen.
  public func finishTasks() async { await taskManager.finish() }
}
