internal import Platform
internal import SharedEntities
internal import StudyGate
internal import Terminal

/// Checks that every step of an operation changes the screen, that all architectures show the same frames, and that
/// the operation does to the store what it should.
@AppActor
struct OperationCheck {
  let operation: Operation
  let items: any MeasuredItems
  let turns: Turns

  /// The counted cost of an operation by architecture, without its time.
  typealias Counts = [String: AppRun.Cost]

  /// Performs the operation in each architecture.
  ///
  /// - Returns: the counted cost in each architecture.
  /// - Throws: `MeasurementError` if a step changes nothing, if two architectures differ after a step, or if the
  ///   operation has another effect on the store than it should.
  func counts(_ architectures: [String]) async throws -> Counts {
    var counts: Counts = [:]
    var expected: [Frame] = []
    for architecture in architectures {
      let run = try AppRun(architecture, on: items, drawing: .counted, turns: turns)
      if !operation.opensApp { _ = try await run.perform([.open]) }
      _ = try await run.perform(operation.preparation)
      let content = try await run.storeContent()
      var frames = [run.frame]
      var cost = AppRun.Cost()
      for step in operation.steps {
        cost.add(try await run.perform([step]))
        frames.append(run.frame)
        guard frames[frames.count - 1] != frames[frames.count - 2] else {
          throw MeasurementError.noChange(
            operation: operation.identifier, step: step.title(.english), architecture: architecture)
        }
      }
      let (wanted, found) = (content.map(operation.effect.applied), try await run.storeContent())
      guard wanted == found else {
        throw MeasurementError.wrongEffect(
          operation: operation.identifier, architecture: architecture, expected: wanted, found: found)
      }
      try await run.close()
      if expected.isEmpty { expected = frames }
      if let index = frames.indices.first(where: { frames[$0] != expected[$0] }) {
        throw MeasurementError.differentFrames(
          operation: operation.identifier, step: index == 0 ? "" : operation.steps[index - 1].title(.english),
          architecture: architecture, difference: difference(expected[index], frames[index]))
      }
      counts[architecture] = cost
    }
    return counts
  }

  private func difference(_ expected: Frame, _ shown: Frame) -> String {
    func text(_ frame: Frame) -> String { frame.lines.map { $0 + "\n" }.joined() }
    return frameDifference(expected: text(expected), actual: text(shown)) ?? "only styles differ"
  }
}

extension AppRun.Cost {
  mutating func add(_ other: AppRun.Cost) {
    time += other.time
    timeAfterFrame += other.timeAfterFrame
    turnCount += other.turnCount
    turnCountAfterFrame += other.turnCountAfterFrame
    frameCount += other.frameCount
    callCount += other.callCount
    byteCount += other.byteCount
  }
}
