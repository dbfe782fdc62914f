import Dispatch
import SharedFormats
import Testing

@testable import ServiceModules

@Suite("The queue of requests")
struct RequestQueueTests {
  private let control = CallControl()

  private func request(_ id: Int) -> Message {
    .request(id: .number(String(id)), method: "m", params: nil)
  }

  private func ids(_ queue: RequestQueue) -> [String] {
    var ids: [String] = []
    while case .message(.request(let id, _, _)) = queue.next(within: 0) { ids.append(id.text) }
    return ids
  }

  @Test("Messages leave in the order in which they came")
  func order() {
    let queue = RequestQueue(control: control)
    for id in 1...3 { #expect(queue.put(request(id), size: 1)) }
    #expect(ids(queue) == ["1", "2", "3"])
  }

  @Test("A full queue takes the next message once one has left", arguments: [(2, 100), (100, 2)])
  func full(countLimit: Int, byteLimit: Int) {
    let queue = RequestQueue(control: control, countLimit: countLimit, byteLimit: byteLimit)
    #expect(queue.put(request(1), size: 1))
    #expect(queue.put(request(2), size: 1))
    let third = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      _ = queue.put(request(3), size: 1)
      third.signal()
    }
    #expect(third.wait(timeout: .now() + .milliseconds(50)) == .timedOut)
    #expect({ if case .message = queue.next() { true } else { false } }())
    third.wait()
    #expect(ids(queue) == ["2", "3"])
  }

  @Test("A message larger than the queue is taken alone")
  func large() {
    let queue = RequestQueue(control: control, byteLimit: 2)
    #expect(queue.put(request(1), size: 100))
    #expect(ids(queue) == ["1"])
  }

  @Test("A request that waits and is cancelled never leaves")
  func cancelled() {
    let queue = RequestQueue(control: control)
    for id in 1...3 { _ = queue.put(request(id), size: 1) }
    queue.cancel(.number("2"))
    #expect(ids(queue) == ["1", "3"])
    #expect(!control.isCancelled)
  }

  @Test("A request that is being answered is stopped, and the next one is not")
  func running() {
    let queue = RequestQueue(control: control)
    for id in 1...2 { _ = queue.put(request(id), size: 1) }
    _ = queue.next()
    queue.cancel(.number("1"))
    #expect(control.isCancelled)
    _ = queue.next()
    #expect(!control.isCancelled)
  }

  @Test("At the end of the input what has come is answered, and by a signal it is dropped")
  func closing() {
    let queue = RequestQueue(control: control)
    _ = queue.put(request(1), size: 1)
    queue.close(now: false)
    #expect(!queue.put(request(2), size: 1))
    #expect(ids(queue) == ["1"])
    let dropped = RequestQueue(control: control)
    _ = dropped.put(request(1), size: 1)
    dropped.close(now: true)
    #expect({ if case .end = dropped.next() { true } else { false } }())
  }

  @Test("Waiting ends after its time")
  func time() {
    #expect({ if case .nothing = RequestQueue(control: control).next(within: 10) { true } else { false } }())
  }
}
