import Doubles
import Platform
import SharedMocks
import Testing
import ToDosPresenters
import ToDosViewData
import ViperMocks

@Suite("The presenter of a question", .mocks, .patient)
@AppActor
struct ToDoConfirmationPresenterTests {
  private let journal = Journal(voidCalls: .areAllowed)

  @Test(
    "The answer is that of the button with the focus, first the one that changes nothing; without input it is no",
    arguments: [
      ([.choose], false), ([.moveFocus, .choose], true), ([.moveFocus, .moveFocus, .choose], false),
      ([.moveFocus, .cancel], false), ([.moveFocus], false), ([], false),
    ] as [([ToDoConfirmationEvent], Bool)])
  func answers(events: [ToDoConfirmationEvent], isConfirmed: Bool) async {
    let view = ViewingMock<ToDoConfirmationViewData, ToDoConfirmationEvent>(journal)
    let feed = Feed<ToDoConfirmationEvent>()
    journal.leaveOut(view.on.nextEvent)
    view.on.nextEvent.whenCalled { await feed.next() }
    for event in events { feed.post(event) }
    feed.end()
    #expect(await ToDoConfirmationPresenter(view: view, question: .delete(count: 12)).run() == isConfirmed)
    journal.verify {
      view.on.show.called(with: ToDoConfirmationViewData(.delete(count: 12)))
      for index in 0..<events.count(where: { $0 == .moveFocus }) {
        view.on.show.with(\.focus, index == 0 ? .confirm : .cancel).called()
      }
    }
  }
}
