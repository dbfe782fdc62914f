public import SharedEntities

/// Data in the store that a program can read by an address, and whose changes it can observe.
public struct ResourceEntry: Sendable {
  /// The last part of its address.
  public let name: String
  /// A description in a few words.
  public let title: Phrase
  /// The command line that shows it.
  public let words: [String]
  /// The key of the parameter whose value replaces `name` in a resource for each item; nil for a single resource.
  public let key: String?

  /// Creates a resource that a command line shows.
  public init(_ name: String, _ title: Phrase, showing words: [String]) {
    self.name = name
    self.title = title
    self.words = words
    key = nil
  }

  /// Creates a resource for each value of a command's parameter.
  public init(for key: String, _ title: Phrase, showing words: [String]) {
    name = key
    self.title = title
    self.words = words
    self.key = key
  }
}
