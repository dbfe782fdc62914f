import SharedEntities
import Testing
import ToDosEntities

@Suite("Filters of a list")
struct ToDoFilterTests {
  @Test("A filter is widened as far as a ToDo needs it to be shown, and no longer searches")
  func widening() {
    let milk = Sample.toDo(1, "milk", tags: "home")
    var filter = ToDoFilter(state: .open, search: "milk", label: .tag(Sample.tag("home")))
    filter.widen(toShow: milk, at: Sample.clock.localNow())
    #expect(filter == ToDoFilter(state: .open, label: .tag(Sample.tag("home"))))
    filter = ToDoFilter(state: .done, label: .tag(Sample.tag("work")))
    filter.widen(toShow: milk, at: Sample.clock.localNow())
    #expect(filter == ToDoFilter())
    #expect(filter.test(at: Sample.clock.localNow())(milk))
  }
}
