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
  private var entry: TimelineSettingsEntry?

  init(model: TimelineModel) {
    self.model = model
    super.init(TimelineScreens.settings)
  }

  override var viewData: TimelineSettingsViewData? {
    entry.map { TimelineSettingsViewData($0, $0.review) }
  }

  override func viewDidLoad() async {
    do throws(TimelineError) {
      entry = TimelineSettingsEntry(try await model.settings())
    } catch {
      delegate?.settingsController(self, didFail: error)
    }
  }

  override func handle(_ event: FormEvent) async {
    entry?.take(event)
    switch event {
    case .edit, .toggle, .focusNext, .focusPrevious, .ask, .continueEditing: break
    case .save: await save()
    case .cancel: goBack()
    case .showKeys: delegate?.settingsControllerDidRequestKeys(self)
    }
  }

  /// Saves the input; on failure it is kept.
  private func save() async {
    guard let entry, entry.review.canSave else { return }
    do throws(TimelineError) {
      try await model.save(entry.input, of: entry.stored)
      delegate?.settingsControllerDidSave(self)
    } catch {
      self.entry?.fail(error)
    }
  }
}
