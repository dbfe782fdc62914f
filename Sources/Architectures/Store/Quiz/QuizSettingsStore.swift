internal import QuizEntities
internal import QuizViewData
internal import SharedEntities
internal import SharedViewData
internal import StoreEngine

/// The state of the settings form.
struct QuizSettingsState {
  typealias Element = QuizSettingsViewData.Element

  let stored: QuizSettings
  var isLimited: Bool
  var limit: TextField
  var count: TextField
  var focus = Element.isLimited
  var failure: QuizError?
  /// What was saved; nil until then.
  var saved: QuizSettings?
  var isCancelled = false

  init(_ stored: QuizSettings) {
    self.stored = stored
    isLimited = stored.isLimited
    limit = TextField(String(stored.limit.seconds))
    count = TextField(String(stored.questionCount.number))
  }

  var isClosed: Bool { saved != nil || isCancelled }

  /// What is wrong with the input, and whether it can be saved.
  var review: QuizSettingsReview {
    draft.review(of: stored)
  }

  /// What is entered.
  var draft: QuizSettingsDraft {
    QuizSettingsDraft(isLimited: isLimited, limit: limit.text, count: count.text)
  }
}

/// The store of the settings form once they are loaded.
@MainActor
final class QuizSettingsStore: Store<QuizSettingsState, Never> {
  private let services: QuizServices
  private let root: any QuizRoot

  init(_ stored: QuizSettings, _ services: QuizServices, root: any QuizRoot) {
    self.services = services
    self.root = root
    super.init(initialState: QuizSettingsState(stored))
  }

  /// What the form shows.
  var viewData: Derived<QuizSettingsViewData> { derived(QuizSettingsViewData.init) }

  /// Edits the focused field.
  func edit(_ edit: TextEdit) {
    commit {
      $0.failure = nil
      switch $0.focus {
      case .limit: $0.limit.apply(edit)
      case .count: $0.count.apply(edit)
      case .isLimited, .save, .cancel: break
      }
    }
  }

  /// Switches the limit on or off.
  func toggle() {
    commit {
      $0.failure = nil
      $0.isLimited.toggle()
    }
  }

  /// Moves the focus.
  func moveFocus(by step: Int) {
    commit {
      $0.failure = nil
      $0.focus = $0.focus.moved(by: step)
    }
  }

  /// Saves what was entered.
  ///
  /// On failure it is kept, and an invalid field receives the focus.
  func save() async {
    let review = state.review
    guard review.canSave else {
      return commit {
        $0.failure = nil
        if review.limitError != nil {
          $0.focus = .limit
        } else if review.countError != nil {
          $0.focus = .count
        }
      }
    }
    do throws(QuizError) {
      let saved = try await services.repository.change(try state.primitive.draft.changes(of: state.stored))
      commit { $0.saved = saved }
    } catch {
      commit { $0.failure = error }
    }
  }

  /// Discards what was entered.
  func cancel() { commit { $0.isCancelled = true } }

  /// Shows the keys of the form.
  func showKeys() async {
    await root.showKeys(of: .settings)
    commit { $0.failure = nil }
  }
}

extension QuizSettingsViewData {
  fileprivate init(_ state: QuizSettingsState) {
    self.init(
      isLimited: state.isLimited, limit: state.limit, count: state.count, focus: state.focus,
      review: state.review, failure: state.failure)
  }
}
