import Doubles
import Foundation
import Testing

@testable import ExtensionsModules

/// Pipes without a reader, in a separate process, which a signal may end.
@Suite("Pipes", .patient)
struct PipeTests {
  @Test("Writing to a pipe without a reader fails, and leaves no signal and no mask behind")
  func unread() async {
    await #expect(processExitsWith: .success) {
      signal(SIGPIPE, SIG_DFL)
      try expectBrokenPipe()
      #expect(!isPending(SIGPIPE) && !isBlocked(SIGPIPE))
    }
  }

  @Test("A pending signal is left to the code that blocked it, and no other becomes pending")
  func blocked() async {
    await #expect(processExitsWith: .success) {
      signal(SIGPIPE, SIG_DFL)
      block(SIGPIPE)
      try expectBrokenPipe()
      #expect(!isPending(SIGPIPE) && isBlocked(SIGPIPE))
      raise(SIGPIPE)
      try expectBrokenPipe()
      #expect(isPending(SIGPIPE) && isBlocked(SIGPIPE))
    }
  }
}

/// Writes to a pipe whose other end is closed.
private func expectBrokenPipe() throws {
  let end = try Pipe().takeWriteEnd()
  let count = [UInt8]("x".utf8).withUnsafeBytes { end.write($0) }
  let code = errno
  #expect(count == -1)
  #expect(code == EPIPE)
}

private func block(_ signal: Int32) {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, signal)
  pthread_sigmask(SIG_BLOCK, &signals, nil)
}

private func isBlocked(_ signal: Int32) -> Bool {
  var mask = sigset_t()
  pthread_sigmask(SIG_BLOCK, nil, &mask)
  return sigismember(&mask, signal) == 1
}

private func isPending(_ signal: Int32) -> Bool {
  var pending = sigset_t()
  sigpending(&pending)
  return sigismember(&pending, signal) == 1
}
