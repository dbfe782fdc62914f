import MVVMEngine
import Testing

@Suite("Loads of which only the latest counts")
struct LatestLoadTests {
  @Test("A load is the latest until another begins, or newer content is known")
  func latest() {
    var loads = LatestLoad()
    let first = loads.begin()
    #expect(loads.isLatest(first))
    let second = loads.begin()
    #expect(!loads.isLatest(first) && loads.isLatest(second))
    loads.supersede()
    #expect(!loads.isLatest(second))
  }
}
