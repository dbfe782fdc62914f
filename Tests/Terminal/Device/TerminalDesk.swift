import Doubles
import Foundation
import Platform
import Synchronization

@testable import Terminal

/// A device on a terminal, and the events that it delivered.
@AppActor
final class TerminalDesk {
  let device: TerminalDevice
  private let terminal: PseudoTerminal
  private var events: [DeviceEvent] = []
  /// Called while the device is working, before the event is delivered.
  var whenReceived: (() -> Void)?

  /// A device leaves alone what the caller ignores, as `nohup` does; these tests want every signal.
  private static let heedsEverySignal: Void = {
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU] {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0, action.isIgnoring else { continue }
      signal(number, SIG_DFL)
    }
  }()

  init(_ terminal: PseudoTerminal) {
    _ = Self.heedsEverySignal
    self.terminal = terminal
    device = TerminalDevice(input: terminal.descriptor, output: terminal.descriptor, level: .ansi16)
  }

  var isEmpty: Bool { events.isEmpty }

  func start() throws {
    try device.start { [weak self] event in
      self?.whenReceived?()
      self?.events.append(event)
    }
  }

  /// The events so far, which are not taken again.
  func taken() -> [DeviceEvent] {
    defer { events = [] }
    return events
  }

  /// The next event; nil if none comes.
  func next() async -> DeviceEvent? {
    var patience = Patience()
    while events.isEmpty, !patience.isOver() { try? await Task.sleep(for: .milliseconds(1)) }
    return events.isEmpty ? nil : events.removeFirst()
  }
}

/// Reads from a terminal on a separate thread, until something comes or patience is over.
final class SlowReader: Sendable {
  private let result = Mutex<[UInt8]>([])
  private let done = DispatchSemaphore(value: 0)

  init(_ terminal: PseudoTerminal, until end: String) {
    let end = Array(end.utf8)
    Thread.detachNewThread { [self] in
      var bytes: [UInt8] = []
      var patience = Patience()
      while bytes.suffix(end.count) != end[...], !patience.isOver() {
        bytes += terminal.read()
        sched_yield()
      }
      result.withLock { $0 = bytes }
      done.signal()
    }
  }

  func bytes() -> [UInt8] {
    done.wait()
    return result.withLock { $0 }
  }
}
