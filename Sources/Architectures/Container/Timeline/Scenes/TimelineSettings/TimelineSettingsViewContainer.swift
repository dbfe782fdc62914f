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
  private var entry: TimelineSettingsEntry
  private var outcome = TimelineSettingsOutcome.unchanged

  private init(
    _ settings: TimelineSettings, on mount: Mount<TimelineSettingsView>, _ context: TimelineContext
  ) {
    entry = TimelineSettingsEntry(settings)
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
    TimelineSettingsView(viewData: TimelineSettingsViewData(entry, entry.review))
      .onInput { self.entry.take($0) }
      .onSave(action: save)
      .onCancel(action: mount.leave)
      .onShowKeys(action: showKeys)
  }
}

extension TimelineSettingsViewContainer {
  func showKeys() async {
    entry.take(.showKeys)
    update()
    await context.showKeys(of: .settings)
  }

  /// Saves the input; on failure it is kept.
  func save() async {
    entry.take(.save)
    guard entry.review.canSave else { return }
    do throws(TimelineError) {
      let changes = try entry.input.patch().changes(of: entry.stored)
      _ = try await context.repository.change(changes, from: context.defaultSettings)
      outcome = .saved
      mount.leave()
    } catch {
      entry.fail(error)
    }
  }
}
