import Doubles
import Foundation
import Testing

@Suite("When a test gives up")
struct PatienceTests {
  /// Starts a line of the shell that goes on until it is killed.
  private func start(_ line: String) throws -> RunningTool {
    let scratch = TemporaryFolder()
    let id = try spawn(
      ["/bin/sh", "-c", line].map { Array($0.utf8) }, environment: [:],
      streams: Streams(output: scratch.path + "/output", errors: scratch.path + "/errors"))
    return RunningTool(id: id, output: nil, errors: scratch.path + "/errors")
  }

  private func end(_ process: RunningTool) {
    process.send(SIGKILL)
    var status: Int32 = 0
    waitpid(process.id, &status, 0)
  }

  @Test("Without a process it is over once the time is, and it was looked at often")
  func time() {
    var patience = Patience(.zero)
    #expect((1...500).allSatisfy { _ in !patience.isOver() } && patience.isOver())
    var long = Patience(.seconds(86_400))
    #expect((1...1000).allSatisfy { _ in !long.isOver() })
  }

  @Test("An app that follows its store is idle, and a process that works is not")
  func idle() {
    let second = Int(sysconf(Int32(_SC_CLK_TCK)))
    for (ticks, duration, isIdle) in [
      (0, Duration.zero, true), (1, .zero, false), (0, .seconds(180), true), (second, .seconds(180), true),
      (2 * second, .seconds(180), false),
    ] {
      #expect(Patience.isIdle(ticks, within: duration) == isIdle, "\(ticks) of \(duration)")
    }
  }

  #if os(Linux)
    @Test("A process that the system does not let run is not given up")
    func stopped() throws {
      let process = try start("kill -STOP $$")
      defer { end(process) }
      var status: Int32 = 0
      try #require(waitpid(process.id, &status, WUNTRACED) == process.id)
      var patience = Patience(.zero)
      #expect((1...600).allSatisfy { _ in !patience.isOver(waitingFor: process.id) })
    }

    @Test(
      "A process that sleeps all the time, has ended, or uses too much processor time is given up",
      arguments: ["exec sleep 1000", "exit 3", "while :; do :; done"])
    func vain(line: String) throws {
      let process = try start(line)
      defer { end(process) }
      var patience = Patience(.zero)
      let isOver = (1...60_000).contains { _ in
        usleep(1000)
        return patience.isOver(waitingFor: process.id)
      }
      #expect(isOver && process.hasEnded == (line == "exit 3"))
    }
  #endif
}
