import Foundation
import ModulesContracts
import SharedEntities
import Terminal
import Testing
import ToDosModules

@Suite("Pictures of every screen in every state")
@MainActor
struct PreviewSnapshotTests {
  private nonisolated static let previews = ToDosModule().previews.map(\.name)

  @Test(
    "Every state looks as it was recorded, in both languages and in large and small windows",
    arguments: PreviewSnapshot.worlds, previews)
  func snapshots(world: PreviewWorld, screen: String) throws {
    let preview = try #require(ToDosModule().previews.first { $0.name == screen })
    let snapshot = PreviewSnapshot(
      states: preview.states.map { ($0.name, pictureRows($0.draw(world.size, world.language))) })
    let file = PreviewSnapshot.folder.appending(path: "\(world.name)/\(screen).txt")
    if isRecording { return try snapshot.write(to: file) }
    let differences = snapshot.differences(from: try PreviewSnapshot(contentsOf: file))
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  @Test("What differs is told by state and row")
  func differences() {
    let recorded = PreviewSnapshot(states: [("a", ["one", "two\n    0-2 bold"]), ("b", ["x"]), ("c", [])])
    let drawn = PreviewSnapshot(states: [("a", ["one", "two"]), ("b", ["x"]), ("d", ["new"])])
    #expect(
      drawn.differences(from: recorded) == [
        "a, row 1:\n- two\n    0-2 bold\n+ two", "c is drawn no more", "d was never recorded",
      ])
    #expect(PreviewSnapshot(text: recorded.text).differences(from: recorded).isEmpty)
  }

  @Test("No state of a screen has the name of another")
  func names() {
    for preview in ToDosModule().previews {
      #expect(Set(preview.states.map(\.name)).count == preview.states.count, "\(preview.name)")
    }
  }

  @Test("What went wrong is told in full in a small window, too", arguments: Language.allCases)
  func nothingCut(language: Language) throws {
    let more = Phrase("more below", "下に続く")(language)
    for preview in ToDosModule().previews {
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
