import InMemoryStorage
import SharedEntities
import SharedViews
import Terminal
import Testing
import TimelineEntities
import TimelineViewData

@testable import AppsModules
@testable import TimelineCoordinator

/// What the timeline's coordinators and controllers need, without a terminal.
@MainActor
final class TimelineWorld {
  let repository = InMemoryTimelineRepository()
  let clock = ManualClock()
  /// What was copied to the clipboard.
  private(set) var copied: [String] = []

  private lazy var stage = Stage(
    size: Frame.Size(columns: 80, rows: 24),
    answer: { [weak self] in if case .copy(let text) = $0 { self?.copied.append(text.text) } }, show: { _ in }
  )

  var model: TimelineModel {
    TimelineModel(
      repository: repository,
      scene: AppScene(
        stage: stage, language: .english, clock: clock, sleeper: clock, seed: 1, watch: OutsideWatch()))
  }

  /// Posts texts, the last on top.
  func post(_ texts: String...) async throws {
    for text in texts {
      let new = NewPost(
        text: PostText(stored: text), postedAt: clock.now(),
        author: TimelineSettings.default(.english).author)
      _ = try await repository.make(.insert(new), at: clock.now())
    }
  }

  /// What the timeline shows first.
  func window() async throws -> TimelineWindow { try await repository.window(.from(nil), rowCount: 10) }

  /// The controller of a timeline that is loaded.
  func timeline() async throws -> TimelineController {
    TimelineController(try await window(), rowCount: 10, model: model)
  }
}

extension TimelineController {
  /// The texts of the rows.
  var texts: [String] { viewData?.rows.map(\.post.text) ?? [] }
}
