/// A grammar that reads tokens from left to right.
public protocol DueDateTokenReading {
  /// The tokens that are not read yet.
  var rest: ArraySlice<DueDateToken> { get set }
}

extension DueDateTokenReading {
  /// Reads something, or nothing at all.
  public mutating func attempt<Value>(_ read: (inout Self) -> Value?) -> Value? {
    var copy = self
    guard let value = read(&copy) else { return nil }
    self = copy
    return value
  }

  /// Skips a token if it is the next one; returns whether it is.
  @discardableResult
  public mutating func skip(_ token: DueDateToken) -> Bool {
    guard rest.first == token else { return false }
    rest.removeFirst()
    return true
  }

  /// A number before a token.
  public mutating func amount(of token: DueDateToken) -> Int? {
    attempt { it in it.count().flatMap { it.skip(token) ? $0 : nil } }
  }

  /// A number, or `a` before a unit.
  public mutating func count() -> Int? {
    if rest.first == .article, case .unit? = rest.dropFirst().first {
      rest.removeFirst()
      return 1
    }
    return number().flatMap { $0 <= 4_000_000 ? $0 : nil }
  }

  /// The number of the next token.
  public mutating func number() -> Int? {
    guard case .number(let number)? = rest.first else { return nil }
    rest.removeFirst()
    return number
  }
}
