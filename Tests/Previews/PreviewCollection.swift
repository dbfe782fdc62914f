import Foundation
import ModulesContracts
import Platform
import SharedEntities
import SharedViews
import StudyRecordings
import Terminal
import Testing

/// The previews of one module, and the expected pictures.
struct PreviewCollection: Sendable {
  let module: any Module & Sendable
  /// The folder of the recorded pictures, a file for each screen.
  let folder: URL

  /// Creates a collection of the pictures in the folder `Frames` beside a test's file.
  init(_ module: any Module & Sendable, file: String = #filePath) {
    self.module = module
    folder = URL(filePath: file).deletingLastPathComponent().appending(path: "Frames")
  }

  /// The names of the screens.
  @AppActor var screens: [String] { module.previews.map(\.name) }
}

extension PreviewCollection {
  /// Expects that every state of a screen looks as recorded.
  @AppActor
  func expectPictures(of screen: String, in world: PreviewWorld) throws {
    let preview = try #require(module.previews.first { $0.name == screen })
    let snapshot = PreviewSnapshot(
      states: preview.states.map {
        RecordedFrame($0.name, rows: pictureRows($0.draw(world.size, world.language)))
      })
    let file = recordingPath(of: screen)
    guard !isRecording else {
      return try FrameRecording.record(
        snapshot.states, in: world.name, of: PreviewSnapshot.worlds.map(\.name), toFile: file)
    }
    let recorded = try #require(try FrameRecording.frames(in: world.name, ofFile: file))
    let differences = snapshot.differences(from: PreviewSnapshot(states: recorded))
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  /// Expects that there are recordings of exactly these screens, with pictures in every language and size.
  @AppActor
  func expectRecordings() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.sorted() == screens.map { "\($0).txt" }.sorted())
    for screen in screens {
      let recording = try FrameRecording(contentsOf: recordingPath(of: screen))
      #expect(recording.settings.map(\.name) == PreviewSnapshot.worlds.map(\.name), "\(screen)")
    }
  }

  private func recordingPath(of screen: String) -> String { folder.appending(path: "\(screen).txt").path }

  /// Expects that the states of a screen have different names.
  @AppActor
  func expectNames() {
    for preview in module.previews {
      #expect(Set(preview.states.map(\.name)).count == preview.states.count, "\(preview.name)")
    }
  }

  /// Expects that a key which leads out is shown in the smallest window, unless any key does.
  @AppActor
  func expectWayBack(_ language: Language) {
    for preview in module.previews {
      for state in preview.states {
        let keys = state.draw(smallestScreen, language).lines.last ?? ""
        let isShown = keys.isEmpty || keys.contains("escape ") || keys.contains("q ")
        #expect(isShown, "\(preview.name) \(state.name): \(keys)")
      }
    }
  }

  /// Expects that errors are shown in full in a small window, too.
  @AppActor
  func expectNothingCut(_ language: Language) {
    let more = Phrase("more below", "下に続く")(language)
    for preview in module.previews {
      for state in preview.states {
        let told = [200, 40].map { columns in
          state.draw(Frame.Size(columns: columns, rows: 10), language).lines
            .map { $0.replacing(more, with: "").trimmingCharacters(in: .whitespaces) }
            .filter { $0.hasPrefix("! ") }
        }
        #expect(told[0] == told[1], "\(preview.name) \(state.name)")
      }
    }
  }
}
