extension Blueprint {
  var rootInteractor: SourceFile {
    file(
      "Sources/Interactors", "\(root.type)Interactor",
      #"""
      public import \#(name)Contracts
      public import \#(name)Entities
      public import SharedEntities

      /// Reads and changes the items of a repository.
      public struct \#(root.type)Interactor: \#(root.type)Interacting {
        private let repository: any \#(name)Repository

        /// An interactor on a repository.
        public init(repository: any \#(name)Repository) { self.repository = repository }

        public func items() async throws(\#(name)Error) -> [\#(name)Item] { try await repository.items() }

        public func add(_ title: String) async throws(\#(name)Error) {
          try await repository.add(try \#(name)Title(title))
        }

        public func remove(_ id: ItemID) async throws(\#(name)Error) { try await repository.remove(id) }
      }
      """#)
  }

  func interactor(of child: Screen) -> SourceFile {
    file(
      "Sources/Interactors", "\(child.type)Interactor",
      #"""
      public import \#(name)Contracts
      public import \#(name)Entities
      public import SharedEntities

      /// Finds one item in a repository.
      public struct \#(child.type)Interactor: \#(child.type)Interacting {
        private let repository: any \#(name)Repository

        /// An interactor on a repository.
        public init(repository: any \#(name)Repository) { self.repository = repository }

        public func item(_ id: ItemID) async throws(\#(name)Error) -> \#(name)Item {
          guard let item = try await repository.item(id) else { throw .noSuchItem(id) }
          return item
        }
      }
      """#)
  }

  var rootPresenter: SourceFile {
    let opening = forChildren {
      """
          case .open\($0.name.text):
            guard let selected else { return }
            try await router.show\($0.name.text)(of: selected.id)
            try await load()
      """
    }
    return file(
      "Sources/Presenters", "\(root.type)Presenter",
      #"""
      public import \#(name)Contracts
      public import \#(name)Entities
      public import \#(name)ViewData
      public import SharedContracts

      /// Shows all items, and has them added and removed.
      ///
      /// Owns its view\#(hasChildren ? ", interactor and router" : " and interactor").
      ///
      /// What fails before anything is shown ends the screen; from then on it is shown, and the screen stays.
      @MainActor
      public final class \#(root.type)Presenter: Screen {
        private let view: any Viewing<\#(root.type)ViewData, \#(root.type)Event>
        private let interactor: any \#(root.type)Interacting
        \#(ifChildren("private let router: any \(root.type)Routing"))
        private var items: [\#(name)Item] = []
        private var selectedIndex = 0
        private var isShown = false

        /// A presenter between a view\#(hasChildren ? ", an interactor and a router" : " and an interactor").
        public init(
          view: any Viewing<\#(root.type)ViewData, \#(root.type)Event>,
          interactor: any \#(root.type)Interacting\#(
            ifChildren(",\n    router: any \(root.type)Routing"))
        ) {
          self.view = view
          self.interactor = interactor
          \#(ifChildren("self.router = router"))
        }

        public func run() async throws(\#(name)Error) {
          while let event = await view.nextEvent(), event != .leave {
            var fault: \#(name)Fault?
            do throws(\#(name)Error) {
              try await serve(event)
            } catch {
              guard isShown else { throw error }
              fault = \#(name)Fault(error)
            }
            view.show(\#(root.type)ViewData(items, selectedIndex: selectedIndex, fault))
            isShown = true
          }
        }

        private func serve(_ event: \#(root.type)Event) async throws(\#(name)Error) {
          switch event {
          case .load: try await load()
          case .add(let title):
            try await interactor.add(title)
            try await load()
          case .select(let index): selectedIndex = index
          case .remove:
            guard let selected else { return }
            try await interactor.remove(selected.id)
            try await load()
      \#(opening)
          case .leave: break
          }
        }

        private var selected: \#(name)Item? {
          items.indices.contains(selectedIndex) ? items[selectedIndex] : nil
        }

        private func load() async throws(\#(name)Error) {
          items = try await interactor.items()
          selectedIndex = max(0, min(selectedIndex, items.count - 1))
        }
      }

      extension \#(root.type)ViewData {
        /// What the screen shows of items.
        init(_ items: [\#(name)Item], selectedIndex: Int, _ fault: \#(name)Fault?) {
          self.init(
            rows: items.map { Row(id: $0.id, title: $0.title.text) },
            selectedIndex: items.isEmpty ? nil : selectedIndex, fault: fault)
        }
      }
      """#)
  }

  var faultOfError: SourceFile {
    file(
      "Sources/Presenters", "\(name)Fault+\(name)Error",
      #"""
      public import \#(name)Entities
      public import \#(name)ViewData

      extension \#(name)Fault {
        /// What screens show of an error.
        public init(_ error: \#(name)Error) {
          self =
            switch error {
            case .titleIsBlank: .titleIsBlank
            case .noSuchItem(let id): .noSuchItem(id)
            case .store(let error): .store(error)
            }
        }
      }
      """#)
  }

  func presenter(of child: Screen) -> SourceFile {
    file(
      "Sources/Presenters", "\(child.type)Presenter",
      #"""
      public import \#(name)Contracts
      public import \#(name)Entities
      public import \#(name)ViewData
      public import SharedContracts

      /// Shows one item.
      ///
      /// Owns its view and interactor.
      @MainActor
      public final class \#(child.type)Presenter: Screen {
        private let view: any Viewing<\#(child.type)ViewData, \#(child.type)Event>
        private let interactor: any \#(child.type)Interacting

        /// A presenter between a view and an interactor.
        public init(
          view: any Viewing<\#(child.type)ViewData, \#(child.type)Event>,
          interactor: any \#(child.type)Interacting
        ) {
          self.view = view
          self.interactor = interactor
        }

        public func run() async throws(\#(name)Error) {
          while case .show(let id)? = await view.nextEvent() {
            view.show(\#(child.type)ViewData(try await interactor.item(id)))
          }
        }
      }

      extension \#(child.type)ViewData {
        /// What the screen shows of an item.
        init(_ item: \#(name)Item) { self.init(id: item.id, title: item.title.text) }
      }
      """#)
  }

  var router: SourceFile {
    let showing = forChildren {
      #"""
        public func show\#($0.name.text)(of id: ItemID) async throws(\#(name)Error) {
          try await open(.\#($0.name.member)(id))
        }
      """#
    }
    let routing = ifChildren(
      #"""


      extension \#(name)Router: \#(root.type)Routing {
      \#(showing)
      }
      """#)
    return file(
      "Sources/Routers", "\(name)Router",
      #"""
      public import \#(name)Contracts
      public import \#(name)Entities
      \#(ifChildren("public import SharedEntities"))
      internal import SharedRouters

      /// Turns routes into screens that lie one on top of the other.
      ///
      /// Owns its builder.
      @MainActor
      public final class \#(name)Router {
        /// The routes of the screens that are open, the topmost last.
        public var stack: [\#(name)Route] { screens.routes }

        private let screens = ScreenStack<\#(name)Route>()
        private let builder: any \#(name)ScreenBuilding

        /// A router that has its screens made by a builder.
        public init(builder: any \#(name)ScreenBuilding) { self.builder = builder }

        /// Opens a screen on top of the others and returns when it is left.
        public func open(_ route: \#(name)Route) async throws(\#(name)Error) {
          try await screens.open(route, builder.screen(for: route\#(ifChildren(", router: self"))))
        }
      }\#(routing)
      """#)
  }
}
