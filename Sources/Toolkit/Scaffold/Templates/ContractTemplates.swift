extension Blueprint {
  var screensContract: SourceFile {
    let routes = forChildren {
      """
        /// The \($0.name.phrase) screen of an item.
        case \($0.name.member)(ItemID)
      """
    }
    let building =
      hasChildren
      ? #"""
        /// The screen of a route, which asks `router` for whatever screen follows.
        func screen(for route: \#(name)Route, router: any \#(root.type)Routing) -> any Screen<Void, \#(name)Error>
      """#
      : #"""
        /// The screen of a route.
        func screen(for route: \#(name)Route) -> any Screen<Void, \#(name)Error>
      """#
    return file(
      "Sources/Contracts", "\(name)Screens",
      #"""
      public import \#(name)Entities
      public import \#(name)ViewData
      public import SharedContracts
      \#(ifChildren("public import SharedEntities"))

      /// Every screen, with what it begins with.
      public enum \#(name)Route: Hashable, Sendable {
        /// The \#(root.name.phrase) screen.
        case \#(root.name.member)(\#(root.type)Event)
      \#(routes)
      }

      /// Makes the screens.
      ///
      /// It alone names concrete types.
      ///
      /// - Mock
      @MainActor
      public protocol \#(name)ScreenBuilding {
      \#(building)
      }
      """#)
  }

  var rootContract: SourceFile {
    let showing = forChildren {
      """
        /// Shows an item on the \($0.name.phrase) screen until it is left.
        ///
        /// - Throws: `\(name)Error.noSuchItem` where there is none.
        func show\($0.name.text)(of id: ItemID) async throws(\(name)Error)
      """
    }
    let routing = ifChildren(
      #"""


      /// Where the \#(root.name.phrase) screen leads.
      ///
      /// - Mock
      @MainActor
      public protocol \#(root.type)Routing {
      \#(showing)
      }
      """#)
    return file(
      "Sources/Contracts", root.type,
      #"""
      public import \#(name)Entities
      public import SharedEntities

      /// Reads and changes the items.
      ///
      /// - Mock
      public protocol \#(root.type)Interacting: Sendable {
        /// All items, the newest first.
        func items() async throws(\#(name)Error) -> [\#(name)Item]
        /// Adds an item with a title.
        ///
        /// - Throws: `\#(name)Error.titleIsBlank` where there is nothing in it.
        func add(_ title: String) async throws(\#(name)Error)
        /// Removes an item.
        ///
        /// - Throws: `\#(name)Error.noSuchItem` where there is none.
        func remove(_ id: ItemID) async throws(\#(name)Error)
      }\#(routing)
      """#)
  }

  func contract(of child: Screen) -> SourceFile {
    file(
      "Sources/Contracts", child.type,
      #"""
      public import \#(name)Entities
      public import SharedEntities

      /// Finds one item.
      ///
      /// - Mock
      public protocol \#(child.type)Interacting: Sendable {
        /// The item with a number.
        ///
        /// - Throws: `\#(name)Error.noSuchItem` where there is none.
        func item(_ id: ItemID) async throws(\#(name)Error) -> \#(name)Item
      }
      """#)
  }
}
