internal import Platform

/// The offer of a command to programs: agents, editors and scripts.
public struct CommandOffer: Sendable {
  /// The effect of a command on the store.
  public enum Effect: Hashable, Sendable {
    /// It changes nothing.
    case reads
    /// It writes a file, and changes nothing in the store.
    ///
    /// The service uses this for a command that `reads` and has a parameter that names a file to write.
    case writes
    /// It only adds, each time it runs.
    case adds
    /// It changes existing data.
    case changes(isIdempotent: Bool)
    /// It removes something.
    case removes
  }

  /// The content of a command's JSON document, and the key for it where a result must be an object.
  public enum Result: Hashable, Sendable {
    /// An object of several values, which needs no key.
    case object
    /// One item.
    case item(String)
    /// Items, or a single one if the command concerns only one.
    case items(String)
  }

  /// The effect of the command on the store.
  public let effect: Effect
  /// The content of its JSON document.
  public let result: Result
  /// The keys of long texts, of which a list shows only the beginning.
  public let longTexts: [String]
  /// The keys that a list omits.
  public let leftOut: [String]
  /// The name of the command that shows a whole item; nil if there is none.
  public let whole: String?
  /// The parameters for reading its items page by page; nil if it prints all of them.
  public let paging: Paging?

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

  /// The parameters for reading a long list page by page.
  public struct Paging: Sendable {
    /// The maximum number of items.
    public let limit: Parameter<Int>
    /// Reads the pages after the first; nil if the command always starts with the first.
    public let continuation: Continuation?

    /// Continues a list where a page ends.
    public struct Continuation: Sendable {
      /// The number of items to skip, which a person would give.
      public let skip: Parameter<Int>
      /// The place after which a page begins, as returned by `place`; no command line has it.
      public let after: ParameterDeclaration
      /// Returns the place of the item with a number in the list that the arguments select; nil if there is none.
      public let place: @AppActor @Sendable (Int64, Arguments, CommandContext) async throws -> String?
      /// Counts all items that the arguments select, regardless of the page.
      public let count: @AppActor @Sendable (Arguments, CommandContext) async throws -> Int

      public init(
        skip: Parameter<Int>, after: ParameterDeclaration,
        place: @escaping @AppActor @Sendable (Int64, Arguments, CommandContext) async throws -> String?,
        count: @escaping @AppActor @Sendable (Arguments, CommandContext) async throws -> Int
      ) {
        self.skip = skip
        self.after = after
        self.place = place
        self.count = count
      }
    }

    /// Creates a way to read all pages of a list.
    public init(limit: Parameter<Int>, continuation: Continuation) {
      self.limit = limit
      self.continuation = continuation
    }

    /// Creates a way to read the first page of a list, which is all that the command can show.
    public init(limit: Parameter<Int>) {
      self.limit = limit
      continuation = nil
    }
  }
}
