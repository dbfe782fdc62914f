public import SharedEntities
public import SharedViews
public import Terminal
internal import ToDosEntities
public import ToDosViewData

/// Says what became of imported ToDos, and of what a reader left out.
@MainActor
public class ToDoImportView: CommandView {
  fileprivate let reader: any ToDoItemReading
  fileprivate let progress: ProgressLine?

  /// A view that writes the outcome to a sink.
  public init(
    reader: any ToDoItemReading, progress: ProgressLine?, sink: any TextSink, language: Language
  ) {
    self.reader = reader
    self.progress = progress
    super.init(sink: sink, language: language)
  }

  /// Shows that reading goes on.
  public func advance() { progress?.advance(ToDoWords.read(language)) }

  /// Writes view data.
  public func show(_ viewData: ToDoImportViewData) {}
}

/// Says what became of imported ToDos as JSON.
@MainActor
public final class ToDoImportJSONView: ToDoImportView {
  public override func show(_ viewData: ToDoImportViewData) {
    progress?.finish()
    let members: [JSON.Member] = [
      .init("added", .number(String(viewData.counts.added))),
      .init("known", .number(String(viewData.counts.known))),
      .init("leftOut", .number(String(reader.leftOutCount))),
      .init("dryRun", .bool(viewData.isRehearsal)),
    ]
    sink.write(JSON.object(members).text + "\n")
  }
}

/// Says what became of imported ToDos as text.
@MainActor
public final class ToDoImportTextView: ToDoImportView {
  public override func show(_ viewData: ToDoImportViewData) {
    progress?.finish()
    sink.write(sentence(viewData)(language) + "\n")
  }

  private func sentence(_ viewData: ToDoImportViewData) -> Phrase {
    let (added, known) = (viewData.counts.added, viewData.counts.known)
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
public final class ToDoExportView: CommandView {
  private let writer: any ToDoItemWriting
  private let progress: ProgressLine?

  /// A view that writes to a sink in a format.
  public init(
    format: ToDoFormat, clock: any WallClock, progress: ProgressLine?,
    sink: any TextSink, language: Language
  ) {
    writer = format.writer(to: sink, clock: clock)
    self.progress = progress
    super.init(sink: sink, language: language)
  }

  /// Writes the next part.
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
