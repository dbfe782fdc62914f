internal import SharedEntities
internal import ToDosViewData

/// The header, which names the columns.
let csvHeader = "id,uid,title,memo,done,createdAt,dueAt,extra\r\n"

/// A ToDo as a record.
///
/// Fields from other CSV files, whose columns cannot be known in advance, go into the last column.
func csvRecord(_ item: ToDoExportItem) -> String {
  let toDo = item.toDo
  let foreign = ForeignFields(toDo.memo, .csv) { Array($0.indices) }
  let fields = [
    toDo.id.description, item.identifier, toDo.title, foreign.memo, toDo.isDone ? "true" : "false",
    toDo.createdAt.iso8601, toDo.due?.iso8601(utcOffset: toDo.dueOffset) ?? "",
    foreign.fields.map(\.content).joined(separator: "\n"),
  ]
  return fields.map(quoted).joined(separator: ",") + "\r\n"
}

private func quoted(_ field: String) -> String {
  let isPlain = field.utf8.allSatisfy { byte in
    byte != UInt8(ascii: "\"") && byte != UInt8(ascii: ",") && byte != UInt8(ascii: "\r")
      && byte != UInt8(ascii: "\n")
  }
  guard !isPlain || field.utf8.first == UInt8(ascii: " ") || field.utf8.last == UInt8(ascii: " ") else {
    return field
  }
  var bytes = [UInt8(ascii: "\"")]
  for byte in field.utf8 {
    if byte == UInt8(ascii: "\"") { bytes.append(byte) }
    bytes.append(byte)
  }
  bytes.append(UInt8(ascii: "\""))
  return String(decoding: bytes, as: UTF8.self)
}
