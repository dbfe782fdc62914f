internal import CoordinatorEngine
internal import Platform
internal import SharedEntities
internal import SharedViewData
internal import SharedViews
internal import TimelineEntities
internal import TimelineViewData
internal import TimelineViews

/// Handles requests that go beyond the settings, and their end.
@AppActor
protocol TimelineSettingsControllerDelegate: AnyObject {
  func settingsControllerDidSave(_ controller: TimelineSettingsController)
  func settingsControllerDidRequestKeys(_ controller: TimelineSettingsController)
  /// The settings could not be read, so there is nothing to show.
  func settingsController(_ controller: TimelineSettingsController, didFail error: TimelineError)
}

/// The settings form.
@AppActor
final class TimelineSettingsController: ScreenController<TimelineSettingsViewData, FormEvent> {
  weak var delegate: (any TimelineSettingsControllerDelegate)?

  private let model: TimelineModel
  /// The input; nil until the settings are loaded.
  private var fields: TimelineSettingsFields?
  private var focus = TimelineSettingsViewData.Element.userName
  /// The error that made saving fail, until the next event; nil if there is none.
  private var failure: TimelineError?
  /// Whether the form has asked, until the next event, whether to discard the changes.
  private var hasAsked = false

  init(model: TimelineModel) {
    self.model = model
    super.init(TimelineScreens.settings)
  }

  override var viewData: TimelineSettingsViewData? {
    fields.map {
      TimelineSettingsViewData($0, $0.review, focus: focus, failure: failure, hasAsked: hasAsked)
    }
  }

  override func viewDidLoad() async {
    do throws(TimelineError) {
      fields = TimelineSettingsFields(of: try await model.settings())
    } catch {
      delegate?.settingsController(self, didFail: error)
    }
  }

  override func handle(_ event: FormEvent) async {
    failure = nil
    hasAsked = event == .ask
    switch event {
    case .edit(let edit): fields?[focus]?.apply(edit)
    case .toggle: fields?.postsCompletedToDos.toggle()
    case .focusNext: moveFocus(by: 1)
    case .focusPrevious: moveFocus(by: -1)
    case .ask, .continueEditing: break
    case .save: await save()
    case .cancel: goBack()
    case .showKeys: delegate?.settingsControllerDidRequestKeys(self)
    }
  }

  /// Moves the focus once the settings are loaded.
  private func moveFocus(by step: Int) { if fields != nil { focus = focus.moved(by: step) } }

  /// Saves the input; on failure it is kept.
  private func save() async {
    guard let fields, fields.review.canSave else { return }
    do throws(TimelineError) {
      try await model.save(fields.input, of: fields.stored)
      delegate?.settingsControllerDidSave(self)
    } catch {
      failure = error
    }
  }
}
