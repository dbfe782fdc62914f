/// Why there are no results, as a sentence for people.
public struct MutantFailure: Error, CustomStringConvertible {
  public let description: String

  /// Creates a failure.
  public init(_ description: String) { self.description = description }
}
