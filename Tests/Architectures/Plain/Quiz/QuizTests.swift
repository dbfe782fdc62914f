import InMemoryStorage
import Platform
import QuizEntities
import Testing

@testable import AppDoubles
@testable import AppsModules

@Suite("The plain quiz")
@AppActor
struct QuizTests {
  private let world = QuizWorld()

  @Test("A round asks its questions, and its results are shown until another is played")
  func round() async throws {
    await world.openRound()
    #expect(world.desk.shows("What is a?") && world.desk.shows("1 of 1"))
    await world.desk.press("1")
    #expect(world.desk.shows("Correct"))
    await world.desk.press("enter")
    #expect(world.desk.heading.hasPrefix("Results") && world.desk.shows("1 of 1 right"))
    await world.desk.press("a")
    #expect(world.desk.shows("What is a?") && world.desk.shows("1 of 1  0 right"))
    await world.desk.press("f")
    #expect(world.desk.heading.hasPrefix("Results") && world.desk.shows("0 of 0 right"))
    await world.desk.press("escape")
    #expect(world.desk.heading.hasPrefix("Quiz") && world.desk.shows("All categories"))
  }

  @Test("An incorrect answer shows the right one, and the time that it took does not go on")
  func incorrect() async throws {
    await world.openRound()
    await world.desk.advance(.seconds(5))
    await world.desk.press("2", "1")
    #expect(world.desk.shows("Incorrect: 1 is right") && world.desk.shows("Book"))
    await world.desk.advance(.seconds(60))
    #expect(world.desk.shows("5.0 / 20 s") && world.desk.clock.waitCount == 0)
  }

  @Test("The time is up in the frame of its tick, also behind the keys")
  func timeUp() async throws {
    await world.openRound()
    await world.desk.press("?")
    await world.desk.advance(.milliseconds(19_900))
    await world.desk.press("escape")
    #expect(world.desk.shows("19 / 20 s"))
    await world.desk.advance(.milliseconds(100))
    #expect(world.desk.shows("Time up"))
  }

  @Test("An answer that cannot be stored says so before the round goes on, and is stored again")
  func failedRecording() async throws {
    await world.openRound()
    world.desk.gate.failNext()
    await world.desk.press("1")
    #expect(world.desk.showsFailure)
    await world.desk.press("r")
    #expect(!world.desk.showsFailure)
    #expect(try await world.store.tallies(in: nil).map(\.answerCount) == [1])
  }

  @Test("A key that is pressed while an answer is stored does not pass over its failure")
  func slowRecording() async throws {
    let world = QuizWorld(latency: .milliseconds(300))
    await world.openRound()
    await world.desk.advance(.seconds(3))
    await world.desk.press("down", "enter")
    await world.desk.advance(.seconds(3))
    world.desk.gate.failNext()
    await world.desk.press("1", "enter")
    #expect(world.desk.shows("Correct"))
    await world.desk.advance(.seconds(1))
    #expect(world.desk.shows("Correct") && world.desk.showsFailure)
    await world.desk.press("enter")
    #expect(world.desk.heading.hasPrefix("Results"))
  }

  @Test("The history shows how often each question was answered correctly, and is read again")
  func history() async throws {
    await world.openRound()
    await world.desk.press("1", "escape", "h")
    #expect(world.desk.heading.hasPrefix("History") && world.desk.shows("What is a?"))
    world.desk.gate.failNext()
    await world.desk.press("r")
    #expect(world.desk.showsFailure)
    await world.desk.press("r")
    #expect(world.desk.shows("What is a?"))
    await world.desk.press("escape")
    #expect(world.desk.shows("All categories"))
  }

  @Test("Settings are saved, and count for the next round")
  func settings() async throws {
    await world.open()
    await world.desk.press("s", "tab", "backspace")
    await world.desk.type("5")
    await world.desk.press("ctrl-s")
    #expect(world.desk.shows("25 s each"))
    await world.desk.press("down", "enter")
    #expect(world.desk.shows("0 / 25 s"))
  }

  @Test("Settings that cannot be read or saved say so, and what was entered stays")
  func failedSettings() async throws {
    await world.open()
    world.desk.gate.failNext()
    await world.desk.press("s")
    #expect(world.desk.showsFailure && world.desk.shows("All categories"))
    await world.desk.press("s", "space")
    world.desk.gate.failNext()
    await world.desk.press("ctrl-s")
    #expect(world.desk.showsFailure && world.desk.shows("[ ] "))
    await world.desk.press("ctrl-s")
    #expect(!world.desk.shows("20 s each"))
  }

  @Test("The first invalid field of the settings gets the focus when they are saved")
  func invalidSettings() async throws {
    await world.open()
    await world.desk.press("s", "tab")
    await world.desk.type("x")
    await world.desk.press("tab", "tab", "ctrl-s", "backspace", "backspace")
    await world.desk.type("5")
    await world.desk.press("ctrl-s")
    #expect(world.desk.shows("25 s each"))
  }

  @Test("What another program changes appears in the categories, and the selected one stays selected")
  func outside() async throws {
    await world.open()
    await world.desk.press("end")
    #expect(world.desk.lines.contains { $0.hasPrefix("> Numbers") })
    try await world.move("a", to: "Zeta")
    #expect(world.desk.shows("Zeta") && !world.desk.shows("Letters"))
    #expect(world.desk.lines.contains { $0.hasPrefix("> Numbers") })
  }

  @Test("Categories that cannot be read say so until they are tried again")
  func failedLoad() async throws {
    world.desk.gate.failNext()
    await world.open()
    #expect(world.desk.showsFailure)
    await world.desk.press("enter", "r")
    #expect(world.desk.shows("All categories"))
  }

  @Test("Nothing done while the categories or a round are loading reaches the store or starts a timer")
  func inertWhileLoading() async throws {
    let world = QuizWorld(latency: .seconds(1))
    await world.open()
    for isRound in [false, true] {
      let loading = world.desk.lines
      for key in ["enter", "h", "s", "?", "down", "1", "p", "n", "f", "space"] {
        await world.desk.press(key)
        #expect(world.desk.lines == loading && world.desk.clock.waitCount == 1, "\(key)")
      }
      await world.desk.advance(.seconds(10))
      if !isRound { await world.desk.press("down", "enter") }
    }
    #expect(world.desk.shows("What is a?"))
    #expect(try await world.store.tallies(in: nil).allSatisfy { $0.answerCount == 0 })
  }

  @Test("A pause stops the clock and hides the question, until it is ended")
  func pause() async throws {
    await world.openRound()
    await world.desk.advance(.seconds(5))
    await world.desk.press("p")
    #expect(world.desk.shows("Paused") && !world.desk.shows("What is a?") && world.desk.clock.waitCount == 0)
    await world.desk.advance(.seconds(7_200))
    await world.desk.press("1", "p")
    #expect(world.desk.shows("What is a?") && world.desk.shows("5 / 20 s"))
    await world.desk.advance(.seconds(2))
    await world.desk.press("1")
    #expect(world.desk.shows("7.0 / 20 s"))
    await world.desk.press("p")
    #expect(world.desk.shows("Correct"))
  }

  @Test("A pause is left like its question")
  func leavePause() async throws {
    await world.openRound()
    await world.desk.press("p", "escape")
    #expect(world.desk.shows("All categories") && world.desk.clock.waitCount == 0)
  }
}
