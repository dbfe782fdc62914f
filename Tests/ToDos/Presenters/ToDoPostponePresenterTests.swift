import Platform
import SharedContracts
import SharedEntities
import SharedMocks
import SharedViewData
import Testing
import ToDosContracts
import ToDosEntities
import ToDosMocks
import ToDosPresenters
import ToDosViewData
import ViperMocks

@Suite("The presenter of the sheet that postpones")
@AppActor
struct ToDoPostponePresenterTests {
  private let journal = Journal()
  private let view: ViewingMock<ToDoPostponeViewData, ToDoPostponeEvent>
  private let interactor: ToDoPostponeInteractingMock

  init() {
    view = ViewingMock(journal)
    view.on.show.returns(())
    interactor = ToDoPostponeInteractingMock(journal)
  }

  private func run() async -> PostponeOutcome {
    await ToDoPostponePresenter(
      view: view, interactor: interactor, ids: Sample.ids(1, 2), clock: Sample.clock, language: .english
    ).run()
  }

  @Test("What is chosen is done, and the outcome is what became of the ToDos")
  func chosen() async {
    view.on.nextEvent.returns(.select(.nextWeek), .choose)
    interactor.on.postpone.returns([Sample.toDo(1, "a", due: "2026-11-23")])
    #expect(await run() == .postponed(count: 1, to: Sample.due("2026-11-23")))
    journal.verify {
      view.on.show.with(\.choice, .tomorrow).with(\.count, 2).called()
      view.on.nextEvent.called()
      view.on.show.with(\.choice, .nextWeek).called()
      view.on.nextEvent.called()
      interactor.on.postpone.called(
        with: .init(ids: Sample.ids(1, 2), postponement: .day(Sample.day("2026-11-23"))))
    }
  }

  @Test("A failure is shown in the sheet, which can be tried again; a ToDo that is gone ends it")
  func failure() async {
    view.on.nextEvent.returns(.choose, .select(.never), .choose)
    interactor.on.postpone.with(\.postponement, .day(Sample.day("2026-11-21"))).throws(.store(.busy))
    interactor.on.postpone.with(\.postponement, .never).throws(.noSuchToDo(Sample.ids(2)))
    #expect(await run() == .gone(Sample.ids(2)))
    journal.verify {
      view.on.show.with(\.failure, nil).called()
      view.on.nextEvent.called()
      interactor.on.postpone.called()
      view.on.show.with(\.failure, .store(.busy)).called()
      view.on.nextEvent.called()
      view.on.show.with(\.failure, nil).called()
      view.on.nextEvent.called()
      interactor.on.postpone.called()
    }
  }

  @Test(
    "Words are entered in a field of their own, mean a day as they are typed, and are forgotten when left")
  func words() async {
    let due = Sample.due("2026-11-23 9:00")
    view.on.nextEvent.returns(
      .edit(.insert("x")), .select(.words), .choose, .choose, .edit(.insert("mon")), .endEntry, .choose,
      .edit(.insert("mon 9:00")), .choose)
    interactor.on.postpone.returns([Sample.toDo(1, "a", due: "2026-11-23 9:00")])
    #expect(await run() == .postponed(count: 1, to: due))
    let monday = Sample.due("2026-11-23")
    let shown: [(String?, DueDate?)] = [
      (nil, nil), (nil, nil), (nil, nil), ("", nil), ("", nil), ("mon", monday), (nil, nil), ("", nil),
      ("mon 9:00", due),
    ]
    journal.verify {
      for (words, meaning) in shown {
        view.on.show.with(\.field?.text, words).with(\.meaning, meaning).called()
        view.on.nextEvent.called()
      }
      interactor.on.postpone.called(with: .init(ids: Sample.ids(1, 2), postponement: .due(due)))
    }
  }

  @Test("Left, or without input, the ToDos stay where they are", arguments: [ToDoPostponeEvent.leave, nil])
  func left(event: ToDoPostponeEvent?) async {
    view.on.nextEvent.returns(event)
    #expect(await run() == .left)
    journal.verify {
      view.on.show.called()
      view.on.nextEvent.called()
    }
  }
}
