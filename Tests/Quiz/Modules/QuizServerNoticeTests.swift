import Doubles
import Platform
import PostgreSQLStorage
import QuizModules
import RegistryModules
import ServerDoubles
import SharedEntities
import Testing

@testable import AppDoubles

@Suite(
  "What people are told of the quiz on a server, whose clock is 90 minutes behind", .patient)
@AppActor
struct QuizServerNoticeTests {
  private let module = QuizModule(
    stores: QuizStores {
      PostgreSQLQuizRepository(at: $0, $1, systemClock: ShiftedClock(seconds: 5400))
    })

  @Test("A command says that the clock is off, and on a terminal whom it waits for")
  func command() async throws {
    let server = try PostgreSQLServer()
    let place = try await server.newList(of: [serverQuizSchema])
    let holder = try await server.hold(place, asNew: "quiz_holder")
    let waiting = "waiting for quiz_holder, who is making a long change to the list\n"
    let told = try await ToldWords(of: place, once: waiting, holder.leave) { [module] context in
      try await ModuleRegistry([module]).run(["quiz", "settings", "--count", "7"], in: context)
    }
    let note = "the clock here is 1 hour ahead of the server's, whose time the list uses; set the clock"
    #expect(told.notes == [note])
  }

  @Test("An app passes on that the clock is off, for its end")
  func app() async throws {
    let place = try await PostgreSQLServer.shared.newList(of: [serverQuizSchema])
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
