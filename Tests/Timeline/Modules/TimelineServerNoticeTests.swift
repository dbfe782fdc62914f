import Doubles
import Platform
import PostgreSQLStorage
import RegistryModules
import ServerDoubles
import SharedEntities
import Testing
import TimelineModules

@testable import AppDoubles

@Suite(
  "What people are told of the timeline on a server, whose clock is 90 minutes behind", .patient)
@AppActor
struct TimelineServerNoticeTests {
  private let module = TimelineModule(
    stores: TimelineStores(
      server: {
        PostgreSQLTimelineRepository(
          at: $0, $1, systemClock: ShiftedClock(seconds: 5400))
      },
      people: { ServerLists(at: $0) }))

  @Test("A command says that the clock is off, and on a terminal whom it waits for")
  func command() async throws {
    let server = try PostgreSQLServer()
    let place = try await server.newList(of: [serverTimelineSchema])
    let holder = try await server.hold(place, asNew: "timeline_holder")
    let waiting = "waiting for timeline_holder, who is making a long change to the list\n"
    let told = try await ToldWords(of: place, once: waiting, holder.leave) { [module] context in
      try await ModuleRegistry([module]).run(["timeline", "post", "Hello"], in: context)
    }
    let note = "the clock here is 1 hour ahead of the server's, whose time the list uses; set the clock"
    #expect(told.notes == [note])
  }

  @Test("An app passes on that the clock is off, for its end")
  func app() async throws {
    let place = try await PostgreSQLServer.shared.newList(of: [serverTimelineSchema])
    let start = SystemClock().now()
    let notices = try await AppDesk().notices(of: try #require(module.apps.first), on: place)
    guard case .clockIsOff(let seconds)? = notices.first else {
      Issue.record("\(notices)")
      return
    }
    let elapsed = SystemClock().now().seconds(since: start)
    #expect(abs(seconds - 5400) <= elapsed + 1 && notices.count == 1)
  }
}
