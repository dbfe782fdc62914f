import Doubles
import Platform
import SharedEntities
import SharedViewData
import Testing
import ToDosEntities
import ToDosViewData

@testable import AppsModules
@testable import ToDosMVVM

@Suite("Search in the view model of the list", .patient)
@AppActor
struct ToDoListSearchTests {
  @Test("A search is asked for with each change of its text, and an overtaken one changes nothing")
  func search() async throws {
    let world = ToDoWorld()
    try await world.add("milk", "bread")
    let model = await world.loadedList()
    model.beginSearch()
    model.search(.insert("m"))
    #expect(model.searched == "m" && model.isSearching)
    world.gate.close()
    let slow = Task.startImmediately { @AppActor in await model.find() }
    model.search(.insert("i"))
    let next = Task.startImmediately { @AppActor in await model.find() }
    world.gate.open()
    await slow.value
    await next.value
    #expect(model.viewData.rows.map(\.toDo.title.text) == ["milk"] && !model.isSearching)
    #expect(model.searched == "mi" && model.viewData.search == "mi")
  }

  @Test("A new ToDo clears the search without another one, after which the same text is searched for again")
  func cleared() async throws {
    let world = ToDoWorld()
    world.saved = try await world.add("bread", "milk").first
    let model = await world.loadedList()
    for _ in 0..<2 {
      model.beginSearch()
      model.search(.insert("milk"))
      #expect(model.searched == "milk" && model.isSearching)
      await model.find()
      #expect(model.viewData.rows.map(\.toDo.title.text) == ["milk"])
      await model.create()
      let callCount = world.gate.callCount
      await model.find()
      #expect(model.searched == nil && model.viewData.rows.count == 2 && world.gate.callCount == callCount)
    }
  }
}
