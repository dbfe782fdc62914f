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
