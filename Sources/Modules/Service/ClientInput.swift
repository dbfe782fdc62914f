internal import Platform
internal import SharedEntities
internal import SharedFormats
internal import SystemLibrary
internal import Terminal

/// The messages of a client, read between calls, and whenever a running call allows it.
///
/// So a call can be cancelled without a second thread, which would have to be woken for every message.
@AppActor
final class ClientInput {
  /// The next thing to do.
  enum Next: Sendable {
    /// Answer a message.
    case message(Message)
    /// Nothing has arrived in time.
    case nothing
    /// Stop: no more messages will arrive.
    case end
  }

  private let descriptor: Int32
  private let termination: Int32?
  private let control: CallControl
  private let lineLimit: Int
  private let cancellation: String
  private var queue: RequestQueue
  private var splitter: LineSplitter
  private var running: JSON?
  private var isEnded = false

  // Most messages are shorter. A larger block would be returned to the system and allocated again for each.
  private static let blockSize = 16_384

  /// Creates a reader of a file descriptor, which it does not close.
  ///
  /// - Parameters:
  ///   - termination: a descriptor that becomes readable once no call may begin any more; nil for none.
  ///   - control: stops the running call.
  ///   - lineLimit: the maximum length of a message in bytes.
  ///   - cancellation: the method of a notification that cancels a request.
  init(
    descriptor: Int32, termination: Int32? = nil, control: CallControl, lineLimit: Int, cancellation: String,
    queue: RequestQueue = RequestQueue()
  ) {
    self.descriptor = descriptor
    self.termination = termination
    self.control = control
    self.lineLimit = lineLimit
    self.cancellation = cancellation
    self.queue = queue
    splitter = LineSplitter(limit: lineLimit)
    control.look = { [weak self] in self?.look() }
  }

  /// Returns the next message, and considers the previous one answered.
  ///
  /// - Parameter milliseconds: the time to wait; nil to wait until a message arrives.
  func next(within milliseconds: Int32? = nil) -> Next {
    running = nil
    control.reset()
    // The next request may have been cancelled by a message that has arrived meanwhile.
    if !queue.isEmpty { look() }
    while true {
      if let message = queue.next() {
        if case .request(let id, _, _) = message { running = id }
        return .message(message)
      }
      guard !isEnded else { return .end }
      guard read(waiting: milliseconds ?? -1) || milliseconds == nil else { return .nothing }
    }
  }

  /// Waits until something can be written to the client, and reads meanwhile what it sends.
  ///
  /// The client may not read our answers before it has written all its requests.
  ///
  /// - Parameter count: the number of bytes to write.
  /// - Returns: the number of bytes that can be written without waiting; nil once no call may begin any more, as the
  ///   client may never read.
  func waitToWrite(_ count: Int, to output: Int32) -> Int? {
    // `PIPE_BUF` of Linux, for a descriptor that is ready for writing.
    let least = 4096
    if count > least, let room = room(ofEmpty: output) { return min(count, room) }
    while true {
      let input = isEnded || queue.isFull ? -1 : descriptor
      // A descriptor that cannot be waited for is written to at once.
      guard let ready = wait(input: input, output: output, milliseconds: -1) else { return min(count, least) }
      if ready.output { return min(count, least) }
      if ready.termination {
        end()
        return nil
      }
      if ready.input { readBlock() }
    }
  }

  /// Returns the number of bytes that an empty pipe can hold; nil for anything else.
  private func room(ofEmpty output: Int32) -> Int? {
    #if os(Linux)
      // The constant has a cast, which Swift cannot import: fcntl(2), F_GETPIPE_SZ.
      let capacity = Int(fcntl(output, 1032))
      var unread: Int32 = 0
      if capacity > 0, ioctl(output, UInt(FIONREAD), &unread) == 0, unread == 0 { return capacity }
    #endif
    return nil
  }

  /// Reads what has arrived, without waiting.
  private func look() {
    while !isEnded, !queue.isFull, read(waiting: 0) {}
  }

  /// Waits for the client, and reads a block of what it sends.
  ///
  /// - Returns: whether there was something.
  private func read(waiting milliseconds: Int32) -> Bool {
    guard let ready = wait(input: descriptor, output: -1, milliseconds: milliseconds),
      ready.input || ready.termination
    else { return false }
    if ready.termination { end() } else { readBlock() }
    return true
  }

  /// Waits until a descriptor is ready, or no call may begin any more; -1 stands for no descriptor.
  ///
  /// - Returns: what is ready, which is nothing after the time or a signal; nil if the descriptors cannot be waited
  ///   for.
  private func wait(
    input: Int32, output: Int32, milliseconds: Int32
  ) -> (input: Bool, output: Bool, termination: Bool)? {
    // A tuple has the layout of three consecutive elements; an array would be allocated for each message.
    var entries = (
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: output, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: termination ?? -1, events: Int16(POLLIN), revents: 0)
    )
    let count = withUnsafeMutableBytes(of: &entries) { bytes in
      bytes.withMemoryRebound(to: pollfd.self) { poll($0.baseAddress, nfds_t($0.count), milliseconds) }
    }
    guard count >= 0 || errno == EINTR else { return nil }
    return (entries.0.revents != 0, entries.1.revents != 0, entries.2.revents != 0)
  }

  /// Drops queued messages, and accepts no more.
  private func end() {
    isEnded = true
    queue.clear()
  }

  private func readBlock() {
    withUnsafeTemporaryAllocation(byteCount: Self.blockSize, alignment: 1) { buffer in
      let count = systemRead(descriptor, buffer)
      if count > 0 {
        splitter.take(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { take($0) }
      } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
        splitter.finish { take($0) }
        isEnded = true
      }
    }
  }

  private func take(_ line: LineSplitter.Line) {
    switch line {
    case .tooLong:
      queue.put(
        .invalid(id: nil, .parse("it is longer than \(lineLimit) bytes; send a shorter one")), size: 0)
    case .line(let bytes):
      let message = Message(line: bytes[...])
      // Cancels at once, as the request may be running or queued.
      if case .notification(cancellation, let params?) = message, let id = params["requestId"] ?? params["id"]
      {
        if running == id { control.cancel() }
        queue.cancel(id)
      }
      queue.put(message, size: bytes.count)
    }
  }
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}
