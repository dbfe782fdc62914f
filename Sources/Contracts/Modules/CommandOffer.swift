/// How the service offers a command to programs: agents, editors and scripts.
public struct CommandOffer: Sendable {
  /// What a command does to the store.
  public enum Effect: Hashable, Sendable {
    /// It changes nothing.
    case reads
    /// It only adds, each time it runs.
    case adds
    /// It changes what is there.
    case changes(isIdempotent: Bool)
    /// It removes something.
    case removes
  }

  /// What the JSON document of a command holds, and the key for it where a result must be an object.
  public enum Result: Hashable, Sendable {
    /// An object of several values, which needs no key.
    case object
    /// One item.
    case item(String)
    /// Items, or one of them where the command concerns only one.
    case items(String)
  }

  /// What the command does to the store.
  public let effect: Effect
  /// What its JSON document holds.
  public let result: Result
  /// The keys of long texts, of which a list shows only the beginning.
  public let longTexts: [String]
  /// How its items are read page by page; nil if it prints all of them.
  public let paging: Paging?

  /// Creates an offer.
  public init(
    _ effect: Effect, _ result: Result, longTexts: [String] = [], paging: Paging? = nil
  ) {
    self.effect = effect
    self.result = result
    self.longTexts = longTexts
    self.paging = paging
  }

  /// The parameters by which a long list is read page by page.
  public struct Paging: Sendable {
    /// The maximum number of items.
    public let limit: Parameter<Int>
    /// The number of items to leave out first; nil if the command always begins with the first.
    public let skip: Parameter<Int>?
    /// Counts all items that the arguments select, whatever the page.
    public let count: @MainActor @Sendable (Arguments, CommandContext) async throws -> Int

    /// Creates a way to read all pages of a list.
    public init(
      limit: Parameter<Int>, skip: Parameter<Int>,
      count: @escaping @MainActor @Sendable (Arguments, CommandContext) async throws -> Int
    ) {
      self.limit = limit
      self.skip = skip
      self.count = count
    }

    /// Creates a way to read the first page of a list, which is all that the command can show.
    public init(limit: Parameter<Int>) {
      self.limit = limit
      skip = nil
      count = { _, _ in 0 }
    }
  }
}
