import Doubles
import Foundation
import Synchronization
import Testing

@testable import ExtensionsModules

/// Runs of programs, in a separate process, which a signal may end.
@Suite("Runs of programs", .patient)
struct ProgramRunTests {
  @Test("Programs that never read their input do not end this process, however many run at once")
  func unread() async {
    await #expect(processExitsWith: .success) {
      signal(SIGPIPE, SIG_DFL)
      let scratch = TemporaryFolder()
      defer { withExtendedLifetime(scratch) {} }
      var runs: [HeldRun] = []
      for number in 0..<8 { runs.append(try await HeldRun(in: "\(scratch.path)/\(number)")) }
      // The first to begin is the first to end, so that runs overlap without nesting.
      for run in runs { #expect(run.finish() == .status(0)) }
    }
  }

  @Test("What the process does on SIGPIPE stays as it is, while a program runs and afterwards")
  func disposition() async {
    await #expect(processExitsWith: .success) {
      let scratch = TemporaryFolder()
      defer { withExtendedLifetime(scratch) {} }
      for (name, disposition) in [("default", SIG_DFL), ("ignored", SIG_IGN)] {
        signal(SIGPIPE, disposition)
        let before = dispositionOfBrokenPipes()
        let run = try await HeldRun(in: scratch.path + "/" + name)
        #expect(dispositionOfBrokenPipes() == before)
        #expect(run.finish() == .status(0))
        #expect(dispositionOfBrokenPipes() == before)
      }
    }
  }
}

/// The process's action on SIGPIPE.
private func dispositionOfBrokenPipes() -> Int {
  var action = sigaction()
  sigaction(SIGPIPE, nil, &action)
  return withUnsafeBytes(of: action) { $0.load(as: Int.self) }
}

/// Runs, on a separate thread, a program that waits and then closes its input without reading any.
private final class HeldRun: Sendable {
  private let folder: String
  private let ending = Mutex<ProgramRun.Ending?>(nil)
  private let done = DispatchSemaphore(value: 0)

  /// A run whose program has started, with its files in a new folder.
  init(in folder: String) async throws {
    self.folder = folder
    mkdir(folder, 0o700)
    let (begun, held) = (folder + "/begun", folder + "/held")
    mkfifo(begun, 0o600)
    mkfifo(held, 0o600)
    let path = folder + "/program"
    try await makeExecutable("#!/bin/sh\n: >'\(begun)'; read line <'\(held)'; exec <&-\n", at: path)
    Thread.detachNewThread { [self] in
      // More than a pipe buffers, so that something is left to write at the end.
      let input = [UInt8](repeating: 0x78, count: 1_000_000)
      let run = try? ProgramRun(
        path, input: input, variables: [], deadline: .now + .seconds(600), outputLimit: nil)
      ending.withLock { $0 = run?.ending }
      done.signal()
    }
    // The program opens the other side.
    close(open(begun, O_RDONLY))
  }

  /// Lets the program end, and returns how it ended.
  func finish() -> ProgramRun.Ending? {
    close(open(folder + "/held", O_WRONLY))
    done.wait()
    return ending.withLock { $0 }
  }
}
