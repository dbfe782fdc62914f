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
      load: { _ throws(QuizError) in try await environment.overview() },
      placeholder: { QuizCategoriesViewData(phase: $0.map { .failed($0) } ?? .loading) },
      content: { _, overview in Categories.State(overview) }, start: .task,
      child: Categories(environment: environment))
    Reduce<State, Action> { _, action in
      action == .content(.delegate(.left)) ? .send(.delegate(.left)) : .none
    }
  }
}
