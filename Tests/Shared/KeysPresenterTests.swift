import Platform
import SharedContracts
import SharedMocks
import SharedPresenters
import SharedViewData
import Testing
import ViperMocks

@Suite("The presenter of the key help", .mocks)
@AppActor
struct KeysPresenterTests {
  @Test("The keys are shown immediately, scroll on request, and any other event leaves")
  func keys() async {
    let journal = Journal(voidCalls: .areAllowed)
    let view = ViewingMock<KeysViewData<String>, KeysEvent>(journal)
    view.on.nextEvent.returns(.scroll(offset: 2), .leave)
    await KeysPresenter(view: view, topic: "form").run()
    journal.verify {
      view.on.show.called(with: KeysViewData("form"))
      view.on.nextEvent.called()
      view.on.show.called(with: KeysViewData("form", offset: 2))
      view.on.nextEvent.called()
    }
  }
}
