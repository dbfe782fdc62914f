import Doubles
import ModulesContracts
import Platform
import SharedEntities
import Terminal
import Testing

@testable import AppDoubles
@testable import AppsModules

/// Waiting for an app that leaves its actor.
@AppActor
@Suite("An app with an actor", .patient)
struct StartedAppTests {
  @Test(
    "Settling waits until the actor has finished what a key started, in any task",
    arguments: TaskKind.allCases)
  fileprivate func settles(kind: TaskKind) async throws {
    let desk = AppDesk()
    try await onABusyMachine {
      let task = await desk.open { try await CountingApp(context: $0, kind: kind).run() }
      for number in 1...20 {
        await desk.press("space")
        #expect(desk.lines[0] == "\(number * 100)")
      }
      desk.stage.close()
      try await task.value
    }
  }

  /// Runs a function while threads of the global pool are busy, as on a loaded machine.
  ///
  /// They are not busy for as long as the function runs, which may wait for hundreds of other tests.
  private func onABusyMachine(_ body: () async throws -> Void) async throws {
    let others = (0..<4).map { _ in
      Task.detached {
        for _ in 0..<50_000 where !Task.isCancelled { await Task.yield() }
      }
    }
    defer { for other in others { other.cancel() } }
    try await body()
  }
}

/// A task in which an app does what a key asks for.
private enum TaskKind: CaseIterable {
  case unstructured, child
}

/// An app whose count is kept by an actor.
@AppActor
private final class CountingApp {
  private actor Counter {
    private var count = 0

    func increment() -> Int {
      count += 1
      return count
    }
  }

  private let layer: Layer
  private let kind: TaskKind
  private let counter = Counter()

  init(context: AppContext, kind: TaskKind) {
    layer = Layer(on: context.stage, .page)
    self.kind = kind
  }

  func run() async throws {
    await layer.present {
      while let input = await layer.nextInput() {
        guard case .key = input else { continue }
        switch kind {
        // No code awaits this task; only settling does.
        case .unstructured: Task.startImmediately { @AppActor in await self.count() }
        case .child:
          await withTaskGroup(of: Void.self) { group in
            group.startImmediately { @AppActor in await self.count() }
          }
        }
      }
    }
  }

  private func count() async {
    var text = ""
    for _ in 0..<100 { text = String(await counter.increment()) }
    layer.show { size in
      var frame = Frame(size)
      frame.write(text, row: 0, column: 0)
      return frame
    }
  }
}
