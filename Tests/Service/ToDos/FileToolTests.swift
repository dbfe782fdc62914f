import Doubles
import Foundation
import Platform
import SharedFormats
import Synchronization
import Testing

@testable import ServiceModules

/// What tools do in the folder of `--files` while somebody else works in it.
@Suite("Files of programs")
@AppActor
struct FileToolTests {
  private let outside = TemporaryFolder()
  private let folder = TemporaryFolder()

  init() throws {
    mkdir(folder.path + "/inside", 0o700)
    symlink(outside.path, folder.path + "/link")
    for place in [outside.path, folder.path + "/inside"] {
      let title = place == outside.path ? "secret" : "known"
      try Data("\(title)\n".utf8).write(to: URL(fileURLWithPath: place + "/todo.txt"))
    }
  }

  @Test("A folder that is exchanged for a link at any moment leads nowhere else, to read or to write")
  func exchanged() async throws {
    let desk = try ServiceDesk.toDos(files: ServiceFiles(folder.path))
    _ = await desk.call("add", #"{"title":"a"}"#)
    let exchange = Exchange(of: folder.path)
    exchange.start()
    var written = 0
    for number in 1...300 {
      let name = "inside/\(number)"
      if await desk.call("export", #"{"file":"\#(name).json"}"#) != nil { written += 1 }
      if number.isMultiple(of: 20), await desk.call("backup", #"{"file":"\#(name).sqlite"}"#) != nil {
        written += 1
      }
      _ = await desk.call("import", #"{"file":"inside/todo.txt"}"#)
      _ = await desk.call("done", #"{"ids":[1]}"#)
      let isArchived = await desk.call("clear-done", #"{"archive":"\#(name).txt"}"#) != nil
      if isArchived { written += 1 }
      _ = await desk.call("undo", #"{"count":\#(isArchived ? 2 : 1)}"#)
    }
    await exchange.stop()
    #expect(outside.names == ["todo.txt"])
    #expect(await desk.call("list", #"{"search":"secret","all":true}"#)?["total"] == .number("0"))
    let inside = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/inside")
    #expect(inside.count == written + 1, "what is written is there, and nothing unfinished")
    for name in inside where name != "todo.txt" {
      var status = stat()
      #expect(lstat(folder.path + "/inside/" + name, &status) == 0 && status.st_mode & 0o7777 == 0o600)
    }
  }

  @Test("A copy of the store in the folder is whole, and leaves nothing beside it")
  func copy() async throws {
    let desk = try ServiceDesk.toDos(files: ServiceFiles(folder.path))
    _ = await desk.call("add", #"{"title":"a"}"#)
    #expect(await desk.call("backup", #"{"file":"inside/copy.sqlite"}"#) != nil)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/inside").sorted() == [
        "copy.sqlite", "todo.txt",
      ])
    #expect(
      try await desk.run("list", "--store", folder.path + "/inside/copy.sqlite").contains("a"))
    #expect(
      await desk.failure("backup", #"{"file":"inside/copy.sqlite"}"#)?.contains("already exists") == true)
  }

  @Test("What writes a file is not for programs that may only read, and says of itself that it writes")
  func writing() async throws {
    let files = try ServiceFiles(folder.path)
    let reading = try ServiceDesk.toDos(allowance: .read, files: files)
    #expect(await reading.toolNames() == ["list", "show", "history"])
    for name in ["export", "backup"] {
      let answer = await reading.modern("tools/call", #""name":"\#(name)","arguments":{"file":"x.json"}"#)
      #expect(answer["error"]?["message"]?.string?.contains("--allow") == true)
    }
    #expect(folder.names == ["inside", "link"])
    let desk = try ServiceDesk.toDos(allowance: .add, files: files)
    for tool in await desk.tools() {
      let writes = tool["inputSchema"]?.text.contains(#""file":"#) == true
      #expect(
        (tool["annotations"]?["readOnlyHint"] == .bool(true))
          == ["list", "show", "history"].contains(tool["name"]?.string))
      #expect(writes == ["export", "backup"].contains(tool["name"]?.string))
    }
  }
}

/// Exchanges a folder for a link and back, again and again, on a thread of its own.
private final class Exchange: Sendable {
  private let folder: String
  private let isStopped = Mutex(false)
  private let hasEnded = Mutex(false)

  init(of folder: String) { self.folder = folder }

  func start() {
    Thread { [self] in
      while !isStopped.withLock({ $0 }) {
        for (old, new) in [
          ("inside", "spare"), ("link", "inside"), ("inside", "link"), ("spare", "inside"),
        ] {
          rename(folder + "/" + old, folder + "/" + new)
        }
      }
      hasEnded.withLock { $0 = true }
    }.start()
  }

  func stop() async {
    isStopped.withLock { $0 = true }
    await wait { hasEnded.withLock { $0 } }
  }
}
