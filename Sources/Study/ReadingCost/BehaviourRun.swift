internal import AppsModules
internal import Foundation
internal import ModulesContracts
internal import Platform
internal import ProfileCounters
internal import SharedEntities
internal import StudyGate
internal import StudyRecordings
internal import StudyResults

/// Runs a behaviour in one architecture after the other, and records what its events execute.
@AppActor
struct BehaviourRun {
  let app: StudiedApp
  let behaviour: ReadBehaviour

  private static let setting = ScriptSetting(language: .english, size: "80x24")

  /// Returns the profile of the behaviour's events in each architecture, in the format of `llvm-profdata`.
  ///
  /// - Throws: `CommandError` if an event changes nothing on the screen, or if the architectures show different frames.
  func profiles(_ architectures: [String]) async throws -> [(architecture: String, profile: Data)] {
    var expected: String?
    var profiles: [(architecture: String, profile: Data)] = []
    for architecture in architectures {
      guard let recorder = ActionRecorder(firstLine: behaviour.before.count + 1) else { throw notCounting }
      let output = try await app.output(
        ofScript: behaviour.script, given: behaviour.given, Self.setting, architecture: architecture,
        options: behaviour.options + ["--styles"], observer: recorder)
      if let difference = frameDifference(expected: expected ?? output, actual: output) {
        throw CommandError(
          "\(behaviour.subject.identifier): \(architectures[0]) and \(architecture) show different frames\n\(difference)"
        )
      }
      try check(RecordedFrame.all(in: output), architecture)
      expected = expected ?? output
      guard let profile = recorder.profile() else { throw notCounting }
      profiles.append((architecture, profile))
    }
    return profiles
  }

  /// Checks that every event of the behaviour changes the frame.
  private func check(_ frames: [RecordedFrame], _ architecture: String) throws {
    let events = behaviour.before + behaviour.action
    guard frames.count == events.count + 1 else {
      throw CommandError(
        "\(behaviour.subject.identifier): \(architecture) is left before the last event of the script")
    }
    for place in behaviour.before.count..<events.count where frames[place].rows == frames[place + 1].rows {
      throw CommandError(
        "\(behaviour.subject.identifier): '\(events[place])' changes nothing in \(architecture)")
    }
  }
}

/// Records what is executed from a line of a script on, between each event and the frame that follows.
@AppActor
private final class ActionRecorder: ScriptObserver {
  private let firstLine: Int
  private var isRecording = false

  /// Creates a recorder; nil if this program does not count what it executes.
  init?(firstLine: Int) {
    guard profile_reset() else { return nil }
    self.firstLine = firstLine
  }

  func willRespond(toLine number: Int) {
    isRecording = number >= firstLine
    if isRecording { profile_begin() }
  }

  func didRespond() {
    if isRecording { profile_end() }
  }

  /// Returns the profile of what was recorded; nil if it cannot be written.
  func profile() -> Data? {
    var profile = Data(count: Int(profile_size()))
    let isWritten = profile.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map { profile_write($0.assumingMemoryBound(to: CChar.self)) } ?? false
    }
    return isWritten ? profile : nil
  }
}

/// The error of a program that was built without counters.
let notCounting = CommandError(
  """
  this program does not count what it executes; build it on Linux with 'swift build -Xswiftc -profile-coverage-mapping \
  -Xswiftc -profile-generate', or use 'make reading-cost'
  """)
