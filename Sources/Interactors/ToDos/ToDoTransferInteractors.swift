public import SharedEntities
public import ToDosContracts
public import ToDosEntities

/// Imports ToDos into a repository.
public struct ToDoImportInteractor: ToDoImportInteracting {
  private let repository: any ToDoRepository
  private let clock: any WallClock
  private let format: ToDoFormat
  private let untitled: Title

  /// Creates an interactor that imports files of one format.
  ///
  /// - Parameters:
  ///   - format: the format of the file.
  ///   - untitled: the title for ToDos without one.
  public init(repository: any ToDoRepository, clock: any WallClock, format: ToDoFormat, untitled: Title) {
    self.repository = repository
    self.clock = clock
    self.format = format
    self.untitled = untitled
  }

  public func importToDos(
    _ options: ToDoImportOptions, _ next: () throws(ToDoError) -> ImportedToDo?,
    reread: (ToDo) -> ImportedToDo?
  ) async throws(ToDoError) -> ToDoImportOutcome {
    let now = clock.now()
    let imports = options.isUpdating ? try await importInstants() : []
    var faults: [ImportError] = []
    var kept: [KeptToDo] = []
    var others = OtherFieldCounts(format)
    func skip(_ error: ToDoError) throws(ToDoError) {
      guard options.skipsFaulty, case .importError(let fault) = error, fault.isOfRecord else { throw error }
      faults.append(fault)
    }
    let counts = try await repository.importRecords(
      at: now, isDryRun: options.isDryRun,
      { () throws(ToDoError) in
        while true {
          do throws(ToDoError) {
            guard let item = try next() else { return nil }
            others.add(item)
            return ToDoImport(
              try values(of: item, now: now), listedID: item.identifier == nil ? item.listedID : nil,
              record: item)
          } catch {
            try skip(error)
          }
        }
      },
      merged: { item, stored in merged(item, into: stored, reread(stored), now: now) },
      mayUpdate: { item, stored throws(ToDoError) in
        guard options.isUpdating else {
          try skip(.importError(ImportError(item.record, .differs(stored.id))))
          return false
        }
        guard isNewer(stored, than: item.record.input, imports),
          let changed = merged(item, into: stored, reread(stored), now: now)
        else { return true }
        kept.append(KeptToDo(item.record, stored, changed: changed))
        return false
      })
    return ToDoImportOutcome(counts, faults: faults, kept: kept, otherFields: others.all)
  }

  /// Returns the instants at which imports, and nothing else, changed ToDos.
  private func importInstants() async throws(ToDoError) -> Set<Instant> {
    let changes = try await repository.history(limit: 10_000).filter { !$0.isUndone }
    let imports = changes.filter { $0.kind == .import }.map(\.madeAt)
    return Set(imports).subtracting(changes.filter { $0.kind != .import }.map(\.madeAt))
  }

  /// Whether a ToDo was changed here after a record.
  ///
  /// If the record does not state when it was changed, whether anything but imports has changed the ToDo here.
  private func isNewer(_ toDo: ToDo, than record: ToDoInput, _ imports: Set<Instant>) -> Bool {
    if let modifiedAt = record.modifiedAt { return toDo.modifiedAt > modifiedAt }
    let isChanged = toDo.modifiedAt != toDo.createdAt || toDo.revision > (record.revision ?? 0)
    return isChanged && !imports.contains(toDo.modifiedAt)
  }

  /// Validates all records without the repository, and so finds every fault that does not depend on the store.
  ///
  /// - Parameter limit: the maximum number of records.
  /// - Throws: the first fault, unless it is skipped.
  public func check(
    _ options: ToDoImportOptions, limit: Int = 1_000_000, _ next: () throws(ToDoError) -> ImportedToDo?
  ) throws(ToDoError) {
    let now = clock.now()
    var count = 0
    while true {
      do throws(ToDoError) {
        guard let item = try next() else { return }
        count += 1
        guard count <= limit else { throw .importError(Self.tooMany(item, limit)) }
        _ = try values(of: item, now: now)
      } catch {
        guard options.skipsFaulty, case .importError(let fault) = error, fault.isOfRecord else { throw error }
      }
    }
  }

  private static func tooMany(_ item: ImportedToDo, _ limit: Int) -> ImportError {
    let fault = ImportError(item, .syntax(Phrase("", "")))
    return ImportError(
      line: fault.line, record: fault.record,
      .syntax(
        Phrase(
          "more than \(limit) records from a pipe; write them to a file and import the file",
          "パイプからの項目が \(limit) 件を超えています。ファイルに書き出してから取り込んでください")),
      isOfRecord: false)
  }

  private func values(of item: ImportedToDo, now: Instant) throws(ToDoError) -> ToDoValues {
    var input = item.input
    input.createdAt = input.createdAt ?? now
    if input.title?.allSatisfy(\.isWhitespace) ?? true { input.title = untitled.text }
    do throws(ToDoError) {
      return try input.values(
        on: clock, keeping: .all, importedIdentifier: item.identifier ?? listedIdentifier(of: item))
    } catch {
      throw .importError(ImportError(item, .rule(error)))
    }
  }

  /// Returns an identifier for an item of `list --json`.
  ///
  /// Its number means nothing in another store; together with the creation date and title it shows whether
  /// the same list is imported twice.
  private func listedIdentifier(of item: ImportedToDo) -> String? {
    guard let id = item.listedID, let createdAt = item.input.createdAt else { return nil }
    return "listed:\(id):\(createdAt.secondsSince1970):\(item.input.title ?? "")"
  }

  /// Returns the values that a record would give a stored ToDo; nil if it states nothing but what a file of its
  /// format holds of the ToDo.
  ///
  /// - Parameter stored: the ToDo as a file of the format holds it.
  private func merged(
    _ item: ToDoImport, into toDo: ToDo, _ stored: ImportedToDo?, now: Instant
  ) -> ToDoValues? {
    // If the format cannot hold the ToDo, the record is compared with the ToDo itself.
    let oldValues = stored.flatMap { try? self.values(of: $0, now: now) } ?? toDo.values
    let oldCompletion = stored.map { $0.input.completedAt } ?? toDo.completedAt
    // A record that matches by title alone must be the same in every value; one with an identifier may omit values.
    let hasIdentifier = item.values.importedIdentifier != nil
    let new = hasIdentifier ? item.record.input.withoutEmptyValues : item.record.input
    var values = toDo.values
    new.merge(item.values, unlike: oldValues, into: &values, by: clock)
    if values.isDone, new.completedAt != nil, new.completedAt != oldCompletion {
      values.completedAt = new.completedAt
    }
    if let fields = new.foreign?.fields {
      values.foreign = merged(fields, into: values.foreign, oldValues.foreign.fields)
    }
    guard values != toDo.values else { return nil }
    values.recordChange(of: toDo.values, at: now)
    if let modifiedAt = new.modifiedAt { values.modifiedAt = modifiedAt }
    if let revision = new.revision { values.revision = revision }
    return values
  }

  /// Returns foreign fields updated from a record: those of its own format, those of other formats if the record has any,
  /// and its notes beside those stored, as these may have been added here.
  private func merged(
    _ new: [ForeignField], into stored: ForeignFields, _ old: [ForeignField]
  ) -> ForeignFields {
    func isOwn(_ field: ForeignField) -> Bool { field.format == format && Note(field) == nil }
    func isOther(_ field: ForeignField) -> Bool { field.format != format && Note(field) == nil }
    func updated(_ isPart: (ForeignField) -> Bool, mayVanish: Bool = false) -> [ForeignField] {
      let part = new.filter(isPart)
      let isNew = (mayVanish || !part.isEmpty) && Set(part) != Set(old.filter(isPart))
      return isNew ? part : stored.fields.filter(isPart)
    }
    let notes = stored.notes
    let added = new.compactMap { Note($0) }.filter { note in
      // A calendar may not say when a note was added.
      !notes.contains { $0 == note || format == .ics && $0.text == note.text }
    }
    return ForeignFields(
      updated(isOwn, mayVanish: true) + updated(isOther) + (notes + added).map(\.field)
    ).unlessSame(as: stored)
  }
}

/// Counts the fields of a file that have no meaning here.
///
/// Fields of a format that other programs define have a meaning to those programs, and are not counted.
private struct OtherFieldCounts {
  private(set) var all: [OtherField] = []
  private let isCounting: Bool
  private let format: ToDoFormat
  /// The maximum number of fields that are reported.
  private static let limit = 50

  init(_ format: ToDoFormat) {
    self.format = format
    isCounting = format == .json || format == .csv
  }

  mutating func add(_ item: ImportedToDo) {
    guard isCounting, let foreign = item.input.foreign else { return }
    for field in foreign.fields where field.format == format {
      if let index = all.firstIndex(where: { $0.name == field.name }) {
        all[index].count += 1
      } else if all.count < Self.limit {
        all.append(OtherField(field.name, count: 1))
      }
    }
  }
}

/// Exports the ToDos of a repository.
public struct ToDoExportInteractor: ToDoExportInteracting {
  private let repository: any ToDoRepository
  private let clock: any WallClock

  public init(repository: any ToDoRepository, clock: any WallClock) {
    self.repository = repository
    self.clock = clock
  }

  public func count() async throws(ToDoError) -> Int { try await repository.count() }

  public func export(
    _ body: ([(toDo: ToDo, identifier: String)]) async throws(ToDoError) -> Void
  ) async throws(ToDoError) {
    let query = ToDoQuery(state: .all, isReversed: true)
    try await repository.read(query, now: clock.localNow(), batchSize: 256) { toDos throws(ToDoError) in
      var items: [(toDo: ToDo, identifier: String)] = []
      for toDo in toDos {
        items.append((toDo, try await repository.universalIdentifier(of: toDo)))
      }
      try await body(items)
    }
  }
}
