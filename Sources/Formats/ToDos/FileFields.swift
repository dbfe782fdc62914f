internal import ToDosEntities
internal import ToDosViewData

/// The memo and the foreign fields of a ToDo, as a file of a format has them.
///
/// A file gets the fields of its own format back. Those of other formats, and those that it cannot hold or that
/// contradict the ToDo, are lines at the end of the memo.
struct FileFields {
  /// The memo for the file.
  let memo: String
  /// The fields for the file, in the order in which its reader finds them.
  let fields: [ForeignField]

  /// Divides the fields of a ToDo.
  ///
  /// - Parameter accept: returns the indices of the fields that the file can hold in such a way that its reader finds
  ///   the same, in the order in which it finds them.
  init(_ toDo: ToDoViewData, _ format: ToDoFormat, accept: ([ForeignField]) -> [Int]) {
    let (fields, others) = divide(toDo, format, accept: accept)
    self.fields = fields
    memo = ForeignFields.appended(others, to: toDo.values.memo.text)
  }
}

/// Divides the foreign fields of a ToDo into those that a file of a format can hold, and the others.
func divide(
  _ toDo: ToDoViewData, _ format: ToDoFormat, accept: ([ForeignField]) -> [Int]
) -> (own: [ForeignField], others: [ForeignField]) {
  guard toDo.values.foreign != .none else { return ([], []) }
  let fields = toDo.values.foreign.fields
  let candidates = fields.filter { $0.format == format }
  let accepted = accept(candidates)
  let rest = Set(candidates.indices).subtracting(accepted).sorted()
  return (
    accepted.map { candidates[$0] }, fields.filter { $0.format != format } + rest.map { candidates[$0] }
  )
}

extension ToDoInput {
  /// Takes the memo of a file, at whose end there may be fields, and the fields that only the file has.
  mutating func take(memo text: String?, _ fields: [ForeignField]) {
    let (memo, others) = ForeignFields.divided(text ?? "")
    self.memo = memo
    foreign = others.isEmpty && fields.isEmpty ? nil : ForeignFields(others + fields)
  }
}

/// Whether two texts are the same to the byte; `==` takes composed and decomposed letters for the same.
func sameBytes(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }

/// The indices of the fields that pass a test; of several with one name, only the last.
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
