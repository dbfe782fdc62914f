import Foundation
import Testing
import ViperTools

@testable import viper_mock_generator

@Suite("Mocks that do not compile")
struct TypeCheckTests {
  /// A folder with a module `Sample` built from this source, and with its symbol graph.
  private final class Desk {
    let folder = FileManager.default.temporaryDirectory.appending(path: "mocks-\(UUID().uuidString)").path
    private(set) var printed: [String] = []
    private(set) var complaints: [String] = []
    /// The folder with the modules that the tests were built with.
    private static let modules = sequence(
      first: URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent()
    ) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
    .map { $0.appending(path: "Modules").path }
    .first { FileManager.default.fileExists(atPath: $0 + "/ViperMocks.swiftmodule") }

    init(_ source: String) throws {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(source.utf8).write(to: URL(filePath: folder + "/Sample.swift"))
      let built = try ToolResult(of: [
        "swiftc", "-swift-version", "6", "-parse-as-library", "-enable-testing", "-module-name", "Sample",
        "-emit-module", "-emit-module-path", folder + "/Sample.swiftmodule", folder + "/Sample.swift",
      ])
      try #require(built.isGood, "\(String(decoding: built.errors, as: UTF8.self))")
      try makeCompiler()
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// A script that records the mocks in its file, on one line, before it starts the compiler.
    private var compiler: String { folder + "/compiler" }

    /// Writes the script in another process: the system refuses to execute a file that is open for writing, and a process
    /// that another test starts would have it open too.
    private func makeCompiler() throws {
      let script = """
        #!/bin/sh
        for word; do
          case $word in */Unchecked/*) echo $(sed -nE 's/^.* class ([A-Za-z]*).*/\\1/p' "$word");; esac
        done >>'\(folder)/compiled'
        exec swiftc "$@"
        """
      let writing = #"printf %s "$1" >"$0" && chmod 755 "$0""#
      try #require(try ToolResult(of: ["sh", "-c", writing, compiler, script]).isGood)
    }

    func run(_ words: String..., modules: Bool = true, settings: [String] = []) throws -> Bool {
      (printed, complaints) = ([], [])
      try? FileManager.default.removeItem(atPath: folder + "/compiled")
      let paths = modules ? [folder, try #require(Self.modules)] : [folder]
      // As SwiftPM says how it compiles the target of the mocks.
      let command =
        [compiler, "-module-name", "SampleMocks", "-emit-module", "-c", "-swift-version", "6"]
        + paths.flatMap { ["-I", $0] } + settings
      let line = "    args: " + String(decoding: try JSONEncoder().encode(command), as: UTF8.self)
      try Data((line + "\n" + line.replacing("SampleMocks", with: "Sample") + "\n").utf8).write(
        to: URL(filePath: folder + "/debug.yaml"))
      let all =
        ["--module", "Sample", folder, folder + "/out/Sample", "SampleMocks", "--graphs", folder + "/graphs"]
        + ["--directory", folder, "--build", folder + "/debug.yaml", "--checked", folder + "/checked"] + words
      return try Run(try Arguments(all)).perform(
        print: { printed.append($0) }, complain: { complaints.append($0) })
    }

    /// The mocks that were passed to the compiler, each time.
    var compiled: [String] {
      let text = try? String(contentsOfFile: folder + "/compiled", encoding: .utf8)
      return text?.split(separator: "\n").map(String.init) ?? []
    }

    var text: String {
      (try? String(contentsOfFile: folder + "/out/Sample/SampleMocks.swift", encoding: .utf8)) ?? ""
    }

    var mocks: [String] { text.matches(of: #/ class (\w+)/#).map { String($0.output.1) } }

    func put(_ text: String) throws {
      try Data(text.utf8).write(to: URL(filePath: folder + "/out/Sample/SampleMocks.swift"))
    }
  }

  /// No mock can call the initialiser that its superclass requires.
  private static let source = """
    open class Named {
      public init(name: String) {}
    }
    /// - Mock
    public protocol Door {
      func open()
    }
    /// - Mock
    public protocol Gate: Named {
      func close()
    }
    """

  @Test("One is named with its place and the compiler's error; the others are written")
  func refusal() throws {
    let desk = try Desk(Self.source)
    let complaint =
      "Sample.swift:9: no mock of Gate: it would not compile: missing argument for parameter 'name' in call"
    #expect(try !desk.run())
    #expect(desk.complaints == [complaint])
    #expect(desk.printed == ["wrote out/Sample/SampleMocks.swift"] && desk.mocks == ["DoorMock"])
    #expect(try !desk.run("--check") && desk.complaints == [complaint])
    #expect(try desk.run("--check", "--all") && desk.complaints == [complaint])
  }

  @Test("One that was written before is removed")
  func removal() throws {
    let desk = try Desk(Self.source)
    _ = try desk.run()
    try desk.put(desk.text + "public final class GateMock {}\n")
    #expect(try !desk.run("--check") && desk.complaints.last == "out/Sample/SampleMocks.swift is stale")
    #expect(try !desk.run())
    #expect(desk.printed == ["wrote out/Sample/SampleMocks.swift"] && desk.mocks == ["DoorMock"])
  }

  @Test("Mocks are compiled once, and again only where the module has changed mocks or refused ones")
  func changes() throws {
    let desk = try Desk(Self.source)
    _ = try desk.run()
    #expect(desk.compiled == ["DoorMock GateMock", "DoorMock"])
    _ = try desk.run("--check")
    #expect(desk.compiled == ["DoorMock GateMock"])
    _ = try desk.run("--list")
    #expect(desk.compiled == [])
    let sound = try Desk("/// - Mock\npublic protocol Door { func open() }")
    #expect(try sound.run() && sound.compiled == ["DoorMock"])
    #expect(try sound.run() && sound.compiled == [])
  }

  @Test("Mocks are compiled as the target that they belong to, and again where that has changed")
  func settings() throws {
    let desk = try Desk(
      "@available(*, deprecated) public struct Old {}\n/// - Mock\npublic protocol Door { func open(_ old: Old) }"
    )
    #expect(try desk.run() && desk.compiled == ["DoorMock"])
    #expect(try !desk.run(settings: ["-warnings-as-errors"]) && desk.compiled == ["DoorMock"])
    #expect(desk.complaints.first?.contains("'Old' is deprecated") == true)
  }

  @Test("A type is written with its module if a module that another mock imports has one of the same name")
  func ambiguity() throws {
    let desk = try Desk(
      """
      import Foundation

      public struct Data {}
      /// - Mock
      public protocol Saving {
        func save(_ data: Data)
      }
      /// - Mock
      public protocol Visiting {
        func visit(_ place: URL)
      }
      """)
    #expect(try desk.run() && desk.complaints == [])
    #expect(desk.mocks == ["SavingMock", "VisitingMock"])
    #expect(desk.text.contains("func save(_ data: Sample.Data)"))
    #expect(desk.text.contains("func visit(_ place: URL)"))
    #expect(try desk.run("--check") && desk.complaints == [])
  }

  @Test("Where the compiler cannot find a module, all mocks are written, with a word about it")
  func obstacle() throws {
    let desk = try Desk(Self.source)
    #expect(try desk.run(modules: false))
    #expect(
      desk.complaints == [
        "The mocks of Sample cannot be checked by the compiler: no such module 'ViperMocks'"
      ])
    #expect(desk.mocks == ["DoorMock", "GateMock"])
    #expect(try !desk.run() && desk.mocks == ["DoorMock"])
  }

  @Test("Existentials that a module writes without `any` have it in the mock")
  func existentials() throws {
    let desk = try Desk(
      """
      public protocol Window: AnyObject {}
      open class View {}
      public typealias WindowView = View & Window
      /// - Mock
      public protocol Opening {
        var window: Window? { get set }
        func open(_ views: [View & Window], in other: WindowView, _ types: [Window.Type]) -> Result<Window, Error>
        func fail(_ handler: @escaping (Error?) -> Void) throws -> [String: Encodable]
      }
      """)
    #expect(try desk.run() && desk.complaints == [])
    #expect(desk.text.contains("var window: (any Window)?"))
    #expect(
      desk.text.contains("_ views: [any View & Window], in other: any WindowView, _ types: [any Window.Type]")
    )
    #expect(desk.text.contains("-> Result<any Window, any Error>"))
    #expect(
      desk.text.contains("(_ handler: @escaping ((any Error)?) -> Void) throws -> [String: any Encodable]"))
  }

  @Test("A module's own type with the name of a standard one is told apart")
  func ownError() throws {
    let desk = try Desk(
      """
      public struct Error {}
      /// - Mock
      public protocol Trying {
        func attempt<Failure: Swift.Error>(_ body: () throws(Failure) -> Int) throws(Failure) -> Error
      }
      """)
    #expect(try desk.run() && desk.complaints == [])
    #expect(desk.text.contains("throws(Failure) -> Error"))
    #expect(desk.text.contains("Stubs<ViperMocks.NoArguments, Error, any Swift.Error, "))
  }

  @Test(
    "What Swift cannot express is refused with the reason",
    arguments: [
      (
        "associatedtype Swift; func a() -> Swift",
        ".Swift has the name of a module, which it hides where the mock needs it"
      ),
      (
        "func a<each T>(_ body: (repeat each T, Int) -> Void)",
        ".a(_:) has a closure with a parameter after a parameter pack, which Swift cannot call"
      ),
      (
        "associatedtype A: Hashable & Sequence where A.Element == Self; var a: A { get }",
        " has an associated type, A, with a member that is Self, which no generic class can require"
      ),
    ])
  func inexpressible(members: String, reason: String) throws {
    let desk = try Desk("/// - Mock\npublic protocol Door { \(members) }")
    #expect(try !desk.run())
    #expect(desk.complaints == ["Sample.swift:2: no mock of Door: Door\(reason)"])
  }
}
