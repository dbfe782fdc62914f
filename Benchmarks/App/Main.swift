import DatabaseStorage
import ModulesContracts
internal import Platform
import SharedEntities
import Terminal
import ToDosEntities
import ToDosModules
import ToDosStorage

/// Measures how long the app takes from the bytes of a key to those of its frame.
///
/// That is held against a plain function that shows the same rows, and on a large store against a small one. No store
/// is changed. The figures are printed as JSON.
@main
@AppActor
struct Main {
  private static let size = Frame.Size(columns: 80, rows: 24)
  private static let (up, down): ([UInt8], [UInt8]) = (sequence("[A"), sequence("[B"))
  /// Moves that stay inside the window.
  private static let moves = Array(repeating: down, count: 19) + Array(repeating: up, count: 19)
  /// Keys for which the app reads the store, each group ending where it began.
  private static let reads: [(name: String, keys: [[UInt8]])] = [
    ("page", [sequence("[6~"), sequence("[5~")]), ("ends", [sequence("[F"), sequence("[H")]),
    ("filter", [Array("2".utf8), Array("3".utf8), Array("1".utf8)]),
  ]
  /// Keys that filter the list by the first tag, which all ToDos have, and show all ToDos again.
  ///
  /// The time is that of the first group's last key, after which both stores show as many rows as fit.
  private static let tagFilter: (on: [[UInt8]], off: [[UInt8]]) = (
    on: [Array("t".utf8), down, Array("\r".utf8)],
    off: [Array("t".utf8), sequence("[H"), Array("\r".utf8)]
  )

  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.count == 2, arguments[0] == "calls" {
      return try await BareCalls(storePath: arguments[1]).run()
    }
    guard arguments.count == 6, let rounds = Int(arguments[5]), let entry = ToDosModule().apps.first else {
      print("usage: app-benchmark STORE SMALL LARGE SMALL-TAGGED LARGE-TAGGED ROUNDS | calls STORE")
      return
    }
    print("{\(try await key(entry, storePath: arguments[0], rounds)),")
    let groups =
      try await reading(entry, small: arguments[1], large: arguments[2], rounds)
      + [try await filteringByTag(entry, small: arguments[3], large: arguments[4], rounds)]
    print(" \"reads\": {\(groups.joined(separator: ", "))}}")
  }

  /// The app beside a plain function.
  private static func key(_ entry: AppEntry, storePath: String, _ rounds: Int) async throws -> String {
    let app = AppUnderTest(size: size)
    var plain = PlainList(try await rows(of: storePath), size: size)
    await app.open(entry, storePath: storePath)
    var times: (app: [Duration], plain: [Duration]) = ([], [])
    var bytes: (app: [Int], plain: [Int]) = ([], [])
    for round in 0...rounds {
      for move in moves {
        let answer = await app.press(move)
        let start = ContinuousClock.now
        let plainBytes = plain.press(move)
        let end = ContinuousClock.now
        // The first round makes everything warm.
        guard round > 0 else { continue }
        times.app.append(answer.duration)
        times.plain.append(end - start)
        bytes.app.append(answer.bytes.count)
        bytes.plain.append(plainBytes.count)
      }
    }
    try await app.close()
    return """
      "app_us": \(quartiles(times.app)), "plain_us": \(quartiles(times.plain)),
       "app_bytes_most": \(bytes.app.max() ?? 0), "plain_bytes_most": \(bytes.plain.max() ?? 0)
      """
  }

  /// The app on two stores.
  private static func reading(
    _ entry: AppEntry, small: String, large: String, _ rounds: Int
  ) async throws -> [String] {
    let apps = [AppUnderTest(size: size), AppUnderTest(size: size)]
    for (app, path) in zip(apps, [small, large]) { await app.open(entry, storePath: path) }
    var times = reads.map { _ in [[Duration](), []] }
    for round in 0...rounds {
      for (group, read) in reads.enumerated() {
        for key in read.keys {
          for (place, app) in apps.enumerated() {
            let answer = await app.press(key)
            if round > 0 { times[group][place].append(answer.duration) }
          }
        }
      }
    }
    for app in apps { try await app.close() }
    return zip(reads, times).map { read, times in figures(read.name, times) }
  }

  /// The list filtered by a tag, on two stores whose ToDos all have it.
  private static func filteringByTag(
    _ entry: AppEntry, small: String, large: String, _ rounds: Int
  ) async throws -> String {
    let apps = [AppUnderTest(size: size), AppUnderTest(size: size)]
    for (app, path) in zip(apps, [small, large]) { await app.open(entry, storePath: path) }
    var times = [[Duration](), []]
    for round in 0...rounds / 10 {
      for (place, app) in apps.enumerated() {
        for key in tagFilter.on.dropLast() { _ = await app.press(key) }
        guard let choice = tagFilter.on.last else { continue }
        let answer = await app.press(choice)
        if round > 0 { times[place].append(answer.duration) }
        for key in tagFilter.off { _ = await app.press(key) }
      }
    }
    for app in apps { try await app.close() }
    return figures("filter by a tag", times)
  }

  private static func figures(_ name: String, _ times: [[Duration]]) -> String {
    "\"\(name)\": {\"small_us\": \(quartiles(times[0])), \"large_us\": \(quartiles(times[1]))}"
  }

  private static func sequence(_ text: String) -> [UInt8] { [0x1B] + Array(text.utf8) }

  private static func rows(of path: String) async throws -> [PlainList.Row] {
    let repository = SQLiteToDoRepository(database: Database(path: path, schema: toDosSchema))
    let now = SystemClock().localNow()
    return try await repository.toDos(ToDoFilter(), .from(nil), limit: 1000).map {
      PlainList.Row(
        title: $0.title.text, isDone: $0.isDone, due: $0.due,
        isOverdue: !$0.isDone && $0.due?.isBefore(now) == true)
    }
  }

  /// The first quartile, the median and the third, in microseconds.
  private static func quartiles(_ durations: [Duration]) -> [Double] {
    let sorted = durations.sorted()
    return [1, 2, 3].map { sorted[sorted.count * $0 / 4] / .microseconds(1) }
  }
}
