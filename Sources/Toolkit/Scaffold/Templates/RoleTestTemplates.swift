extension Blueprint {
  var titleTests: SourceFile {
    file(
      "Tests", "Entities/\(name)TitleTests",
      #"""
      import \#(name)Entities
      import Testing

      @Suite("The title of an item")
      struct \#(name)TitleTests {
        @Test("is one line, without white space at its ends")
        func trimmed() throws {
          #expect(try \#(name)Title(" Call\n the\t bank ").text == "Call the bank")
        }

        @Test("must hold something besides white space", arguments: ["", " \n\u{3000}"])
        func blank(text: String) {
          #expect(throws: \#(name)Error.titleIsBlank) { try \#(name)Title(text) }
        }
      }
      """#)
  }

  var rootInteractorTests: SourceFile {
    file(
      "Tests", "Interactors/\(root.type)InteractorTests",
      #"""
      import DatabaseStorage
      import Doubles
      import \#(name)Entities
      import \#(name)Interactors
      import \#(name)Storage
      import SharedEntities
      import Testing

      @Suite("Reading and changing the items of a store")
      struct \#(root.type)InteractorTests {
        private let folder = TemporaryFolder()

        private func interactor() -> \#(root.type)Interactor {
          let database = Database(path: folder.path + "/t.sqlite", schema: \#(module.lowerCamel)Schema)
          return \#(root.type)Interactor(repository: SQLite\#(name)Repository(database: database))
        }

        @Test("What is added is there for others too, the newest first")
        func adding() async throws {
          try await interactor().add("one")
          try await interactor().add("two")
          #expect(try await interactor().items().map(\.title.text) == ["two", "one"])
        }

        @Test("A title that is refused leaves the store as it was")
        func refused() async throws {
          await #expect(throws: \#(name)Error.titleIsBlank) { try await interactor().add(" ") }
          #expect(try await interactor().items().isEmpty && folder.names.isEmpty)
        }

        @Test("What is removed is gone, and cannot be removed again")
        func removing() async throws {
          try await interactor().add("one")
          let item = try #require(try await interactor().items().first)
          try await interactor().remove(item.id)
          #expect(try await interactor().items().isEmpty)
          await #expect(throws: \#(name)Error.noSuchItem(item.id)) { try await interactor().remove(item.id) }
        }

        @Test("A store that cannot be opened is an error that says why")
        func unusable() async {
          let database = Database(path: folder.path, schema: \#(module.lowerCamel)Schema)
          let interactor = \#(root.type)Interactor(repository: SQLite\#(name)Repository(database: database))
          await #expect(throws: \#(name)Error.store(.isFolder)) { try await interactor.items() }
          await #expect(throws: \#(name)Error.store(.isFolder)) { try await interactor.add("one") }
        }
      }
      """#)
  }

  func interactorTests(of child: Screen) -> SourceFile {
    file(
      "Tests", "Interactors/\(child.type)InteractorTests",
      #"""
      import DatabaseStorage
      import Doubles
      import \#(name)Entities
      import \#(name)Interactors
      import \#(name)Storage
      import SharedEntities
      import Testing

      @Suite("Finding one item of a store")
      struct \#(child.type)InteractorTests {
        private let folder = TemporaryFolder()

        @Test("An item is found by its number, and one that is not there is an error")
        func finding() async throws {
          let database = Database(path: folder.path + "/t.sqlite", schema: \#(module.lowerCamel)Schema)
          let repository = SQLite\#(name)Repository(database: database)
          let interactor = \#(child.type)Interactor(repository: repository)
          try await repository.add(try \#(name)Title("one"))
          #expect(try await interactor.item(.lowest).title.text == "one")
          await #expect(throws: \#(name)Error.noSuchItem(.highest)) { try await interactor.item(.highest) }
        }
      }
      """#)
  }

  var rootPresenterTests: SourceFile {
    let opening = forChildren {
      #"""


        @Test("The selected item is shown on the \#($0.name.phrase) screen, and then all items are read again")
        func open\#($0.name.text)() async throws {
          view.on.nextEvent.returns(.load, .select(index: 1), .open\#($0.name.text), nil)
          interactor.on.items.returns([two, one])
          router.on.show\#($0.name.text).with(one.id).returns(())
          try await presenter().run()
          journal.verify {
            view.on.nextEvent.called()
            interactor.on.items.called()
            view.on.show.called(with: shown([two, one], selected: 0))
            view.on.nextEvent.called()
            view.on.show.called(with: shown([two, one], selected: 1))
            view.on.nextEvent.called()
            router.on.show\#($0.name.text).called(with: one.id)
            interactor.on.items.called()
            view.on.show.called(with: shown([two, one], selected: 1))
            view.on.nextEvent.called()
          }
        }
      """#
    }
    return file(
      "Tests", "Presenters/\(root.type)PresenterTests",
      #"""
      import Doubles
      import ViperMocks
      import \#(name)Entities
      import \#(name)Mocks
      import \#(name)Presenters
      import \#(name)ViewData
      import SharedContracts
      import SharedEntities
      import SharedMocks
      import Testing

      @Suite("The presenter of the \#(root.name.phrase) screen", .mocks)
      @MainActor
      struct \#(root.type)PresenterTests {
        private let journal = Journal()
        private let view: ViewingMock<\#(root.type)ViewData, \#(root.type)Event>
        private let interactor: \#(root.type)InteractingMock
        \#(ifChildren("private let router: \(root.type)RoutingMock"))
        private let one = \#(name)Item(id: .lowest, title: \#(name)Title(stored: "one"))
        private let two = \#(name)Item(id: .highest, title: \#(name)Title(stored: "two"))

        init() {
          view = ViewingMock<\#(root.type)ViewData, \#(root.type)Event>(journal)
          interactor = \#(root.type)InteractingMock(journal)
          \#(ifChildren("router = \(root.type)RoutingMock(journal)"))
          view.on.show.allow()
        }

        private func presenter() -> \#(root.type)Presenter {
          \#(root.type)Presenter(view: view, interactor: interactor\#(ifChildren(", router: router")))
        }

        private func shown(
          _ items: [\#(name)Item], selected: Int?, _ fault: \#(name)Fault? = nil
        ) -> \#(root.type)ViewData {
          \#(root.type)ViewData(
            rows: items.map { .init(id: $0.id, title: $0.title.text) }, selectedIndex: selected, fault: fault)
        }

        @Test("What is added is stored, and then all items are read and shown")
        func adding() async throws {
          view.on.nextEvent.returns(.add("one"), nil)
          interactor.on.add.with("one").returns(())
          interactor.on.items.returns([one])
          try await presenter().run()
          journal.verify {
            view.on.nextEvent.called()
            interactor.on.add.called(with: "one")
            interactor.on.items.called()
            view.on.show.called(with: shown([one], selected: 0))
            view.on.nextEvent.called()
          }
        }

        @Test("What fails before anything is shown ends the screen")
        func failure() async {
          let events = Feed<\#(root.type)Event>()
          events.post(.load)
          events.end()
          view.on.nextEvent.whenCalled { await events.next() }
          interactor.on.items.throws(.store(.busy))
          await #expect(throws: \#(name)Error.store(.busy)) { try await presenter().run() }
          journal.verify {
            view.on.nextEvent.called()
            interactor.on.items.called()
          }
        }

        @Test("What fails later is shown until the next event, and the screen stays")
        func laterFailure() async throws {
          view.on.nextEvent.returns(.load, .remove, .select(index: 0), .leave)
          interactor.on.items.returns([one])
          interactor.on.remove.throws(.noSuchItem(one.id))
          try await presenter().run()
          journal.verify {
            view.on.nextEvent.called()
            interactor.on.items.called()
            view.on.show.called(with: shown([one], selected: 0))
            view.on.nextEvent.called()
            interactor.on.remove.called(with: one.id)
            view.on.show.called(with: shown([one], selected: 0, .noSuchItem(one.id)))
            view.on.nextEvent.called()
            view.on.show.called(with: shown([one], selected: 0))
            view.on.nextEvent.called()
          }
        }

        @Test("Once the last item is removed nothing is selected, and no key asks for anything")
        func removingAll() async throws {
          view.on.nextEvent.returns(.load, .remove, .remove, nil)
          interactor.on.items.returns([one], [])
          interactor.on.remove.with(one.id).returns(())
          try await presenter().run()
          journal.verify {
            view.on.nextEvent.called()
            interactor.on.items.called()
            view.on.show.called(with: shown([one], selected: 0))
            view.on.nextEvent.called()
            interactor.on.remove.called(with: one.id)
            interactor.on.items.called()
            view.on.show.called(with: shown([], selected: nil))
            view.on.nextEvent.called()
            view.on.show.called(with: shown([], selected: nil))
            view.on.nextEvent.called()
          }
        }\#(opening)
      }
      """#)
  }

  func presenterTests(of child: Screen) -> SourceFile {
    file(
      "Tests", "Presenters/\(child.type)PresenterTests",
      #"""
      import Doubles
      import ViperMocks
      import \#(name)Entities
      import \#(name)Mocks
      import \#(name)Presenters
      import \#(name)ViewData
      import SharedContracts
      import SharedEntities
      import SharedMocks
      import Testing

      @Suite("The presenter of the \#(child.name.phrase) screen", .mocks)
      @MainActor
      struct \#(child.type)PresenterTests {
        private let journal = Journal()
        private let view: ViewingMock<\#(child.type)ViewData, \#(child.type)Event>
        private let interactor: \#(child.type)InteractingMock

        init() {
          view = ViewingMock<\#(child.type)ViewData, \#(child.type)Event>(journal)
          interactor = \#(child.type)InteractingMock(journal)
        }

        @Test("The item that is asked for is found and shown until the screen is left")
        func showing() async throws {
          view.on.nextEvent.returns(.show(.lowest), .leave)
          view.on.show.allow()
          interactor.on.item.returns(\#(name)Item(id: .lowest, title: \#(name)Title(stored: "one")))
          try await \#(child.type)Presenter(view: view, interactor: interactor).run()
          journal.verify {
            view.on.nextEvent.called()
            interactor.on.item.called(with: .lowest)
            view.on.show.called(with: \#(child.type)ViewData(id: .lowest, title: "one"))
            view.on.nextEvent.called()
          }
        }

        @Test("An item that is not there ends the screen before anything is shown")
        func missing() async {
          let events = Feed<\#(child.type)Event>()
          events.post(.show(.lowest))
          events.end()
          view.on.nextEvent.whenCalled { await events.next() }
          interactor.on.item.throws(.noSuchItem(.lowest))
          await #expect(throws: \#(name)Error.noSuchItem(.lowest)) {
            try await \#(child.type)Presenter(view: view, interactor: interactor).run()
          }
          journal.verify {
            view.on.nextEvent.called()
            interactor.on.item.called(with: .lowest)
          }
        }
      }
      """#)
  }
}
