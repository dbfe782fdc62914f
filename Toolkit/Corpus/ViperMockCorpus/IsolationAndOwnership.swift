public import ViperMockCorpusBase

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
  func paint(_ picture: Picture, over other: ViperMockCorpusBase.Picture)
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
