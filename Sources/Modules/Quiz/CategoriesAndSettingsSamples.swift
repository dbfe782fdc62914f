internal import QuizEntities
internal import QuizViewData
internal import SharedEntities
internal import SharedModules
internal import SharedViewData

/// The categories in each of their states.
let categoriesSamples: [PreviewSample<QuizCategoriesViewData>] =
  [
    PreviewSample("loading") { _ in QuizCategoriesViewData(phase: .loading) },
    PreviewSample("ready") { _ in sampleCategories(few) },
    PreviewSample("selected") { _ in sampleCategories(few, selected: 2) },
    PreviewSample("no-limit") { _ in
      sampleCategories(
        few,
        settings: QuizSettings(
          isLimited: false, limit: TimeLimit(stored: 20), questionCount: QuestionCount(stored: 5)))
    },
    PreviewSample("long-limit") { _ in
      sampleCategories(
        few,
        settings: QuizSettings(
          isLimited: true, limit: TimeLimit(stored: 3600), questionCount: QuestionCount(stored: 100)))
    },
    PreviewSample("top") { _ in sampleCategories(many) },
    PreviewSample("middle") { _ in sampleCategories(many, selected: 20) },
    PreviewSample("end") { _ in sampleCategories(many, selected: many.count - 1) },
    PreviewSample("long-names") { _ in sampleCategories([longQuestion.category, sampleCategory], selected: 1)
    },
    PreviewSample("empty") { _ in sampleCategories([]) },
    PreviewSample("category-gone") { _ in sampleCategories(few, notice: .noSuchCategory("Kitchen")) },
    PreviewSample("no-questions") { _ in sampleCategories(few, notice: .noQuestions) },
  ]
  + sampleQuizErrors.flatMap { name, error in
    [
      PreviewSample("failed-" + name) { _ in QuizCategoriesViewData(phase: .failed(error)) },
      PreviewSample("store-" + name) { _ in sampleCategories(few, notice: error) },
    ]
  }

private let few = [
  sampleCategory, Phrase("Garden", "庭"), Phrase("Workshop 🔨", "工作室 🔨"), Phrase("Library", "図書室"),
]
private let many = (1...40).map { Phrase("Room \($0)", "\($0) 号室") }

/// Some categories, each with seven more questions than the one before.
func sampleCategories(
  _ names: [Phrase], selected: Int = 0,
  settings: QuizSettings = .default, notice: QuizError? = nil
) -> QuizCategoriesViewData {
  QuizCategoriesViewData(
    categories: names.enumerated().map { index, name in
      QuizCategoryCount(category: QuizCategory(name), questionCount: 7 * (index + 1))
    }, selectedIndex: selected, settings: settings, notice: notice)
}

/// The categories, as shown below other screens.
let sampleCategoriesBelow = sampleCategories(few, selected: 1)

/// The settings form in each of its states.
let settingsSamples: [PreviewSample<QuizSettingsViewData>] =
  [
    PreviewSample("loading") { _ in .loading },
    PreviewSample("switch") { _ in sampleSettings() },
    PreviewSample("limit-off") { _ in sampleSettings(isLimited: false, canSave: true) },
    PreviewSample("limit-off-seconds") { _ in
      sampleSettings(isLimited: false, focus: .limit, canSave: true)
    },
    PreviewSample("limit") { _ in sampleSettings(limit: "30", focus: .limit, canSave: true) },
    PreviewSample("count") { _ in sampleSettings(count: "5", focus: .count, canSave: true) },
    PreviewSample("unsaved") { _ in
      sampleSettings(count: "5", focus: .count, canSave: true, draft: .asked)
    },
    PreviewSample("unsaved-wrong-count") { _ in
      sampleSettings(count: "many", focus: .count, countError: .countOutOfRange, draft: .asked)
    },
    PreviewSample("save") { _ in sampleSettings(count: "5", focus: .save, canSave: true) },
    PreviewSample("cannot-save") { _ in sampleSettings(focus: .save) },
    PreviewSample("cancel") { _ in sampleSettings(focus: .cancel) },
    PreviewSample("wrong-limit") { _ in
      sampleSettings(limit: "0", focus: .limit, limitError: .limitOutOfRange)
    },
    PreviewSample("wrong-count") { _ in
      sampleSettings(count: "many more", focus: .count, countError: .countOutOfRange)
    },
  ]
  + sampleQuizErrors.map { name, error in
    PreviewSample("store-" + name) { _ in
      sampleSettings(count: "5", focus: .save, canSave: true, failure: error)
    }
  }

/// A settings form, by default with the default settings.
func sampleSettings(
  isLimited: Bool = true, limit: String = "20", count: String = "10",
  focus: QuizSettingsViewData.Element = .isLimited, limitError: QuizError? = nil,
  countError: QuizError? = nil, canSave: Bool = false, failure: QuizError? = nil,
  draft: DraftState? = nil
) -> QuizSettingsViewData {
  let isChanged =
    QuizSettingsDraft(isLimited: isLimited, limit: limit, count: count) != QuizSettingsDraft(.default)
  return QuizSettingsViewData(
    isLimited: isLimited, limit: TextField(limit), count: TextField(count), focus: focus,
    review: QuizSettingsReview(limitError: limitError, countError: countError, canSave: canSave),
    failure: failure, draft: draft ?? DraftState(isChanged: isChanged, hasAsked: false))
}

/// The keys of each screen, and the longest list of keys scrolled down.
let keysSamples: [PreviewSample<KeysViewData<QuizKeysTopic>>] =
  QuizKeysTopic.allCases.map { screen in
    PreviewSample("\(screen)") { _ in KeysViewData(screen) }
  } + [
    PreviewSample("scrolled") { _ in KeysViewData(.settings, offset: 5) },
    PreviewSample("scrolled-to-end") { _ in KeysViewData(.settings, offset: .max) },
  ]
