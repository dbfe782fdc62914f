import Doubles
import Foundation
import StudyResults
import StudyStructure
import Testing

@Suite("The size of the architectures")
struct ArchitectureSizeTests {
  /// The lines of a file at most, as in CONTRIBUTING.md.
  private static let lineLimit = 400
  /// The folders of the architectures beside VIPER at commit 11afdc1c, the parent of 80c8add9, with which each began to
  /// be written as its supporters write it.
  private static let folders = ["Composable", "Container", "Coordinator", "MVVM", "Store", "ViewDataScreens"]
  /// Their lines of code at that commit, counted as here.
  private static let earlierLineCount = 17_023
  /// At most 15 % more.
  private static let lineCountLimit = earlierLineCount * 115 / 100

  private static let sources =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path + "/Sources"

  /// The Swift files in a folder and those below it; none if there is no such folder.
  private static func files(in folder: String) -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
  }

  /// Returns the files of some folders with more lines than allowed.
  private static func longFiles(in folders: [String]) throws -> [String] {
    try folders.flatMap(files).filter { file in
      try String(contentsOfFile: file, encoding: .utf8).utf8.count { $0 == UInt8(ascii: "\n") } > lineLimit
    }
  }

  @Test("No file of an architecture, or of VIPER's roles in the three apps, is longer than 400 lines")
  func lengths() throws {
    let viper = try #require(CodePlaces.architectures.first { $0.name == "viper" })
    let roles = (viper.folders + ["Views"]).flatMap { folder in
      (CodePlaces.apps.map(\.folder) + [viper.engine]).map { "\(Self.sources)/\(folder)/\($0)" }
    }
    let folders = ["\(Self.sources)/Architectures"] + roles
    #expect(folders.flatMap(Self.files).count > 50)
    #expect(try Self.longFiles(in: folders) == [])
  }

  @Test("A file of 400 lines is no longer than allowed, one of 401 is")
  func limit() throws {
    let folder = TemporaryFolder()
    for count in [400, 401] {
      let text = String(repeating: "let a = 1\n", count: count)
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/\(count).swift"))
    }
    #expect(try Self.longFiles(in: [folder.path]) == ["\(folder.path)/401.swift"])
  }

  @Test("The six architectures beside VIPER are together at most 15 % longer than when they were rewritten")
  func growth() throws {
    let files = Self.folders.flatMap { Self.files(in: "\(Self.sources)/Architectures/\($0)") }
    let count = try files.reduce(0) { sum, file in
      sum + SourceText(try String(contentsOfFile: file, encoding: .utf8)).codeLines.count
    }
    #expect(count > 0)
    #expect(count <= Self.lineCountLimit)
  }
}
