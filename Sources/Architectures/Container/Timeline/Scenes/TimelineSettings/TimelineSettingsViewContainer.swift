internal import ContainerEngine
internal import Platform
internal import SharedViewData
internal import TimelineEntities
internal import TimelineViewData

/// Owns the input of the settings form, and saves it.
@AppActor
final class TimelineSettingsViewContainer: Container {
  let mount: Mount<TimelineSettingsView>
  private let context: TimelineContext
  private var fields: TimelineSettingsFields
  private var focus = TimelineSettingsViewData.Element.userName
  /// The error that made saving fail, until the next event; nil if there is none.
  private var failure: TimelineError?
  /// Whether the form has asked, until the next event, whether to discard the changes.
  private var hasAsked = false
  private var outcome = TimelineSettingsOutcome.unchanged

  private init(
    _ settings: TimelineSettings, on mount: Mount<TimelineSettingsView>, _ context: TimelineContext
  ) {
    fields = TimelineSettingsFields(of: settings)
    self.mount = mount
    self.context = context
  }

  /// Reads the settings and shows the form until the user leaves it.
  ///
  /// - Throws: an error that prevents the settings from being read.
  static func run(_ context: TimelineContext) async throws(TimelineError) -> TimelineSettingsOutcome {
    let mount = Mount<TimelineSettingsView>.sheet(on: context.scene)
    return try await mount.present { () throws(TimelineError) in
      let container = TimelineSettingsViewContainer(try await context.settings(), on: mount, context)
      await container.live()
      return container.outcome
    }
  }

  func render() -> TimelineSettingsView {
    let viewData = TimelineSettingsViewData(
      fields, fields.review, focus: focus, failure: failure, hasAsked: hasAsked)
    return TimelineSettingsView(viewData: viewData)
      .onInput(action: handle)
      .onSave(action: save)
      .onCancel(action: mount.leave)
      .onShowKeys(action: showKeys)
  }
}

extension TimelineSettingsViewContainer {
  /// Handles what has no callback of its own: what changes the input or the focus, and the question.
  private func handle(_ event: FormEvent) {
    (failure, hasAsked) = (nil, event == .ask)
    switch event {
    case .edit(let edit): fields[focus]?.apply(edit)
    case .toggle: fields.postsCompletedToDos.toggle()
    case .focusNext: focus = focus.moved(by: 1)
    case .focusPrevious: focus = focus.moved(by: -1)
    case .ask, .continueEditing, .save, .cancel, .showKeys: break
    }
  }

  func showKeys() async {
    (failure, hasAsked) = (nil, false)
    update()
    await context.showKeys(of: .settings)
  }

  /// Saves the input; on failure it is kept.
  func save() async {
    (failure, hasAsked) = (nil, false)
    guard fields.review.canSave else { return }
    do throws(TimelineError) {
      let changes = try fields.input.patch().changes(of: fields.stored)
      _ = try await context.repository.change(changes, from: context.defaultSettings)
      outcome = .saved
      mount.leave()
    } catch {
      failure = error
    }
  }
}
