/// Reads the words of a command line in their order.
public struct ArgumentReader {
  private var rest: ArraySlice<String>
  /// The word that was read last, which values belong to.
  private var option = ""

  /// Creates a reader of all words after the program's name.
  public init(_ words: [String]) { rest = words[...] }

  /// Reads the next word; nil at the end.
  public mutating func next() -> String? {
    guard let word = rest.popFirst() else { return nil }
    option = word
    return word
  }

  /// Reads a value of the option that was read last.
  ///
  /// - Throws: `ToolError` if there is none.
  public mutating func value() throws(ToolError) -> String {
    guard let value = rest.popFirst(), !value.hasPrefix("--") else {
      throw ToolError("\(option) needs a value.")
    }
    return value
  }

  /// Reads all words that are left.
  public mutating func remainder() -> [String] {
    defer { rest = [] }
    return Array(rest)
  }

  /// Reads a number of the option that was read last.
  ///
  /// - Throws: `ToolError` if there is none, or if it is too small.
  public mutating func number(from least: Int) throws(ToolError) -> Int {
    let text = try value()
    guard let number = Int(text), number >= least else {
      throw ToolError("\(option) needs a number of at least \(least), not \(text).")
    }
    return number
  }
}
