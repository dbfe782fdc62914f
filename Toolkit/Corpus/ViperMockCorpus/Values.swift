/// A value that requirements take and give.
public struct Item: Hashable, Sendable {
  /// Its number.
  public var id: Int
  /// Its name.
  public var name: String

  /// An item with these values.
  public init(id: Int, name: String = "") {
    self.id = id
    self.name = name
  }
}

/// A value named as one of the other target is.
public struct Picture: Hashable, Sendable {
  /// How wide it is.
  public var width: Int

  /// A picture of this width.
  public init(width: Int) { self.width = width }
}

/// What is done with an item that has changed.
public typealias Change = (Item) -> Void

/// The same from any task.
public typealias SentChange = @Sendable (Item) async -> Void

/// A class from which only its own module inherits.
public class ClosedResponder {
  /// A fresh responder.
  public init() {}
}

/// What goes wrong.
public enum CorpusError: Error, Hashable {
  /// Nothing is there.
  case missing(Int)
  /// It is not allowed.
  case refused
}

/// A value that exists once.
public struct Ticket: ~Copyable {
  /// Its number.
  public let number: Int

  /// A ticket with this number.
  public init(number: Int) { self.number = number }
}

/// A class that is not safe to share.
public final class Ledger {
  /// What is written in it.
  public var lines: [String] = []

  /// An empty ledger.
  public init() {}
}

infix operator <~> : AdditionPrecedence
prefix operator ^^

@resultBuilder
public enum ItemsBuilder {
  public static func buildBlock(_ items: Item...) -> [Item] { items }
}

@resultBuilder
public enum ValuesBuilder<Value> {
  public static func buildBlock(_ values: Value...) -> [Value] { values }
}
