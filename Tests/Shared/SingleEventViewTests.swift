import SharedModules
import Testing

@MainActor
struct SingleEventViewTests {
  @Test("The view of a command supplies its event once, and prints what it is shown")
  func event() async {
    var written: [Int] = []
    let view = SingleEventView<Int, String>("event") { written.append($0) }
    #expect(await view.nextEvent() == "event")
    #expect(await view.nextEvent() == nil)
    view.show(7)
    #expect(written == [7])
  }
}
