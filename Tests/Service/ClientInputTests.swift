import Foundation
import Platform
import SharedFormats
import Testing

@testable import ServiceModules

#if os(Linux)
  private let isLinux = true
#else
  private let isLinux = false
#endif

@Suite("What a client sends")
@AppActor
struct ClientInputTests {
  private let control = CallControl()
  private let client = Pipe()
  private let termination = Pipe()

  private func input(queue: RequestQueue = RequestQueue()) -> ClientInput {
    ClientInput(
      descriptor: client.fileHandleForReading.fileDescriptor,
      termination: termination.fileHandleForReading.fileDescriptor, control: control, lineLimit: 1000,
      cancellation: "cancel", queue: queue)
  }

  private func send(_ lines: String...) {
    client.fileHandleForWriting.write(Data(lines.map { $0 + "\n" }.joined().utf8))
  }

  private func request(_ id: Int) -> String { #"{"jsonrpc":"2.0","id":\#(id),"method":"m"}"# }

  private func cancellation(of id: Int) -> String {
    #"{"jsonrpc":"2.0","method":"cancel","params":{"id":\#(id)}}"#
  }

  /// The identifier of the next message; nil for none.
  private func id(_ next: ClientInput.Next) -> String? {
    if case .message(.request(let id, _, _)) = next { id.text } else { nil }
  }

  private func isEnd(_ next: ClientInput.Next) -> Bool { if case .end = next { true } else { false } }

  @Test("Messages come in order, and the end after the last of them, with or without its line end")
  func order() throws {
    let input = input()
    send(request(1), request(2))
    client.fileHandleForWriting.write(Data(request(3).utf8))
    try client.fileHandleForWriting.close()
    #expect([id(input.next()), id(input.next()), id(input.next())] == ["1", "2", "3"])
    #expect(isEnd(input.next()) && isEnd(input.next()))
  }

  @Test("Waiting ends after its time, and goes on where it was")
  func time() {
    let input = input()
    #expect({ if case .nothing = input.next(within: 10) { true } else { false } }())
    send(request(1))
    #expect(id(input.next(within: 10)) == "1")
  }

  @Test(
    "What is written without waiting is all, or what an empty pipe holds, or a small piece while something is unread",
    .enabled(if: isLinux, "other systems do not say what a pipe holds"))
  func room() throws {
    let output = Pipe()
    let descriptor = output.fileHandleForWriting.fileDescriptor
    let input = input()
    let count = 1 << 20
    #expect(input.waitToWrite(100, to: descriptor) == 100)
    let room = try #require(input.waitToWrite(count, to: descriptor))
    // This would wait forever if it were too much.
    output.fileHandleForWriting.write(Data(count: room))
    _ = output.fileHandleForReading.readData(ofLength: room - 1)
    #expect([100, 4097].map { input.waitToWrite($0, to: descriptor) } == [100, 4096])
    _ = output.fileHandleForReading.readData(ofLength: 1)
    #expect(input.waitToWrite(count, to: descriptor) == room)
    termination.fileHandleForWriting.write(Data(count: 1))
    output.fileHandleForWriting.write(Data(count: room))
    #expect(input.waitToWrite(count, to: descriptor) == nil)
  }

  @Test("A request that is cancelled before its turn is left out, even if both came at once")
  func cancelledEarly() {
    let input = input()
    send(request(1), request(2), request(3))
    #expect(id(input.next()) == "1")
    send(cancellation(of: 2))
    #expect(id(input.next()) == "3")
    #expect(!control.isCancelled)
  }

  @Test("A call that is running is stopped by what comes while it works, and the next one is not")
  func cancelledLate() async throws {
    let input = input()
    send(request(1), request(2))
    #expect(id(input.next()) == "1")
    #expect(control.shouldContinue(nil))
    send(cancellation(of: 1))
    // It does not look at every tick.
    var looks = 0
    while control.shouldContinue(nil), looks < 1000 {
      looks += 1
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(control.isCancelled)
    #expect(id(input.next()) == "2")
    #expect(!control.isCancelled)
  }

  @Test("No more is read than the queue has room for")
  func bounds() {
    let input = input(queue: RequestQueue(countLimit: 1))
    send(request(1))
    #expect(id(input.next()) == "1")
    send(request(2))
    #expect(id(input.next()) == "2")
  }

  @Test("After a signal what waits is dropped")
  func terminated() {
    let input = input()
    send(request(1), request(2))
    #expect(id(input.next()) == "1")
    termination.fileHandleForWriting.write(Data([15]))
    #expect(isEnd(input.next()))
  }
}
