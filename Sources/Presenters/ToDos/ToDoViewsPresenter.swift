public import Platform
public import SharedContracts
public import ToDosContracts
public import ToDosEntities
public import ToDosViewData

/// Carries out a request about views, and shows the result.
///
/// Owns its view and interactor.
@AppActor
public final class ToDoViewsPresenter: Screen {
  private let view: any Showing<ToDoViewsViewData>
  private let interactor: any ToDoViewsInteracting
  private let request: ToDoViewsRequest

  public init(
    view: any Showing<ToDoViewsViewData>, interactor: any ToDoViewsInteracting, _ request: ToDoViewsRequest
  ) {
    self.view = view
    self.interactor = interactor
    self.request = request
  }

  public func run() async throws(ToDoViewError) {
    switch request {
    case .list: view.show(.list(try interactor.views().checked()))
    case .show(let name):
      let views = try interactor.views()
      let shown = try views.view(name)
      view.show(.shown(shown, isUsed: views.isUsed(shown)))
    case .save(let input):
      let (saved, isReplaced) = try interactor.save(input)
      view.show(.saved(saved, isReplaced: isReplaced))
    case .delete(let name): view.show(.deleted(try interactor.delete(name)))
    case .use(let name): view.show(.used(try interactor.use(name)))
    }
  }
}
