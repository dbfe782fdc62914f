import Doubles
import Foundation
import ModulesContracts
import RegistryModules
import SharedEntities
import Terminal
import Testing

@testable import StudyGate

#if Timeline
  import TimelineStudy

  /// Scripts in one architecture, as they are run against mutants.
  @Suite("The command for some scripts", .timeLimit(.minutes(30)))
  @MainActor
  struct ScriptsModuleTests {
    private let folder = TemporaryFolder()

    init() throws {
      let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path
      for (from, name) in [("Scripts", "empty-timeline.script"), ("Frames/en-80x24", "empty-timeline.txt")] {
        let copy = "\(folder.path)/Timeline/\(from)"
        try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
          atPath: "\(tests)/Scripts/Timeline/\(from)/\(name)", toPath: "\(copy)/\(name)")
      }
    }

    @Test("A script that shows the expected frames says nothing")
    func same() async throws {
      let output = TextBuffer()
      try await run(["timeline/empty-timeline"], output)
      #expect(output.text == "")
    }

    @Test("A script that shows something else fails, with both frames")
    func different() async throws {
      let path = "\(folder.path)/Timeline/Frames/en-80x24/empty-timeline.txt"
      let frames = String(decoding: try contents(of: path), as: UTF8.self)
      try Array(frames.replacing("Timeline", with: "Timelime").utf8).write(to: path)
      let output = TextBuffer()
      await #expect(throws: CommandFailure.self) { try await run([], output) }
      #expect(output.text.hasPrefix("timeline/empty-timeline, en-80x24\n"))
      #expect(output.text.contains("Timelime"))
    }

    @Test("Scripts are run in the order given")
    func order() async throws {
      for (folder, ending) in [("Scripts", "script"), ("Frames/en-80x24", "txt")] {
        let path = "\(self.folder.path)/Timeline/\(folder)"
        try FileManager.default.copyItem(
          atPath: "\(path)/empty-timeline.\(ending)", toPath: "\(path)/an-empty-timeline.\(ending)")
        guard ending == "txt" else { continue }
        for name in ["an-empty-timeline", "empty-timeline"] {
          try Array("another".utf8).write(to: "\(path)/\(name).txt")
        }
      }
      let output = TextBuffer()
      await #expect(throws: CommandFailure.self) {
        try await run(["timeline/empty-timeline", "timeline/an-empty-timeline"], output)
      }
      #expect(output.text.hasPrefix("timeline/empty-timeline, "))
    }

    @Test("A script that is not there fails")
    func missing() async throws {
      await #expect(throws: CommandFailure.self) { try await run(["timeline/nowhere"], TextBuffer()) }
    }

    private func run(_ names: [String], _ output: TextBuffer) async throws {
      let context = CommandContext(
        language: .english, clock: FixedClock("2026-11-20T09:00:00Z"), store: .file(path: folder.path + "/s"),
        output: output, input: MemorySource(""), style: .plain)
      try await ModuleRegistry([ScriptsModule(of: [TimelineStudy()])]).run(
        ["scripts", "--scripts", folder.path] + names, in: context)
    }
  }
#endif
