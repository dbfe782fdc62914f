public import Platform
public import SharedEntities

/// The engine of an architecture, or none, with a minimal feature.
public struct MeasuredEngine: Sendable {
  /// The architecture; `plain` for none.
  public let architecture: String
  /// The name in tables: what the engine is like, as its figures are not those of a library.
  public let name: Phrase
  /// The description of one dispatch.
  public let dispatch: Phrase
  /// Creates a run on a state with the given number of items.
  public let makeRun: @AppActor @Sendable (Int) async -> any EngineRun

  public init(
    _ architecture: String, _ name: Phrase, dispatch: Phrase,
    makeRun: @escaping @AppActor @Sendable (Int) async -> any EngineRun
  ) {
    self.architecture = architecture
    self.name = name
    self.dispatch = dispatch
    self.makeRun = makeRun
  }

  /// The name of that without an architecture, with which all engines are compared.
  public static let plainName = "plain"
}

/// One engine with its state.
@AppActor
public protocol EngineRun: AnyObject {
  /// Dispatches an event repeatedly, and shows the new state after each.
  func dispatch(_ event: EngineEvent, times: Int) async
  /// The text of the view data that is shown.
  var shown: String? { get }
  /// Ends the run.
  func end() async
}

/// The events of the feature.
public enum EngineEvent: String, Hashable, Sendable, CaseIterable {
  /// Increments the counter.
  case increment
  /// Toggles the first item of the list.
  case toggle
}

/// The state of the feature.
public struct EngineState: Hashable, Sendable {
  /// An item of the list.
  public struct Item: Hashable, Sendable {
    /// The number of the item.
    public let id: Int
    /// The text of the item.
    public var title: String
    /// Whether it is done.
    public var isDone: Bool
  }

  /// The counter.
  public var counter = 0
  /// The list.
  public var items: [Item]

  /// Creates a state with the given number of items.
  public init(count: Int) { items = (0..<count).map { Item(id: $0, title: "Item \($0)", isDone: false) } }

  /// Applies an event to the state.
  public mutating func apply(_ event: EngineEvent) {
    switch event {
    case .increment: counter += 1
    case .toggle: if !items.isEmpty { items[0].isDone.toggle() }
    }
  }

  /// The view data of the state.
  public var viewData: EngineViewData {
    EngineViewData(counter: counter, isFirstDone: items.first?.isDone ?? false)
  }
}

/// The view data of the feature.
public struct EngineViewData: Hashable, Sendable {
  /// The counter.
  public let counter: Int
  /// Whether the first item is done.
  public let isFirstDone: Bool

  /// Creates view data.
  public init(counter: Int, isFirstDone: Bool) {
    self.counter = counter
    self.isFirstDone = isFirstDone
  }

  /// The text that shows them.
  public var text: String { "\(counter) \(isFirstDone ? "done" : "open")" }
}
