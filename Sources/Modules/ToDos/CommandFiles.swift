internal import DatabaseStorage
internal import ModulesContracts
internal import SharedEntities
internal import SharedViews
internal import Terminal
internal import ToDosEntities
internal import ToDosViewData
internal import ToDosViews

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A file that a command reads, or standard input for `-`.
@MainActor
struct InputFile {
  let source: any ByteSource

  init(_ path: String, _ context: CommandContext) throws(CommandFailure) {
    do throws(InputError) {
      source = path == "-" ? try Self.spooled(context.input) : try FileSource(path: path)
    } catch {
      let name = path == "-" ? Phrase("standard input", "標準入力") : Phrase(path, path)
      let sentence = Phrase(
        "\(name(.english)) cannot be read (\(error.detail)); name another file",
        "\(name(.japanese)) を読めません (\(error.detail))。別のファイルを指定してください")
      throw CommandFailure(sentence(context.language))
    }
  }

  /// All of a source in a file without a name, so that nobody waits for the store while a slow program is still
  /// writing what is to be imported.
  private static func spooled(_ input: any ByteSource) throws(InputError) -> FileSource {
    let folder = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    // mkstemp(3) puts letters of its own in place of the six at the end.
    var template = Array("\(folder)/todo-viper-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { throw InputError(detail: String(cString: strerror(errno))) }
    unlink(template)
    let sink = DescriptorSink(descriptor: file)
    do throws(InputError) {
      while case let block = try input.read(), !block.isEmpty { sink.write(utf8: block) }
      sink.flush()
      if let detail = sink.failure { throw InputError(detail: detail) }
    } catch {
      close(file)
      throw error
    }
    lseek(file, 0, SEEK_SET)
    return FileSource(owning: file)
  }
}

/// A file that a command writes as a whole or not at all, or standard output for `-`.
@MainActor
struct OutputFile {
  let sink: any TextSink
  private let file: (unfinished: UnfinishedFile, sink: DescriptorSink)?
  private let language: Language
  private let path: String

  init(_ path: String, replacing: Bool, _ context: CommandContext) throws(CommandFailure) {
    self.path = path
    language = context.language
    guard path != "-" else {
      sink = context.output
      file = nil
      return
    }
    do throws(StoreError) {
      let unfinished = try UnfinishedFile(target: path, replacing: replacing)
      let descriptorSink = DescriptorSink(descriptor: unfinished.descriptor)
      file = (unfinished, descriptorSink)
      sink = descriptorSink
    } catch {
      throw CommandFailure(error.sentence(path: path)(context.language))
    }
  }

  /// Gives the file its name, once all of it is on disk.
  func finish() throws(CommandFailure) {
    guard let file else { return }
    file.sink.flush()
    do throws(StoreError) {
      if let detail = file.sink.failure { throw .cannotWrite(path: path, detail: detail) }
      try file.unfinished.finish()
    } catch {
      throw CommandFailure(error.sentence(path: path)(language))
    }
  }
}

/// The format that was asked for, else that of the file's name, else `json` for a stream.
func transferFormat(_ asked: ToDoFormat?, _ path: String) throws(UsageError) -> ToDoFormat {
  if let format = asked ?? ToDoFormat(fileName: path) ?? (path == "-" ? .json : nil) { return format }
  let names = ToDoFormat.allCases.map(\.rawValue).joined(separator: ", ")
  throw UsageError(
    "the name of \(path) does not tell its format; give --format with one of \(names)",
    "\(path) の名前から形式がわかりません。--format に \(names) のどれかを指定してください")
}

/// The memo that was entered; for `-`, what is on standard input, without the newline at its end.
@MainActor
func memoText(_ entered: String?, _ context: CommandContext) throws -> String? {
  guard entered == "-" else { return entered }
  // The line end that is taken off below does not count.
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
      "標準入力を読めません (\(error.detail))。メモを直接指定してください")
    throw CommandFailure(sentence(context.language))
  }
  let isReadToTheEnd = bytes.count <= limit
  while let last = bytes.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") { bytes.removeLast() }
  guard isReadToTheEnd, bytes.count <= Memo.limit else {
    throw CommandFailure(
      ToDoFault.memoIsTooLong(limit: Memo.limit).sentence(storePath: context.storePath)(context.language))
  }
  guard let text = String(validating: bytes, as: UTF8.self) else {
    let sentence = Phrase(
      "the memo on standard input is not UTF-8; convert it first", "標準入力のメモが UTF-8 ではありません。先に変換してください")
    throw CommandFailure(sentence(context.language))
  }
  return text
}
