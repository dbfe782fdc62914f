import Platform
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
@AppActor
struct SampleMemosRouterTests {
  private let journal = Journal()
  private let builder: SampleMemosScreenBuildingMock

  init() { builder = SampleMemosScreenBuildingMock(journal) }

  @Test("The app runs its main list screen")
  func run() async throws {
    let screen = ScreenMock<Void, SampleMemosError>(journal)
    builder.on.mainList.returns(screen)
    let router = SampleMemosRouter(builder: builder)
    screen.on.run.allow()
    try await router.run()
    journal.verify {
      builder.on.mainList.called()
      screen.on.run.called()
    }
  }

  @Test("The full text screen runs before the one that leads to it goes on")
  func showFullText() async throws {
    let (opener, opened) = (
      ScreenMock<Void, SampleMemosError>(journal), ScreenMock<Void, SampleMemosError>(journal)
    )
    builder.on.mainList.returns(opener)
    builder.on.fullText.with(.lowest).returns(opened)
    let router = SampleMemosRouter(builder: builder)
    opener.on.run.whenCalled { [weak router] () throws(SampleMemosError) in
      try await router?.showFullText(of: .lowest)
    }
    opened.on.run.allow()
    try await router.run()
    journal.verify {
      builder.on.mainList.called()
      opener.on.run.called()
      builder.on.fullText.called(with: .lowest)
      opened.on.run.called()
    }
  }

  @Test("A screen throws its error to its caller")
  func failure() async {
    let screen = ScreenMock<Void, SampleMemosError>(journal)
    builder.on.mainList.returns(screen)
    screen.on.run.throws(.store(.busy))
    let router = SampleMemosRouter(builder: builder)
    await #expect(throws: SampleMemosError.store(.busy)) { try await router.run() }
    journal.verify {
      builder.on.mainList.called()
      screen.on.run.called()
    }
  }
}
