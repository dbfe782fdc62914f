import AppsModules
import Doubles
import Foundation
import ModulesContracts
import Platform
import ProfileCounters
import StudyResults
import Testing

@testable import StudyGate
@testable import StudyReadingCost

#if ToDos
  import ToDosStudy
#endif

@Suite("Reading cost", .patient)
struct ReadingCostTests {
  /// The folder of the package, in which the program is run.
  private static var package: String {
    var url = URL(filePath: #filePath)
    for _ in 0..<4 { url.deleteLastPathComponent() }
    return url.path
  }

  @Test("There are ten behaviours with names of their own")
  func behaviours() {
    #expect(Set(ReadBehaviour.all.map(\.subject.identifier)).count == 10)
    #expect(ReadBehaviour.all.allSatisfy { !$0.action.isEmpty })
  }

  @Test("Without a compiler, one sentence says so")
  func tools() {
    let failure = #expect(throws: CommandError.self) {
      try CoverageTools(program: "program", compiler: "no-such-compiler")
    }
    #expect(failure?.message.contains("there is no no-such-compiler") == true)
  }

  #if ToDos
    private static var app: StudiedApp { StudiedApp("todos", of: [ToDosStudy()]) }

    @Test("An observer of a script sees each event until its frame is drawn, and changes no frame")
    @AppActor
    func observed() async throws {
      @AppActor
      final class Observer: ScriptObserver {
        var seen: [String] = []
        func willRespond(toLine number: Int) { seen.append("line \(number)") }
        func didRespond() { seen.append("frame") }
      }
      let observer = Observer()
      func output(_ observer: Observer?) async throws -> String {
        try await Self.app.output(
          ofScript: "key n\n\ntext Milk\noutside add Bread\n", given: [], ScriptSetting.all[0],
          architecture: "viper", options: [], observer: observer)
      }
      #expect(try await output(observer) == output(nil))
      #expect(observer.seen == ["line 1", "frame", "line 3", "frame", "line 4", "frame"])
    }

    @Test(
      "An event that changes nothing on the screen is refused", .enabled(if: profile_is_counting()))
    @AppActor
    func unchanged() async {
      let behaviour = ReadBehaviour(
        subject: .toggle, given: [["add", "Milk"]], before: [], action: ["key space", "key down"])
      let failure = await #expect(throws: CommandError.self) {
        try await BehaviourRun(app: Self.app, behaviour: behaviour).profiles(["viper"])
      }
      #expect(failure?.message == "toggle: 'key down' changes nothing in viper")
    }

    @Test(
      "Architectures that show different frames are refused, with the frames",
      .enabled(if: profile_is_counting()))
    @AppActor
    func different() async throws {
      let app = StudiedApp("todos", of: [ChangedModule(base: ToDosStudy(), changes: [.reliable])])
      let load = try #require(ReadBehaviour.all.first { $0.subject == .load })
      let failure = await #expect(throws: CommandError.self) {
        try await BehaviourRun(app: app, behaviour: load).profiles(["viper", "reliable"])
      }
      #expect(failure?.message.hasPrefix("load: viper and reliable show different frames\n") == true)
    }

    /// An architecture may be taken out of the package.
    private static var hasPlainApps: Bool {
      FileManager.default.fileExists(atPath: package + "/Sources/Architectures/Plain")
    }

    @Test(
      "The path of a key is counted by a program that counts what it executes",
      .enabled(if: profile_is_counting() && hasPlainApps))
    func measured() async throws {
      let products = URL(filePath: try Tool.path()).deletingLastPathComponent().path
      let words = [
        "\(products)/todo-viper-study", "reading-cost", "--behaviour", "toggle", "--index",
        "\(products)/index/store",
        "--architecture", "viper", "--architecture", "plain",
      ]
      let output = try await run(words, in: Self.package)
      try #require(output.isDone, "\(output)")
      var rows: [String: [Int]] = [:]
      for line in output.text.split(separator: "\n") {
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        if cells.count > 8, cells[0] == "toggle" {
          rows[cells[1]] = cells.dropFirst(2).compactMap { Int($0) }
        }
      }
      let (viper, plain) = (try #require(rows["viper"]), try #require(rows["plain"]))
      // One screen without an architecture; presenter, interactors and state in several files.
      #expect(plain[2] == 1 && viper[2] > 2 && viper[0] > plain[0])
      #expect(viper[5] > 0 && viper[6] > 100 && plain[6] > 100)
    }
  #endif
}
