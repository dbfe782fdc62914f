import Doubles
import ExtensionsModules
import Foundation
import ModulesContracts
import SharedEntities
import Synchronization
import Testing

/// Hooks as files of a folder, including misbehaving ones.
@Suite("The hooks folder", .patient)
struct FolderHooksTests {
  private let scratch = TemporaryFolder()
  private let remarks = Remarks()

  private final class Remarks: Sendable {
    private let remarks = Mutex<[HookRemark]>([])
    var all: [HookRemark] { remarks.withLock { $0 } }
    func add(_ remark: HookRemark) { remarks.withLock { $0.append(remark) } }
  }

  private var folder: String { scratch.path + "/hooks" }

  /// The path of the folder without symbolic links.
  private func realFolder() throws -> String {
    let resolved = try #require(realpath(folder, nil))
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private func hooks(limit: String? = "5m") -> FolderHooks {
    FolderHooks(folder: folder, limit: limit, store: .file(path: "/store"), language: .japanese) {
      [remarks] in
      remarks.add($0)
    }
  }

  private func calls(limit: String? = "5m") throws -> any HookCalls {
    try #require(try hooks(limit: limit).gather())
  }

  private func add(_ name: String, _ script: String) async throws {
    mkdir(folder, 0o700)
    try await makeExecutable("#!/bin/sh\n\(script)\n", at: folder + "/" + name)
  }

  private func answer(_ document: String = "{}", limit: String? = "5m") throws -> String {
    let bytes = try calls(limit: limit).ask("before", Array(document.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }

  private func fault(limit: String? = "5m") -> HookError? {
    do {
      _ = try answer(limit: limit)
      return nil
    } catch {
      return error as? HookError
    }
  }

  @Test("Without a folder, or without anything in it, there are no hooks")
  func none() throws {
    #expect(try hooks().gather() == nil)
    mkdir(folder, 0o700)
    #expect(try hooks().gather() == nil)
  }

  @Test("Hooks are the executables with such names, in the order of the names")
  func names() async throws {
    for name in ["before-b", "before", "before-a", "after-x", "after", "later", "beforehand", "x-before"] {
      try await add(name, "exit 0")
    }
    mkdir(folder + "/before-folder", 0o700)
    try Array("#!/bin/sh\n".utf8).write(to: folder + "/before-put-by")
    let calls = try calls()
    #expect(calls.before == ["before", "before-a", "before-b"])
    #expect(calls.after == ["after", "after-x"])
  }

  @Test("A hook gets the document, and where it is; what it writes is the answer")
  func answers() async throws {
    try await add("before", #"cat; echo "$TODO_VIPER_STORE $TODO_VIPER_LANGUAGE ${TODO_VIPER_NO_HOOKS:-?}""#)
    let document = String(repeating: "牛乳", count: 100_000)
    #expect(try answer(document) == document + "/store ja 1\n")
  }

  @Test(
    "A hook can use the store, wherever it is",
    arguments: [
      ("x/y", FileManager.default.currentDirectoryPath + "/x/y"),
      (
        "postgresql://ann@h/d?sslmode=require&service=s&list=l",
        "postgresql://ann@h/d?sslmode=require&service=s&list=l"
      ),
    ])
  func stores(text: String, told: String) async throws {
    try await add("before", #"cat >/dev/null; printf %s "$TODO_VIPER_STORE""#)
    let hooks = FolderHooks(
      folder: folder, limit: "5m", store: try StoreLocation(text, home: nil), language: .english
    ) { _ in }
    let calls = try #require(try hooks.gather())
    #expect(String(decoding: try calls.ask("before", []), as: UTF8.self) == told)
  }

  @Test("A hook that fails refuses the change, with its first line on standard error as the reason")
  func refusals() async throws {
    try await add("before", "printf '\\n  not \\033[31mtoday\\nsecond\\n' >&2; exit 3")
    #expect(fault() == .refused(hook: "before", reason: "not ␛[31mtoday"))
    try await add("before", "echo out; exit 1")
    #expect(fault() == .refused(hook: "before", reason: ""))
    try await add("before", "kill -9 $$")
    #expect(fault() == .killed(hook: "before", signal: SIGKILL))
  }

  @Test("A hook need not read what it is given")
  func unread() async throws {
    try await add("before", "exec <&-; echo fine")
    #expect(try answer(String(repeating: "x", count: 1_000_000)) == "fine\n")
  }

  @Test("A child process that a hook leaves running with its streams is not waited for")
  func leftBehind() async throws {
    let path = scratch.path + "/child"
    try await add("before", "sleep 1000 & echo $! >'\(path)'; echo fine")
    #expect(try answer() == "fine\n")
    let child = try #require(pid_t(try String(contentsOfFile: path, encoding: .utf8).dropLast()))
    #expect(kill(child, SIGKILL) == 0)
  }

  @Test("A hook that takes too long is killed, and its children with it")
  func slow() async throws {
    let path = scratch.path + "/child"
    try await add("before", "sleep 1000 & echo $! >'\(path)'; wait")
    // The limit must leave the hook time to start its child.
    var limit = 200
    while access(path, F_OK) != 0 {
      try #require(limit < 100_000)
      #expect(fault(limit: "\(limit)ms") == .tooSlow(hook: "before", limit: .milliseconds(limit)))
      limit *= 2
    }
    var patience = Patience()
    var child: pid_t?
    repeat {
      child = pid_t(try String(contentsOfFile: path, encoding: .utf8).trimmingCharacters(in: .newlines))
      try await Task.sleep(for: .milliseconds(5))
    } while child.map({ isRunning($0) }) != false && !patience.isOver()
    #expect(child.map { isRunning($0) } != true)
  }

  /// Whether a process exists and is not a zombie.
  private func isRunning(_ id: pid_t) -> Bool {
    guard kill(id, 0) == 0 else { return false }
    let state = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
    return state?.contains(") Z ") != true
  }

  @Test("All hooks before a change have one limit together")
  func sharedLimit() async throws {
    try await add("before", "sleep 1000")
    try await add("before-2", "exit 0")
    let calls = try calls(limit: "300ms")
    #expect(throws: HookError.tooSlow(hook: "before", limit: .milliseconds(300))) {
      try calls.ask("before", [])
    }
    // Nothing is left for a later reader.
    #expect(throws: HookError.tooSlow(hook: "before-2", limit: .milliseconds(300))) {
      try calls.ask("before-2", [])
    }
  }

  @Test("A hook that writes without end is stopped, on standard output and on standard error")
  func endless() async throws {
    try await add("before", "yes")
    #expect(fault() == .writesTooMuch(hook: "before", limit: (1 << 20) + 8))
    try await add("before", "yes no | head -c 10000000 >&2; exit 1")
    #expect(fault() == .refused(hook: "before", reason: "no"))
  }

  @Test("A hook has no open file but its three streams")
  func descriptors() async throws {
    let file = fcntl(STDIN_FILENO, F_DUPFD, 180)
    defer { close(file) }
    try await add("before", "if [ -e /dev/fd/\(file) ]; then echo open; else echo closed; fi")
    #expect(try answer() == "closed\n")
  }

  @Test("A hook that the system cannot run is a fault")
  func unrunnable() async throws {
    mkdir(folder, 0o700)
    try await makeExecutable("#!/no/such/interpreter\n", at: folder + "/before")
    guard case .cannotRun(let path, _)? = fault() else { throw ToolError(description: "it ran") }
    #expect(path == (try realFolder()) + "/before")
    try await makeExecutable("no first line", at: folder + "/before")
    guard case .cannotRun? = fault() else { throw ToolError(description: "it ran") }
  }

  @Test("If other users can write to a hook, to the folder or to one above it, no hook is run")
  func writable() async throws {
    try await add("before", "exit 0")
    try await add("after", "exit 0")
    let real = try realFolder()
    for (path, mode) in [
      (real + "/before", mode_t(0o775)), (real + "/after", 0o757), (real, 0o770), (real, 0o1777),
      (String(real.dropLast("/hooks".count)), 0o777),
    ] {
      var status = stat()
      try #require(stat(path, &status) == 0)
      chmod(path, mode)
      #expect(throws: HookError.writableByOthers(path: path)) { try hooks().gather() }
      chmod(path, status.st_mode & 0o7777)
    }
    // As in /tmp, other users can create files there, but not remove any.
    chmod(scratch.path, 0o1777)
    #expect(try hooks().gather() != nil)
  }

  @Test("A link is followed to where others can write")
  func link() async throws {
    let elsewhere = scratch.path + "/elsewhere"
    mkdir(elsewhere, 0o777)
    chmod(elsewhere, 0o777)
    try await makeExecutable("#!/bin/sh\n", at: elsewhere + "/hook")
    mkdir(folder, 0o700)
    symlink(elsewhere + "/hook", folder + "/before")
    let real = String(try realFolder().dropLast("/hooks".count)) + "/elsewhere"
    #expect(throws: HookError.writableByOthers(path: real)) { try hooks().gather() }
    rmdir(elsewhere)
    unlink(elsewhere + "/hook")
    #expect(throws: HookError.self) { try hooks().gather() }
  }

  @Test(
    "What belongs to another user is not run",
    .enabled(if: geteuid() == 0, "only root can give files to others"))
  func owner() async throws {
    try await add("before", "exit 0")
    let path = try realFolder() + "/before"
    chown(path, 12_345, 0)
    #expect(throws: HookError.ownedByOthers(path: path)) { try hooks().gather() }
  }

  @Test("An invalid limit is reported", arguments: ["soon", "0s", "2"])
  func limits(text: String) async throws {
    try await add("before", "exit 0")
    #expect(throws: HookError.limitIsUnreadable(text)) { try hooks(limit: text).gather() }
  }

  @Test("A file in place of the folder is reported")
  func file() throws {
    try [UInt8]().write(to: folder)
    #expect(throws: HookError.unreadable(path: folder, detail: "Not a directory")) { try hooks().gather() }
  }

  @Test(
    "Hooks after a change get the document; one that fails is remarked, and the next is told all the same")
  func after() async throws {
    let path = scratch.path + "/told"
    try await add("after-1", "echo no >&2; exit 1")
    try await add("after-2", "cat >'\(path)'; yes | head -c 3000000")
    let calls = try calls()
    for hook in calls.after { calls.notify(hook, Array("made".utf8)) }
    #expect(remarks.all == [.failedAfterChange(.refused(hook: "after-1", reason: "no"))])
    #expect(try contents(of: path) == Array("made".utf8))
  }

  @Test("What a hook that succeeds writes to standard error is passed on, line for line up to ten")
  func remarksOfSuccess() async throws {
    try await add("before", "printf 'checked\\n\\n\\033[2J  now\\n' >&2")
    try await add("after", "for i in 1 2 3 4 5 6 7 8 9 10 11 12; do echo $i >&2; done")
    let calls = try calls()
    #expect(try calls.ask("before", []) == [])
    #expect(
      remarks.all == [.message(hook: "before", line: "checked"), .message(hook: "before", line: "␛[2J  now")])
    calls.notify("after", [])
    #expect(remarks.all.dropFirst(2) == (1...10).map { .message(hook: "after", line: "\($0)") }[...])
  }
}
