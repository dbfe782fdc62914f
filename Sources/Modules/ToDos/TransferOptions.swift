internal import ModulesContracts
internal import Platform
internal import SharedEntities
internal import Terminal
internal import ToDosEntities
internal import ToDosFormats
internal import ToDosViewData
internal import ToDosViews

/// Returns the requested format, or that of the file's name, or `json` for a stream.
func transferFormat(_ asked: ToDoFormat?, _ path: String) throws(UsageError) -> ToDoFormat {
  if let format = asked ?? ToDoFormat(fileName: path) ?? (path == "-" ? .json : nil) { return format }
  let names = Phrase(list: ToDoFormat.allCases.map(\.rawValue))
  throw UsageError(
    "the name of \(excerpt(path: path)) does not show its format; give --format with one of \(names(.english))",
    "\(excerpt(path: path)) の名前から形式が分かりません。--format に \(names(.japanese)) のどれかを指定してください")
}

/// Returns the entered memo; for `-`, the content of standard input without its final newline.
@AppActor
func memoText(_ memo: Parameter<String>, _ arguments: Arguments, _ context: CommandContext) throws -> String?
{
  let entered = arguments[memo]
  guard entered == "-", !arguments.isLiteral(memo) else { return entered }
  // Allows for the line end that is removed below.
  let limit = Memo.limit + 2
  var bytes: [UInt8] = []
  do throws(InputError) {
    while bytes.count <= limit {
      let block = try context.input.read()
      guard !block.isEmpty else { break }
      bytes += block
    }
  } catch {
    let sentence = Phrase(
      "standard input cannot be read (\(error.detail)); give the memo as text",
      "標準入力を読めません(\(error.detail))。メモを直接指定してください")
    throw CommandError(sentence(context.language))
  }
  let isComplete = bytes.count <= limit
  while let last = bytes.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") { bytes.removeLast() }
  guard isComplete, bytes.count <= Memo.limit else {
    throw CommandError(
      ToDoError.memoIsTooLong.sentence(store: context.store)(context.language))
  }
  guard let text = String(validating: bytes, as: UTF8.self) else {
    let sentence = Phrase(
      "the memo on standard input is not UTF-8; convert it first", "標準入力のメモが UTF-8 ではありません。先に変換してください")
    throw CommandError(sentence(context.language))
  }
  return text
}
