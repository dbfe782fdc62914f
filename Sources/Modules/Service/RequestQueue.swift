internal import SharedFormats
internal import SystemLibrary

/// The messages that have been read and not answered yet, in order.
///
/// One thread fills it, and waits while it is full; another empties it.
///
/// Unchecked: the mutex guards all variables. It is one of POSIX, as the thread that empties it waits for a time.
final class RequestQueue: @unchecked Sendable {
  /// What there is to do next.
  enum Next: Sendable {
    /// Answer a message.
    case message(Message)
    /// Nothing has come in the time.
    case nothing
    /// Stop: there will be no more.
    case end
  }

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let control: CallControl
  private let countLimit: Int
  private let byteLimit: Int
  private var messages: [(message: Message, size: Int)] = []
  private var byteCount = 0
  private var isClosed = false
  private var running: JSON?

  /// Creates an empty queue.
  ///
  /// - Parameter control: stops the request that is being answered.
  init(control: CallControl, countLimit: Int = 256, byteLimit: Int = 16 << 20) {
    self.control = control
    self.countLimit = countLimit
    self.byteLimit = byteLimit
    mutex.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Adds a message once there is room.
  ///
  /// - Returns: whether the queue takes more.
  func put(_ message: Message, size: Int) -> Bool {
    locked {
      while !isClosed, messages.count >= countLimit || (byteCount + size > byteLimit && byteCount > 0) {
        pthread_cond_wait(condition, mutex)
      }
      guard !isClosed else { return false }
      messages.append((message, size))
      byteCount += size
      pthread_cond_broadcast(condition)
      return true
    }
  }

  /// Takes no more messages.
  ///
  /// - Parameter isNow: whether those that wait are dropped.
  func close(now isNow: Bool) {
    locked {
      isClosed = true
      if isNow { (messages, byteCount) = ([], 0) }
      pthread_cond_broadcast(condition)
    }
  }

  /// Returns the next message, and considers the one before as answered.
  ///
  /// - Parameter milliseconds: the time to wait; nil to wait until there is one.
  func next(within milliseconds: Int? = nil) -> Next {
    locked {
      running = nil
      var deadline = timespec()
      if let milliseconds {
        clock_gettime(CLOCK_REALTIME, &deadline)
        let nanoseconds = deadline.tv_nsec + milliseconds * 1_000_000
        deadline.tv_sec += nanoseconds / 1_000_000_000
        deadline.tv_nsec = nanoseconds % 1_000_000_000
      }
      while messages.isEmpty {
        if isClosed { return .end }
        if milliseconds == nil {
          pthread_cond_wait(condition, mutex)
        } else if pthread_cond_timedwait(condition, mutex, &deadline) == ETIMEDOUT {
          return .nothing
        }
      }
      let (message, size) = messages.removeFirst()
      byteCount -= size
      if case .request(let id, _, _) = message { running = id }
      control.begin()
      pthread_cond_broadcast(condition)
      return .message(message)
    }
  }

  /// Drops a request that waits, and stops the one that is being answered.
  func cancel(_ id: JSON) {
    locked {
      if running == id { control.cancel() }
      messages.removeAll { waiting in
        guard case .request(id, _, _) = waiting.message else { return false }
        byteCount -= waiting.size
        return true
      }
      pthread_cond_broadcast(condition)
    }
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}
