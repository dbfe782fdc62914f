import Platform
import SharedEntities
import SharedMocks
import Testing
import ToDosContracts
import ToDosEntities
import ToDosMocks
import ToDosPresenters
import ToDosViewData
import ViperMocks

@Suite("Views on the command line", .mocks)
@AppActor
struct ToDoViewsPresenterTests {
  private let journal = Journal(voidCalls: .areAllowed)
  private let work = try? ToDoView("work", query: "#work")

  @Test("Each request is one call, whose result the view shows")
  func requests() async throws {
    let work = try #require(work)
    let (view, interactor) = (ShowingMock<ToDoViewsViewData>(journal), ToDoViewsInteractingMock(journal))
    let views = try ToDoViews(UserSettings(text: "view.work = #work\nview = work\n"))
    let input = ToDoViewInput("work", words: ["#work"])
    interactor.on.views.returns(views)
    interactor.on.save.with(input).returns((work, true))
    interactor.on.delete.with("work").returns("Work")
    interactor.on.use.with("work").returns(work)
    interactor.on.use.with(nil).returns(nil as ToDoView?)
    func run(_ request: ToDoViewsRequest) async throws {
      try await ToDoViewsPresenter(view: view, interactor: interactor, request).run()
    }
    for request in [.list, .show("work"), .save(input), .delete("work"), .use("work"), .use(nil)]
      as [ToDoViewsRequest]
    {
      try await run(request)
    }
    journal.verify {
      interactor.on.views.called()
      view.on.show.called(with: .list(views))
      interactor.on.views.called()
      view.on.show.called(with: .shown(work, isUsed: true))
      interactor.on.save.called(with: input)
      view.on.show.called(with: .saved(work, isReplaced: true))
      interactor.on.delete.called(with: "work")
      view.on.show.called(with: .deleted("Work"))
      interactor.on.use.called(with: "work")
      view.on.show.called(with: .used(work))
      interactor.on.use.called(with: nil)
      view.on.show.called(with: .used(nil))
    }
  }

  @Test("What is refused is not shown")
  func refusal() async throws {
    let (view, interactor) = (ShowingMock<ToDoViewsViewData>(journal), ToDoViewsInteractingMock(journal))
    interactor.on.views.returns(.none)
    await #expect(throws: ToDoViewError.noSuchView("work", nearest: nil)) {
      try await ToDoViewsPresenter(view: view, interactor: interactor, .show("work")).run()
    }
    journal.verify { interactor.on.views.called() }
  }
}
