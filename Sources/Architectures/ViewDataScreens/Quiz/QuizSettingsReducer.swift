internal import QuizEntities
internal import QuizViewData
internal import SharedViewData
internal import ViewDataScreensEngine

/// The state of the settings form.
struct QuizSettingsState {
  var form = Loadable<Form, QuizError>()
  /// How the form ends: the saved settings, nil if the user cancels, or why they could not be loaded.
  var outcome: Result<QuizSettings?, QuizError>?

  /// What is entered.
  struct Form {
    let stored: QuizSettings
    var isLimited: Bool
    var limit: TextField
    var count: TextField
    var focus = QuizSettingsViewData.Element.isLimited
    /// Why saving failed; nil if it did not.
    var failure: QuizError?
    var showsKeys = false

    init(_ settings: QuizSettings) {
      stored = settings
      let draft = QuizSettingsDraft(settings)
      isLimited = draft.isLimited
      limit = TextField(draft.limit)
      count = TextField(draft.count)
    }

    var draft: QuizSettingsDraft {
      QuizSettingsDraft(isLimited: isLimited, limit: limit.text, count: count.text)
    }

    /// What is wrong with the input, and whether it can be saved.
    var review: QuizSettingsReview { draft.review(of: stored) }
  }
}

extension QuizSettingsViewData {
  /// Derives what the screen shows.
  init(_ state: QuizSettingsState) {
    guard let form = state.form.content else {
      self.init(
        isLoading: true, isLimited: true, limit: TextField(), count: TextField(),
        review: QuizSettingsReview(canSave: false))
      return
    }
    self.init(
      isLimited: form.isLimited, limit: form.limit, count: form.count, focus: form.focus, review: form.review,
      failure: form.failure)
  }
}

/// What happens on the settings form.
enum QuizSettingsAction: Sendable {
  case didAppear
  case didLoad(Result<QuizSettings, QuizError>)
  case event(FormEvent)
  case setShowsKeys(Bool)
  case didSave(Result<QuizSettings, QuizError>)
}

typealias QuizSettingsReducer = Reducer<QuizSettingsAction, QuizSettingsState, QuizEnvironment>
typealias QuizSettingsFormReducer = Reducer<QuizSettingsAction, QuizSettingsState.Form, QuizEnvironment>

extension QuizSettingsReducer {
  /// The reducer of the settings form.
  static var settings: QuizSettingsReducer {
    combine(
      screen,
      .loading(
        \.form, on: \.loading, content: { settings, _ in .init(settings) },
        read: { _, environment in
          Effect(lifetime: .screen) {
            .didLoad(await ended { () throws(QuizError) in try await environment.repository.settings() })
          }
        }),
      QuizSettingsFormReducer.form.contramap(
        action: { $0 }, embed: { $0 }, optionalState: \.form.content))
  }

  private static var screen: QuizSettingsReducer {
    QuizSettingsReducer { action, state, _ in
      switch action {
      case .event(.cancel): state.outcome = .success(nil)
      // The presenting screen shows the error, because the form has nothing to show.
      case .didLoad(.failure(let error)): state.outcome = .failure(error)
      case .didSave(.success(let settings)): state.outcome = .success(settings)
      default: break
      }
      return .empty
    }
  }
}

extension QuizSettingsAction {
  fileprivate var loading: LoadAction<QuizSettings, QuizError>? {
    switch self {
    case .didAppear: .begin
    case .didLoad(let result): .didLoad(result)
    default: nil
    }
  }
}

extension QuizSettingsFormReducer {
  fileprivate static var form: QuizSettingsFormReducer {
    QuizSettingsFormReducer { action, state, environment in
      switch action {
      case .event(let event):
        state.failure = nil
        return state.reduce(event, environment)
      case .setShowsKeys(let shows): state.showsKeys = shows
      case .didSave(.failure(let error)): state.failure = error
      case .didAppear, .didLoad, .didSave: break
      }
      return .empty
    }
  }
}

extension QuizSettingsState.Form {
  fileprivate mutating func reduce(
    _ event: FormEvent, _ environment: QuizEnvironment
  ) -> Effect<QuizSettingsAction> {
    switch event {
    case .toggle: isLimited.toggle()
    case .edit(let edit): apply(edit)
    case .focusNext: focus = focus.moved(by: 1)
    case .focusPrevious: focus = focus.moved(by: -1)
    case .ask, .goOn: break
    case .save: return save(environment)
    case .showKeys: showsKeys = true
    case .cancel: break
    }
    return .empty
  }

  private mutating func apply(_ edit: TextEdit) {
    switch focus {
    case .limit: limit.apply(edit)
    case .count: count.apply(edit)
    case .isLimited, .save, .cancel: break
    }
  }

  /// Saves the input; an invalid field receives the focus.
  private mutating func save(_ environment: QuizEnvironment) -> Effect<QuizSettingsAction> {
    let (draft, stored, review) = (draft, stored, review)
    if review.limitError != nil {
      focus = .limit
    } else if review.countError != nil {
      focus = .count
    }
    guard review.canSave else { return .empty }
    return Effect {
      .didSave(
        await ended { () throws(QuizError) in
          try await environment.repository.change(try draft.changes(of: stored))
        })
    }
  }
}
