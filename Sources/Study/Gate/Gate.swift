internal import Foundation
internal import Platform
internal import SharedEntities

/// Checks that every architecture of an app shows the frames of VIPER.
@AppActor
struct Gate {
  /// The result for one app in one architecture.
  struct Result {
    let app: String
    let architecture: String
    var scripts = (passed: 0, count: 0)
    /// The names of the scripts whose frames differ in some language and size, in order.
    var failing: [String] = []
    var events = (agreed: 0, count: 0)
    var seconds = 0.0
    /// The scripts whose frames differ, with both frames.
    var differences: [String] = []
  }

  let collection: ScriptCollection
  let vocabulary: Vocabulary

  private static let eventsPerScript = 250

  /// Runs all scripts in some architectures, and random scripts up to a number of events.
  ///
  /// - Parameters:
  ///   - seed: the seed of the first random script; each further script uses the next one.
  ///   - scripts: the scripts to run instead of all.
  ///   - isOver: returns whether an architecture has enough differences to stop.
  ///   - found: called with each difference as soon as it is found.
  ///   - progress: called after each random script with the number of its events.
  func compare(
    _ architectures: [String], eventCount: Int, seed: UInt64, scripts: [ScriptFile]? = nil,
    isOver: (Result) -> Bool = { $0.differences.count >= 3 }, found: (String) -> Void = { _ in },
    progress: (Int) -> Void = { _ in }
  ) async throws -> [Result] {
    var results = architectures.map { Result(app: collection.app.name, architecture: $0) }
    let scripts = try scripts ?? collection.scripts()
    for index in results.indices {
      try await run(scripts, in: &results[index], isOver: isOver, found: found)
    }
    var (scriptSeed, eventsLeft) = (seed, eventCount)
    while eventsLeft > 0, !results.allSatisfy(isOver) {
      let count = min(Self.eventsPerScript, eventsLeft)
      let script = RandomScript(seed: scriptSeed, count: count, of: vocabulary)
      let expected = await collection.app.output(of: script, architecture: "viper")
      for index in results.indices where !isOver(results[index]) {
        let start = ContinuousClock.now
        results[index].events.count += count
        if let difference = await difference(
          of: script, results[index].architecture, from: expected, seed: scriptSeed)
        {
          results[index].differences.append(difference)
          found(difference)
        } else {
          results[index].events.agreed += count
        }
        results[index].seconds += (ContinuousClock.now - start) / .seconds(1)
      }
      eventsLeft -= count
      scriptSeed &+= 1
      progress(count)
    }
    return results
  }

  private func run(
    _ scripts: [ScriptFile], in result: inout Result, isOver: (Result) -> Bool, found: (String) -> Void
  ) async throws {
    let start = ContinuousClock.now
    let architecture = result.architecture
    for script in scripts {
      for setting in ScriptSetting.all {
        result.scripts.count += 1
        let difference = try await collection.difference(of: script, setting, architecture: architecture)
        guard let difference else {
          result.scripts.passed += 1
          continue
        }
        if result.failing.last != script.name { result.failing.append(script.name) }
        guard !isOver(result) else { continue }
        let text = "\(script.name), \(setting): viper | \(architecture)\n\(difference)"
        result.differences.append(text)
        found(text)
      }
    }
    result.seconds += (ContinuousClock.now - start) / .seconds(1)
  }

  /// Returns how the frames of a random script differ from VIPER's, for the shortest such script; nil if they are
  /// equal.
  private func difference(
    of script: RandomScript, _ architecture: String, from expected: String, seed: UInt64
  ) async -> String? {
    let app = collection.app
    guard await app.output(of: script, architecture: architecture) != expected else { return nil }
    let short = await app.shrunk(script, architecture: architecture)
    let difference = frameDifference(
      expected: await app.output(of: short, architecture: "viper"),
      actual: await app.output(of: short, architecture: architecture))
    return """
      seed \(seed), \(short.setting), \(short.options.joined(separator: " ")): viper | \(architecture)
      \(short.given.map { "# given \($0.joined(separator: " "))\n" }.joined())\(short.text)\(difference ?? "")
      """
  }
}
