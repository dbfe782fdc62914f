import Doubles
import InMemoryStorage
import Platform
import SharedEntities
import SharedViewData
import Testing
import ToDosEntities
import ToDosViewData
import ViewDataScreensEngine

import struct ToDosEntities.Tag

@testable import AppsModules
@testable import ToDosViewDataScreens

@AppActor
@Suite("Returning to the list", .patient)
struct ToDoListReturnTests {
  private let world = ToDoWorld()

  @Test("What the details did is shown in the rows, and a deletion is said")
  func detail() async throws {
    let toDos = try await world.add("one", "two")
    let store = await world.loadedList()
    try await world.deleteOutside(toDos[0].id)
    await store.send(.didLeaveDetail(toDos[0].id, .success(.left))).completion()
    #expect(store.state.rows == "[two]" && store.state.viewData.notice == nil)
    try await world.deleteOutside(toDos[1].id)
    await store.send(.didLeaveDetail(toDos[1].id, .success(.deleted))).completion()
    #expect(store.state.rows == "" && store.state.viewData.notice == .deleted(count: 1))
  }

  @Test("Details that could not be opened say why, and a ToDo that is gone disappears")
  func failedDetail() async throws {
    let toDos = try await world.add("one", "two")
    let store = await world.loadedList()
    await store.send(.didLeaveDetail(toDos[0].id, .failure(.store(.busy)))).completion()
    #expect(store.state.viewData.notice == .failed(.store(.busy)) && world.gate.callCount == 1)
    let missing = ItemIDSet([toDos[0].id])
    try await world.deleteOutside(toDos[0].id)
    await store.send(.didLeaveDetail(toDos[0].id, .failure(.noSuchToDo(missing)))).completion()
    #expect(store.state.viewData.notice == .failed(.noSuchToDo(missing)) && store.state.rows == "[two]")
  }

  @Test("A form that is cancelled leaves filter and search alone, and the rows are read again")
  func cancelledForm() async throws {
    try await world.add("milk")
    let store = await world.loadedList()
    store.send(.event(.beginSearch))
    await store.send(.event(.search(.insert("m")))).completion()
    await wait { store.state.list.content?.isSearching == false }
    try await world.add("more")
    await store.send(.didLeaveForm(saved: nil)).completion()
    #expect(store.state.rows == "more [milk]" && store.state.viewData.notice == nil)
    #expect(store.state.viewData.search == "m")
  }

  @Test("A new ToDo is visible and selected, whatever was searched for; open ones stay listed alone")
  func savedForm() async throws {
    try await world.add("milk")
    let store = await world.loadedList()
    await store.send(.event(.filter(.open))).completion()
    store.send(.event(.beginSearch))
    await store.send(.event(.search(.insert("m")))).completion()
    await wait { store.state.list.content?.isSearching == false }
    await store.send(.didLeaveForm(saved: try await world.add("bread").first)).completion()
    let viewData = store.state.viewData
    #expect(store.state.rows == "[bread] milk" && viewData.notice == .added)
    #expect(viewData.filter == .open && viewData.search == "" && viewData.mode == .browsing)
  }

  @Test("The chosen tag filters the list until all are chosen")
  func chosenTag() async throws {
    let home = ToDoLabel.tag(try Tag("home"))
    try await world.add("one", tags: Tags(["home"]))
    try await world.add("two")
    let store = await world.loadedList()
    await store.send(.didLeaveTags(.only(home))).completion()
    #expect(store.state.rows == "[one]" && store.state.viewData.label == home)
    await store.send(.event(.filter(.open))).completion()
    #expect(store.state.rows == "[one]" && store.state.viewData.label == home)
    await store.send(.didLeaveTags(.all)).completion()
    #expect(store.state.rows == "two [one]" && store.state.viewData.label == nil)
  }

  @Test("The chosen project filters the list with what is in its parts")
  func chosenProject() async throws {
    try await world.add("one", project: try Project("home.roof"))
    try await world.add("two", tags: Tags(["home"]))
    let store = await world.loadedList()
    await store.send(.didLeaveTags(.only(.project(try Project("HOME"))))).completion()
    #expect(store.state.rows == "[one]" && store.state.viewData.label?.text == "+HOME")
    await store.send(.event(.clearTag)).completion()
    #expect(store.state.rows == "two [one]" && store.state.viewData.label == nil)
  }

  @Test("Tags that are left without a choice leave the filter alone, and the rows are read again")
  func leftTags() async throws {
    let home = ToDoLabel.tag(try Tag("home"))
    try await world.add("one", tags: Tags(["home"]))
    let store = await world.loadedList()
    await store.send(.didLeaveTags(.only(home))).completion()
    try await world.add("two", tags: Tags(["home"]))
    await store.send(.didLeaveTags(nil)).completion()
    #expect(store.state.rows == "two [one]" && store.state.viewData.label == home)
  }

  @Test("If the list cannot be filtered by a tag, its rows and its tag stay, and the reason is said")
  func failedTag() async throws {
    let home = ToDoLabel.tag(try Tag("home"))
    try await world.add("one", tags: Tags(["home"]))
    try await world.add("two")
    let store = await world.loadedList()
    await store.send(.didLeaveTags(.only(home))).completion()
    world.repository.fail(with: .busy)
    await store.send(.didLeaveTags(.all)).completion()
    #expect(store.state.viewData.notice == .failed(.store(.busy)) && store.state.viewData.label == home)
    #expect(store.state.rows == "[one]")
    world.repository.fail(with: nil)
    await store.send(.event(.retry)).completion()
    #expect(store.state.rows == "[one]")
  }

  @Test("A new ToDo without the tag takes the filter off, one with it does not", arguments: [false, true])
  func savedWithTag(hasTag: Bool) async throws {
    let home = ToDoLabel.tag(try Tag("home"))
    try await world.add("one", tags: Tags(["home"]))
    try await world.add("two")
    let store = await world.loadedList()
    await store.send(.didLeaveTags(.only(home))).completion()
    let saved = try await world.add("new", tags: hasTag ? Tags(["home"]) : .none).first
    await store.send(.didLeaveForm(saved: saved)).completion()
    #expect(store.state.rows == (hasTag ? "[new] one" : "[new] two one"))
    #expect(store.state.viewData.label == (hasTag ? home : nil))
  }
}
