import Foundation
import Testing
import ViperMockGenerator
import ViperSymbolGraphs

@Suite("Generation of the corpus")
struct RegenerationTests {
  /// The folder of all tests.
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  private static let protocols = tests.deletingLastPathComponent().appending(path: "Corpus/ViperMockCorpus")

  private static let graphs = Result {
    try Extraction.graphs(of: ["ViperMockCorpus", "ViperMockCorpusBase"])
  }

  /// What the generator makes of the corpus as the compiler sees it now.
  private static func generate(_ choice: MockGenerator.Choice) throws -> MockGenerator.Output {
    let graphs = try graphs.get()
    let files = try FileManager.default.contentsOfDirectory(atPath: protocols.path).sorted().map {
      protocols.appending(path: $0).path
    }
    return MockGenerator(graphs).mocks(of: "ViperMockCorpus", choice, files: files)
  }

  @Test("The mocks that are checked in are those that the generator makes")
  func current() throws {
    let made = try Self.generate(.marked)
    #expect(made.errors.isEmpty)
    let there = Self.tests.appending(path: "ViperMockCorpusMocks")
    let file = MockFile(of: "ViperMockCorpus", made.mocks)
    #expect(try FileManager.default.contentsOfDirectory(atPath: there.path) == [file.name])
    #expect(made.mocks.count > 40)
    // Line by line, as a difference in thousands of lines says nothing.
    let known = try String(contentsOf: there.appending(path: file.name), encoding: .utf8)
    let difference = zip(known.split(separator: "\n"), file.source.split(separator: "\n")).first { $0 != $1 }
    #expect(difference == nil && known.count == file.source.count)
  }

  @Test("The mocks compile in a target that is isolated to the main actor by default, without a warning")
  func defaultIsolation() throws {
    let file = Self.tests.appending(path: "ViperMockCorpusMocks/ViperMockCorpusMocks.swift").path
    let errors = try Extraction.errors(
      in: file, of: "ViperMockCorpusMocks", ["-default-isolation", "MainActor"])
    #expect(errors.isEmpty)
  }

  @Test("Without marks all protocols have mocks, but for some that are refused at their lines")
  func all() throws {
    let (marked, all) = (try Self.generate(.marked), try Self.generate(.all))
    let added = Set(all.mocks.map(\.name)).subtracting(marked.mocks.map(\.name))
    #expect(added == ["UnmarkedMock"])
    #expect(all.errors.map(\.name) == ["Bridging", "Closed", "InternalBridging"])
    for error in all.errors {
      let isClosed = error.name == "Closed"
      #expect(error.requirement == (isClosed ? nil : "register(_:)"))
      let path = try #require(error.path)
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      let line = try #require(error.line)
      #expect(lines[line - 1].contains(isClosed ? "protocol Closed" : "@convention(c)"))
      let reason =
        isClosed
        ? "Closed has a superclass, ClosedResponder, that is not open"
        : "\(error.name).register(_:) has a closure with a calling convention, which symbol graphs omit"
      #expect("\(error)" == "\(path):\(line): no mock of \(error.name): \(reason)")
    }
  }
}
