internal import ViperTools

/// An error that prevents results, with a sentence for people.
public struct MutantError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

/// Returns what a file of SwiftPM says.
func reading<Value>(_ body: () throws(UsageError) -> Value) throws(MutantError) -> Value {
  do {
    return try body()
  } catch {
    throw MutantError(error.sentence)
  }
}
