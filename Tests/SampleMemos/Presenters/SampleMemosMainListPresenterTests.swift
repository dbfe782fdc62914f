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

@Suite("The presenter of the main list screen", .mocks)
@AppActor
struct SampleMemosMainListPresenterTests {
  private let journal = Journal()
  private let view: ViewingMock<SampleMemosMainListViewData, SampleMemosMainListEvent>
  private let interactor: SampleMemosMainListInteractingMock
  private let router: SampleMemosMainListRoutingMock  // only with FullText
  private let one = SampleMemosItem(id: .lowest, title: SampleMemosTitle(stored: "one"))
  private let two = SampleMemosItem(id: .highest, title: SampleMemosTitle(stored: "two"))

  init() {
    view = ViewingMock<SampleMemosMainListViewData, SampleMemosMainListEvent>(journal)
    interactor = SampleMemosMainListInteractingMock(journal)
    router = SampleMemosMainListRoutingMock(journal)  // only with FullText
    view.on.show.allow()
  }

  private func presenter() -> SampleMemosMainListPresenter {
    SampleMemosMainListPresenter(
      view: view,
      interactor: interactor,
      router: router  // only with FullText
    )
  }

  private func shown(
    _ items: [SampleMemosItem], selected: Int?, _ failure: SampleMemosError? = nil
  ) -> SampleMemosMainListViewData {
    SampleMemosMainListViewData(
      rows: items.map { .init(id: $0.id, title: $0.title.text) }, selectedIndex: selected, failure: failure)
  }

  @Test("A command adds an item if there is one to add, and shows all items", arguments: ["one", nil])
  func listing(title: String?) async throws {
    let view = ShowingMock<SampleMemosMainListViewData>(journal)
    view.on.show.allow()
    if let title { interactor.on.add.with(title).returns(()) }
    interactor.on.items.returns([one])
    try await SampleMemosListingPresenter(view: view, interactor: interactor, adding: title).run()
    journal.verify {
      if let title { interactor.on.add.called(with: title) }
      interactor.on.items.called()
      view.on.show.called(with: shown([one], selected: 0))
    }
  }

  @Test("An error before anything is shown ends the screen")
  func failure() async {
    interactor.on.items.throws(.store(.busy))
    await #expect(throws: SampleMemosError.store(.busy)) { try await presenter().run() }
    journal.verify { interactor.on.items.called() }
  }

  @Test("What fails later is shown until the next event, and the screen stays")
  func laterFailure() async throws {
    view.on.nextEvent.returns(.remove, .select(index: 0), .leave)
    interactor.on.items.returns([one])
    interactor.on.remove.throws(.noSuchItem(one.id))
    try await presenter().run()
    journal.verify {
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
    view.on.nextEvent.returns(.remove, .remove, nil)
    interactor.on.items.returns([one], [])
    interactor.on.remove.with(one.id).returns(())
    try await presenter().run()
    journal.verify {
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
  }

  @Test("The selected item is shown on the full text screen, and then all items are read again")
  func openFullText() async throws {
    view.on.nextEvent.returns(.select(index: 1), .openFullText, nil)
    interactor.on.items.returns([two, one])
    router.on.showFullText.with(one.id).returns(())
    try await presenter().run()
    journal.verify {
      interactor.on.items.called()
      view.on.show.called(with: shown([two, one], selected: 0))
      view.on.nextEvent.called()
      view.on.show.called(with: shown([two, one], selected: 1))
      view.on.nextEvent.called()
      router.on.showFullText.called(with: one.id)
      interactor.on.items.called()
      view.on.show.called(with: shown([two, one], selected: 1))
      view.on.nextEvent.called()
    }
  }
}
