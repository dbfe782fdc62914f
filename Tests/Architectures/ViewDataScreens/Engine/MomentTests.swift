import Doubles
import SharedEntities
import Testing

@testable import ViewDataScreensEngine

@Suite("A moment of a clock")
struct MomentTests {
  private let clock = FixedClock("2026-11-20T09:00:00Z", utcOffset: 9 * 3_600)

  @Test("It has the time and the time zone of its clock")
  func local() {
    let moment = Moment(of: clock)
    #expect(moment.now() == clock.now() && moment.localNow() == clock.localNow())
    #expect(moment.utcOffset(at: moment.now()) == 9 * 3_600)
  }

  @Test("It knows the other time zones that its clock knows")
  func zones() {
    let moment = Moment(of: clock)
    #expect(moment.clock(inZone: "UTC") != nil && moment.clock(inZone: "Nowhere/Nothing") == nil)
  }

  @Test("The time is written into the state before an action is reduced")
  func timed() {
    struct Timed {
      var moment: Moment
      var seen: [Instant] = []
    }
    let other = FixedClock("2026-11-20T10:00:00Z")
    let reducer = Reducer<Int, Timed, FixedClock> { _, state, _ in
      state.seen.append(state.moment.now())
      return .nextAction(0)
    }.timed(\.moment) { Moment(of: $0) }
    var state = Timed(moment: Moment(of: clock))
    #expect(!reducer.run(0, &state, other).isEmpty)
    #expect(state.seen == [other.now()])
  }
}
