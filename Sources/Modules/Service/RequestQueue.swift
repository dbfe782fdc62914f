internal import SharedFormats

/// The messages that have been read and not answered yet, in order.
struct RequestQueue {
  private let countLimit: Int
  private let byteLimit: Int
  private var messages: [(message: Message, size: Int)] = []
  private var byteCount = 0

  /// Creates an empty queue.
  init(countLimit: Int = 256, byteLimit: Int = 16 << 20) {
    self.countLimit = countLimit
    self.byteLimit = byteLimit
  }

  /// Whether nothing more should be read until a message has left.
  var isFull: Bool { messages.count >= countLimit || byteCount >= byteLimit }

  /// Whether no message waits.
  var isEmpty: Bool { messages.isEmpty }

  /// Adds a message of some bytes.
  mutating func put(_ message: Message, size: Int) {
    messages.append((message, size))
    byteCount += size
  }

  /// Takes the first message; nil if none waits.
  mutating func next() -> Message? {
    guard !messages.isEmpty else { return nil }
    let (message, size) = messages.removeFirst()
    byteCount -= size
    return message
  }

  /// Drops a request that waits.
  mutating func cancel(_ id: JSON) {
    messages.removeAll { waiting in
      guard case .request(id, _, _) = waiting.message else { return false }
      byteCount -= waiting.size
      return true
    }
  }

  /// Drops all messages.
  mutating func clear() { (messages, byteCount) = ([], 0) }
}
