import Platform
import SharedContracts
import SharedEntities
import SharedMocks
import Testing
import TimelineContracts
import TimelineEntities
import TimelineMocks
import TimelineRouters
import TimelineViewData
import ViperMocks

@Suite("The routers of the timeline", .mocks)
@AppActor
struct TimelineRouterTests {
  private let journal = Journal()
  private let builder: TimelineScreenBuildingMock
  private let router: TimelineRouter
  private let timeline: ScreenMock<Void, TimelineError>
  private let settings: ScreenMock<TimelineSettingsOutcome, TimelineError>
  private let keys: ScreenMock<Void, Never>

  init() {
    builder = TimelineScreenBuildingMock(journal)
    router = TimelineRouter(builder: builder)
    timeline = ScreenMock(journal)
    settings = ScreenMock(journal)
    keys = ScreenMock(journal)
  }

  private func allowScreens() {
    builder.on.timeline.returns(timeline)
    builder.on.settings.returns(settings)
  }

  @Test("What a screen leads to runs as a sheet, before the screen goes on")
  func screens() async throws {
    allowScreens()
    builder.on.keys.returns(keys)
    timeline.on.run.whenCalled { [router] () async throws(TimelineError) in
      let outcome = try await router.showSettings()
      #expect(outcome == .saved)
    }
    settings.on.run.whenCalled { [router] () async throws(TimelineError) in
      await router.showKeys(of: .settings)
      return .saved
    }
    keys.on.run.allow()
    try await router.run()
    journal.verify {
      builder.on.timeline.called(with: .init(presentation: .page, router: router))
      timeline.on.run.called()
      builder.on.settings.called(with: .init(presentation: .sheet, router: router))
      settings.on.run.called()
      builder.on.keys.called(with: .init(topic: .settings, presentation: .sheet))
      keys.on.run.called()
    }
  }

  @Test("A screen throws its error to its caller, and the screen may go on")
  func errors() async {
    allowScreens()
    settings.on.run.throws(.store(.busy))
    timeline.on.run.whenCalled { [router] () async throws(TimelineError) in
      await #expect(throws: TimelineError.store(.busy)) { try await router.showSettings() }
      throw .store(.full)
    }
    await #expect(throws: TimelineError.store(.full)) { try await router.run() }
    journal.verify {
      builder.on.timeline.called()
      timeline.on.run.called()
      builder.on.settings.called()
      settings.on.run.called()
    }
  }
}
