import Doubles

#if os(Linux)
  import Doubles
  import Foundation
  import Testing

  /// The system calls of the program before it reports success, and its messages when they fail.
  @Suite(.patient)
  struct SystemCallTests {
    let store = TestStore()

    private func calls(_ arguments: String...) async throws -> [String] {
      let calls = SystemCalls(store)
      let output = try await store.run(arguments, changes: try calls.changes())
      #expect(output.isDone, "\(output)")
      return try calls.all
    }

    /// Whether calls occur in this order, ignoring others between them.
    private func expect(
      _ wanted: [String], in calls: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) {
      var rest = wanted[...]
      for call in calls where call == rest.first { rest.removeFirst() }
      #expect(rest.isEmpty, "\(calls)", sourceLocation: sourceLocation)
    }

    private func failing(
      _ call: String, of part: String, with code: Int32, _ arguments: String...
    ) async throws -> Output {
      let calls = SystemCalls(store)
      return try await store.run(
        arguments, changes: try calls.changes(failing: .init(call: call, part: part, code: code)))
    }

    @Test("A change is on disk before the command says so, in a new store as in one that is there")
    func changes() async throws {
      let first = try await calls("add", "one")
      expect(["fsync store", "fdatasync todos.sqlite-wal", "write output"], in: first)
      for command in [["add", "two"], ["done", "1"], ["edit", "1", "--title", "x"], ["undo"], ["redo"]] {
        let recorded = SystemCalls(store)
        #expect(try await store.run(command, changes: try recorded.changes()).isDone)
        expect(["fdatasync todos.sqlite-wal", "write output"], in: try recorded.all)
      }
    }

    @Test("A file is on disk before it has its name, and its name before the command says so")
    func files() async throws {
      try await store.fill(3)
      for arguments in [["backup"], ["export", "--format", "csv"]] {
        for force in [[], ["--force"]] {
          let (recorded, path) = (SystemCalls(store), store.folder + "/copy")
          let output = try await store.run(arguments + [path] + force, changes: try recorded.changes())
          #expect(output.isDone, "\(output)")
          let calls = try recorded.all
          let synced = try #require(calls.lastIndex { $0.hasPrefix("fsync copy.unfinished-") })
          let named = try #require(calls.firstIndex(of: force.isEmpty ? "link copy" : "rename copy"))
          #expect(synced < named && calls[named...].contains("fsync store"), "\(calls)")
          if arguments == ["backup"] { expect(["fsync store", "write output"], in: Array(calls[named...])) }
        }
        unlink(store.folder + "/copy")
      }
    }

    @Test("Without --force no file is renamed over what may have come to its place")
    func noRename() async throws {
      try await store.fill(1)
      #expect(try await !calls("export", store.folder + "/copy.csv").contains("rename copy.csv"))
    }

    @Test(
      "Where the system does not put a file on disk, name it or give it its mode, it is not written",
      arguments: [("fsync", EIO), ("rename", EACCES), ("fchmod", EPERM), ("link", EACCES)])
    func unwritten(call: String, code: Int32) async throws {
      try await store.fill(3)
      let path = store.folder + "/copy"
      let force = call == "link" ? [] : ["--force"]
      if call != "link" {
        try Array("old".utf8).write(to: path)
        chmod(path, 0o640)
      }
      let part = call == "fsync" || call == "fchmod" ? "unfinished" : "copy"
      for command in [["backup"], ["export", "--format", "csv"]] {
        let calls = SystemCalls(store)
        let output = try await store.run(
          command + [path] + force,
          changes: try calls.changes(failing: .init(call: call, part: part, code: code)))
        expectRefusal(output, saying: "\(path) cannot be written (\(String(cString: strerror(code))))")
        #expect(try store.fileNames() == (call == "link" ? [] : ["copy"]) + ["todos.sqlite"])
        if call != "link" { #expect(try contents(of: path) == Array("old".utf8)) }
      }
    }

    @Test("Where a file can have one name only, it gets it all the same, and takes that of no other")
    func withoutLinks() async throws {
      try await store.fill(2)
      let path = store.folder + "/copy"
      for code in [EPERM, ENOTSUP, ENOSYS] {
        #expect(try await failing("link", of: "copy", with: code, "backup", path).isDone)
        #expect(try await store.run("list", "--store", path).text.contains("ToDo 2"))
        #expect(try store.fileNames() == ["copy", "todos.sqlite"])
        let again = try await failing("link", of: "copy", with: code, "backup", path)
        expectRefusal(again, saying: "already exists")
        unlink(path)
      }
    }

    @Test("A file whose owner cannot be kept is not replaced", .enabled(if: geteuid() == 0))
    func owner() async throws {
      try await store.fill(1)
      let path = store.folder + "/copy.csv"
      try Array("old".utf8).write(to: path)
      #expect(chown(path, 1234, 1234) == 0)
      let output = try await failing("fchown", of: "unfinished", with: EPERM, "export", path, "--force")
      expectRefusal(output, saying: "cannot be written")
      #expect(try contents(of: path) == Array("old".utf8))
    }

    @Test("A change that does not reach the disk is refused, and is not there afterwards")
    func changeWithoutDisk() async throws {
      try await store.fill(1)
      let output = try await failing("fdatasync", of: "todos.sqlite-wal", with: EIO, "add", "lost")
      expectRefusal(output)
      #expect(try await store.run("list").text == "1  [ ]  ToDo 1\n")
      try await store.expectSound()
    }

    @Test("What another program adds while a restore keeps the store is refused or kept, never lost")
    func restore() async throws {
      try await store.fill(1)
      let (copy, added) = (store.scratchPath(), store.scratchPath())
      #expect(try await store.run("backup", copy).isDone)
      let calls = SystemCalls(store)
      let command = "'\(try Tool.path())' add meanwhile >'\(added)' 2>&1"
      let output = try await store.run(
        ["restore", copy],
        changes: try calls.changes(
          doing: .init(call: "fdatasync", part: "before-restore", command: command)))
      #expect(output.isDone, "\(output)")
      let told = try String(contentsOfFile: added, encoding: .utf8)
      #expect(told.contains("is busy"), "\(told)")
      #expect(try await store.run("list").text == "1  [ ]  ToDo 1\n")
    }

    @Test("If the folder for the store cannot be created, the reason is reported")
    func folder() async throws {
      let path = store.scratchPath() + "/new/todos.sqlite"
      let output = try await failing("mkdir", of: "new", with: EACCES, "add", "x", "--store", path)
      expectRefusal(output, saying: "Permission denied")
    }

    @Test("A failure to write the output is reported, and the change is made")
    func output() async throws {
      let output = try await failing("write", of: "output", with: ENOSPC, "add", "kept")
      #expect(output.ending == .status(74) && output.errors.contains("output failed"))
      #expect(try await store.run("list").text == "1  [ ]  kept\n")
    }
  }
#endif
