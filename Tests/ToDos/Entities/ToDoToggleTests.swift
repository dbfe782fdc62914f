import SharedEntities
import Testing
import ToDosEntities

@Suite("Toggling all ToDos of a filter")
struct ToDoToggleTests {
  private let home = ToDoFilter(search: "milk", label: .tag(Sample.tag("home")))

  private func filter(_ state: ToDoQuery.State) -> ToDoFilter {
    var filter = home
    filter.state = state
    return filter
  }

  @Test("How many are open decides the toggle of a filter of both states, and of no other")
  func deciding() {
    #expect(ToDoToggle.deciding(home) == ToDoQuery(filter(.unfinished)))
    #expect(ToDoToggle.deciding(filter(.open)) == nil)
    #expect(ToDoToggle.deciding(filter(.done)) == nil)
  }

  @Test("They are marked as done while one is open, and reopened once all are done")
  func direction() {
    #expect(ToDoToggle(of: home, openCount: 1) == ToDoToggle(isDone: true, home))
    #expect(ToDoToggle(of: home, openCount: 0) == ToDoToggle(isDone: false, home))
    for count in [0, 1] {
      #expect(ToDoToggle(of: filter(.open), openCount: count).isDone)
      #expect(!ToDoToggle(of: filter(.done), openCount: count).isDone)
    }
  }

  @Test("The change affects those of the filter that differ, as many as expected")
  func change() {
    let done = ToDoToggle(isDone: true, home).change(expecting: 0...9, at: Sample.now)
    let part = ToDoSelection.filtered(filter(.unfinished))
    #expect(
      done == ToDoChange(.done, at: Sample.now, [.setDone(true, part)], expectedCounts: 0...9))
    let reopened = ToDoToggle(isDone: false, home).change(expecting: 3...3, at: Sample.now)
    let rest = ToDoSelection.filtered(filter(.done))
    #expect(
      reopened == ToDoChange(.reopen, at: Sample.now, [.setDone(false, rest)], expectedCounts: 3...3))
  }

  @Test("A filter that includes none that differ has no change")
  func nothing() {
    #expect(ToDoToggle(isDone: true, filter(.done)).change(expecting: 0...9, at: Sample.now) == nil)
    #expect(ToDoToggle(isDone: false, filter(.open)).change(expecting: 0...9, at: Sample.now) == nil)
  }
}
