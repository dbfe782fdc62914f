public import SharedEntities
public import SharedViews
public import Terminal
public import ToDosContracts
public import ToDosViewData

/// Reads ToDos out of a file of some format; what became of them is written by those that inherit from it.
@MainActor
public class ToDoImportView: CommandView<ToDoImportEvent> {
  fileprivate let reader: any ToDoItemReading
  fileprivate let progress: ProgressLine?

  /// A view that serves one event, reads from a reader and writes the outcome to a sink.
  public init(
    _ event: ToDoImportEvent, reader: any ToDoItemReading, progress: ProgressLine?, sink: any TextSink,
    language: Language
  ) {
    self.reader = reader
    self.progress = progress
    super.init(event, sink: sink, language: language)
  }

  /// The next item of the file; nil at its end.
  public func nextItem() throws(FormatFault) -> ToDoImportItem? {
    progress?.advance(ToDoWords.read(language))
    return try reader.next()
  }
}

/// Says what became of imported ToDos as JSON.
@MainActor
public final class ToDoImportJSONView: ToDoImportView, ToDoImportViewing {
  public func show(_ viewData: ToDoImportViewData) {
    progress?.finish()
    let members: [JSON.Member] = [
      .init("added", .number(String(viewData.addedCount))),
      .init("known", .number(String(viewData.knownCount))),
      .init("leftOut", .number(String(reader.leftOutCount))),
      .init("dryRun", .bool(viewData.isRehearsal)),
    ]
    sink.write(JSON.object(members).text + "\n")
  }
}

/// Says what became of imported ToDos as text.
@MainActor
public final class ToDoImportTextView: ToDoImportView, ToDoImportViewing {
  public func show(_ viewData: ToDoImportViewData) {
    progress?.finish()
    sink.write(sentence(viewData)(language) + "\n")
  }

  private func sentence(_ viewData: ToDoImportViewData) -> Phrase {
    let (added, known) = (viewData.addedCount, viewData.knownCount)
    var english = viewData.isRehearsal ? "Would import \(added)" : "Imported \(added)"
    var japanese = viewData.isRehearsal ? "\(added) 件を取り込む予定です" : "\(added) 件を取り込みました"
    if known > 0 {
      english += ", \(known) already here"
      japanese += "、\(known) 件は既にあります"
    }
    if reader.leftOutCount > 0 {
      english += ", \(reader.leftOutCount) left out"
      japanese += "、\(reader.leftOutCount) 件は対象外です"
    }
    return Phrase(english, japanese)
  }
}

/// Writes ToDos to a file of some format.
@MainActor
public final class ToDoExportView: CommandView<ToDoExportEvent>, ToDoExportViewing {
  private let writer: any ToDoItemWriting
  private let progress: ProgressLine?

  /// A view that serves one event and writes to a sink in a format.
  public init(
    _ event: ToDoExportEvent, format: ToDoFormat, clock: any WallClock, progress: ProgressLine?,
    sink: any TextSink, language: Language
  ) {
    writer = format.writer(to: sink, clock: clock)
    self.progress = progress
    super.init(event, sink: sink, language: language)
  }

  public func show(_ part: ToDoExportPart) {
    switch part {
    case .begin(let count):
      progress?.total = count
      writer.begin()
    case .items(let items):
      writer.write(items)
      progress?.advance(by: items.count, ToDoWords.written(language))
    case .end:
      writer.end()
      progress?.finish()
    }
  }
}
