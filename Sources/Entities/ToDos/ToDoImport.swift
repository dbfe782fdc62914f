public import SharedEntities

/// A record of a file to be imported.
///
/// Its candidates are the stored ToDos with the same identifier or, if it has none, with the same title. Each can be
/// only one record of a file.
public struct ToDoImport: Hashable, Sendable {
  /// The values of a new ToDo.
  public let values: ToDoValues
  /// The number in the exported list; nil if the file has none, or has a better identifier.
  ///
  /// The ToDo with this number is a candidate if its title and creation date are the same.
  public let listedID: ItemID?
  /// The record as it was read.
  public let record: ImportedToDo

  public init(_ values: ToDoValues, listedID: ItemID? = nil, record: ImportedToDo) {
    self.values = values
    self.listedID = listedID
    self.record = record
  }
}

/// The stored ToDos that match records of a file being imported.
public struct ToDoMatches {
  private var ids: Set<ItemID> = []

  /// Creates an empty set of matches.
  public init() {}

  /// How a record relates to its candidates.
  public enum Match {
    /// It is none of them.
    case new
    /// It is one of them, with the same values.
    case same
    /// It is this ToDo, to which it would give these other values.
    case differing(ToDo, ToDoValues)
  }

  /// Returns how a record relates to its candidates, and remembers the match.
  ///
  /// - Parameter merged: returns the values that the record would give a ToDo; nil if it has them already.
  public mutating func match(
    _ item: ToDoImport, _ candidates: [ToDo], _ merged: (ToDo) -> ToDoValues?
  ) -> Match {
    var first: (ToDo, ToDoValues)?
    for toDo in candidates where !ids.contains(toDo.id) {
      guard let values = merged(toDo) else {
        ids.insert(toDo.id)
        return .same
      }
      if first == nil { first = (toDo, values) }
    }
    // An equal title alone does not identify a ToDo.
    guard item.values.importedIdentifier != nil, let (toDo, values) = first else { return .new }
    ids.insert(toDo.id)
    return .differing(toDo, values)
  }
}

/// The result of an import.
public struct ToDoImportCounts: Hashable, Sendable {
  /// The number of ToDos added.
  public var added: Int
  /// The number of ToDos changed to the values in the file.
  public var updated: Int
  /// The number of ToDos that were already in the store and did not change.
  public var known: Int

  public init(added: Int = 0, updated: Int = 0, known: Int = 0) {
    self.added = added
    self.updated = updated
    self.known = known
  }
}

/// Options for importing a file.
public struct ToDoImportOptions: Hashable, Sendable {
  /// Whether this is a dry run, which only counts what would change.
  public var isDryRun: Bool
  /// Whether records update stored ToDos with the same identifier.
  public var isUpdating: Bool
  /// Whether to skip faulty records instead of refusing the whole file.
  public var skipsFaulty: Bool

  /// Creates options; by default, one fault refuses the whole file, and stored ToDos do not change.
  public init(isDryRun: Bool = false, isUpdating: Bool = false, skipsFaulty: Bool = false) {
    self.isDryRun = isDryRun
    self.isUpdating = isUpdating
    self.skipsFaulty = skipsFaulty
  }
}

/// The outcome of an import.
public struct ToDoImportOutcome: Hashable, Sendable {
  /// The numbers of ToDos that were added, updated and already known.
  public let counts: ToDoImportCounts
  /// The faults of the skipped records.
  public let faults: [ImportError]
  /// The ToDos that an update left unchanged.
  public let kept: [KeptToDo]
  /// The keys or columns of the file that have no meaning here, in order of appearance.
  public let otherFields: [OtherField]

  public init(
    _ counts: ToDoImportCounts, faults: [ImportError] = [], kept: [KeptToDo] = [],
    otherFields: [OtherField] = []
  ) {
    self.counts = counts
    self.faults = faults
    self.kept = kept
    self.otherFields = otherFields
  }
}

/// A key or column of a file that is stored with its ToDos but has no meaning here.
public struct OtherField: Hashable, Sendable {
  /// The key, or the heading of the column.
  public let name: String
  /// The number of records that have a value for it.
  public var count: Int

  public init(_ name: String, count: Int) {
    self.name = name
    self.count = count
  }
}

/// A ToDo that an update left unchanged, because it was changed here after its record.
public struct KeptToDo: Hashable, Sendable {
  /// The line of the record, counted from 1.
  public let line: Int
  /// The record; nil if the line is enough to identify it.
  public let record: FileRecord?
  /// The number of the ToDo.
  public let id: ItemID
  /// The values that the record would have changed.
  public let fields: [ToDoField]
  /// Whether the record would have changed `isDone` or the time of completion.
  public let hasOtherState: Bool

  /// Compares a ToDo with its record.
  ///
  /// - Parameter changed: the values that the record would have given it.
  public init(_ item: ImportedToDo, _ toDo: ToDo, changed: ToDoValues) {
    (line, record, id) = (item.line, item.record, toDo.id)
    fields = ToDoField.allCases.filter { changed.text(of: $0) != toDo.values.text(of: $0) }
    hasOtherState = changed.isDone != toDo.isDone || changed.completedAt != toDo.completedAt
  }
}

extension ImportError {
  /// Creates the fault of a record that was read.
  public init(_ item: ImportedToDo, _ reason: Reason) {
    self.init(line: item.line, record: item.record, reason)
  }
}
