/// Implicitly unwrapped values.
///
/// - Mock
public protocol Unwrapping {
  associatedtype Value
  // The mock must have the same type.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var value: Value! { get set }
  func name(_ name: String!) -> Int!
  func fill(_ item: inout Item!)
  func same<Other>(_ other: Other!) -> Other!
  subscript(index: Int!) -> Item! { get }
}

/// Integers as generic parameters.
///
/// - Mock
@available(macOS 26, *)
public protocol Sizing {
  func sum<let count: Int>(_ numbers: InlineArray<count, Int>) -> Int
  func reverse<let count: Int, Value>(_ values: [count of Value]) -> [count of Value]
}

/// Values that change their region or are consumed.
///
/// - Mock
public protocol Handing {
  func fill(_ numbers: inout sending [Int])
  func consume(_ numbers: consuming sending [Int]) -> Int
  func pass<Value>(_ value: sending Value) -> sending Value
}

/// Chains of associated types that lead back to the protocol.
///
/// - Mock
public protocol Linking {
  associatedtype Next: Linking where Next.Next == Self
  func next() -> Next?
}

/// A collection of the protocol itself.
///
/// - Mock
public protocol Branching {
  associatedtype Children: Collection where Children.Element == Self
  var children: Children { get }
}

/// Another protocol with the protocol itself as its associated type.
///
/// - Mock
public protocol Owned {
  associatedtype Owner: OwningOne where Owner.Thing == Self
  func owner() -> Owner
}

/// The owner.
///
/// - Mock
public protocol OwningOne {
  associatedtype Thing: Owned
  func thing() -> Thing
}

/// An associated type of the same protocol.
///
/// - Mock
public protocol Composite {
  associatedtype Body: Composite
  var body: Body { get }
}

/// Names of the mock's own types.
///
/// - Mock
public protocol Naming {
  associatedtype Requirements
  associatedtype Stubs
  associatedtype FetchCall
  associatedtype LogHandler
  associatedtype Journal
  func fetch(_ call: FetchCall, from requirements: Requirements) -> Stubs
  func log(_ handler: LogHandler)
  static func journal(_ journal: Journal)
}

/// Names of the standard library.
///
/// - Mock
public protocol Shading {
  associatedtype Int
  associatedtype Void
  associatedtype Never
  associatedtype Error
  associatedtype Sendable
  associatedtype MainActor
  func take(_ int: Int, _ void: Void, _ never: Never, _ error: Error) throws -> Sendable
  func nothing()
  func rethrow(_ body: (Error) throws -> Void) rethrows
  @_Concurrency.MainActor func show(_ actor: MainActor) async
}

/// Keywords and empty values, of which the compiler warns in some places.
///
/// - Mock
public protocol Warning {
  init(`import`: Int, `inout`: String)
  func label(`class`: Int, `let`: Int, `inout`: Int, `self`: Int, for `default`: Int) -> Int
  func nothing(_ void: Void) -> Void?
  func never(_ never: Never) -> Int
  func any(_ value: Any?, _ others: Any?...) -> Any?
}
