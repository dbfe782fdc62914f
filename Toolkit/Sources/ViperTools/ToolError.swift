/// An error that ends a tool, with a sentence that says what to do.
public struct ToolError: Error, Hashable, CustomStringConvertible {
  /// The sentence.
  public let sentence: String

  /// Creates an error with a sentence.
  public init(_ sentence: String) { self.sentence = sentence }

  /// The sentence.
  public var description: String { sentence }
}
