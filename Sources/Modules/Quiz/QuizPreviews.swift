internal import ModulesContracts
internal import QuizViewData
internal import QuizViews
internal import SharedEntities
internal import SharedModules
internal import SharedViews
internal import Terminal

/// Every screen of the feature in every state it can be in, from sample view data.
let quizPreviews: [ScreenPreview] = [
  ScreenPreview("quiz-categories", states: categoriesSamples.map { $0.state(QuizScreens.categories) }),
  ScreenPreview("quiz-round", states: roundSamples.map { $0.state(QuizScreens.round) }),
  ScreenPreview("quiz-results", states: resultsSamples.map { $0.state(QuizScreens.results) }),
  ScreenPreview(
    "quiz-history", states: historySamples.map { $0.state(QuizScreens.history) }),
  ScreenPreview(
    "quiz-settings", states: settingsSamples.map { $0.state(QuizScreens.settings) } + [settingsOverList]),
  ScreenPreview("quiz-keys", states: keysSamples.map { $0.state(QuizScreens.keys) }),
]

/// The settings form on top of the categories.
private let settingsOverList = ScreenPreview.State(
  "over-categories", page: { QuizScreens.categories.frame(sampleCategoriesBelow, $0, $1) },
  sheet: {
    QuizScreens.settings.frame(sampleSettings(limit: "30", focus: .limit, canSave: true), $0, $1)
  })
