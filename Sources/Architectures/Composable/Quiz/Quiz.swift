internal import ComposableEngine
internal import QuizEntities
internal import QuizViewData
internal import SharedEntities
internal import SharedViewData

/// The root of the app: the categories, which exist only after they are loaded.
struct Quiz: Reducer {
  typealias CategoriesLoading = Loading<NoInput, QuizOverview, QuizError, Categories>
  typealias State = CategoriesLoading.State
  typealias Action = CategoriesLoading.Action

  let environment: QuizEnvironment

  var body: some Reducer<State, Action> {
    CategoriesLoading(
      load: { _ in await environment.overview() }, placeholder: { .placeholder($0) },
      content: { _, overview in Categories.State(overview) }, start: .task,
      child: Categories(environment: environment))
    Reduce<State, Action> { _, action in
      action == .content(.delegate(.left)) ? .send(.delegate(.left)) : .none
    }
  }
}

extension Categories.State {
  /// The placeholder until the content is loaded.
  ///
  /// - Parameter error: why they could not be loaded; nil while they are loading.
  fileprivate static func placeholder(_ error: QuizError?) -> Categories.State {
    var state = Categories.State(
      QuizOverview(categories: [], settings: .default, version: StoreVersion(0)))
    state.screen = QuizCategoriesViewData(phase: error.map { .failed($0) } ?? .loading)
    return state
  }
}
