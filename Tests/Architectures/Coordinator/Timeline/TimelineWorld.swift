import CoordinatorEngine
import InMemoryStorage
import ModulesContracts
import Platform
import SharedEntities
import SharedViews
import Terminal
import Testing
import TimelineEntities
import TimelineViewData

@testable import AppDoubles
@testable import AppsModules
@testable import TimelineCoordinator

/// What the timeline's coordinators and controllers need, without a terminal.
@AppActor
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

  /// Posts numbers, of which 0 is on top.
  func postNumbers(below end: Int) async throws {
    for number in (0..<end).reversed() { try await post("\(number)") }
  }

  /// Deletes the post with a text, as another program would.
  func deleteElsewhere(_ text: String) async throws {
    let posts = try await repository.posts(.from(nil), limit: 100)
    let post = try #require(posts.first { $0.text.text == text })
    _ = try await repository.make(.delete(ItemIDSet([post.id])), at: clock.now())
    repository.noteOthers()
  }

  /// What the timeline shows first.
  func window(rowCount: Int = 10) async throws -> TimelineWindow {
    try await model.window(.from(nil), rowCount: rowCount)
  }

  /// The controller of a timeline that is loaded.
  func timeline(rowCount: Int = 10) async throws -> TimelineController {
    TimelineController(try await window(rowCount: rowCount), rowCount: rowCount, model: model)
  }

  /// Opens the app on a desk.
  @discardableResult
  func open(on desk: AppDesk, _ probe: LifetimeProbe) async -> AppRun {
    await desk.open { [repository] context in
      let scene = AppScene(context)
      let repository = InMemoryTimelineRepository(sharing: repository, gate: context.gate)
      await probe.run(on: scene) {
        TimelineCoordinator(
          model: TimelineModel(repository: repository, scene: scene), navigator: $0)
      }
    }
  }
}

extension TimelineController {
  /// The texts of the rows.
  var texts: [String] { viewData?.rows.map(\.post.text) ?? [] }
  /// The selected row; nil if none is visible.
  var selected: TimelineScreenViewData.Row? { viewData?.rows.first(where: \.isSelected) }
  /// The texts of the rows, with the selected one in brackets.
  var outline: String {
    texts.map { $0 == selected?.post.text ? "[\($0)]" : $0 }.joined(separator: " ")
  }
}
