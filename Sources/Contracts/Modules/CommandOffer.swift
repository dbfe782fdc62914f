/// How the service offers a command to programs: agents, editors and scripts.
public struct CommandOffer: Sendable {
  /// What a command does to the store.
  public enum Effect: Hashable, Sendable {
    /// It changes nothing.
    case reads
    /// It changes nothing in the store, and writes a file.
    ///
    /// The service takes this for what `reads` and has a parameter that names a file to write.
    case writes
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
  /// The keys that a list leaves out.
  public let leftOut: [String]
  /// The name of the command that shows one item whole; nil if there is none.
  public let whole: String?
  /// How its items are read page by page; nil if it prints all of them.
  public let paging: Paging?

  /// Creates an offer.
  public init(
    _ effect: Effect, _ result: Result, longTexts: [String] = [], leftOut: [String] = [],
    whole: String? = nil,
    paging: Paging? = nil
  ) {
    self.effect = effect
    self.result = result
    self.longTexts = longTexts
    self.leftOut = leftOut
    self.whole = whole
    self.paging = paging
  }

  /// The parameters by which a long list is read page by page.
  public struct Paging: Sendable {
    /// The maximum number of items.
    public let limit: Parameter<Int>
    /// How the pages after the first are read; nil if the command always begins with the first.
    public let further: Further?

    /// How a list goes on where a page ends.
    public struct Further: Sendable {
      /// The number of items to leave out first, which a person would give.
      public let skip: Parameter<Int>
      /// The place after which a page begins, in the words of `place`; no command line has it.
      public let after: ParameterDeclaration
      /// Returns the place of the item with a number in the list that the arguments select; nil if there is none.
      public let place: @MainActor @Sendable (Int64, Arguments, CommandContext) async throws -> String?
      /// Counts all items that the arguments select, whatever the page.
      public let count: @MainActor @Sendable (Arguments, CommandContext) async throws -> Int

      /// Creates a way to go on.
      public init(
        skip: Parameter<Int>, after: ParameterDeclaration,
        place: @escaping @MainActor @Sendable (Int64, Arguments, CommandContext) async throws -> String?,
        count: @escaping @MainActor @Sendable (Arguments, CommandContext) async throws -> Int
      ) {
        self.skip = skip
        self.after = after
        self.place = place
        self.count = count
      }
    }

    /// Creates a way to read all pages of a list.
    public init(limit: Parameter<Int>, further: Further) {
      self.limit = limit
      self.further = further
    }

    /// Creates a way to read the first page of a list, which is all that the command can show.
    public init(limit: Parameter<Int>) {
      self.limit = limit
      further = nil
    }
  }
}
