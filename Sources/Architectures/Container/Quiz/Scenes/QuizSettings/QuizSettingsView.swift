internal import ContainerEngine
internal import QuizViewData
internal import QuizViews
internal import SharedViewData
internal import SharedViews

/// The settings form.
struct QuizSettingsView: PresentationalView {
  static var screen: ScreenView<QuizSettingsViewData, FormEvent> { QuizScreens.settings }

  let viewData: QuizSettingsViewData
  var callbacks: [Callback<FormEvent>] = []
}
