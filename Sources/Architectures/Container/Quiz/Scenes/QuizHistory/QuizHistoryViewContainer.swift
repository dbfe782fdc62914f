internal import ContainerEngine
internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import SharedViewData

/// Owns the history of answers.
@AppActor
final class QuizHistoryViewContainer: Container {
  let mount: Mount<QuizHistoryView>
  private let context: QuizContext
  private var groups: [QuizHistoryViewData.Group] = []
  private var offset = 0

  init(_ context: QuizContext) {
    self.context = context
    mount = .page(on: context.scene)
  }

  /// Shows the history until the user leaves it.
  func run() async {
    await mount.present {
      guard await load() else { return }
      await live()
    }
  }

  func render() -> QuizHistoryView {
    QuizHistoryView(
      viewData: QuizHistoryViewData(groups: groups, offset: offset), onScroll: { self.offset = $0 },
      onRetry: retry, onShowKeys: showKeys, onLeave: mount.leave)
  }

  /// Loads the history behind a placeholder; returns false if the user leaves first.
  private func load() async -> Bool {
    let tallies = await mount.suspend(
      fallback: { QuizHistoryView(viewData: QuizHistoryViewData(phase: .loading), onLeave: mount.leave) },
      failed: { error in
        QuizHistoryView(
          viewData: QuizHistoryViewData(phase: .failed(error)), onRetry: mount.retry, onLeave: mount.leave)
      },
      while: { () async throws(QuizError) in try await self.context.repository.tallies(in: nil) })
    guard let tallies else { return false }
    groups = QuizHistoryViewData.Group.groups(of: tallies)
    return true
  }

  private func retry() async { if await !load() { mount.leave() } }
  private func showKeys() async { await context.showKeys(of: .history) }
}
