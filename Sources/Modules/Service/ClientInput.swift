internal import Dispatch
internal import SharedEntities
internal import SharedFormats
internal import SystemLibrary

/// Reads the messages of a client into a queue, on a thread of its own.
struct ClientInput: Sendable {
  private let descriptor: Int32
  private let queue: RequestQueue
  private let lineLimit: Int
  private let cancellation: String

  private static let blockSize = 65_536

  /// Creates a reader of a file descriptor.
  ///
  /// - Parameters:
  ///   - lineLimit: the maximum length of a message in bytes.
  ///   - cancellation: the method of a notification that cancels a request.
  init(descriptor: Int32, into queue: RequestQueue, lineLimit: Int, cancellation: String) {
    self.descriptor = descriptor
    self.queue = queue
    self.lineLimit = lineLimit
    self.cancellation = cancellation
  }

  /// Reads until the input ends or the queue takes no more.
  func start() {
    DispatchQueue(label: "todo-viper.input").async { read() }
  }

  private func read() {
    var splitter = LineSplitter(limit: lineLimit)
    var goesOn = true
    withUnsafeTemporaryAllocation(byteCount: Self.blockSize, alignment: 1) { buffer in
      while goesOn {
        let count = readBlock(descriptor, buffer)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        splitter.take(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { goesOn = goesOn && take($0) }
      }
    }
    if goesOn { splitter.finish { _ = take($0) } }
    queue.close(now: false)
  }

  private func take(_ line: LineSplitter.Line) -> Bool {
    switch line {
    case .tooLong:
      return queue.put(
        .invalid(id: nil, .parse("it is longer than \(lineLimit) bytes; send less at once")), size: 0)
    case .line(let bytes):
      let message = Message(line: bytes[...])
      // At once, as the request may be running or waiting.
      if case .notification(cancellation, let params?) = message, let id = params["requestId"] ?? params["id"]
      {
        queue.cancel(id)
      }
      return queue.put(message, size: bytes.count)
    }
  }
}

private func readBlock(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}
