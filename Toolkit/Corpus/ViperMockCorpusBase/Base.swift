/// A protocol that protocols of other targets inherit from.
public protocol BaseReading {
  /// What is read.
  associatedtype Item
  /// Reads one item.
  func read(_ index: Int) throws -> Item
  /// How many there are.
  var count: Int { get }
}

/// A protocol whose isolation others inherit.
@MainActor
public protocol BaseDrawing {
  /// Draws.
  func draw(_ picture: Picture)
  /// The size, which any thread may ask for.
  nonisolated var size: Int { get }
}

/// A value of this target with a name that others use too.
public struct Picture: Hashable, Sendable {
  /// What it shows.
  public var title: String

  /// A picture with this title.
  public init(title: String) { self.title = title }
}

/// A class that protocols ask their conforming types to inherit from.
open class BaseResponder {
  /// Whether it has been used.
  public var isUsed = false

  /// A fresh responder.
  public init() {}
}

/// An actor that isolates globally.
@globalActor
public actor BaseActor {
  /// The one instance.
  public static let shared = BaseActor()
}

/// A protocol of all cases, which mocks of another target have too.
public protocol BaseListing: CaseIterable, Sendable {
  /// Its number.
  var number: Int { get }
}
