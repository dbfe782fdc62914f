internal import SharedEntities

/// A grammar that reads tokens from left to right.
protocol DueDateTokenReading {
  /// The tokens not yet read.
  var rest: ArraySlice<DueDateToken> { get set }
}

extension DueDateTokenReading {
  /// Reads a value; consumes nothing if that fails.
  mutating func attempt<Value>(_ read: (inout Self) -> Value?) -> Value? {
    var copy = self
    guard let value = read(&copy) else { return nil }
    self = copy
    return value
  }

  /// Skips a token if it comes next; returns whether it did.
  @discardableResult
  mutating func skip(_ token: DueDateToken) -> Bool {
    guard rest.first == token else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads a number before a token.
  mutating func amount(of token: DueDateToken) -> Int? {
    attempt { it in it.count().flatMap { it.skip(token) ? $0 : nil } }
  }

  /// Reads a number, or `a` before a unit.
  mutating func count() -> Int? {
    if rest.first == .article, case .unit? = rest.dropFirst().first {
      rest.removeFirst()
      return 1
    }
    return number().flatMap { $0 <= 4_000_000 ? $0 : nil }
  }

  /// Reads the next token if it is a number.
  mutating func number() -> Int? {
    guard case .number(let number)? = rest.first else { return nil }
    rest.removeFirst()
    return number
  }
}
