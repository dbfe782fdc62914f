import Doubles
import Foundation
import Synchronization
import Testing

@testable import ExtensionsModules

/// Runs of programs, in a process of the test's own, which a signal may end.
@Suite("Runs of programs", .timeLimit(.minutes(10)))
struct ProgramRunTests {
  @Test("Programs that never read their input do not end this process, however many run at once")
  func unread() async {
    await #expect(processExitsWith: .success) {
      signal(SIGPIPE, SIG_DFL)
      var runs: [HeldRun] = []
      for _ in 0..<8 { runs.append(try await HeldRun()) }
      // Whoever began first ends first, so that none has the others to itself at either end.
      for run in runs { #expect(run.finish() == .status(0)) }
    }
  }

  @Test("What the process does on SIGPIPE stays as it is, while a program runs and afterwards")
  func disposition() async {
    await #expect(processExitsWith: .success) {
      for disposition in [SIG_DFL, SIG_IGN] {
        signal(SIGPIPE, disposition)
        let before = dispositionOfBrokenPipes()
        let run = try await HeldRun()
        #expect(dispositionOfBrokenPipes() == before)
        #expect(run.finish() == .status(0))
        #expect(dispositionOfBrokenPipes() == before)
      }
    }
  }
}

/// What the process does on SIGPIPE.
private func dispositionOfBrokenPipes() -> Int {
  var action = sigaction()
  sigaction(SIGPIPE, nil, &action)
  return withUnsafeBytes(of: action) { $0.load(as: Int.self) }
}

/// A run, on a thread of its own, of a program that waits and then closes its input without having read any.
private final class HeldRun: Sendable {
  private let folder: TemporaryFolder
  private let ending = Mutex<ProgramRun.Ending?>(nil)
  private let done = DispatchSemaphore(value: 0)

  /// A run whose program has begun.
  init() async throws {
    let folder = TemporaryFolder()
    self.folder = folder
    let (begun, held) = (folder.path + "/begun", folder.path + "/held")
    mkfifo(begun, 0o600)
    mkfifo(held, 0o600)
    let path = folder.path + "/program"
    try await makeExecutable("#!/bin/sh\n: >'\(begun)'; read line <'\(held)'; exec <&-\n", at: path)
    Thread.detachNewThread { [self] in
      // More than a pipe holds, so that there is something left to be written at the end.
      let input = [UInt8](repeating: 0x78, count: 1_000_000)
      let run = try? ProgramRun(
        path, input: input, variables: [], deadline: .now + .seconds(600), outputLimit: nil)
      ending.withLock { $0 = run?.ending }
      done.signal()
    }
    // The program opens the other side.
    close(open(begun, O_RDONLY))
  }

  /// Lets the program go on to its end, and tells how it ended.
  func finish() -> ProgramRun.Ending? {
    close(open(folder.path + "/held", O_WRONLY))
    done.wait()
    return ending.withLock { $0 }
  }
}
