import Doubles
import Foundation
import Testing

/// Restoring a backup.
@Suite(.patient)
struct RestoreTests {
  let store = TestStore()
  private var copy: String { store.folder + "/copy" }
  private var kept: String { store.path + ".before-restore" }

  private func titles(_ path: String? = nil) async throws -> [String] {
    let output = try await store.run("list", "--all", "--reverse", "--store", path ?? store.path, "--json")
    return try JSONDecoder().decode([ListedToDo].self, from: Data(output.bytes)).map(\.title)
  }

  private func backUp() async throws {
    try await store.fill(2)
    #expect(try await store.run("backup", copy).isDone)
  }

  @Test("It restores everything, keeps the old store, and can itself be undone")
  func restore() async throws {
    try await backUp()
    try await store.run("done", "1")
    try await store.run("add", "later")
    let (before, backedUp) = (try contents(of: store.path), try contents(of: copy))
    let output = try await store.run("restore", copy)
    #expect(
      output.isDone
        && output.text == "Restored from \(copy)\nThe old store is kept in \(kept)\n", "\(output)")
    #expect(try await store.toDos().map(\.done) == [false, false])
    #expect(try await titles(kept) == ["ToDo 1", "ToDo 2", "later"])
    #expect(try contents(of: copy) == backedUp && contents(of: kept).count == before.count)
    try await store.expectSound()
    #expect(try await store.run("history", "--json").text.contains("import"))
    let again = try await store.run("restore", kept, "--json")
    #expect(again.text == "{\"path\":\"\(kept)\",\"kept\":\"\(kept)-2\"}\n")
    #expect(try await titles() == ["ToDo 1", "ToDo 2", "later"])
    #expect(
      try store.fileNames() == [
        "copy", "todos.sqlite", "todos.sqlite.before-restore", "todos.sqlite.before-restore-2",
      ])
  }

  @Test("Where there is no store there is nothing to back up, and no file that looks like a backup")
  func nothing() async throws {
    expectRefusal(
      try await store.run("backup", copy),
      saying: "there is no store at \(store.path), so there is nothing to back up; check --store")
    #expect(try store.fileNames() == [])
    try [UInt8]().write(to: store.path)
    expectRefusal(try await store.run("backup", copy), saying: "there is no store at")
    #expect(!FileManager.default.fileExists(atPath: copy))
  }

  @Test("Where there is no store it makes one, with access for the user alone")
  func new() async throws {
    try await backUp()
    let path = store.scratchPath() + "/new/todos.sqlite"
    let output = try await store.run("restore", copy, "--store", path)
    #expect(output.isDone && output.text == "Restored from \(copy)\n")
    #expect(try await titles(path) == ["ToDo 1", "ToDo 2"])
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    #expect(try await store.run("add", "next", "--store", path).text == "Added 3: next\n")
  }

  @Test("In Japanese it says the same")
  func japanese() async throws {
    try await backUp()
    let output = try await store.run("restore", copy, changes: ["LC_ALL": "ja_JP.UTF-8"])
    #expect(output.text == "\(copy) から復元しました\nそれまでのストアは \(kept) に残してあります\n")
  }

  @Test("What is no backup is refused, and the store stays as it is")
  func noBackup() async throws {
    try await backUp()
    let bytes = try contents(of: store.path)
    let (text, empty, cut, link, foreign) = (
      store.scratchPath(), store.scratchPath(), store.scratchPath(), store.scratchPath(), store.scratchPath()
    )
    try Array(String(repeating: "no store ", count: 99).utf8).write(to: text)
    try [UInt8]().write(to: empty)
    try Array(contents(of: copy).prefix(9000)).write(to: cut)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: store.path)
    var other = try contents(of: copy)
    // The application ID, https://www.sqlite.org/fileformat.html#application_id.
    other.replaceSubrange(68..<72, with: [1, 2, 3, 4])
    try other.write(to: foreign)
    var damaged = try contents(of: copy)
    damaged.replaceSubrange(4096..<4200, with: repeatElement(0xFF, count: 104))
    let broken = store.scratchPath()
    try damaged.write(to: broken)
    for (path, part) in [
      (text, "is not a backup of todo-viper"), (empty, "does not exist"), (cut, "is damaged"),
      (foreign, "is not a backup of todo-viper"), (link, "is the store itself"), (broken, "is damaged"),
      (store.path, "is the store itself"), (store.folder, "is not a backup of todo-viper"),
      (store.scratchPath(), "does not exist"),
    ] {
      expectRefusal(try await store.run("restore", path), saying: part)
      #expect(try contents(of: store.path) == bytes, "\(part)")
      #expect(try store.fileNames() == ["copy", "todos.sqlite"], "\(part)")
    }
  }

  @Test("A store that cannot be read is set aside with its log", arguments: ["text", "cut", "header"])
  func unreadable(kind: String) async throws {
    try await backUp()
    var bytes = try contents(of: store.path)
    switch kind {
    case "text": bytes = Array(repeating: UInt8(ascii: "x"), count: 2000)
    case "cut": bytes.removeLast(1000)
    default: bytes.replaceSubrange(0..<100, with: repeatElement(0, count: 100))
    }
    try bytes.write(to: store.path)
    if kind != "cut" { try Array("log".utf8).write(to: store.path + "-wal") }
    #expect(try await store.run("list").ending == .status(1))
    let output = try await store.run("restore", copy)
    #expect(output.isDone, "\(output)")
    #expect(try await titles() == ["ToDo 1", "ToDo 2"])
    #expect(try contents(of: kept) == bytes)
    if kind != "cut" { #expect(try contents(of: kept + "-wal") == Array("log".utf8)) }
    try await store.expectSound()
    #expect(try await store.run("add", "next").text == "Added 3: next\n")
  }

  @Test("A database of another program in the store's place is left alone")
  func foreignStore() async throws {
    try await backUp()
    var bytes = try contents(of: store.path)
    bytes.replaceSubrange(68..<72, with: [1, 2, 3, 4])
    try bytes.write(to: store.path)
    expectRefusal(try await store.run("restore", copy), saying: "is a database of another program")
    #expect(try contents(of: store.path) == bytes)
  }

  @Test("Programs that read and write meanwhile see the store before or after, and lose nothing")
  func others() async throws {
    try await backUp()
    let writers = try (1...2).map { number in
      try store.start(
        [], wrapper: "for round in 1 2 3 4 5 6 7 8 9 10; do \"$1\" add \(number)-$round || exit 1; done")
    }
    let reader = try store.start(
      [], wrapper: "for round in 1 2 3 4 5 6 7 8 9 10; do \"$1\" list | grep -q 'ToDo 1' || exit 1; done")
    for _ in 0..<5 { #expect(try await store.run("restore", copy).isDone) }
    for program in writers + [reader] { #expect(try await program.finish().ending == .status(0)) }
    // Each title was in the store until a restore, which kept the old store, or is still there.
    var found = Set(try await titles())
    for name in try store.fileNames() where name.contains("before-restore") {
      found.formUnion(try await titles(store.folder + "/" + name))
    }
    #expect(found.count == 22, "\(found.sorted())")
    try await store.expectSound()
  }

  @Test("Killed at any moment it has restored everything or nothing")
  func killed() async throws {
    try await store.fill(300)
    #expect(try await store.run("backup", copy).isDone)
    try await store.run("delete", "1-300")
    let killer = Killer(store)
    for round in 1...30 {
      _ = try await killer.run(round, ["restore", copy])
      let count = try await store.toDos().count
      #expect(count == 0 || count == 300, killer.comment)
      try await store.expectSound(killer.comment)
      if count > 0 { try await store.run("delete", "1-300") }
    }
  }
}
