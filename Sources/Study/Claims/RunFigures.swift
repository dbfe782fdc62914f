internal import Foundation
internal import Platform
internal import SharedEntities
internal import StudyGate

/// The effects of an app's keys while it loads.
struct LoadingRun: Equatable {
  let app: String
  let architecture: String
  /// The number of keys that were pressed, each in a run of its own.
  var keys = 0
  /// The number of keys that left the app.
  var leaving = 0
  /// The keys after which the loaded screen differs from that of a run without a key.
  var changing: [String] = []
}

/// The lines that are redrawn when a row is toggled.
struct ToggleRun: Equatable {
  let architecture: String
  /// Whether the row of the ToDo changed on the screen.
  let isRowDrawn: Bool
  /// The number of other lines that changed on the screen.
  let otherLines: Int
}

/// Runs the apps of the study with short scripts.
@AppActor
struct RunFigures {
  let features: [any StudiedModule]

  private static let setting = ScriptSetting(language: .english, size: "80x24")

  /// Presses every key of every app while its first screen is loading.
  func loadingRuns() async throws -> [LoadingRun] {
    var runs: [LoadingRun] = []
    for feature in features {
      let vocabulary = feature.vocabulary
      let app = StudiedApp(vocabulary.app, of: features)
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      defer { try? FileManager.default.removeItem(at: folder) }
      // Every run gets a copy of the same store, as filling one takes longer than the run.
      let (filled, copy) = (folder.appending(path: "filled.sqlite"), folder.appending(path: "todos.sqlite"))
      try await app.run(Array(vocabulary.given.prefix(4)), on: .file(path: filled.path))
      for architecture in app.architectures {
        var run = LoadingRun(app: vocabulary.app, architecture: architecture)
        func loaded(_ script: String) async throws -> String {
          // A feature without commands leaves no store, and its app makes one.
          if FileManager.default.fileExists(atPath: filled.path) {
            try FileManager.default.copyItem(at: filled, to: copy)
          }
          defer { try? FileManager.default.removeItem(at: copy) }
          let output = try await app.output(
            ofScript: script, given: [], Self.setting, architecture: architecture,
            options: ["--latency", "2s", "--seed", "1"], on: .file(path: copy.path))
          return Self.frames(output).last ?? ""
        }
        let expected = try await loaded("advance 10s\n")
        for key in Set(vocabulary.keys).sorted() {
          let frame = try await loaded("key \(key)\nadvance 10s\n")
          run.keys += 1
          if frame.isEmpty { run.leaving += 1 } else if frame != expected { run.changing.append(key) }
        }
        runs.append(run)
      }
    }
    return runs
  }

  /// Toggles a row of the ToDo list.
  func toggleRuns() async throws -> [ToggleRun] {
    guard let feature = features.first(where: { $0.vocabulary.app == "todos" }) else { return [] }
    let app = StudiedApp(feature.vocabulary.app, of: features)
    var runs: [ToggleRun] = []
    for architecture in app.architectures {
      let output = try await app.output(
        ofScript: "key down\nkey space\n", given: ["one", "two", "three"].map { ["add", $0] },
        Self.setting,
        architecture: architecture, options: [])
      let frames = Self.frames(output).suffix(2).map {
        $0.split(separator: "\n", omittingEmptySubsequences: false)
      }
      guard let before = frames.first, let after = frames.last else { continue }
      let changed = zip(before, after).filter { $0 != $1 }.map(\.0)
      runs.append(
        ToggleRun(
          architecture: architecture, isRowDrawn: changed.contains { $0.contains("two") },
          otherLines: changed.count { !$0.contains("two") }))
    }
    return runs
  }

  /// Returns the frames in a script's output, without the events before them; empty once the app has been left.
  static func frames(_ output: String) -> [String] {
    var frames: [String] = []
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("--- ") {
        frames.append("")
      } else if !frames.isEmpty, !(line.isEmpty && frames[frames.count - 1].isEmpty) {
        frames[frames.count - 1] += line + "\n"
      }
    }
    return frames
  }
}
