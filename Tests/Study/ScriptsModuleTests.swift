import Doubles
import Foundation
import ModulesContracts
import Platform
import RegistryModules
import SharedEntities
import StudyRecordings
import Terminal
import Testing

@testable import StudyGate

#if Timeline
  import TimelineStudy

  /// Scripts in one architecture, as they are run against mutants.
  @Suite("The command for some scripts", .patient)
  @AppActor
  struct ScriptsModuleTests {
    private let folder = TemporaryFolder()

    init() throws {
      let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path
      for (from, name) in [("Scripts", "empty-timeline.script"), ("Frames", "empty-timeline.txt")] {
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
      let path = "\(folder.path)/Timeline/Frames/empty-timeline.txt"
      let frames = String(decoding: try contents(of: path), as: UTF8.self)
      try Array(frames.replacing("Timeline", with: "Timelime").utf8).write(to: path)
      let output = TextBuffer()
      await #expect(throws: CommandError.self) { try await run([], output) }
      #expect(output.text.hasPrefix("timeline/empty-timeline, en-80x24\n"))
      #expect(output.text.contains("Timelime"))
    }

    @Test("The gate names each script that fails once, without its frames, if only names are asked for")
    func names() async throws {
      let path = "\(folder.path)/Timeline/Frames/empty-timeline.txt"
      let frames = String(decoding: try contents(of: path), as: UTF8.self)
      try Array(frames.replacing("Timeline", with: "Timelime").utf8).write(to: path)
      let output = TextBuffer()
      await #expect(throws: CommandError.self) {
        try await run(["--names", "--architecture", "viper"], output, command: "gate")
      }
      let lines = output.text.split(separator: "\n")
      #expect(lines.filter { $0.contains("empty-timeline") } == ["timeline/empty-timeline"])
      #expect(!output.text.contains("--- ") && !lines.contains { $0.contains("seed") })
    }

    @Test("Scripts are run in the order given")
    func order() async throws {
      let scripts = "\(folder.path)/Timeline/Scripts"
      try FileManager.default.copyItem(
        atPath: "\(scripts)/empty-timeline.script", toPath: "\(scripts)/an-empty-timeline.script")
      for name in ["an-empty-timeline", "empty-timeline"] {
        try FrameRecording.record(
          [RecordedFrame("another")], in: "en-80x24", of: ["en-80x24"],
          toFile: "\(folder.path)/Timeline/Frames/\(name).txt")
      }
      let output = TextBuffer()
      await #expect(throws: CommandError.self) {
        try await run(["timeline/empty-timeline", "timeline/an-empty-timeline"], output)
      }
      #expect(output.text.hasPrefix("timeline/empty-timeline, "))
    }

    @Test("A script without frames in the language and the size fails, and names the file")
    func unrecorded() async throws {
      let path = "\(folder.path)/Timeline/Frames/empty-timeline.txt"
      try FrameRecording.record([], in: "ja-80x24", of: ["ja-80x24"], toFile: path)
      await #expect {
        try await run([], TextBuffer())
      } throws: { "\($0)".contains("no frames for en-80x24 are recorded in \(path)") }
    }

    @Test("A script that is not there fails")
    func missing() async throws {
      await #expect(throws: CommandError.self) { try await run(["timeline/nowhere"], TextBuffer()) }
    }

    private func run(_ words: [String], _ output: TextBuffer, command: String = "scripts") async throws {
      let context = CommandContext(
        language: .english, clock: FixedClock("2026-11-20T09:00:00Z"), store: .file(path: folder.path + "/s"),
        output: output, input: MemorySource(""), style: .plain)
      let features = [TimelineStudy()]
      try await ModuleRegistry([ScriptsModule(of: features), GateModule(of: features)]).run(
        [command, "--scripts", folder.path] + words, in: context)
    }
  }
#endif
