import Foundation
import Testing
import ViperSyntaxTree
import ViperTestSupport
import ViperTools

@testable import ViperMutantRuns
@testable import ViperMutants

/// What is told of SwiftPM's files, and of how programs end.
@Suite("Runs of mutants", .timeLimit(.minutes(30)))
struct MutationRunTests {
  @Test("How a target is compiled is read without anything that is written")
  func commands() throws {
    let folder = TemporaryFolder()
    try Array("/p/Sources/A/A.swift\n'/p/Sources/A/B C.swift'\n".utf8).write(to: folder.path + "/sources")
    let words = [
      "swiftc", "-module-name", "A", "-emit-module", "-emit-module-path", "/x/A.swiftmodule", "-c",
      "@\(folder.path)/sources", "-I", "/x", "-Xcc", "-g", "-warnings-as-errors", "-swift-version", "6",
      "-j2",
    ]
    let line = "    args: " + String(decoding: try JSONEncoder().encode(words), as: UTF8.self)
    try Array("commands:\n\(line)\n".utf8).write(to: folder.path + "/debug.yaml")
    let command = try #require(try CompileCommand.all(inManifest: folder.path + "/debug.yaml")["A"])
    #expect(
      command.words == ["swiftc", "-module-name", "A", "-I", "/x", "-Xcc", "-g", "-swift-version", "6"])
    #expect(command.sources == ["/p/Sources/A/A.swift", "/p/Sources/A/B C.swift"])
  }

  @Test("A target's objects are known by their sources, also those for tools that run during the build")
  func objects() throws {
    let folder = TemporaryFolder()
    var lines = ""
    for name in ["A", "A-tool"] {
      try folder.write(["\(name).json": #"{"": {}, "/p/A.swift": {"object": "/x/\#(name).build/A.swift.o"}}"#]
      )
      let words = [
        "swiftc", "-module-name", "A", "-emit-module", "-c", "/p/A.swift", "-output-file-map",
        "\(folder.path)/\(name).json",
      ]
      lines += "    args: " + String(decoding: try JSONEncoder().encode(words), as: UTF8.self) + "\n"
    }
    try folder.write(["debug.yaml": lines])
    let command = try #require(try CompileCommand.all(inManifest: folder.path + "/debug.yaml")["A"])
    #expect(
      command.objects() == [
        "/x/A.build/A.swift.o": "/p/A.swift", "/x/A-tool.build/A.swift.o": "/p/A.swift",
      ])
  }

  @Test("A program is linked with the objects with mutants, and without the tests that it does not need")
  func linking() throws {
    let folder = TemporaryFolder()
    let objects = ["Lists", "ListTests", "MapTests", "Doubles"].map { "/p q/build/\($0).build/A.swift.o" }
    let list = folder.path + "/PackTests.product/Objects.LinkFileList"
    try folder.write([
      "PackTests.product/Objects.LinkFileList": objects.map { "'\($0)'" }.joined(separator: "\n")
    ])
    let words = ["swiftc", "-L", "/x", "-o", "/x/PackTests.xctest", "-emit-executable", "@\(list)", "-gnone"]
    let line = "    args: " + String(decoding: try JSONEncoder().encode(words), as: UTF8.self)
    try folder.write(["debug.yaml": "commands:\n\(line)\n"])
    let command = try #require(try LinkCommand.all(inManifest: folder.path + "/debug.yaml").first)
    #expect(command.program == "/x/PackTests.xctest")
    #expect(command.links(anyOf: [objects[0]: []]))
    #expect(!command.links(anyOf: ["/other.o": []]))
    let targets = [
      ("Lists", "library", ""), ("Doubles", "test", ""), ("MapTests", "test", #""Doubles""#),
      ("ListTests", "test", #""Lists", "Doubles""#),
    ].map { name, type, needed in
      """
      { "name": "\(name)", "c99name": "\(name)", "type": "\(type)", "module_type": "SwiftTarget", "path": "",
        "sources": [], "target_dependencies": [\(needed)] }
      """
    }
    let json = #"{ "name": "Pack", "path": "/p", "targets": [\#(targets.joined(separator: ","))] }"#
    let package = try #require(PackageDescription(json: Array(json.utf8)))
    let others = package.testModules(notNeededBy: ["ListTests"])
    #expect(others == ["MapTests"])
    let program = folder.path + "/some.xctest"
    #expect(
      try command.words(
        for: program, without: others, replacing: [objects[0]: ["/m/0.o", "/m/switch.o"], "/other.o": []])
        == ["swiftc", "-L", "/x", "-o", program, "-emit-executable", "@\(program).objects", "-gnone"])
    #expect(
      try folder.text("some.xctest.objects") == """
        /m/0.o
        /m/switch.o
        '\(objects[1])'
        '\(objects[3])'
        """)
  }

  @Test("Commands have what their runner sets in the environment, and no backtraces with a mutant")
  func environment() {
    let folder = TemporaryFolder()
    var runner = Runner(shell: "true", in: folder.path)
    runner.environment = ["PATIENCE": "1"]
    let inherited = ["PATH": "/bin", "PATIENCE": "9", "LLVM_PROFILE_FILE": "a"]
    let usual = ["PATH": "/bin", "PATIENCE": "1", "LLVM_PROFILE_FILE": "/dev/null"]
    #expect(runner.environment(beside: inherited, hasMutant: false) == usual)
    #expect(
      runner.environment(beside: inherited, hasMutant: true)
        == usual.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 })
  }

  @Test(
    "A trial tells a pass from a failure, a crash and a run that takes too long",
    arguments: [
      (["exit 0", "exit 0"], Trial.Ending.passed), (["exit 0", "exit 3"], .failed(3)),
      (["kill -ABRT $$"], .crashed(6)), (["sleep 600 & sleep 600"], .late),
    ])
  func trials(scripts: [String], ending: Trial.Ending) async throws {
    let folder = TemporaryFolder()
    let limit: Duration = ending == .late ? .milliseconds(50) : .seconds(120)
    let trial = try Trial(
      scripts.map { Trial.Step(words: ["/bin/sh", "-c", $0], limit: limit) }, in: folder.path,
      environment: [:],
      output: folder.path + "/output")
    while trial.ending == nil {
      try trial.poll()
      await Task.yield()
    }
    #expect(trial.ending == ending)
  }

  #if os(Linux)
    @Test(
      "A trial that does nothing is ended soon; one that works, or waits for its child, has its time",
      arguments: [
        ("exec sleep 60", Trial.Ending.late), ("exec sleep 0.1", .passed),
        ("sleep 1 & wait; exit 3", .failed(3)),
        ("n=0; while [ $n -lt 500000 ]; do n=$((n + 1)); done; exit 3", .failed(3)),
      ])
    func idleness(script: String, ending: Trial.Ending) async throws {
      let folder = TemporaryFolder()
      let step = Trial.Step(
        words: ["/bin/sh", "-c", script], limit: .seconds(500), idleLimit: .milliseconds(300))
      let trial = try Trial([step], in: folder.path, environment: [:], output: folder.path + "/output")
      while trial.ending == nil {
        try trial.poll()
        usleep(1000)
      }
      #expect(trial.ending == ending)
    }
  #endif

  @Test("A copy is written where it differs, and loses what the package has lost")
  func copy() throws {
    let (package, work) = (TemporaryFolder(), TemporaryFolder())
    try package.write(["Sources/A.swift": "1", "Sources/B.swift": "1", ".git": "1", "Sources/.hidden/C": "1"])
    let copy = PackageCopy(of: package.path, in: work.path)
    try copy.update()
    try copy.write(Data("own".utf8), to: "Sources/A.swift")
    try copy.write(Data("own".utf8), to: "Tests/XCTMain.swift")
    try FileManager.default.removeItem(atPath: package.path + "/Sources/B.swift")
    try copy.update(keeping: ["Sources/A.swift", "Tests/XCTMain.swift"])
    #expect(try contents(of: copy.folder + "/Sources/A.swift") == Array("own".utf8))
    #expect(FileManager.default.fileExists(atPath: copy.folder + "/Tests/XCTMain.swift"))
    #expect(!FileManager.default.fileExists(atPath: copy.folder + "/Sources/B.swift"))
    #expect(!FileManager.default.fileExists(atPath: copy.folder + "/.git"))
    copy.remove("Tests/XCTMain.swift")
    #expect(!FileManager.default.fileExists(atPath: copy.folder + "/Tests/XCTMain.swift"))
    try copy.update()
    #expect(try contents(of: copy.folder + "/Sources/A.swift") == Array("1".utf8))
  }

  @Test("A copy that is not changed is not written again")
  func unchanged() throws {
    let folder = TemporaryFolder()
    let file = folder.path + "/new/A.swift"
    try writeIfChanged(Data("1".utf8), to: file)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 9)], ofItemAtPath: file)
    try writeIfChanged(Data("1".utf8), to: file)
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.modificationDate] as? Date == Date(timeIntervalSince1970: 9))
  }

  @Test(
    "What was noticed is remembered by the name of what noticed it, until the file changes or nothing does")
  func cache() throws {
    let folder = TemporaryFolder()
    func cache(_ name: String = "tests", _ sums: [String: UInt64] = ["A": 1, "B": 2]) -> VerdictCache {
      VerdictCache(folder: folder.path, name: name, sums: sums)
    }
    let mutants = zip(["A", "A", "B"], ["x", "y", "x"]).map { file, original in
      Mutant(
        target: "T", file: file, mutationOperator: .statement, place: SourcePlace(line: 1, column: 1),
        original: original, mutated: "", range: 0..<1, form: .skipped)
    }.numbered()
    var kept = cache()
    for (mutant, verdict) in zip(mutants, [.killed(.crash), .survived, .killed(.time)] as [Verdict]) {
      kept.keep(verdict, on: mutant)
    }
    kept.write()
    #expect(mutants.map { cache().verdict(on: $0) } == [.killed(.crash), nil, .killed(.time)])
    #expect(mutants.allSatisfy { cache("scripts").verdict(on: $0) == nil })
    #expect(mutants.map { cache("tests", ["A": 3]).verdict(on: $0) } == [nil, nil, .killed(.time)])
    kept.keep(.survived, on: mutants[0])
    kept.write()
    #expect(cache().verdict(on: mutants[0]) == nil)
  }

  @Test("A command that never ends is ended by the system, even if nobody waits for it any more")
  func processorTime() throws {
    let folder = TemporaryFolder()
    let trial = try Trial(
      [Trial.Step(words: ["/bin/sh", "-c", "ulimit -t"], limit: .milliseconds(60_500))], in: folder.path,
      environment: [:], output: folder.path + "/output")
    while trial.ending == nil {
      try trial.poll()
      usleep(1000)
    }
    #expect(trial.text == "\(61 * ProcessInfo.processInfo.activeProcessorCount)\n")
  }

  @Test("Only wanted files have trees, wherever they are, and an error in any of them is told")
  func trees() throws {
    let folder = TemporaryFolder()
    let names = ["It's here", "Plain"].map { "\(folder.path)/\($0).swift" }
    try Array("struct A { let b = B() }".utf8).write(to: names[0])
    try Array("struct B {}".utf8).write(to: names[1])
    let command = ["swiftc", "-parse-as-library", "-module-name", "Pair"] + names
    #expect(Set(try SyntaxTree.typed(command).keys) == Set(names))
    #expect(Set(try SyntaxTree.typed(command) { $0 == names[0] }.keys) == [names[0]])
    try Array("struct B { let c: Missing }".utf8).write(to: names[1])
    #expect {
      try SyntaxTree.typed(command)
    } throws: {
      "\($0)".contains("cannot find type 'Missing'")
    }
    #expect {
      try SyntaxTree.typed(["swiftc", "-no-such-option"] + names)
    } throws: {
      "\($0)".contains("error: ")
    }
  }

  @Test("What a trial leaves in its temporary folder is gone before the next, and the folder after the last")
  func temporaryFolders() throws {
    let place = TemporaryFolder()
    let folders = TemporaryFolders(in: place.path)
    let first = try folders.empty(0)
    try Array("left".utf8).write(to: first + "/left")
    #expect(try folders.empty(1) != first)
    #expect(try folders.empty(0) == first)
    #expect(try FileManager.default.contentsOfDirectory(atPath: first) == [])
    folders.removeAll()
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == [])
    #expect { try TemporaryFolders(in: "/dev/null").empty(0) } throws: {
      "\($0)".contains("cannot be created")
    }
  }

  @Test("A file of states has the chosen number, and forgets what was reached and what made a difference")
  func states() throws {
    let folder = TemporaryFolder()
    let state = try StateFile(path: folder.path + "/state", count: 3)
    var bytes = try contents(of: state.path)
    #expect(bytes.count == SwitchSource.stateHeader + 4)
    (bytes[SwitchSource.stateHeader + 1], bytes[SwitchSource.stateHeader + 2]) = (1, 2)
    try bytes.write(to: state.path)
    #expect(state.reached == [1, 2])
    #expect(state.infecting == [2])
    try state.choose(3)
    #expect(state.reached == [])
    #expect(try contents(of: state.path).first == 3)
  }
}
