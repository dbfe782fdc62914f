internal import Dispatch
internal import Platform
internal import SystemLibrary

/// The size of the terminal at a file descriptor, limited to the sizes a frame can have.
func terminalSize(_ descriptor: Int32) -> Frame.Size {
  var size = winsize()
  guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
    return Frame.Size(columns: 80, rows: 24)
  }
  let largest = Frame.Size.limits.upperBound
  return Frame.Size(columns: min(Int(size.ws_col), largest), rows: min(Int(size.ws_row), largest))
}

/// Whether this process is in the terminal's foreground process group.
///
/// Always true for a terminal without job control.
func isForeground(_ descriptor: Int32) -> Bool {
  let group = tcgetpgrp(descriptor)
  return group < 0 || group == getpgrp()
}

/// The result of a read that does not wait.
enum Available {
  case bytes([UInt8])
  case nothing
  case end
}

/// Whether a read would return immediately, with bytes or the end of input.
func isReadable(_ descriptor: Int32) -> Bool {
  var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&entry, 1, 0) > 0
}

/// Reads the available bytes without waiting.
///
/// The descriptor stays in blocking mode, because other processes may share it.
func readAvailable(_ descriptor: Int32) -> Available {
  guard isReadable(descriptor) else { return .nothing }
  var count = 0
  let bytes = [UInt8](unsafeUninitializedCapacity: 4_096) { buffer, initialized in
    count = read(descriptor, buffer.baseAddress, buffer.count)
    initialized = max(0, count)
  }
  if count > 0 { return .bytes(bytes) }
  return count < 0 && (errno == EINTR || errno == EAGAIN) ? .nothing : .end
}

/// Opens the terminal of a descriptor again for non-blocking writes; nil if that is not possible.
///
/// A new open file description is needed, because other processes may share the descriptor's own, and its mode with it.
func openWithoutWaiting(_ descriptor: Int32) -> Int32? {
  var name = [CChar](repeating: 0, count: 1_024)
  guard ttyname_r(descriptor, &name, name.count) == 0 else { return nil }
  let copy = open(name, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
  return copy != -1 ? copy : nil
}

/// The result of writing to a terminal.
enum Written {
  case all
  /// The terminal accepted no more output until the timeout, or the program was asked to end.
  case part
  /// The terminal is gone.
  case none
}

/// Writes bytes, however long it takes, unless the program is asked to end.
///
/// - Parameter patience: how many milliseconds to wait while the terminal accepts no output; nil to wait until a
///   signal asks the program to end.
func writeAll(_ bytes: [UInt8], to descriptor: Int32, patience: Int32? = nil) -> Written {
  bytes.withUnsafeBytes { buffer in
    var rest = buffer[...]
    while !rest.isEmpty {
      let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        guard isWritable(descriptor, patience) else { return .part }
      } else if count == 0 || errno != EINTR {
        return .none
      }
    }
    return .all
  }
}

/// Waits until a terminal accepts bytes.
private func isWritable(_ descriptor: Int32, _ patience: Int32?) -> Bool {
  var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  if let patience { return poll(&entry, 1, patience) != 0 }
  // Polls in short intervals: a signal that arrives just before `poll` does not interrupt it.
  while !SignalPipe.isAskedToEnd {
    if poll(&entry, 1, 100) > 0 { return true }
  }
  return false
}

/// Notifies on the main queue when a file descriptor has input.
@AppActor
final class ReadSource {
  private let source: any DispatchSourceRead

  /// Watches a duplicate of the descriptor, so that the original may be closed at any time.
  init(_ descriptor: Int32, _ receive: @escaping @AppActor () -> Void) throws(DeviceError) {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy != -1 else { throw DeviceError(code: errno) }
    source = DispatchSource.makeReadSource(fileDescriptor: copy, queue: .main)
    source.setEventHandler { AppActor.assumeIsolated { receive() } }
    source.setCancelHandler { close(copy) }
    source.activate()
  }

  /// Stops notifying.
  func cancel() { source.cancel() }
}
