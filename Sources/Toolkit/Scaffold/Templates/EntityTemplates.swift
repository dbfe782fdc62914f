extension Blueprint {
  var entity: SourceFile {
    file(
      "Sources/Entities", "\(name)Item",
      #"""
      public import SharedEntities

      /// One item of the \#(module.phrase).
      public struct \#(name)Item: Identifiable, Hashable, Sendable {
        /// The number by which people name it.
        public let id: ItemID
        /// What it says.
        public let title: \#(name)Title

        /// An item with these values.
        public init(id: ItemID, title: \#(name)Title) {
          self.id = id
          self.title = title
        }
      }

      /// The title of an item: one line, with something to be read in it.
      public struct \#(name)Title: Hashable, Sendable {
        /// The title itself.
        public let text: String

        /// The title that a text makes, with white space at its ends gone, and any other as one space.
        ///
        /// - Throws: `\#(name)Error.titleIsBlank`.
        public init(_ raw: String) throws(\#(name)Error) {
          text = raw.split(whereSeparator: \.isWhitespace).joined(separator: " ")
          guard !text.isEmpty else { throw .titleIsBlank }
        }

        /// A title that was checked when it was stored.
        public init(stored text: String) { self.text = text }
      }

      /// Why an item could not be read, added or removed.
      ///
      /// Nothing has been changed.
      public enum \#(name)Error: Error, Hashable, Sendable {
        /// A title must hold something besides white space.
        case titleIsBlank
        /// There is no item with this number.
        case noSuchItem(ItemID)
        /// The store could not be read or changed.
        case store(StoreError)
      }
      """#)
  }

  var repository: SourceFile {
    let one = ifChildren(
      #"""
        /// The item with a number; nil where there is none.
        func item(_ id: ItemID) async throws(\#(name)Error) -> \#(name)Item?

      """#)
    return file(
      "Sources/Entities", "\(name)Repository",
      #"""
      public import SharedEntities

      /// Where items are kept.
      ///
      /// Every change is durable before the call returns.
      public protocol \#(name)Repository: Sendable {
        /// All items, the newest first.
        func items() async throws(\#(name)Error) -> [\#(name)Item]
      \#(one)  /// Stores a new item.
        func add(_ title: \#(name)Title) async throws(\#(name)Error)
        /// Removes an item.
        ///
        /// - Throws: `\#(name)Error.noSuchItem` where there is none.
        func remove(_ id: ItemID) async throws(\#(name)Error)
      }
      """#)
  }
}
