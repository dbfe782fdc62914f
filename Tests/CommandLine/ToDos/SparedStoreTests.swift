import Doubles
import Foundation
import Testing

/// Commands that write a file must not damage a store with it.
@Suite(.patient)
struct SparedStoreTests {
  let store = TestStore()

  @Test(
    "The store, its log and its other names are refused, with --force as without",
    arguments: [["backup"], ["export", "--format", "json"]])
  func store(command: [String]) async throws { try await store.expectRefusal(ofItsFilesBy: command) }

  @Test("Programs that write meanwhile lose nothing to a backup onto the store")
  func writers() async throws {
    try await store.fill(1)
    let writers = try (1...3).map { number in
      try store.start(
        [], wrapper: "for round in 1 2 3 4 5 6 7 8 9 10; do \"$1\" add \(number)-$round || exit 1; done")
    }
    for _ in 0..<10 {
      expectRefusal(try await store.run("backup", store.path, "--force"), saying: "is the store itself")
    }
    for writer in writers { #expect(try await writer.finish().ending == .status(0)) }
    #expect(try await store.toDos().count == 31)
    try await store.expectSound()
  }

  @Test("Another store that is in use is refused, and replaced once it is not")
  func otherStore() async throws {
    try await store.fill(3)
    let other = TestStore()
    try await other.fill(1)
    try [UInt8]().write(to: other.path + "-shm")
    let refused = try await store.run("backup", other.path, "--force")
    expectRefusal(refused, saying: "is a store that is in use or was not closed; name another file")
    #expect(try await other.toDos().count == 1)
    unlink(other.path + "-shm")
    #expect(try await store.run("backup", other.path, "--force").isDone)
    #expect(try await other.toDos().count == 3)
  }

  @Test("A device is never replaced: a backup onto it is refused, an export writes to it as to a stream")
  func devices() async throws {
    try await store.fill(3)
    var before = stat()
    #expect(stat("/dev/null", &before) == 0)
    let refused = try await store.run("backup", "/dev/null", "--force")
    expectRefusal(refused, saying: "/dev/null is not a regular file and is not replaced; name another file")
    for force in [[], ["--force"]] {
      let output = try await store.run(["export", "/dev/null", "--format", "csv"] + force)
      #expect(output.isDone && output.bytes.isEmpty, "\(output)")
    }
    var after = stat()
    #expect(stat("/dev/null", &after) == 0)
    #expect(after.st_ino == before.st_ino && after.st_mode == before.st_mode)
  }

  @Test("An export to a pipe, or to standard output by its path, writes what '-' writes")
  func streams() async throws {
    try await store.fill(3)
    let plain = try await store.run("export", "-", "--format", "json")
    #expect(try await store.run("export", "/dev/stdout", "--format", "json") == plain)
    let pipe = store.scratchPath()
    #expect(mkfifo(pipe, 0o600) == 0)
    let piped = try await store.run(
      [], wrapper: "cat '\(pipe)' & \"$1\" export '\(pipe)' --format json && wait")
    #expect(piped == plain)
    expectRefusal(try await store.run("backup", pipe, "--force"), saying: "is not a regular file")
  }

  @Test("An export through a link keeps the link, and the mode of the file behind it")
  func links() async throws {
    try await store.fill(3)
    let (file, link) = (store.scratchPath(), store.scratchPath())
    try Array("old".utf8).write(to: file)
    chmod(file, 0o644)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    expectRefusal(try await store.run("export", link, "--format", "csv"), saying: "already exists")
    #expect(try await store.run("export", link, "--format", "csv", "--force").isDone)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
    #expect(try String(decoding: contents(of: file), as: UTF8.self).contains("ToDo 2"))
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o644)
  }
}

extension TestStore {
  /// Expects that a command, whose last argument is missing, writes to none of the names of this store.
  func expectRefusal(ofItsFilesBy command: [String]) async throws {
    try await fill(3)
    let bytes = try contents(of: path)
    let (link, hard) = (scratchPath(), scratchPath())
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    try FileManager.default.linkItem(atPath: path, toPath: hard)
    for name in [path, link, hard, path + "-wal", path + "-shm", path + "-journal"] {
      for force in [[], ["--force"]] {
        let output = try await run(command + [name] + force)
        CommandLineTests.expectRefusal(
          output, saying: "\(name) is the store itself or belongs to it; name another file")
        #expect(try contents(of: path) == bytes)
        #expect(try fileNames() == ["todos.sqlite"])
      }
    }
    try await expectSound()
  }
}
