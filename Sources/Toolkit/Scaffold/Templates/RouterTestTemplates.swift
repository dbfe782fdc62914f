extension Blueprint {
  var routerTests: SourceFile {
    let rootRoute = ".\(root.name.member)(.load)"
    let stack =
      children.first.map { child in
        #"""
          @Test("A screen lies on the stack as long as it runs, and what it leads to lies on it")
          func stack() async throws {
            let (opener, opened) = (ScreenMock<Void, \#(name)Error>(journal), ScreenMock<Void, \#(name)Error>(journal))
            builder.on.screen.where { $0.route == \#(rootRoute) }.returns(opener)
            builder.on.screen.where { $0.route == .\#(child.name.member)(.lowest) }.returns(opened)
            let router = \#(name)Router(builder: builder)
            opener.on.run.whenCalled { [weak router] () throws(\#(name)Error) in
              try await router?.show\#(child.name.text)(of: .lowest)
            }
            opened.on.run.whenCalled { [weak router] in
              #expect(router?.stack == [\#(rootRoute), .\#(child.name.member)(.lowest)])
            }
            try await router.open(\#(rootRoute))
            #expect(router.stack.isEmpty)
            journal.verify {
              builder.on.screen.called()
              opener.on.run.called()
              builder.on.screen.called()
              opened.on.run.called()
            }
          }
        """#
      } ?? #"""
          @Test("A screen lies on the stack as long as it runs")
          func stack() async throws {
            let screen = ScreenMock<Void, \#(name)Error>(journal)
            builder.on.screen.with(\#(rootRoute)).returns(screen)
            let router = \#(name)Router(builder: builder)
            screen.on.run.whenCalled { [weak router] in #expect(router?.stack == [\#(rootRoute)]) }
            try await router.open(\#(rootRoute))
            #expect(router.stack.isEmpty)
            journal.verify {
              builder.on.screen.called()
              screen.on.run.called()
            }
          }
        """#
    let others = children.dropFirst().map { child in
      #"""


        @Test("An item is shown on the \#(child.name.phrase) screen")
        func show\#(child.name.text)() async throws {
          let screen = ScreenMock<Void, \#(name)Error>(journal)
          builder.on.screen.returns(screen)
          screen.on.run.returns(())
          try await \#(name)Router(builder: builder).show\#(child.name.text)(of: .lowest)
          journal.verify {
            builder.on.screen.where { $0.route == .\#(child.name.member)(.lowest) }.called()
            screen.on.run.called()
          }
        }
      """#
    }.joined()
    return file(
      "Tests", "Routers/\(name)RouterTests",
      #"""
      import ViperMocks
      import \#(name)Contracts
      import \#(name)Entities
      import \#(name)Mocks
      import \#(name)Routers
      import \#(name)ViewData
      import SharedContracts
      import SharedEntities
      import SharedMocks
      import Testing

      @Suite("The router", .mocks)
      @MainActor
      struct \#(name)RouterTests {
        private let journal = Journal()
        private let builder: \#(name)ScreenBuildingMock

        init() { builder = \#(name)ScreenBuildingMock(journal) }

      \#(stack)

        @Test("A screen that fails is taken off the stack")
        func failure() async {
          let screen = ScreenMock<Void, \#(name)Error>(journal)
          builder.on.screen.returns(screen)
          screen.on.run.throws(.store(.busy))
          let router = \#(name)Router(builder: builder)
          await #expect(throws: \#(name)Error.store(.busy)) { try await router.open(\#(rootRoute)) }
          #expect(router.stack.isEmpty)
          journal.verify {
            builder.on.screen.called()
            screen.on.run.called()
          }
        }\#(others)
      }
      """#)
  }
}
