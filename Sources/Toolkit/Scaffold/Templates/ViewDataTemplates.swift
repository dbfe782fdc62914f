extension Blueprint {
  var fault: SourceFile {
    file(
      "Sources/ViewData", "\(name)Fault",
      #"""
      public import SharedEntities

      /// Why something could not be done.
      ///
      /// Nothing has been changed.
      public enum \#(name)Fault: Hashable, Sendable {
        /// A title must hold something besides white space.
        case titleIsBlank
        /// There is no item with this number.
        case noSuchItem(ItemID)
        /// The store could not be read or changed.
        case store(StoreError)
      }
      """#)
  }

  var rootViewData: SourceFile {
    let opening = forChildren {
      """
        /// Show the selected item on the \($0.name.phrase) screen.
        case open\($0.name.text)
      """
    }
    return file(
      "Sources/ViewData", "\(root.type)ViewData",
      #"""
      public import SharedEntities

      /// What the \#(root.name.phrase) screen shows: all items.
      public struct \#(root.type)ViewData: Hashable, Sendable {
        /// One row.
        public struct Row: Hashable, Sendable {
          /// The number of the item.
          public let id: ItemID
          /// What it says.
          public let title: String

          /// A row of an item.
          public init(id: ItemID, title: String) {
            self.id = id
            self.title = title
          }
        }

        /// The rows.
        public let rows: [Row]
        /// The index of the row that the keys act upon; nil only where there are no rows.
        public let selectedIndex: Int?
        /// Why the last thing asked for could not be done; nil where it was.
        public let fault: \#(name)Fault?

        /// Rows of which one may be selected.
        public init(rows: [Row], selectedIndex: Int?, fault: \#(name)Fault? = nil) {
          self.rows = rows
          self.selectedIndex = selectedIndex
          self.fault = fault
        }
      }

      /// What can happen on the \#(root.name.phrase) screen.
      public enum \#(root.type)Event: Hashable, Sendable {
        /// Read the items.
        case load
        /// Add an item with a title, and read all.
        case add(String)
        /// Select a row.
        case select(index: Int)
        /// Remove the selected item.
        case remove
      \#(opening)
        /// Leave the screen.
        case leave
      }
      """#)
  }

  func viewData(of child: Screen) -> SourceFile {
    file(
      "Sources/ViewData", "\(child.type)ViewData",
      #"""
      public import SharedEntities

      /// What the \#(child.name.phrase) screen shows: one item.
      public struct \#(child.type)ViewData: Hashable, Sendable {
        /// The number of the item.
        public let id: ItemID
        /// What it says.
        public let title: String

        /// An item with these values.
        public init(id: ItemID, title: String) {
          self.id = id
          self.title = title
        }
      }

      /// What can happen on the \#(child.name.phrase) screen.
      public enum \#(child.type)Event: Hashable, Sendable {
        /// Show an item.
        case show(ItemID)
        /// Leave the screen.
        case leave
      }
      """#)
  }
}
