public import ModulesContracts
public import Platform
internal import SharedEntities
internal import SharedViews
internal import SystemLibrary
public import Terminal

/// A file that a command reads, or standard input for `-`.
@AppActor
public struct InputFile {
  /// The content of the file.
  public let source: any ByteSource

  /// Opens a file for reading.
  ///
  /// - Parameter check: reads a source to its end, or throws at the first error; nil if the command reads everything
  ///   before it uses the store. With a check, a pipe is read to the end before this returns, so that the store is
  ///   not locked while a slow program is still writing, and an error is reported as soon as it is found.
  public init(
    _ path: String, _ context: CommandContext,
    check: ((any ByteSource) throws(CommandError) -> Void)? = nil
  ) throws(CommandError) {
    let opened: any ByteSource
    do throws(InputError) {
      opened = path == "-" ? context.input : try FileSource(path: path)
    } catch {
      throw Self.unreadable(path, error, context.language)
    }
    guard opened.isStream else {
      source = opened
      return
    }
    let bounded = BoundedSource(opened)
    guard let check else {
      source = bounded
      return
    }
    let spool = try Spool(bounded, context.language)
    do throws(CommandError) {
      try check(spool)
    } catch {
      // The check cannot know why the input could not be read any further.
      throw spool.failure(path) ?? error
    }
    if let failure = spool.failure(path) { throw failure }
    source = spool.rewound()
  }

  fileprivate static func unreadable(
    _ path: String, _ error: InputError, _ language: Language
  ) -> CommandError {
    let name =
      path == "-" ? Phrase("standard input", "標準入力") : Phrase(excerpt(path: path), excerpt(path: path))
    let sentence = Phrase(
      "\(name(.english)) cannot be read (\(error.detail)); name another file",
      "\(name(.japanese)) を読めません(\(error.detail))。別のファイルを指定してください")
    return CommandError(sentence(language))
  }
}

/// A source that fails after a maximum number of bytes, as a pipe may have no end.
@AppActor
private final class BoundedSource: ByteSource {
  private let source: any ByteSource
  private var count = 0

  private static let limit = 256 << 20

  init(_ source: any ByteSource) { self.source = source }

  func read() throws(InputError) -> [UInt8] {
    let block = try source.read()
    count += block.count
    guard count <= Self.limit else {
      throw InputError(detail: "more than \(Self.limit >> 20) MiB from a pipe")
    }
    return block
  }
}

/// A source that stores what is read from another one in an unnamed file.
@AppActor
private final class Spool: ByteSource {
  private let source: any ByteSource
  private let language: Language
  private let folder: String
  private let sink: DescriptorSink
  private let descriptor: Int32
  private var isHandedOver = false
  private var error: InputError?

  init(_ source: any ByteSource, _ language: Language) throws(CommandError) {
    self.source = source
    self.language = language
    folder = temporaryFolder()
    // mkstemp(3) replaces the six letters at the end.
    var template = Array("\(folder)/todo-viper-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else {
      throw Self.unwritable(folder, String(cString: strerror(errno)), language)
    }
    unlink(template)
    // Hooks must not inherit the file.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    sink = DescriptorSink(descriptor: descriptor)
  }

  func read() throws(InputError) -> [UInt8] {
    do throws(InputError) {
      let block = try source.read()
      sink.write(utf8: block)
      if let detail = sink.failure { throw InputError(detail: detail) }
      return block
    } catch {
      self.error = error
      throw error
    }
  }

  /// Returns the error if the input could not be read or stored; nil if it could.
  func failure(_ path: String) -> CommandError? {
    sink.flush()
    if let detail = sink.failure { return Self.unwritable(folder, detail, language) }
    return error.map { InputFile.unreadable(path, $0, language) }
  }

  deinit { if !isHandedOver { close(descriptor) } }

  /// Returns a source of everything that was read, which owns the descriptor.
  func rewound() -> FileSource {
    lseek(descriptor, 0, SEEK_SET)
    isHandedOver = true
    return FileSource(owning: descriptor)
  }

  private static func unwritable(_ folder: String, _ detail: String, _ language: Language) -> CommandError {
    let sentence = Phrase(
      "the folder for temporary files \(excerpt(path: folder)) cannot be written to (\(detail)); set TMPDIR to another folder",
      "一時ファイルのフォルダー \(excerpt(path: folder)) に書き込めません(\(detail))。TMPDIR に別のフォルダーを指定してください")
    return CommandError(sentence(language))
  }
}
