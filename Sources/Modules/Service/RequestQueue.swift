internal import SharedFormats

/// The messages that have been read and not answered yet, in order.
struct RequestQueue {
  private let countLimit: Int
  private let byteLimit: Int
  private var waiting: [QueuedMessage] = []
  private var byteCount = 0

  private struct QueuedMessage {
    let message: Message
    let size: Int
  }

  init(countLimit: Int = 256, byteLimit: Int = 16 << 20) {
    self.countLimit = countLimit
    self.byteLimit = byteLimit
  }

  /// Whether nothing more should be read until a message has left.
  var isFull: Bool { waiting.count >= countLimit || byteCount >= byteLimit }

  /// Whether no message is waiting.
  var isEmpty: Bool { waiting.isEmpty }

  /// Adds a message of some bytes.
  mutating func put(_ message: Message, size: Int) {
    waiting.append(QueuedMessage(message: message, size: size))
    byteCount += size
  }

  /// Takes the first message; nil if none is waiting.
  mutating func next() -> Message? {
    guard !waiting.isEmpty else { return nil }
    let first = waiting.removeFirst()
    byteCount -= first.size
    return first.message
  }

  /// Drops a waiting request.
  mutating func cancel(_ id: JSON) {
    waiting.removeAll {
      guard case .request(id, _, _) = $0.message else { return false }
      byteCount -= $0.size
      return true
    }
  }

  /// Drops all messages.
  mutating func clear() { (waiting, byteCount) = ([], 0) }
}
