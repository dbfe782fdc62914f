internal import QuizEntities
internal import QuizViewData
internal import SharedViewData
internal import ViewDataScreensEngine

/// The state of the settings form.
struct QuizSettingsState {
  var form = Loadable<Form, QuizError>()
  /// The outcome of the form: the saved settings, nil if the user cancels, or the error that made loading fail.
  var outcome: Result<QuizSettings?, QuizError>?

  /// The input, and whether the keys are shown over it.
  struct Form {
    var fields: QuizSettingsFields
    var focus = QuizSettingsViewData.Element.isLimited
    /// The error that made saving fail, until the next event; nil if there is none.
    var failure: QuizError?
    /// Whether the form has asked, until the next event, whether to discard the changes.
    var hasAsked = false
    var showsKeys = false
  }
}

extension QuizSettingsViewData {
  /// Derives the screen's view data.
  init(_ state: QuizSettingsState) {
    guard let form = state.form.content else {
      self = .loading
      return
    }
    self.init(
      form.fields, form.fields.review, focus: form.focus, failure: form.failure, hasAsked: form.hasAsked)
  }
}

/// The actions of the settings form.
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
        \.form, on: \.loading, content: { settings, _ in .init(fields: QuizSettingsFields(of: settings)) },
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
      case .event(let event): return state.reduce(event, environment)
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
    failure = nil
    hasAsked = event == .ask
    switch event {
    case .edit(let edit): fields[focus]?.apply(edit)
    case .toggle: fields.isLimited.toggle()
    case .focusNext: focus = focus.moved(by: 1)
    case .focusPrevious: focus = focus.moved(by: -1)
    case .cancel, .ask, .continueEditing: break
    case .save: return save(environment)
    case .showKeys: showsKeys = true
    }
    return .empty
  }

  /// Saves the input; an invalid field receives the focus.
  private mutating func save(_ environment: QuizEnvironment) -> Effect<QuizSettingsAction> {
    let (fields, review) = (fields, fields.review)
    if let invalid = review.invalidField { focus = invalid }
    guard review.canSave else { return .empty }
    return Effect {
      .didSave(
        await ended { () throws(QuizError) in
          try await environment.repository.change(try fields.input.changes(of: fields.stored))
        })
    }
  }
}
