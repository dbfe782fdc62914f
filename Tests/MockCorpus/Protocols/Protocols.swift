public import MockCorpusBase

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

/// An associated type without anything else.
///
/// - Mock
public protocol Holding {
  associatedtype Value
  func hold(_ value: Value)
  func release() -> Value?
}

/// Associated types with conditions, a default, and two of them primary.
///
/// - Mock
public protocol Mapping<Key, Value> {
  associatedtype Key: Hashable & Sendable
  associatedtype Value = String
  associatedtype Keys: Collection where Keys.Element == Key
  var keys: Keys { get }
  func value(for key: Key) -> Value?
  mutating func set(_ value: Value, for key: Key)
  func contains(_ other: Value) -> Bool
}

/// Requirements from the same target's protocols, by two ways.
///
/// - Mock
public protocol Diamond: Holding, Acting where Value == Item {
  func hold(_ value: Item, for seconds: Int)
}

/// Requirements from another target.
///
/// - Mock
public protocol Reading: BaseReading where Item == MockCorpus.Item {
  func reload()
}

/// Inherits a requirement whose types come from a module that this file does not import.
///
/// - Mock
public protocol Connecting: Addressing {
  func close()
}

/// The same for the target alone.
///
/// - Mock
protocol InternalConnecting: InternalAddressing {
  func close()
}

/// Requirements of the standard library.
///
/// - Mock
public protocol Valuing: Hashable, Comparable, CustomStringConvertible, Identifiable where ID == Int {
  var title: String { get }
}

/// A sequence.
///
/// - Mock
public protocol Listing: Sequence where Element == Item {
  var isSorted: Bool { get }
}

/// An asynchronous sequence.
///
/// - Mock
public protocol Streaming<Element>: AsyncSequence, Sendable where Element: Sendable, Failure == Never {
  func stop()
}

/// An error, and what is encoded.
///
/// - Mock
public protocol Faulting: Error, Codable {
  var code: Int { get }
}

/// Only classes conform.
///
/// - Mock
public protocol Owning: AnyObject {
  var owner: (any Owning)? { get set }
  func own(_ other: any Owning)
}

/// Only heirs of a class conform.
///
/// - Mock
public protocol Responding: BaseResponder {
  func respond(to item: Item) -> Bool
}

/// Shared between tasks.
///
/// - Mock
public protocol Sharing: Sendable {
  var count: Int { get }
  func share(_ item: Item) async
  func run(_ body: @escaping @Sendable () async -> Void)
}

/// Isolated to the main actor, with members that are not.
///
/// - Mock
@MainActor
public protocol Showing {
  var title: String { get set }
  func show(_ item: Item)
  func next() async -> Item?
  nonisolated func name() -> String
  nonisolated var number: Int { get }
  static func make() -> Int
}

/// Its isolation comes from a protocol of another target.
///
/// - Mock
public protocol Painting: BaseDrawing {
  func paint(_ picture: Picture, over other: MockCorpusBase.Picture)
}

/// Isolated to an actor of another target.
///
/// - Mock
@BaseActor
public protocol Guarding {
  func guardItem(_ item: Item) -> Bool
}

/// Single members are isolated.
///
/// - Mock
public protocol PartlyIsolated {
  @MainActor func draw(_ item: Item)
  @MainActor var colour: String { get set }
  @BaseActor func compute() -> Int
  func anywhere(_ body: @MainActor (Int) -> Void)
  func on(_ actor: isolated (any Actor)?) async -> Int
  @concurrent func away(_ id: Int) async -> Int
  nonisolated(nonsending) func here(_ id: Int) async -> Int
}

/// Only actors conform.
///
/// - Mock
public protocol Counting: Actor {
  var count: Int { get }
  func add(_ number: Int) throws -> Int
  nonisolated func name() -> String
}

/// Values that exist once, and parameters that are lent or given away.
///
/// - Mock
public protocol Ticketing {
  func issue(_ number: Int) -> Ticket
  func inspect(_ ticket: borrowing Ticket) -> Int
  func redeem(_ ticket: consuming Ticket)
  func stamp(_ ticket: inout Ticket)
  func lend(_ item: borrowing Item, _ other: consuming Item) -> Item
}

/// Even types that exist once conform.
///
/// - Mock
public protocol Closing: ~Copyable {
  func write(_ item: Item)
  consuming func close()
}

/// A value that is handed over, and views of memory.
///
/// - Mock
@available(macOS 26, *)
public protocol Sending {
  func send(_ ledger: sending Ledger) async
  func receive() -> sending Ledger
  func sum(_ bytes: Span<UInt8>) -> Int
  func first(_ values: InlineArray<3, Int>) -> Int
}

/// Itself as a type.
///
/// - Mock
public protocol Copying {
  func copy() -> Self
  func isSame(as other: Self) -> Bool
  static func all() -> [Self]
  func chain(_ next: (Self) -> Self?) -> Self
}

/// Members with availability.
///
/// - Mock
@available(macOS 26, *)
public protocol Dating {
  @available(macOS 27, *)
  func future() -> Int
  @available(*, deprecated, renamed: "future()")
  func past() -> Int
  func today() -> Int
}

/// A protocol that only friends see.
///
/// - Mock
@_spi(Corpus)
public protocol Hiding {
  func hide(_ item: Item) -> Bool
}

/// A member that only friends see.
///
/// - Mock
public protocol PartlyHidden {
  func seen() -> Int
  @_spi(Corpus) func unseen() -> Int
}

extension PartlyHidden {
  @_spi(Corpus) public func unseen() -> Int { 0 }
}

/// For the package alone.
///
/// - Mock
package protocol Packaged {
  func pack(_ item: Item) -> Int
}

/// For the target alone.
///
/// - Mock
protocol Internal {
  func keep(_ secret: Secret) -> Secret
}

struct Secret: Equatable {
  var word: String
}

/// Requirements with an implementation of their own, and methods that are none.
///
/// - Mock
public protocol Defaulting {
  func required() -> Int
  func optional() -> Int
  var name: String { get }
}

extension Defaulting {
  public func optional() -> Int { 1 }
  public var name: String { "default" }
  public func addition() -> Int { required() + optional() }
}

/// A namespace.
public enum Outer {
  /// A value of the namespace.
  public struct Token: Hashable, Sendable {
    /// Its text.
    public var text: String

    /// A token with this text.
    public init(text: String) { self.text = text }
  }

  /// A protocol within.
  ///
  /// - Mock
  public protocol Nested {
    func take(_ token: Token) -> Outer.Token
  }
}

extension Outer.Token {
  /// A protocol within, deeper.
  ///
  /// - Mock
  public protocol Deep {
    var token: Outer.Token? { get }
  }
}

/// What the conditions of the build leave.
///
/// - Mock
public protocol Conditional {
  #if os(Windows)
    func windows()
  #else
    func others() -> Int
  #endif
  #if DEBUG || !DEBUG
    var always: Int { get }
  #endif
}

/// Names that a mock has use for itself.
///
/// - Mock
public protocol Clashing {
  var on: Int { get }
  var calls: [Int] { get }
  func journal(_ journal: Int, mock: String, handler: Int, call: Int) -> Int
  func returns(_ result: Int) -> Int
  func `init`(_ arguments: [Int])
  static var on: String { get }
}

/// Effects, generics and closures at once.
///
/// - Mock
public protocol Transacting: Sendable {
  func change<Value: Sendable>(
    _ item: Item, at instant: Int, _ body: (Item) throws(CorpusError) -> Value
  ) async throws(CorpusError) -> Value
  @discardableResult
  func undo(_ count: Int) async throws(CorpusError) -> [Item]
  func toggle() async throws(CorpusError) -> (isDone: Bool, count: Int)
  func read(_ body: ([Item]) async throws(CorpusError) -> Void) async throws(CorpusError)
  func path(_ path: any KeyPath<Item, String> & Sendable, _ numbers: Set<Int>, _ tuple: (Int, (String, Bool)))
    -> Int
}

/// A closure that C calls; the graph does not show it, so it is refused.
public protocol Bridging {
  func register(_ callback: @convention(c) (Int32) -> Void)
}

/// The same for the target alone, of which the graph does not even say where it is.
protocol InternalBridging {
  func other()
  func register(_ callback: @convention(c) (Int32) -> Void)
}

/// Only heirs of a class conform, but no other module can inherit from it.
public protocol Closed: ClosedResponder {
  func respond(to item: Item) -> Bool
}

/// The same for the target alone, which a mock imports as tests do.
///
/// - Mock
protocol InternalClosed: ClosedResponder {
  func respond(to item: Item) -> Bool
}

/// Not marked, so not mocked.
public protocol Unmarked {
  func nothing()
}

/// Generic parameters named as associated types are, and overloads of requirements in extensions.
///
/// - Mock
public protocol Shadowing<Element> {
  associatedtype Element
  func with<Element>(_ other: Element, _ arguments: [Element]) -> Element where Element: Hashable
  func own(_ element: Self.Element) -> Self.Element
  func key(_ key: String) -> Int
}

extension Shadowing {
  public func key(_ key: some CodingKey) -> Int { self.key(key.stringValue) }
}

/// Attributes of the language, which are no global actors.
///
/// - Mock
@preconcurrency
public protocol Preceding {
  @preconcurrency func send<Value: Sendable>(_ value: Value) -> Int
}

/// The same of the target alone.
///
/// - Mock
@usableFromInline
protocol Inlining {
  var count: Int { get set }
}

/// An implementation that only the module itself can use.
///
/// - Mock
public protocol Withholding {
  func count() -> Int
}

extension Withholding {
  func count() -> Int { 1 }
}

/// Result builders, which are no global actors either.
///
/// - Mock
public protocol Building {
  @ItemsBuilder var items: [Item] { get }
  @ValuesBuilder<Int> func values() -> [Int]
}
