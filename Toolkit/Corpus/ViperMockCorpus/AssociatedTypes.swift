public import ViperMockCorpusBase

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
public protocol Reading: BaseReading where Item == ViperMockCorpus.Item {
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
