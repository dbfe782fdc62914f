internal import DatabaseStorage
public import ModulesContracts
internal import SharedEntities
internal import SharedViews
internal import SystemLibrary
public import Terminal

/// A file that a command reads, or standard input for `-`.
@MainActor
public struct InputFile {
  /// The content of the file.
  public let source: any ByteSource

  /// Opens a file for reading.
  public init(_ path: String, _ context: CommandContext) throws(CommandFailure) {
    do throws(InputError) {
      source = path == "-" ? try Self.spooled(context.input) : try FileSource(path: path)
    } catch {
      let name =
        path == "-" ? Phrase("standard input", "標準入力") : Phrase(excerpt(path: path), excerpt(path: path))
      let sentence = Phrase(
        "\(name(.english)) cannot be read (\(error.detail)); name another file",
        "\(name(.japanese)) を読めません (\(error.detail))。別のファイルを指定してください")
      throw CommandFailure(sentence(context.language))
    }
  }

  /// Copies a source to an unnamed file, so that the store is not locked while a slow program is still writing its
  /// output for an import.
  private static func spooled(_ input: any ByteSource) throws(InputError) -> FileSource {
    let folder = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    // The six letters at the end stand for those that mkstemp(3) chooses.
    var template = Array("\(folder)/todo-viper-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { throw InputError(detail: String(cString: strerror(errno))) }
    unlink(template)
    // Hooks must not inherit the file.
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
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

/// A file that a command writes as a whole or not at all, or standard output for `-`; a pipe or a device is written to
/// directly.
@MainActor
public struct OutputFile {
  /// The sink for the content of the file.
  public let sink: any TextSink
  private let file: (unfinished: UnfinishedFile, sink: DescriptorSink)?
  private let language: Language
  private let path: String

  /// Prepares a file for writing.
  public init(_ path: String, replacing: Bool, _ context: CommandContext) throws(CommandFailure) {
    self.path = path
    language = context.language
    guard path != "-", path != "/dev/stdout" else {
      sink = context.output
      file = nil
      return
    }
    do throws(StoreError) {
      let unfinished = try UnfinishedFile(
        target: path, replacing: replacing, sparing: context.store.description, streams: .opened)
      let descriptorSink = DescriptorSink(descriptor: unfinished.descriptor)
      file = (unfinished, descriptorSink)
      sink = descriptorSink
    } catch {
      throw CommandFailure(error.sentence(path: path)(context.language))
    }
  }

  /// Gives the file its name, once all of it is on disk.
  public func finish() throws(CommandFailure) {
    guard let file else { return }
    file.sink.flush()
    do throws(StoreError) {
      if let detail = file.sink.failure { throw .file(.cannotWrite(path: path, detail: detail)) }
      try file.unfinished.finish()
    } catch {
      throw CommandFailure(error.sentence(path: path)(language))
    }
  }
}
