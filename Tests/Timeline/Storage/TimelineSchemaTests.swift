import Doubles
import SharedEntities
import Testing
import TimelineStorage

@Suite("The tables of the timeline")
struct TimelineSchemaTests {
  @Test("The migrations are as they were released")
  func released() {
    #expect(timelineSchema.fingerprints == ["787d2b76703c1d4a", "af1607c247082a34", "eeb6e241419841e5"])
  }
}
