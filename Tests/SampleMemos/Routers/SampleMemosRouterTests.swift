import SampleMemosContracts
import SampleMemosEntities
import SampleMemosMocks
import SampleMemosRouters
import SampleMemosViewData
import SharedContracts
import SharedEntities
import SharedMocks
import Testing
import ViperMocks

@Suite("The router", .mocks)
@MainActor
struct SampleMemosRouterTests {
  private let journal = Journal()
  private let builder: SampleMemosScreenBuildingMock

  init() { builder = SampleMemosScreenBuildingMock(journal) }

  @Test("A route runs its screen")
  func open() async throws {
    let screen = ScreenMock<Void, SampleMemosError>(journal)
    builder.on.screen.returns(screen)
    let router = SampleMemosRouter(builder: builder)
    screen.on.run.allow()
    try await router.open(.mainList(.load))
    journal.verify {
      builder.on.screen.called()
      screen.on.run.called()
    }
  }

  @Test("The full text screen runs before the one that leads to it goes on")
  func showFullText() async throws {
    let (opener, opened) = (
      ScreenMock<Void, SampleMemosError>(journal), ScreenMock<Void, SampleMemosError>(journal)
    )
    builder.on.screen.where { $0.route == .mainList(.load) }.returns(opener)
    builder.on.screen.where { $0.route == .fullText(.lowest) }.returns(opened)
    let router = SampleMemosRouter(builder: builder)
    opener.on.run.whenCalled { [weak router] () throws(SampleMemosError) in
      try await router?.showFullText(of: .lowest)
    }
    opened.on.run.allow()
    try await router.open(.mainList(.load))
    journal.verify {
      builder.on.screen.called()
      opener.on.run.called()
      builder.on.screen.called()
      opened.on.run.called()
    }
  }

  @Test("A screen throws its error to its caller")
  func failure() async {
    let screen = ScreenMock<Void, SampleMemosError>(journal)
    builder.on.screen.returns(screen)
    screen.on.run.throws(.store(.busy))
    let router = SampleMemosRouter(builder: builder)
    await #expect(throws: SampleMemosError.store(.busy)) { try await router.open(.mainList(.load)) }
    journal.verify {
      builder.on.screen.called()
      screen.on.run.called()
    }
  }
}
