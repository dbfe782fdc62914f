/// An error that prevents results, with a sentence for people.
public struct MutantError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
