/// A closure with a closure of generic values.
///
/// - Mock
public protocol Invoking {
  func invoke<Result, Argument>(_ invoker: @escaping ((Argument) -> Any) -> Any, _ argument: Argument)
    -> Result?
  func map<Value>(_ body: ((Value) -> Int) -> Int) -> Int
  func attempt<Failure: Error>(_ body: (() throws(Failure) -> Int) throws(Failure) -> Int) throws(Failure)
    -> Int
}

/// Closures of generic values in other types.
///
/// - Mock
public protocol Collecting {
  func first<Value>(_ handler: ((Value) -> Void)?, _ value: Value)
  func each<Value>(_ handlers: [(Value) -> Int], _ value: Value) -> Int
  func adder<Value>(of value: Value) -> (Value) -> Int
  func send<Value: Sendable>(_ handler: @escaping @Sendable (Value) async -> Void) async
}

/// Closures with a parameter pack.
///
/// - Mock
public protocol Visiting {
  func visit<each Value>(_ values: repeat each Value, by visitor: (repeat each Value) -> Int) -> Int
  func later<each Value>(_ visitor: @escaping (Int, repeat each Value) throws -> Void) rethrows
  func first<each Value>(_ values: repeat (each Value)?) -> Int
  func all<each Value>(_ handlers: repeat @escaping (each Value) -> Void) -> Int
}

/// What is called with the result of a request.
public typealias Completion<Value> = (Result<Value, any Error>) -> Void

/// Closures by the names of aliases, some of which the protocol declares.
///
/// - Mock
public protocol Aliasing {
  associatedtype Key
  typealias Filter = (Key) -> Bool
  typealias Merge<Value> = (Key, Value) -> Value
  typealias RemoveHandler = (String) -> Void
  typealias Position = Int
  var filter: Filter { get set }
  func remove(_ handler: @escaping RemoveHandler, at position: Position)
  func now(_ filter: Filter) -> Bool
  func merge<Value>(_ value: Value, _ merge: @escaping Merge<Value>) -> Value
  func request<Value>(_ value: Value, _ completion: @escaping Completion<Value>)
}

/// Closures in parentheses, with a builder, and with the isolation of their callers.
///
/// - Mock
public protocol Composing {
  func grouped(_ body: (((Int) -> Void)))
  func build(@ItemsBuilder _ items: () -> [Item], @ValuesBuilder<Int> numbers: @escaping () -> [Int]) -> Int
  func isolated(_ body: @isolated(any) () async -> Void) async
  func kept(_ body: @escaping @isolated(any) @Sendable () async -> Void)
}
