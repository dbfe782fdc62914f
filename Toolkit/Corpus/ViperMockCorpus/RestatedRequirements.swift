/// A property of the standard library's protocol with the type of its values.
///
/// - Mock
public protocol Numbered: Identifiable {
  var id: Int { get set }
}

/// Requirements of several protocols of the standard library.
///
/// - Mock
public protocol Restating: Hashable, Comparable, CustomStringConvertible, Encodable {
  static func == (left: Self, right: Self) -> Bool
  static func < (left: Self, right: Self) -> Bool
  func hash(into hasher: inout Hasher)
  func encode(to encoder: any Encoder) throws
  var hashValue: Int { get }
  var description: String { get }
}

/// An iterator of items.
///
/// - Mock
public protocol ItemIterating: IteratorProtocol {
  mutating func next() -> Item?
}

/// A sequence whose iterator has no name of its own.
///
/// - Mock
public protocol ItemSequence: Sequence {
  func makeIterator() -> AnyIterator<Item>
}

/// A value with a raw one.
///
/// - Mock
public protocol RawNumber: RawRepresentable {
  init?(rawValue: Int)
  var rawValue: Int { get }
}

/// Requirements with effects, which a descendant states again without some of them.
///
/// - Mock
public protocol RemoteStore {
  init?(path: String)
  func load(_ id: Int) async throws -> Item
  func save(_ item: Item) throws
  var count: Int { get throws }
  subscript(index: Int) -> Item { get throws }
}

/// The same without those effects.
///
/// - Mock
public protocol LocalStore: RemoteStore {
  init(path: String)
  func load(_ id: Int) -> Item
  func save(_ item: Item) throws(CorpusError)
  var count: Int { get set }
  subscript(index: Int) -> Item { get set }
}

/// A property that can be read, before one that can be written.
///
/// - Mock
public protocol ReadableTitle {
  var title: String { get }
}

/// A property that can be written.
///
/// - Mock
public protocol WritableTitle {
  var title: String { get set }
}

/// One property of two protocols.
///
/// - Mock
public protocol Titled: ReadableTitle, WritableTitle {
}

/// Associated types that descendants make concrete.
///
/// - Mock
public protocol Transforming {
  associatedtype Input: Hashable
  associatedtype Output
  func transform(_ input: Input) -> Output
  func table(_ inputs: [Input], _ change: (Output) -> Output) -> [Input: Output]
}

/// Both by one requirement, although another mentions them too.
///
/// - Mock
public protocol ItemTransforming: Transforming {
  func transform(_ input: Item) -> String
}

/// An overload of a requirement, which cannot be the same one.
///
/// - Mock
public protocol Adding: SequenceAdding {
  func add(_ value: Int)
}

/// A requirement for sequences alone.
///
/// - Mock
public protocol SequenceAdding {
  associatedtype Values: Sequence
  func add(_ values: Values)
}
