internal import Foundation
internal import SharedEntities

/// Holds every architecture of an app to the frames of VIPER.
@MainActor
struct Gate {
  /// What the gate found of one app in one architecture.
  struct Result {
    let app: String
    let architecture: String
    var scripts = (passed: 0, count: 0)
    var events = (agreed: 0, count: 0)
    var seconds = 0.0
    /// The scripts that show something else, with both frames.
    var differences: [String] = []
  }

  let collection: ScriptCollection
  let vocabulary: Vocabulary

  private static let eventsPerScript = 250

  /// Runs all scripts, and random ones with some number of events.
  ///
  /// - Parameters:
  ///   - seed: the seed of the first random script; each further one has the next.
  ///   - scripts: the scripts to run instead of all.
  ///   - isOver: whether enough differences are found.
  func hold(
    _ architecture: String, eventCount: Int, seed: UInt64, scripts: [ScriptFile]? = nil,
    isOver: (Result) -> Bool = { $0.differences.count >= 3 }
  ) async throws -> Result {
    var result = Result(app: collection.app.name, architecture: architecture)
    let start = ContinuousClock.now
    for script in try scripts ?? collection.scripts() {
      for surrounding in Surrounding.all {
        result.scripts.count += 1
        let difference = try await collection.difference(of: script, surrounding, architecture: architecture)
        guard let difference else {
          result.scripts.passed += 1
          continue
        }
        guard !isOver(result) else { continue }
        result.differences.append("\(script.name), \(surrounding): viper | \(architecture)\n\(difference)")
      }
    }
    var scriptSeed = seed
    while result.events.count < eventCount, !isOver(result) {
      let count = min(Self.eventsPerScript, eventCount - result.events.count)
      let script = RandomScript(seed: scriptSeed, count: count, of: vocabulary)
      result.events.count += count
      if let difference = await difference(of: script, architecture, seed: scriptSeed) {
        result.differences.append(difference)
      } else {
        result.events.agreed += count
      }
      scriptSeed &+= 1
    }
    result.seconds = (ContinuousClock.now - start) / .seconds(1)
    return result
  }

  /// How the frames of a random script differ from VIPER's, as the shortest script that shows it; nil if they do not.
  private func difference(of script: RandomScript, _ architecture: String, seed: UInt64) async -> String? {
    let app = collection.app
    let shown = await app.output(of: script, architecture: architecture)
    guard await app.output(of: script, architecture: "viper") != shown else { return nil }
    let short = await app.shrunk(script, architecture: architecture)
    let difference = frameDifference(
      expected: await app.output(of: short, architecture: "viper"),
      actual: await app.output(of: short, architecture: architecture))
    return """
      seed \(seed), \(short.surrounding), \(short.options.joined(separator: " ")): viper | \(architecture)
      \(short.given.map { "# given \($0.joined(separator: " "))\n" }.joined())\(short.text)\(difference ?? "")
      """
  }
}
