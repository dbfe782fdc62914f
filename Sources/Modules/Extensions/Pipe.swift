internal import SystemLibrary

/// A pipe whose ends child processes inherit only on purpose.
struct Pipe: ~Copyable {
  private(set) var reading: PipeEnd
  private(set) var writing: PipeEnd

  init() throws(ProgramRun.RunError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .cannotRun(detail: String(cString: strerror(errno))) }
    reading = PipeEnd(ends[0])
    writing = PipeEnd(ends[1])
  }

  /// Returns the end to read from, for this process; closes the other one.
  consuming func takeReadEnd() -> PipeEnd { reading.forThisProcess() }

  /// Returns the end to write to, for this process; closes the other one.
  consuming func takeWriteEnd() -> PipeEnd { writing.forThisProcess() }
}

/// One end of a pipe, closed at the end of its lifetime.
struct PipeEnd: ~Copyable {
  /// Negative once the end is closed.
  private(set) var descriptor: Int32

  /// Takes ownership of a descriptor, moving it beyond the numbers of the standard streams.
  init(_ opened: Int32) {
    descriptor = opened
    if opened <= STDERR_FILENO {
      descriptor = fcntl(opened, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
      _ = systemClose(opened)
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit { if descriptor >= 0 { _ = systemClose(descriptor) } }

  var isOpen: Bool { descriptor >= 0 }

  mutating func close() {
    if descriptor >= 0 { _ = systemClose(descriptor) }
    descriptor = -1
  }

  consuming func forThisProcess() -> PipeEnd {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    #if canImport(Darwin)
      _ = fcntl(descriptor, F_SETNOSIGPIPE, 1)
    #endif
    return self
  }

  /// Writes like `write(2)`, but without a signal: a program that does not read must not end this process.
  func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    withoutBrokenPipeSignal { systemWrite(descriptor, bytes) }
  }

  /// Reads what is available, limited so that the caller can do other work; closes the end at the end of input.
  mutating func read(into output: inout BoundedOutput) {
    for _ in 0..<64 where isOpen && !output.hasOverflowed {
      var count = 0
      let block = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, initialized in
        count = systemRead(descriptor, buffer)
        initialized = max(0, count)
      }
      if count > 0 {
        output.append(block)
      } else if count == 0 {
        close()
      } else if errno != EINTR {
        return
      }
    }
  }
}

/// Runs a call that may fail with `EPIPE`, without raising SIGPIPE; keeps the call's `errno`.
///
/// The disposition of a signal belongs to the whole process, so only this thread's signal mask may change.
private func withoutBrokenPipeSignal(_ call: () -> Int) -> Int {
  #if canImport(Darwin)
    return call()
  #else
    var (pending, signals, mask) = (sigset_t(), sigset_t(), sigset_t())
    sigemptyset(&pending)
    sigpending(&pending)
    // If SIGPIPE is already pending, it is blocked, belongs to other code, and absorbs ours.
    guard sigismember(&pending, SIGPIPE) == 0 else { return call() }
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, &mask)
    let count = call()
    let code = errno
    if count < 0, code == EPIPE {
      // If the process ignores the signal, none is pending, and waiting for it would never end.
      sigpending(&pending)
      var taken: Int32 = 0
      if sigismember(&pending, SIGPIPE) == 1 { sigwait(&signals, &taken) }
    }
    pthread_sigmask(SIG_SETMASK, &mask, nil)
    errno = code
    return count
  #endif
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
