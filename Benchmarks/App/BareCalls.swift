import DatabaseStorage
internal import Platform
import SharedEntities
import Terminal
import ToDosEntities
import ToDosStorage
import ToDosViewData
import ToDosViews

/// The calls that the service makes of a repository, without the service.
///
/// Reads one operation a line from standard input. Answers with a line: how long it took in nanoseconds, and for the list
/// its JSON. So another program can take turns between both, on the same kind of pipe.
@AppActor
struct BareCalls {
  private let repository: SQLiteToDoRepository
  private let clock = SystemClock()

  /// As many as the service shows on a page.
  private static let pageSize = 50

  init(storePath: String) {
    repository = SQLiteToDoRepository(database: Database(path: storePath, schema: toDosSchema))
  }

  func run() async throws {
    let output = DescriptorSink(descriptor: 1, isLineWise: true)
    while let line = readLine() {
      let start = ContinuousClock.now
      var document: [UInt8] = []
      switch line {
      case "list": document = try await list()
      case "add": try await add()
      default:
        guard let id = ItemID(line) else { continue }
        _ = try await repository.toDo(id)
      }
      let nanoseconds = Int((ContinuousClock.now - start) / .nanoseconds(1))
      for index in document.indices where document[index] == 10 { document[index] = 32 }
      output.write(utf8: Array("\(nanoseconds) ".utf8) + document + [10])
    }
  }

  /// A page, and how many ToDos there are in all, as an answer says both.
  private func list() async throws -> [UInt8] {
    let now = clock.localNow()
    let sink = Kept()
    let view = ToDoListingJSONView(sink: sink)
    let query = ToDoQuery(limit: Self.pageSize)
    try await repository.read(query, now: now, batchSize: 256) {
      toDos throws(ToDoError) in
      view.show(.rows(toDos.map { ToDoViewData($0, now: now, clock: clock) }))
    }
    view.show(.end(rowCount: Self.pageSize))
    return sink.bytes + Array("\(try await repository.count(of: query, now: now))".utf8)
  }

  private func add() async throws {
    let instant = clock.now()
    let values = ToDoValues(title: try Title("Added by itself"), createdAt: instant)
    _ = try await repository.make(ToDoChange(.add, at: instant, .insert(values)))
  }

  private final class Kept: TextSink {
    private(set) var bytes: [UInt8] = []
    func write(utf8: [UInt8]) { bytes += utf8 }
  }
}
