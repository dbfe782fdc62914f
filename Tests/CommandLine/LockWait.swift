import Doubles
import Foundation
import Testing

#if os(Linux)
  /// The first wait of a program for a lock, which lasts until a test ends it, however busy the machine is.
  struct LockWait {
    private let (begun, ended): (String, String)

    init(in store: TestStore) { (begun, ended) = (store.scratchPath(), store.scratchPath()) }

    /// The changes to the program's environment.
    func changes(_ store: TestStore) throws -> [String: String?] {
      let command = "touch \(begun); while [ ! -e \(ended) ]; do sleep 0.01; done"
      return try SystemCalls(store).changes(doing: .init(call: "sleep", part: "", command: command))
    }

    /// Returns once the program waits; throws if it ends without.
    func begin(in program: RunningTool) async throws {
      try await program.expect { access(begun, F_OK) == 0 }
    }

    func end() throws { try [].write(to: ended) }
  }

  extension RunningTool {
    /// Waits until a condition holds, which the program must fulfil before it ends.
    func expect(_ condition: () throws -> Bool) async throws {
      var patience = Patience()
      while try !condition() {
        let isOver = patience.isOver(waitingFor: id)
        try #require(!isOver && !hasEnded, "waited in vain")
        try await Task.sleep(for: .milliseconds(1))
      }
    }
  }
#endif
