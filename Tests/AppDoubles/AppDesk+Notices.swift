import Doubles
import ModulesContracts
import SharedEntities
import Synchronization
import Terminal

extension AppDesk {
  /// Opens an app on a list on a server, and ends it once it has passed on a note.
  func notices(of entry: AppEntry, on place: ServerLocation) async throws -> [ServerNotice] {
    let notices = Notices()
    let run = await open { context in
      try await entry.run(
        AppContext(
          stage: context.stage, language: .english, clock: ZoneClock.utc, sleeper: context.sleeper, seed: 0,
          store: .server(place), watch: context.watch,
          notify: { notice in notices.all.withLock { $0.append(notice) } }))
    }
    var patience = Patience()
    while notices.all.withLock({ $0.isEmpty }), !isOver, !patience.isOver() {
      try await Task.sleep(for: .milliseconds(10))
    }
    stage.close()
    try await run.value
    return notices.all.withLock { $0 }
  }

  private final class Notices: Sendable {
    let all = Mutex<[ServerNotice]>([])
  }
}
