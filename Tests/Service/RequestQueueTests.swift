import SharedFormats
import Testing

@testable import ServiceModules

@Suite("The queue of requests")
struct RequestQueueTests {
  private func request(_ id: Int) -> Message {
    .request(id: .number(String(id)), method: "m", params: nil)
  }

  private func ids(_ queue: RequestQueue) -> [String] {
    var queue = queue
    var ids: [String] = []
    while case .request(let id, _, _)? = queue.next() { ids.append(id.text) }
    return ids
  }

  @Test("Messages leave in the order in which they came")
  func order() {
    var queue = RequestQueue()
    for id in 1...3 { queue.put(request(id), size: 1) }
    #expect(ids(queue) == ["1", "2", "3"])
  }

  @Test(
    "A queue is full by number and by bytes, and has room once a message has left",
    arguments: [(2, 100), (9, 2)])
  func full(countLimit: Int, byteLimit: Int) {
    var queue = RequestQueue(countLimit: countLimit, byteLimit: byteLimit)
    queue.put(request(1), size: 1)
    #expect(!queue.isFull && !queue.isEmpty)
    queue.put(request(2), size: 1)
    #expect(queue.isFull)
    _ = queue.next()
    #expect(!queue.isFull)
    _ = queue.next()
    #expect(queue.isEmpty)
  }

  @Test("A request that is cancelled never leaves, and makes room")
  func cancelled() {
    var queue = RequestQueue(countLimit: 3, byteLimit: 30)
    for id in 1...3 { queue.put(request(id), size: 10) }
    queue.cancel(.number("2"))
    #expect(!queue.isFull)
    #expect(ids(queue) == ["1", "3"])
  }
}
