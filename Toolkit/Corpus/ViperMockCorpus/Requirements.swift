/// Labels of every kind, overloads by label and by type.
///
/// - Mock
public protocol Labelling {
  func plain()
  func plain(_ value: Int)
  func move(from start: Int, to end: Int) -> Bool
  func move(from start: String, to end: String) -> Bool
  func move(_: Int, _: Int)
  func take(in container: [Item], for key: String?, where isKnown: Bool) -> (item: Item, index: Int)?
}

/// Requirements that differ by their results alone.
///
/// - Mock
public protocol Overloading {
  func read() -> Int
  func read() -> String
  func read(from place: Int) -> Int
  func read(from place: Int) -> [Int]
}

/// Names that need backticks.
///
/// - Mock
public protocol Quoting {
  var `default`: Int { get }
  func `repeat`(_ `class`: String, `in` `func`: Int) -> String
  func `import`()
  func `a name with spaces`(_ count: Int) -> Int
  static func `switch`(`self` value: Int) -> Int
}

/// Arguments that are changed in place.
///
/// - Mock
public protocol Changing {
  func double(_ value: inout Int)
  func fill(_ items: inout [Item], upTo limit: Int) throws -> Bool
  func swap<T>(_ first: inout T, _ second: inout T)
}

/// Arguments of any number.
///
/// - Mock
public protocol Summing {
  func sum(_ values: Int...) -> Int
  func join(_ separator: String, parts: String..., limit: Int) -> String
}

/// Arguments that are computed only when they are asked for.
///
/// - Mock
public protocol Logging {
  func log(_ message: @autoclosure () -> String)
  func check(_ condition: @autoclosure () throws -> Bool, _ message: @autoclosure @escaping () -> String)
    rethrows
}

/// Closures that stay and closures that go.
///
/// - Mock
public protocol Calling {
  func now(_ body: (Int) -> String) -> String
  func later(_ body: @escaping @Sendable (Result<Int, CorpusError>) -> Void)
  func both(_ first: (inout Int) throws -> Void, then second: @escaping () async -> Void) throws
  func maybe(_ body: ((Int, String) -> Void)?)
  var handler: (@Sendable (Int) -> Void)? { get set }
  func make() -> (Int) throws -> @Sendable () -> String
}

/// Closures by the names of their types.
///
/// - Mock
public protocol Notifying {
  func now(_ handler: Change)
  func later(_ handler: @escaping Change, after seconds: Int)
  func every(_ handler: @escaping Change)
  func soon<Value: Sendable>(_ value: Value, _ handler: @escaping SentChange)
  var current: Change? { get set }
}

/// Every combination of effects.
///
/// - Mock
public protocol Acting {
  func waits() async
  func waitsFor(_ id: Int) async -> Item
  func fails() throws
  func failsWith(_ id: Int) throws(CorpusError) -> Item
  func waitsAndFails(_ id: Int) async throws(CorpusError) -> Item
  func neverFails() throws(Never) -> Int
}

/// Requirements that differ by their effects alone, or also by their results.
///
/// - Mock
public protocol EffectOverloading: Sendable {
  func load() -> Int
  func load() async -> Int
  func load() throws -> String
  func load() async throws -> String
  func find(_ id: Int, in place: String) -> Item?
  func find(_ id: Int, in place: String) async throws(CorpusError) -> Item
  func drop() throws
  func drop() throws(CorpusError) -> Int
  func save(_ item: Item)
  func save(_ item: Item) async
  func save(_ number: Int)
  func save(id: Int) async
  func map(_ body: (Int) throws -> Int, number: Int) rethrows -> Int
  func map(_ body: (Int) throws -> Int, number: Int) async rethrows -> Int
  static func reset()
  static func reset() async
  init(from number: Int)
  init(from number: Int) async
}

/// Requirements whose effects, errors or results tell them apart, beside members that already have such names.
///
/// - Mock
public protocol NameSharing {
  func read() async -> Int
  func readAsync() -> Int
  func read() -> Int
  func read() -> String
  func send() throws
  func send() throws(CorpusError) -> Int
  func send() throws(Never) -> String
  func count() -> Int
  func count() -> String
  func count2() -> Bool
}

/// Overloads by effects of which some have default implementations.
///
/// - Mock
public protocol PartlyEffectful {
  func open() -> Int
  func open() async -> Int
  func close() -> Int
  func close() async -> Int
}

extension PartlyEffectful {
  public func open() -> Int { 1 }
  public func close() async -> Int { 2 }
}

/// Inherited requirements that the protocol declares with fewer effects.
///
/// - Mock
public protocol Refining: Acting {
  func fails()
  func waits()
}

/// Errors that the caller's closure decides.
///
/// - Mock
public protocol Rethrowing {
  func each(_ body: (Item) throws -> Void) rethrows
  func map<T>(_ body: (Item) throws -> T) rethrows -> [T]
  func typed<T, Failure: Error>(_ body: (Item) throws(Failure) -> T) throws(Failure) -> T
  func waits<T: Sendable>(_ body: @Sendable (Item) async throws -> T) async rethrows -> T
  func convert<Value, Result>(_ value: Value, _ body: (Value) async throws -> Result) async rethrows
    -> [Result]
  func change<Value>(_ value: Value, _ body: (inout Value) throws -> Void) rethrows -> Value
}

/// Requirements that do not come back.
///
/// - Mock
public protocol Stopping {
  func stop(_ reason: String) -> Never
  func fail(_ reason: String) throws -> Never
}

/// Properties of every accessor form.
///
/// - Mock
public protocol Accessing {
  var readable: Int { get }
  var writable: String { get set }
  var optional: Item? { get set }
  var failing: Int { get throws }
  var typed: Int { get throws(CorpusError) }
  var waiting: Int { get async }
  var both: [Item] { get async throws }
  var bothTyped: [String: Item] { get async throws(CorpusError) }
  var mutating: Int { mutating get }
  var nonmutating: Int { get nonmutating set }
  static var shared: Int { get }
  static var limit: Int { get set }
}

/// Subscripts.
///
/// - Mock
public protocol Subscripting {
  subscript(index: Int) -> Item { get }
  subscript(name name: String, default fallback: @autoclosure () -> Item) -> Item { get set }
  subscript(id: Item) -> Int { get throws(CorpusError) }
  subscript<Key: Hashable>(key key: Key) -> String? { get }
  static subscript(_ index: UInt8) -> Int { get }
}

/// Static requirements.
///
/// - Mock
public protocol Providing: Sendable {
  static func make(_ id: Int) async throws -> Item
  static var version: String { get }
  static func reset()
}

/// Initialisers.
///
/// - Mock
public protocol Making {
  init(id: Int)
  init?(name: String)
  init(reading path: String) throws(CorpusError)
  init(waiting seconds: Double) async throws
  var id: Int { get }
}

/// Operators.
///
/// - Mock
public protocol Operating {
  static func + (left: Self, right: Self) -> Self
  static func <~> (left: Self, right: Int) -> Bool
  static prefix func ^^ (value: Self) -> Int
  static func += (left: inout Self, right: Int)
}

/// Generic requirements with conditions.
///
/// - Mock
public protocol Converting {
  func encode<Value>(_ value: Value) throws -> [UInt8] where Value: Encodable, Value: Sendable
  func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value
  func merge<Left: Sequence, Right: Sequence>(_ left: Left, _ right: Right) -> [Left.Element]
  where Left.Element == Right.Element, Left.Element: Hashable
  func table<Key: Hashable, Value>(_ pairs: [(Key, Value)]) -> [Key: Value]
  func apply<Value>(_ value: Value, _ change: (Value) -> Value) -> Value
}

/// Parameter packs.
///
/// - Mock
public protocol Packing {
  func all<each Value: Sendable>(_ values: repeat each Value) -> (repeat each Value)
  func count<each Value>(of values: repeat [each Value]) -> Int
}

/// Opaque parameters and existentials.
///
/// - Mock
public protocol Opening {
  func write(_ text: some StringProtocol)
  func sum(_ values: some Collection<Int>) -> Int
  func any(_ value: any Hashable & Sendable) -> any Error
  func anything(_ values: [Any], _ type: any Sequence<Int>.Type) -> Any
}
