import Doubles
import Platform

@testable import Terminal

/// A reader that waits for the input of a layer.
///
/// Its result is polled and never awaited, so that a wait that does not end fails the test instead of blocking it.
@AppActor
final class LayerWait {
  enum Outcome: Hashable {
    case waiting
    case input(Input)
    /// The stage was closed, or the wait was cancelled.
    case nothing
  }

  private(set) var outcome = Outcome.waiting
  private var task: Task<Void, Never>?

  /// Begins to wait when the app's actor is free, or immediately in a task that it counts only while it runs on it.
  init(_ layer: Layer, isImmediate: Bool = false) {
    let wait: @AppActor () async -> Void = { await self.wait(for: layer) }
    task = isImmediate ? Task.startImmediately(wait) : countedTask(wait)
  }

  private func wait(for layer: Layer) async {
    outcome = await layer.nextInput().map(Outcome.input) ?? .nothing
  }

  func cancel() { task?.cancel() }
}

/// A stage of 80x24, and its output.
@AppActor
struct StageDesk {
  /// The output of the stage, which may outlive the test by a turn.
  private final class Log {
    var frames: [Frame] = []
    var requests: [Stage.Request] = []
  }

  let stage: Stage
  private let log = Log()

  init() {
    let log = log
    stage = Stage(
      size: Frame.Size(columns: 80, rows: 24), smallest: Frame.Size(columns: 30, rows: 10),
      tooSmall: { drawing("too small", $0) }, answer: { log.requests.append($0) },
      show: { log.frames.append($0) })
  }

  var frames: [Frame] { log.frames }
  var requests: [Stage.Request] { log.requests }

  @discardableResult
  func layer(_ placement: Layer.Placement, _ text: String) -> Layer {
    let layer = Layer(on: stage, placement)
    layer.show { drawing(text, $0) }
    layer.appear()
    return layer
  }

  /// Starts a reader of a layer's input.
  func wait(_ layer: Layer) async -> LayerWait {
    let wait = LayerWait(layer)
    await AppActor.rest()
    return wait
  }

  /// The next input for a reader of a layer, once nothing more happens on the stage.
  func next(_ layer: Layer) async -> LayerWait.Outcome {
    let wait = await wait(layer)
    return wait.outcome
  }

  /// A key as a reader receives it.
  func typed(_ name: String) -> LayerWait.Outcome? { Key(name: name).map { .input(.key($0)) } }

  func type(_ names: String...) {
    for key in names.compactMap(Key.init(name:)) { stage.receive(.key(key)) }
  }

  func row(_ row: Int) -> String { stage.frame.text(ofRow: row) }
}

func drawing(_ text: String, _ size: Frame.Size) -> Frame {
  var frame = Frame(size)
  frame.write(text, row: 0, column: 0)
  return frame
}
