import ContainerEngine
import Doubles
import InMemoryStorage
import Platform
import SharedEntities
import SharedViews
import Terminal
import Testing
import ToDosEntities
import ToDosViewData

import struct ToDosEntities.Tag

@testable import AppDoubles
@testable import AppsModules
@testable import ToDosContainer

@Suite("The container of the tags", .patient)
@AppActor
struct ToDoTagsViewContainerTests {
  private let world = ToDosWorld()

  /// Opens the list of two ToDos, each with its tag.
  private func openList() async throws -> ToDoListViewContainer {
    try await world.add(["bread"], tags: "shop")
    try await world.add(["plants"], tags: "home")
    return try await world.openList()
  }

  @Test("Choosing a tag filters the list, and choosing all takes the filter off")
  func choice() async throws {
    let list = try await openList()
    await world.desk.press("t", "down", "down", "enter")
    #expect(list.tagName == "shop" && list.titles == ["bread"])
    await world.desk.press("t")
    #expect(world.desk.shows("> #shop  1"))
    await world.desk.press("home", "enter")
    #expect(list.tagName == nil && list.titles == ["plants", "bread"])
  }

  @Test("Leaving the tags leaves the filter, and reads the list again", arguments: ["escape", "q", "t"])
  func leaving(key: String) async throws {
    let list = try await openList()
    await world.desk.press("t", "down", "enter")
    try await world.add(["table"], tags: "home")
    await world.desk.press("t", "down", key)
    #expect(list.tagName == "home" && list.titles == ["table", "plants"])
  }

  @Test("If the list cannot be filtered, its rows and its tag stay, and the failure is told")
  func filterFailure() async throws {
    let list = try await openList()
    await world.desk.press("t", "down", "enter", "t", "down")
    world.desk.gate.failNext()
    await world.desk.press("enter")
    #expect(world.desk.showsFailure && list.tagName == "home" && list.titles == ["plants"])
  }

  @Test("The message about a failure is gone when the tags are shown")
  func listMessage() async throws {
    let list = try await openList()
    world.desk.gate.failNext()
    await world.desk.press("space")
    #expect(list.render().viewData.notice != nil)
    await world.desk.press("t")
    #expect(list.render().viewData.notice == nil)
  }

  @Test("A new ToDo without the tag takes the filter off, one that has it does not")
  func creation() async throws {
    let list = try await openList()
    await world.desk.press("t", "down", "enter", "n", "a", "tab", "tab", "tab", "tab")
    await world.desk.receive(.text("HOME"))
    await world.desk.press("ctrl-s")
    #expect(list.tagName == "home" && list.titles == ["a", "plants"])
    await world.desk.press("n", "b", "ctrl-s")
    #expect(list.tagName == nil && list.titles == ["b", "a", "plants", "bread"])
  }
}

extension ToDoTagsViewContainerTests {
  @Test("A chosen project filters the list with what is in its parts, until escape ends that")
  func project() async throws {
    try await world.add(["milk"], project: "home.kitchen")
    let list = try await openList()
    await world.desk.press("t", "down", "enter")
    #expect(list.tagName == "home" && list.titles == ["milk"] && world.desk.shows("+home "))
    await world.desk.press("escape")
    #expect(list.tagName == nil && list.titles.count == 3)
  }

  @Test("Tags that cannot be loaded say so and do nothing until they are loaded again")
  func failureWhileLoading() async throws {
    try await world.add(["plants"], tags: "home")
    world.desk.gate.failNext()
    try await world.openTags()
    let failed = world.desk.lines
    #expect(world.desk.showsFailure)
    for key in ["down", "enter", "?"] {
      await world.desk.press(key)
      #expect(world.desk.lines == failed && !world.desk.isOver, "\(key)")
    }
    await world.desk.press("r")
    #expect(!world.desk.showsFailure && world.desk.shows("> All") && world.desk.shows("#home  1"))
  }

  @Test("While the tags load, nothing reaches the store or starts an effect, but they can be left")
  func inertWhileLoading() async throws {
    let world = ToDosWorld(latency: .seconds(1))
    try await world.add(["plants"], tags: "home")
    try await world.openTags()
    let loading = world.desk.shown
    for key in ["down", "enter", "r", "?"] {
      await world.desk.press(key)
      #expect(world.desk.shown == loading && !world.desk.isOver, "\(key)")
      #expect(world.desk.clock.waitCount == 1 && world.desk.watch.waitCount == 0, "\(key)")
    }
    await world.desk.press("escape")
    #expect(world.desk.isOver)
  }

  @Test("Tags that cannot be read again stay as they are, and the failure is told until the next event")
  func laterFailure() async throws {
    let failures: [@AppActor (ToDosWorld) async -> Void] = [
      { await $0.desk.press("r") }, { await $0.signal() },
    ]
    let ends: [@AppActor (ToDosWorld) async -> Void] = [
      { await $0.desk.press("up") }, { await $0.desk.press("r") }, { await $0.desk.press("?", "escape") },
      { await $0.signal() },
    ]
    for failure in failures {
      for end in ends {
        let world = ToDosWorld()
        try await world.add(["plants"], tags: "home")
        let tags = try await world.openTags()
        await world.desk.press("down")
        world.desk.gate.failNext()
        await failure(world)
        #expect(world.desk.showsFailure && tags.selectedName == "home" && tags.names == ["home"])
        await end(world)
        #expect(!world.desk.showsFailure && tags.names == ["home"])
      }
    }
  }

  @Test("Reloading reads the tags again")
  func reload() async throws {
    let tags = try await world.openTags()
    try await world.add(["plants"], tags: "home")
    await world.desk.press("r")
    #expect(tags.names == ["home"] && world.desk.shows("#home  1"))
  }

  @Test("Tags that change outside appear, and the selected one stays selected, or what takes its place")
  func outside() async throws {
    let bread = try await world.add(["bread"], tags: "shop")
    let tags = try await world.openTags(selecting: ToDoLabel.tag(try Tag("SHOP")))
    #expect(tags.selectedName == "shop" && world.desk.clock.waitCount == 0)
    try await world.add(["plants"], tags: "home")
    await world.signal()
    #expect(tags.names == ["home", "shop"] && tags.selectedName == "shop" && world.desk.shows("> #shop  1"))
    try await world.delete(try #require(bread.first))
    await world.signal()
    #expect(tags.names == ["home"] && tags.selectedName == "home")
    // Another read would fail, and say so.
    world.desk.gate.failNext()
    await world.check()
    #expect(!world.desk.showsFailure)
  }

  @Test("Opening reads the tags once, whatever has changed the store before")
  func openingAfterChange() async throws {
    let gate = HeldGate()
    world.store.noteOthers()
    try await world.openTags(through: gate)
    await world.check()
    #expect(gate.callCount == 1)
  }

  @Test("A read that a later one has overtaken changes nothing")
  func overtaken() async throws {
    let gate = HeldGate()
    let plants = try await world.add(["plants"], tags: "home")
    let tags = try await world.openTags(through: gate)
    gate.hold(gate.callCount + 1)
    await world.signal()
    await world.desk.press("r")
    // The held read would no longer find the tag.
    try await world.delete(try #require(plants.first))
    gate.open()
    await world.desk.settle()
    #expect(tags.names == ["home"] && world.desk.shows("#home  1"))
  }
}

extension ToDoListViewContainer {
  fileprivate var titles: [String] { render().viewData.rows.map(\.toDo.title.text) }
  /// The name of the tag of the filter; nil if there is none.
  fileprivate var tagName: String? { render().viewData.label?.name }
}

extension ToDoTagsViewContainer {
  fileprivate var names: [String] { render().viewData.tags.counts.map(\.label.name) }
  /// The name of the selected tag; nil for all ToDos.
  fileprivate var selectedName: String? { render().viewData.tags.selected?.name }
}
