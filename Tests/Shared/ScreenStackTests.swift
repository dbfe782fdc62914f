import SharedContracts
import SharedMocks
import SharedRouters
import Testing
import ViperMocks

@Suite("A stack of screens", .mocks)
@MainActor
struct ScreenStackTests {
  private struct Failed: Error, Equatable {}

  private let journal = Journal()
  private let stack = ScreenStack<String>()

  @Test("A screen is on the stack while it runs, and open returns its outcome")
  func outcome() async throws {
    let (page, sheet) = (ScreenMock<Int, Failed>(journal), ScreenMock<Int, Never>(journal))
    page.on.run.whenCalled { [stack] () async throws(Failed) in
      #expect(stack.routes == ["page"])
      let outcome = await stack.open("sheet", sheet)
      #expect(stack.routes == ["page"])
      return outcome + 1
    }
    sheet.on.run.whenCalled { [stack] () async in
      #expect(stack.routes == ["page", "sheet"])
      return 1
    }
    #expect(try await stack.open("page", page) == 2)
    #expect(stack.routes.isEmpty)
    journal.verify {
      page.on.run.called()
      sheet.on.run.called()
    }
  }

  @Test("A screen that fails leaves the stack, and open passes its error on")
  func failure() async {
    let page = ScreenMock<Void, Failed>(journal)
    page.on.run.throws(Failed())
    await #expect(throws: Failed()) { try await stack.open("page", page) }
    #expect(stack.routes.isEmpty)
    journal.verify { page.on.run.called() }
  }
}
