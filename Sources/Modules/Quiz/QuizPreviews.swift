internal import ModulesContracts
internal import QuizViewData
internal import QuizViews
internal import SharedEntities
internal import SharedModules
internal import Terminal

/// Every screen of the feature in every state it can be in, from sample view data.
let quizPreviews: [ScreenPreview] = [
  ScreenPreview("quiz-categories", states: categoriesSamples.map { $0.state(QuizCategoriesDrawing.frame) }),
  ScreenPreview("quiz-round", states: roundSamples.map { $0.state(QuizRoundDrawing.frame) }),
  ScreenPreview("quiz-results", states: resultsSamples.map { $0.state(QuizResultsDrawing.frame) }),
  ScreenPreview(
    "quiz-history", states: historySamples.map { $0.state { QuizHistoryDrawing.frame($0, $1, $2) } }),
  ScreenPreview(
    "quiz-settings", states: settingsSamples.map { $0.state(QuizSettingsDrawing.frame) } + [settingsOverList]),
  ScreenPreview("quiz-keys", states: keysSamples.map { $0.state(QuizKeysDrawing.frame) }),
]

/// The form for the settings as it lies on the categories that it was opened from.
private let settingsOverList = ScreenPreview.State("over-categories") { size, language in
  let stage = Stage(size: size, show: { _ in })
  let (categories, form) = (Layer(on: stage, .page), Layer(on: stage, .sheet))
  categories.show { QuizCategoriesDrawing.frame(sampleCategoriesBelow, $0, language) }
  form.show {
    QuizSettingsDrawing.frame(sampleSettings(limit: "30", focus: .limit, canSave: true), $0, language)
  }
  categories.appear()
  form.appear()
  return stage.frame
}
