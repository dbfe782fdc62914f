internal import ContainerEngine
internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import SharedViewData

/// Owns the history of answers.
@AppActor
final class QuizHistoryViewContainer: Container {
  typealias View = QuizHistoryView<[QuizHistoryViewData.Group]>

  let mount: Mount<View>
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

  func render() -> View {
    QuizHistoryView(groups: groups, offset: offset)
      .onScroll { self.offset = $0 }
      .onRetry(action: retry)
      .onShowKeys(action: showKeys)
      .onLeave(action: mount.leave)
  }

  /// Loads the history behind a placeholder; returns false if the user leaves first.
  private func load() async -> Bool {
    let tallies = await mount.suspend(
      fallback: { QuizHistoryView(phase: .loading, groups: []).onLeave(action: mount.leave) },
      failed: { error in
        QuizHistoryView(phase: .failed(error), groups: [])
          .onRetry(action: mount.retry)
          .onLeave(action: mount.leave)
      },
      while: { () async throws(QuizError) in try await self.context.repository.tallies(in: nil) })
    guard let tallies else { return false }
    groups = QuizHistoryViewData.Group.groups(of: tallies)
    return true
  }

  func retry() async { if await !load() { mount.leave() } }
  func showKeys() async { await context.showKeys(of: .history) }
}
