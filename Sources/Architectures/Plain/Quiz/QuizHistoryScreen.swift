internal import PlainEngine
internal import Platform
internal import QuizEntities
internal import QuizViewData
internal import QuizViews
internal import SharedViewData
internal import SharedViews
internal import Terminal

/// The history: how often each question was answered correctly.
@AppActor
final class QuizHistoryScreen {
  private let repository: any QuizRepository
  private let scene: AppScene
  private let layer: Layer
  private let view: LayerView<QuizHistoryViewData, QuizHistoryEvent>
  private var groups: [QuizHistoryViewData.Group] = []
  private var offset = 0

  init(repository: any QuizRepository, scene: AppScene) {
    self.repository = repository
    self.scene = scene
    layer = Layer(on: scene.stage, .page)
    view = LayerView(QuizScreens.history, layer: layer, language: scene.language)
  }

  func run() async {
    await layer.present {
      guard await load() else { return }
      draw()
      while let event = await view.nextEvent(), event != .leave {
        switch event {
        case .scroll(let offset): self.offset = offset
        case .retry: guard await load() else { return }
        case .showKeys: await QuizKeysScreen(of: .history, scene: scene).run()
        case .leave: break
        }
        draw()
      }
    }
  }

  private func draw() { view.show(QuizHistoryViewData(groups: groups, offset: offset)) }

  /// Loads the history behind placeholders; returns false if the user leaves.
  private func load() async -> Bool {
    let repository = repository
    let tallies = await view.load(
      retry: .retry, leave: .leave, loading: { QuizHistoryViewData(phase: .loading) },
      failed: { QuizHistoryViewData(phase: .failed($0)) },
      read: { () throws(QuizError) in try await repository.tallies(in: nil) })
    guard let tallies else { return false }
    groups = QuizHistoryViewData.Group.groups(of: tallies)
    return true
  }
}
