public import SharedEntities

/// The engine of an architecture, or a plain value, on a feature that is as small as possible.
public struct MeasuredEngine: Sendable {
  /// The architecture; `plain` for a value without one.
  public let architecture: String
  /// What one dispatch is.
  public let dispatch: Phrase
  /// Makes a run of it on a state with so many items.
  public let makeRun: @MainActor @Sendable (Int) async -> any EngineRun

  /// Creates an engine.
  public init(
    _ architecture: String, dispatch: Phrase,
    makeRun: @escaping @MainActor @Sendable (Int) async -> any EngineRun
  ) {
    self.architecture = architecture
    self.dispatch = dispatch
    self.makeRun = makeRun
  }

  /// The name of what all engines are compared with.
  public static let plainName = "plain"
}

/// One engine with its state.
@MainActor
public protocol EngineRun: AnyObject {
  /// Dispatches an event so many times, and delivers what follows from each.
  func dispatch(_ event: EngineEvent, times: Int) async
  /// What was delivered last.
  var shown: EngineViewData? { get }
  /// Ends the run.
  func end() async
}

/// What can happen in the feature.
public enum EngineEvent: String, Hashable, Sendable, CaseIterable {
  /// The counter goes up.
  case increment
  /// The first item of the list is done, or open again.
  case toggle
}

/// The state of the feature.
public struct EngineState: Hashable, Sendable {
  /// An item of its list.
  public struct Item: Hashable, Sendable {
    /// Its number.
    public let id: Int
    /// Its text.
    public var title: String
    /// Whether it is done.
    public var isDone: Bool
  }

  /// The counter.
  public var counter = 0
  /// The list.
  public var items: [Item]

  /// Creates a state with so many items.
  public init(count: Int) { items = (0..<count).map { Item(id: $0, title: "Item \($0)", isDone: false) } }

  /// Changes the state by an event.
  public mutating func apply(_ event: EngineEvent) {
    switch event {
    case .increment: counter += 1
    case .toggle: if !items.isEmpty { items[0].isDone.toggle() }
    }
  }

  /// What is shown of it.
  public var viewData: EngineViewData {
    EngineViewData(counter: counter, isFirstDone: items.first?.isDone ?? false)
  }
}

/// What is shown of the feature.
public struct EngineViewData: Hashable, Sendable {
  /// The counter.
  public let counter: Int
  /// Whether the first item is done.
  public let isFirstDone: Bool
}
