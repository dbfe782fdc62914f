internal import DatabaseStorage
public import ModulesContracts
public import Platform
internal import SharedEntities
internal import SharedViews
public import Terminal

/// A file that a command writes as a whole or not at all, or standard output for `-`.
///
/// A pipe or a device is written to directly; on a terminal, control characters are made visible.
@AppActor
public struct OutputFile {
  /// The sink for the content of the file.
  public let sink: any TextSink
  private let file: (unfinished: UnfinishedFile, sink: DescriptorSink)?
  private let language: Language
  private let path: String

  /// Prepares a file for writing.
  public init(_ path: String, replacing: Bool, _ context: CommandContext) throws(CommandError) {
    self.path = path
    language = context.language
    guard path != "-", path != "/dev/stdout" else {
      sink = shown(context.output)
      file = nil
      return
    }
    do throws(StoreError) {
      let unfinished = try UnfinishedFile(
        target: path, replacing: replacing, sparing: context.store.description, streams: .opened)
      let descriptorSink = DescriptorSink(descriptor: unfinished.descriptor)
      file = (unfinished, descriptorSink)
      sink = shown(descriptorSink)
    } catch {
      throw CommandError(error.sentence(path: path)(context.language))
    }
  }

  /// Completes the file, which takes its name once all of it is on disk.
  public func finish() throws(CommandError) {
    if sink is PrintableSink { sink.flush() }
    guard let file else { return }
    file.sink.flush()
    do throws(StoreError) {
      if let detail = file.sink.failure { throw .file(.cannotWrite(path: path, detail: detail)) }
      try file.unfinished.finish()
    } catch {
      throw CommandError(error.sentence(path: path)(language))
    }
  }
}

/// Returns a sink for text that users stored, whose control sequences a terminal must not obey.
@AppActor
private func shown(_ sink: any TextSink) -> any TextSink { sink.isTerminal ? PrintableSink(sink) : sink }
