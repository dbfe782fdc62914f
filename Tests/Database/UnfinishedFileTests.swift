import DatabaseStorage
import Doubles
import Foundation
import SharedEntities
import Testing

/// A file that takes its name only when it is complete.
@Suite("A file that is being written")
final class UnfinishedFileTests {
  private let folder = TemporaryFolder()
  private var target: String { folder.path + "/target" }
  private var store: String { folder.path + "/s.sqlite" }

  private func file(
    _ path: String? = nil, replacing: Bool = false, streams: UnfinishedFile.Streams = .refused
  ) throws(StoreError) -> UnfinishedFile {
    try UnfinishedFile(target: path ?? target, replacing: replacing, sparing: store, streams: streams)
  }

  private func put(_ text: String, at path: String? = nil, mode: mode_t = 0o640) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path ?? target))
    chmod(path ?? target, mode)
  }

  private func text(_ path: String? = nil) throws -> String {
    try String(contentsOfFile: path ?? target, encoding: .utf8)
  }

  private func status(_ path: String? = nil) throws -> stat {
    var status = stat()
    try #require(lstat(path ?? target, &status) == 0)
    return status
  }

  private func finish(_ file: UnfinishedFile, with text: String = "new") throws {
    #expect(write(file.descriptor, text, text.utf8.count) == text.utf8.count)
    try file.finish()
  }

  @Test("It has no name until it is finished, is private to the user, and leaves nothing else behind")
  func new() throws {
    do {
      let file = try file()
      #expect(!FileManager.default.fileExists(atPath: target))
      #expect(folder.names == ["target.unfinished-\(getpid())"])
      try finish(file)
      #expect(try text() == "new" && status().st_mode & 0o7777 == 0o600)
    }
    #expect(folder.names == ["target"])
  }

  @Test("An abandoned file leaves the existing one with its content and mode", arguments: [true, false])
  func givenUp(hasOld: Bool) throws {
    if hasOld { try put("old") }
    do {
      let unfinished = try file(replacing: true)
      #expect(write(unfinished.descriptor, "new", 3) == 3)
    }
    #expect(folder.names == (hasOld ? ["target"] : []))
    if hasOld { #expect(try text() == "old" && status().st_mode & 0o7777 == 0o640) }
  }

  @Test("An existing file is replaced only on request")
  func taken() throws {
    try put("old")
    #expect(throws: StoreError.file(.fileExists(path: target))) { try file() }
    #expect(try text() == "old")
    try finish(file(replacing: true))
    #expect(try text() == "new")
  }

  @Test("A file created in the meantime is replaced only on request")
  func takenMeanwhile() throws {
    let kept = try file()
    try put("other")
    #expect(throws: StoreError.file(.fileExists(path: target))) { try finish(kept) }
    #expect(try text() == "other")
    try finish(file(folder.path + "/second"))
    let replacing = try file(folder.path + "/third", replacing: true)
    try put("other", at: folder.path + "/third")
    try finish(replacing)
    #expect(try text(folder.path + "/third") == "new")
  }

  @Test("It keeps the mode of the old file", arguments: [0o644, 0o600, 0o664, 0o4711, 0o444] as [mode_t])
  func mode(mode: mode_t) throws {
    try put("old", mode: mode)
    try finish(file(replacing: true))
    #expect(try text() == "new" && status().st_mode & 0o7777 == mode)
  }

  @Test("It takes over the owner and group of the file it replaces", .enabled(if: geteuid() == 0))
  func owner() throws {
    for (owner, group) in [(1234, 0), (0, 2345), (1234, 2345)] as [(uid_t, gid_t)] {
      try put("old", mode: 0o4755)
      #expect(chown(target, owner, group) == 0 && chmod(target, 0o4755) == 0)
      try finish(file(replacing: true))
      let status = try status()
      #expect(status.st_uid == owner && status.st_gid == group && status.st_mode & 0o7777 == 0o4755)
      unlink(target)
    }
  }

  @Test(
    "It follows symbolic links, whether their destination exists or not",
    arguments: [true, false])
  func links(hasOld: Bool) throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/sub", withIntermediateDirectories: false)
    let end = folder.path + "/sub/end"
    if hasOld { try put("old", at: end, mode: 0o644) }
    #expect(symlink("sub/second", target) == 0 && symlink("end", folder.path + "/sub/second") == 0)
    if hasOld { #expect(throws: StoreError.file(.fileExists(path: target))) { try file() } }
    try finish(file(replacing: hasOld))
    #expect(try text(end) == "new" && status(end).st_mode & 0o7777 == (hasOld ? 0o644 : 0o600))
    #expect(try status().st_mode & S_IFMT == S_IFLNK && status(folder.path + "/sub/second").st_size == 3)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/sub").count == 2)
  }

  @Test("A cycle of links, and a link changed in the meantime, are refused")
  func badLinks() throws {
    #expect(symlink("target", target) == 0)
    #expect(throws: StoreError.self) { try file() }
    unlink(target)
    #expect(symlink("a", target) == 0)
    let unfinished = try file()
    unlink(target)
    #expect(symlink("b", target) == 0)
    #expect(throws: StoreError.self) { try finish(unfinished) }
    #expect(Set(folder.names) == ["target", "a.unfinished-\(getpid())"])
  }

  @Test("A folder, a socket and a block device are never replaced", arguments: ["folder", "socket", "block"])
  func others(kind: String) throws {
    switch kind {
    case "folder": mkdir(target, 0o700)
    case "socket": try #require(mknod(target, S_IFSOCK | 0o600, 0) == 0)
    // Only a superuser may create one, and not everywhere.
    default: guard mknod(target, S_IFBLK | 0o600, 0) == 0 else { return }
    }
    let before = try status()
    for streams in [UnfinishedFile.Streams.refused, .opened] {
      #expect(throws: StoreError.file(.notRegularFile(path: target))) {
        try file(replacing: true, streams: streams)
      }
    }
    #expect(try status().st_ino == before.st_ino && folder.names == ["target"])
  }

  @Test("A pipe receives what is written directly, or is refused, and remains a pipe")
  func pipe() throws {
    #expect(mkfifo(target, 0o600) == 0)
    #expect(throws: StoreError.file(.notRegularFile(path: target))) { try file(replacing: true) }
    // Opened for both reading and writing, a pipe does not block.
    let reader = open(target, O_RDWR | O_NONBLOCK)
    defer { close(reader) }
    do { try finish(file(streams: .opened)) }
    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(read(reader, &bytes, 8) == 3 && bytes.prefix(3).elementsEqual("new".utf8))
    #expect(try status().st_mode & S_IFMT == S_IFIFO && folder.names == ["target"])
  }

  @Test("A target that becomes a pipe, a folder or the store in the meantime is not replaced")
  func changed() throws {
    let file = try file(replacing: true)
    mkfifo(target, 0o600)
    #expect(throws: StoreError.file(.notRegularFile(path: target))) { try finish(file) }
    unlink(target)
    mkdir(target, 0o700)
    #expect(throws: StoreError.file(.notRegularFile(path: target))) { try finish(file) }
    rmdir(target)
    try put("store", at: store)
    #expect(link(store, target) == 0)
    #expect(throws: StoreError.file(.isStore(path: target))) { try finish(file) }
    #expect(try text() == "store")
  }
}

extension UnfinishedFileTests {
  /// Every name of the store and of the files beside it.
  private static let ends = ["", "-wal", "-shm", "-journal"]

  @Test("The store and SQLite's files are never replaced, by any name", arguments: ends, [true, false])
  func store(end: String, isThere: Bool) throws {
    let path = store + end
    if isThere { try put("x", at: path) }
    try FileManager.default.createDirectory(atPath: folder.path + "/sub", withIntermediateDirectories: false)
    #expect(symlink("../s.sqlite\(end)", folder.path + "/sub/link") == 0)
    #expect(symlink(folder.path, folder.path + "/around") == 0)
    var names = [
      path, folder.path + "/sub/link", folder.path + "/sub/../s.sqlite\(end)",
      folder.path + "/around/s.sqlite\(end)",
      folder.path + "//s.sqlite\(end)",
    ]
    if isThere {
      #expect(link(path, folder.path + "/hard") == 0)
      names.append(folder.path + "/hard")
    }
    for name in names {
      #expect(throws: StoreError.file(.isStore(path: name))) {
        try file(name, replacing: true, streams: .opened)
      }
    }
    #expect(FileManager.default.fileExists(atPath: path) == isThere)
  }

  @Test("A store named by a link is protected at its destination", arguments: ends)
  func linkedStore(end: String) throws {
    let link = folder.path + "/link"
    #expect(symlink("s.sqlite", link) == 0)
    #expect(throws: StoreError.file(.isStore(path: store + end))) {
      try UnfinishedFile(target: store + end, replacing: true, sparing: link)
    }
  }

  @Test("A file with the store's name in another folder, or another name beside it, is not the store")
  func namesakes() throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/sub", withIntermediateDirectories: false)
    for path in [folder.path + "/sub/s.sqlite", store + "-walrus", folder.path + "/s.sqlit"] {
      try finish(file(path))
      #expect(try text(path) == "new")
    }
  }

  @Test(
    "Another store is not replaced while SQLite's files are beside it, nor created beside them",
    arguments: ["-wal", "-shm", "-journal"], [true, false])
  func otherStore(end: String, isThere: Bool) throws {
    if isThere { try put("old") }
    try put("", at: target + end)
    #expect(throws: StoreError.file(.isStoreInUse(path: target))) { try file(replacing: true) }
    unlink(target + end)
    try finish(file(replacing: true))
    #expect(try text() == "new")
  }
}
