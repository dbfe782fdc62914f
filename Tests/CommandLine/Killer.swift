import Doubles
import Foundation
import SharedEntities
import Testing

/// Kills commands at random moments that are spread evenly over their run time.
///
/// It learns the run time on the way, since it depends on the load of the machine. `TODO_VIPER_SEED` in the environment
/// of the tests repeats a series, if the machine is equally fast.
final class Killer {
  /// The numbers of the rounds.
  let rounds = 1...100

  private let store: TestStore
  private let seed: UInt64
  private var longestDelay = Duration.milliseconds(15)
  private var generator: SplitMix64
  private var hitCount = 0
  private var lastRound = "no round yet"

  init(_ store: TestStore) {
    self.store = store
    seed =
      ProcessInfo.processInfo.environment["TODO_VIPER_SEED"].flatMap { UInt64($0) }
      ?? UInt64.random(in: 0...UInt64.max)
    generator = SplitMix64(state: seed)
  }

  /// The comment for a failure in the last round.
  var comment: Comment { "seed \(seed), \(lastRound)" }

  /// Runs the executable and kills it, unless it ends first.
  func run(_ round: Int, _ arguments: [String], input: [UInt8]? = nil) async throws -> Output {
    let delay = longestDelay * Double.random(in: 0...1, using: &generator)
    let process = try store.start(arguments.map { Array($0.utf8) }, input: input)
    // A sleeping task would round the delay up.
    usleep(useconds_t(delay / .microseconds(1)))
    process.send(SIGKILL)
    let output = try await process.finish()
    lastRound = "round \(round), killed after \(delay): \(output)"
    switch output.ending {
    case .signal(SIGKILL):
      hitCount += 1
      longestDelay = longestDelay * 1.05
    default:
      // Two of three kills come in time, which makes the longest delay about 1.5 times the run time.
      longestDelay = longestDelay * 0.9
      #expect(output.isDone, comment)
    }
    return output
  }

  /// Expects that enough of the kills hit a process that was still running.
  func expectHits(of count: Int = 100, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(
      hitCount * 5 >= count, "only \(hitCount) of \(count) commands were killed",
      sourceLocation: sourceLocation)
  }
}

extension Output {
  /// Whether the command reported a change, or ended as if it had.
  var reportsChange: Bool { ending == .status(0) || !bytes.isEmpty }

  /// The first line of standard output.
  var firstLine: String? { text.split(separator: "\n").first.map(String.init) }
}
