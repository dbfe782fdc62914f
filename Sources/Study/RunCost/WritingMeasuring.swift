internal import Foundation
internal import ModulesContracts
internal import Platform
internal import SharedEntities
internal import StudyResults

/// Counts the bytes that an operation writes to a store in a file.
@AppActor
struct WritingMeasuring {
  let plan: AppMeasuring.Plan
  let turns: Turns

  /// The largest number of items in a store in a file; filling is slow, since posts are written one by one.
  static let largestSize = 1_000

  /// Returns the bytes that each operation writes to a SQLite store in a temporary folder.
  func tables() async throws -> (tables: [ResultTable], raw: [RawTable]) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    var cases: [Case] = []
    var bytes: [Cell: Int] = [:]
    for feature in plan.features {
      for size in plan.sizes where size <= Self.largestSize {
        let filled = folder.appending(path: "\(feature.appName)-\(size).sqlite")
        try await fill(filled, with: size, of: feature)
        for operation in plan.operations(of: feature, on: size) where !operation.changesFromOutside {
          let entry = Case(app: feature.appName, operation: operation, size: size)
          cases.append(entry)
          for architecture in plan.architectures {
            let copy = folder.appending(path: "copy.sqlite")
            try FileManager.default.copyItem(at: filled, to: copy)
            let run = try AppRun(
              architecture, on: FileItems(feature: feature, path: copy.path), drawing: .drawn, turns: turns)
            let written = try await run.cost(of: operation, countingWrites: true).writtenByteCount
            // Where the system does not report what is written, the process has not written anything at all.
            guard written > 0 || operation.effect == .none || writtenByteCount() == 0 else {
              throw MeasurementError.nothingWritten(
                operation: operation.identifier, architecture: architecture)
            }
            bytes[entry.cell(architecture)] = written
            for ending in ["", "-wal", "-shm"] {
              try? FileManager.default.removeItem(atPath: copy.path + ending)
            }
          }
        }
      }
    }
    let raw = ArchitectureTable.writtenBytes.raw(cases, plan.architectures, unit: "bytes") { cell in
      bytes[cell].map { [Double($0)] }
    }
    return ([ArchitectureTable.writtenBytes.medians(of: raw, plan.architectures)], [raw])
  }

  private func fill(_ file: URL, with size: Int, of feature: any MeasuredModule) async throws {
    let items = FileItems(feature: feature, path: file.path, filler: feature.filler(size))
    let run = try AppRun("filler", on: items, drawing: .none, turns: turns)
    _ = try await run.perform([.open])
    try await run.close()
  }
}

/// A store in a file, which the app opens itself.
private struct FileItems: MeasuredItems {
  let feature: any MeasuredModule
  let path: String
  var filler: AppEntry?

  func store(gate: any CallGate) -> MeasuredStore {
    MeasuredStore(
      at: .file(path: path),
      run: { architecture, context in
        let apps = feature.apps.filter { $0.name == feature.appName } + (filler.map { [$0] } ?? [])
        guard let app = apps.first(where: { $0.architecture == architecture }) else {
          throw MissingArchitectureError(architecture: architecture)
        }
        try await app.run(context)
      }, change: { _ in })
  }
}

extension Operation {
  /// Whether another process changes the store before the operation.
  fileprivate var changesFromOutside: Bool {
    preparation.contains { if case .outside = $0 { true } else { false } }
  }
}

extension ArchitectureTable {
  fileprivate static let writtenBytes = ArchitectureTable(
    identifier: "written-bytes", title: Phrase("Bytes written to the store", "ストアへ書いたバイト数"),
    definition: Phrase(
      """
      the bytes that the process passed to write calls, with a SQLite store in a file; 0 for operations that only \
      read; up to 1,000 items
      """,
      "SQLite ファイルのストアで、書き込みのシステムコールに渡したバイト数。読むだけなら 0。1,000 件まで"))
}
