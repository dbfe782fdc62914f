public import SharedEntities

/// A record of a file to be imported.
///
/// The stored ToDos of the same identifier, or without one of the same title, may be this record. Each can be only one
/// record of a file.
public struct ToDoImport: Hashable, Sendable {
  /// The values of a new ToDo.
  public let values: ToDoValues
  /// The number in the list that was exported; nil if the file has none or something better.
  ///
  /// The ToDo with this number may be this record if its title and creation date are the same.
  public let listedID: ItemID?
  /// The record as it was read.
  public let record: ImportedToDo

  /// Creates a record to be imported.
  public init(_ values: ToDoValues, listedID: ItemID? = nil, record: ImportedToDo) {
    self.values = values
    self.listedID = listedID
    self.record = record
  }
}

/// The stored ToDos that are records of a file which is being imported.
public struct ToDoMatches {
  private var ids: Set<ItemID> = []

  /// Creates an empty set of matches.
  public init() {}

  /// What a record is to the ToDos that it may be.
  public enum Match {
    /// It is none of them.
    case new
    /// It is one of them.
    case same
    /// It is this one, which has other values than the record would give it.
    case differing(ToDo, ToDoValues)
  }

  /// Returns what a record is to the ToDos that it may be, and remembers it.
  ///
  /// - Parameter merged: returns the values that the record would give a ToDo; nil if they are what it has.
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
    // A title alone does not make another ToDo the same.
    guard item.values.importedIdentifier != nil, let (toDo, values) = first else { return .new }
    ids.insert(toDo.id)
    return .differing(toDo, values)
  }
}

/// The result of an import.
public struct ToDoImportCounts: Hashable, Sendable {
  /// How many ToDos were added.
  public var added: Int
  /// How many were changed to what the file says.
  public var updated: Int
  /// How many were already in the store and were left unchanged.
  public var known: Int

  /// Creates counts.
  public init(added: Int = 0, updated: Int = 0, known: Int = 0) {
    self.added = added
    self.updated = updated
    self.known = known
  }
}

/// How a file is imported.
public struct ToDoImportOptions: Hashable, Sendable {
  /// Whether only to count what would change.
  public var isRehearsal: Bool
  /// Whether stored ToDos get what records with their identifier say.
  public var isUpdating: Bool
  /// Whether faulty records are left out, rather than the whole file refused.
  public var skipsFaulty: Bool

  /// Creates options; by default a file is imported as a whole, and changes nothing that is stored.
  public init(isRehearsal: Bool = false, isUpdating: Bool = false, skipsFaulty: Bool = false) {
    self.isRehearsal = isRehearsal
    self.isUpdating = isUpdating
    self.skipsFaulty = skipsFaulty
  }
}

/// What came of an import.
public struct ToDoImportOutcome: Hashable, Sendable {
  /// How many ToDos it added, changed and found.
  public let counts: ToDoImportCounts
  /// What was wrong with the records that were left out.
  public let faults: [ImportFault]
  /// The ToDos that an update left as they are.
  public let kept: [KeptToDo]
  /// The keys or columns of the file that mean nothing here, in order of appearance.
  public let otherFields: [OtherField]

  /// Creates an outcome.
  public init(
    _ counts: ToDoImportCounts, faults: [ImportFault] = [], kept: [KeptToDo] = [],
    otherFields: [OtherField] = []
  ) {
    self.counts = counts
    self.faults = faults
    self.kept = kept
    self.otherFields = otherFields
  }
}

/// A key or column of a file that is stored with its ToDos and means nothing here.
public struct OtherField: Hashable, Sendable {
  /// The key, or the heading of the column.
  public let name: String
  /// How many records have a value for it.
  public var count: Int

  /// Creates a field.
  public init(_ name: String, count: Int) {
    self.name = name
    self.count = count
  }
}

/// A ToDo that an update left as it is, because it was changed here after its record.
public struct KeptToDo: Hashable, Sendable {
  /// The line of the record, counted from 1.
  public let line: Int
  /// The record; nil if its line says enough.
  public let record: FileRecord?
  /// The number of the ToDo.
  public let id: ItemID
  /// The values that the record would have changed.
  public let fields: [ToDoField]
  /// Whether the record would have changed whether the ToDo is done, or since when.
  public let hasOtherState: Bool

  /// Creates the report on a ToDo.
  ///
  /// - Parameter changed: the values that the record would have given it.
  public init(_ item: ImportedToDo, _ toDo: ToDo, changed: ToDoValues) {
    (line, record, id) = (item.line, item.record, toDo.id)
    fields = ToDoField.allCases.filter { changed.text(of: $0) != toDo.values.text(of: $0) }
    hasOtherState = changed.isDone != toDo.isDone || changed.completedAt != toDo.completedAt
  }
}

extension ImportFault {
  /// Creates the fault of a record that was read.
  public init(_ item: ImportedToDo, _ reason: Reason) {
    self.init(line: item.line, record: item.record, reason)
  }
}
