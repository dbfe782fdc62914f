import Platform
import SampleMemosEntities
import SampleMemosMocks
import SampleMemosPresenters
import SampleMemosViewData
import SharedContracts
import SharedEntities
import SharedMocks
import Testing
import ViperMocks

@Suite("The presenter of the full text screen", .mocks)
@AppActor
struct SampleMemosFullTextPresenterTests {
  private let journal = Journal()
  private let view: ViewingMock<SampleMemosFullTextViewData, SampleMemosFullTextEvent>
  private let interactor: SampleMemosFullTextInteractingMock

  init() {
    view = ViewingMock<SampleMemosFullTextViewData, SampleMemosFullTextEvent>(journal)
    interactor = SampleMemosFullTextInteractingMock(journal)
  }

  @Test("The item is shown until the screen is left")
  func showing() async throws {
    view.on.nextEvent.returns(.leave)
    view.on.show.allow()
    interactor.on.item.returns(SampleMemosItem(id: .lowest, title: SampleMemosTitle(stored: "one")))
    try await SampleMemosFullTextPresenter(view: view, interactor: interactor, .lowest).run()
    journal.verify {
      interactor.on.item.called(with: .lowest)
      view.on.show.called(with: SampleMemosFullTextViewData(id: .lowest, title: "one"))
      view.on.nextEvent.called()
    }
  }

  @Test("An item that is not there ends the screen before anything is shown")
  func missing() async {
    interactor.on.item.throws(.noSuchItem(.lowest))
    await #expect(throws: SampleMemosError.noSuchItem(.lowest)) {
      try await SampleMemosFullTextPresenter(view: view, interactor: interactor, .lowest).run()
    }
    journal.verify { interactor.on.item.called(with: .lowest) }
  }

  @Test("A command shows the item once")
  func report() async throws {
    let view = ShowingMock<SampleMemosFullTextViewData>(journal)
    view.on.show.allow()
    interactor.on.item.returns(SampleMemosItem(id: .lowest, title: SampleMemosTitle(stored: "one")))
    try await SampleMemosFullTextReportPresenter(view: view, interactor: interactor, .lowest).run()
    journal.verify {
      interactor.on.item.called(with: .lowest)
      view.on.show.called(with: SampleMemosFullTextViewData(id: .lowest, title: "one"))
    }
  }
}
