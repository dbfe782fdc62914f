import Doubles
import Foundation
import ModulesContracts
import SystemLibrary
import Testing

@testable import ServiceModules

@Suite("The folder in which programs may read and write")
struct ServiceFilesTests {
  private let folder = TemporaryFolder()

  private func path(_ name: String, _ use: FileUse) throws -> String {
    let path = try ServiceFiles(folder.path).path(name, use)
    return String(path.split(separator: "/").last ?? "")
  }

  init() throws {
    let path = folder.path
    try Data("a".utf8).write(to: URL(fileURLWithPath: path + "/old.txt"))
    mkdir(path + "/inside", 0o700)
    symlink("/etc", path + "/link")
    symlink("/etc/passwd", path + "/leak")
    symlink("/nowhere/new", path + "/dangling")
    mkfifo(path + "/pipe", 0o600)
  }

  @Test("A regular file beneath it may be read, and a new one written")
  func allowed() throws {
    #expect(try path("old.txt", .reads) == "old.txt")
    #expect(try path("new.txt", .writes) == "new.txt")
    #expect(try path("inside/new.txt", .writes) == "new.txt")
    let path = try #require(EnclosedPath(ServiceFiles(folder.path).path("inside/new.txt", .writes)))
    #expect(path.folder.hasSuffix(folder.path) && path.names == ["inside", "new.txt"])
  }

  @Test(
    "Nothing out of it is reached",
    arguments: [
      "/etc/passwd", "../x", "inside/../../x", "", ".", "inside//x", "link/passwd", "leak", "dangling",
      "a\u{0}b", "none/x",
    ])
  func refused(_ name: String) {
    for use in [FileUse.reads, .writes] { #expect(throws: UsageError.self) { try path(name, use) } }
  }

  @Test("What exists is never written, and what is no regular file is never read")
  func existing() {
    for name in ["old.txt", "pipe", "inside"] { #expect(throws: UsageError.self) { try path(name, .writes) } }
    for name in ["missing", "pipe", "inside"] { #expect(throws: UsageError.self) { try path(name, .reads) } }
  }

  @Test("A path that a user writes is never taken for one that is confined")
  func mark() {
    for (written, meant) in [
      ("/a/./b", "/a/b"), ("/a/././b/./c", "/a/b/c"), ("./a", "./a"), ("/./a", "/a"), ("a/.", "a/."),
      ("/a.b/c", "/a.b/c"),
    ] {
      #expect(EnclosedPath.withoutMark(written) == meant)
      #expect(EnclosedPath(EnclosedPath.withoutMark(written)) == nil)
    }
  }

  @Test("A folder that does not exist, or is none, is refused")
  func noFolder() {
    for name in ["/missing", "/old.txt", "/pipe"] {
      #expect(throws: UsageError.self) { try ServiceFiles(folder.path + name) }
    }
  }
}
