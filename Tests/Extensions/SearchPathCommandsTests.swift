import Doubles
import ExtensionsModules
import Foundation
import ModulesContracts
import Testing

@Suite("Commands on the search path")
struct SearchPathCommandsTests {
  private let scratch = TemporaryFolder()

  private func add(_ path: String) async throws {
    let path = scratch.path + "/" + path
    mkdir(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex).description, 0o700)
    try await makeExecutable("#!/bin/sh\n", at: path)
  }

  private func commands(_ folders: String...) -> SearchPathCommands {
    SearchPathCommands(of: "todo-viper", searchPath: folders.joined(separator: ":"))
  }

  @Test("They are found in the first folder that has them, and listed by their names")
  func found() async throws {
    for path in [
      "a/todo-viper-two", "b/todo-viper-two", "b/todo-viper-one", "b/todo-viper", "b/todo-viperone",
    ] {
      try await add(path)
    }
    let (a, b) = (scratch.path + "/a", scratch.path + "/b")
    let commands = commands(a, scratch.path + "/none", b)
    #expect(commands.all().map(\.path) == ["\(b)/todo-viper-one", "\(a)/todo-viper-two"])
    #expect(commands.all().map(\.name) == ["one", "two"])
    #expect(commands.command("two")?.path == "\(a)/todo-viper-two")
    #expect(commands.command("one")?.path == "\(b)/todo-viper-one")
    #expect(commands.command("three") == nil)
  }

  @Test("Another program has those that begin with its own name")
  func otherProgram() async throws {
    for path in ["a/todo-viper-one", "a/study-two"] { try await add(path) }
    let commands = SearchPathCommands(of: "study", searchPath: scratch.path + "/a")
    #expect(commands.all().map(\.name) == ["two"])
    #expect(commands.command("one") == nil)
  }

  @Test("A part of the program is no command of another")
  func parts() async throws {
    for path in ["a/todo-viper-one", "a/todo-viper-team"] { try await add(path) }
    let commands = SearchPathCommands(
      of: "todo-viper", searchPath: scratch.path + "/a", excluding: ["todo-viper-team"])
    #expect(commands.all().map(\.name) == ["one"])
    #expect(commands.command("team") == nil && commands.command("one") != nil)
  }

  @Test("Only files that may be executed count, by names as the program's own commands have them")
  func others() async throws {
    for path in [
      "a/todo-viper-UP", "a/todo-viper--x", "a/todo-viper-a.sh", "a/todo-viper-", "a/todo-viper-a b",
    ] {
      try await add(path)
    }
    mkdir(scratch.path + "/a/todo-viper-folder", 0o700)
    try [UInt8]().write(to: scratch.path + "/a/todo-viper-plain")
    let commands = commands(scratch.path + "/a")
    #expect(commands.all().isEmpty)
    for name in ["UP", "-x", "a.sh", "", "a b", "folder", "plain", "../a/todo-viper-UP"] {
      #expect(commands.command(name) == nil, "\(name)")
    }
  }

  @Test("Empty and relative folders of the search path are not looked into")
  func relative() async throws {
    try await add("a/todo-viper-one")
    let up = String(repeating: "../", count: 40)
    for path in ["", ".", "\(up)\(scratch.path.dropFirst())/a", ":", "a:b"] {
      let commands = SearchPathCommands(of: "todo-viper", searchPath: path)
      #expect(commands.command("one") == nil, "\(path)")
      #expect(commands.all().isEmpty)
    }
  }
}
