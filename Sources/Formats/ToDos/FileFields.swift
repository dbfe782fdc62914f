internal import SharedEntities
internal import ToDosEntities
internal import ToDosViewData

/// The foreign fields of a ToDo, divided for a file format.
///
/// A file gets the fields of its own format back. The others, and those that it cannot hold or that contradict the
/// ToDo, go into a field of our own.
struct FileFields {
  /// The fields for the file, in the order in which its reader finds them.
  let own: [ForeignField]
  /// The other fields; nil if the file need not mention them.
  ///
  /// An empty array marks memo lines that look like fields, as older versions wrote them, as text.
  let others: [ForeignField]?

  /// Divides the fields of a ToDo.
  ///
  /// - Parameters:
  ///   - holdsNote: whether the file has a place of its own for a note, which is not one of its fields then; nil if
  ///     it has none for notes.
  ///   - accept: returns the indices of the fields that the file can hold so that its reader finds them unchanged, in
  ///     the order in which it finds them.
  init(
    _ toDo: ToDoViewData, _ format: ToDoFormat, holdsNote: ((Note) -> Bool)? = nil,
    accept: ([ForeignField]) -> [Int]
  ) {
    var fields = toDo.values.foreign == .none ? [] : toDo.values.foreign.fields
    if let holdsNote { fields.removeAll { Note($0).map(holdsNote) == true } }
    let candidates = fields.filter { $0.format == format }
    let accepted = candidates.isEmpty ? [] : accept(candidates)
    let rest = Set(candidates.indices).subtracting(accepted).sorted().map { candidates[$0] }
    let others = fields.filter { $0.format != format } + rest
    own = accepted.map { candidates[$0] }
    let isAmbiguous = !ForeignFields.divided(toDo.values.memo.text).fields.isEmpty
    self.others = others.isEmpty && !isAmbiguous ? nil : others
  }

  /// The lines of the other fields; nil if the file need not mention them.
  var lines: String? { others.map { ForeignFields($0).text } }
}

extension ToDoInput {
  /// Sets the memo and the foreign fields from a file.
  ///
  /// - Parameters:
  ///   - text: the memo; nil if the file does not state it.
  ///   - others: the fields that the file keeps for other formats; nil if it does not state any. Then fields may be
  ///     at the end of the memo.
  mutating func take(memo text: String?, _ fields: [ForeignField], others: ForeignFields?) {
    let (memo, kept) = others.map { (text, $0.fields) } ?? text.map { ForeignFields.divided($0) } ?? (nil, [])
    self.memo = memo
    foreign = ForeignFields(kept + fields)
  }
}

extension ToDoInput {
  /// Removes a start that comes after the due date, which ToDos cannot have; returns whether there was one.
  mutating func dropStartAfterDue(by clock: any WallClock) -> Bool {
    guard case .on(let start)? = start, case .on(let due)? = due, start.isAfter(due, by: clock) else {
      return false
    }
    self.start = nil
    return true
  }

  /// Moves the start with the occurrence that the ToDo stands for, but not beyond the due date.
  mutating func moveStart(by days: Int, _ clock: any WallClock) {
    guard case .on(let old)? = start else { return }
    start = .on(old.moved(by: days, clock))
    if dropStartAfterDue(by: clock) { start = due }
  }
}

extension String {
  /// Whether another text has the same bytes; `==` treats composed and decomposed letters as equal.
  func hasBytes(of other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

/// Returns the indices of the fields that pass a test; of several with one name, only the last.
func lastOfEachName(_ candidates: [ForeignField], where test: (ForeignField) -> Bool) -> [Int] {
  var names: Set<String> = []
  var result: [Int] = []
  for (index, field) in candidates.enumerated().reversed()
  where !names.contains(field.name) && test(field) {
    names.insert(field.name)
    result.append(index)
  }
  return result.reversed()
}

/// Returns a title with spaces instead of line breaks, including those of Unicode.
func oneLine(_ title: String) -> String {
  guard hasLineBreak(title) else { return title }
  return String(title.map { $0.isNewline ? " " : $0 })
}
