public import SharedEntities
public import SharedViews
public import Terminal
public import ToDosContracts
public import ToDosViewData

/// Reads ToDos out of a file of some format, and says what became of them as text or JSON.
@MainActor
public final class ToDoImportView: ToDoImportViewing {
  /// How the outcome is written.
  public enum Outcome: Sendable {
    /// As a sentence in a language.
    case text(Language)
    /// As a JSON object.
    case json
  }

  private var invocation: Invocation<ToDoImportEvent>
  private let reader: any ToDoItemReading
  private let outcome: Outcome
  private let sink: any TextSink
  private let progress: ProgressLine?
  private let counted: String

  /// A view that serves one event, reads from a reader and writes the outcome to a sink.
  public init(
    _ event: ToDoImportEvent, reader: any ToDoItemReading, outcome: Outcome, sink: any TextSink,
    progress: ProgressLine?, language: Language
  ) {
    invocation = Invocation(event)
    self.reader = reader
    self.outcome = outcome
    self.sink = sink
    self.progress = progress
    counted = ToDoWords.read(language)
  }

  public func nextEvent() async -> ToDoImportEvent? { invocation.next() }

  public func nextItem() throws(FormatFault) -> ToDoImportItem? {
    progress?.advance(counted)
    return try reader.next()
  }

  public func show(_ viewData: ToDoImportViewData) {
    progress?.finish()
    switch outcome {
    case .text(let language): sink.write(sentence(viewData)(language) + "\n")
    case .json:
      let members: [JSON.Member] = [
        .init("added", .number(String(viewData.addedCount))),
        .init("known", .number(String(viewData.knownCount))),
        .init("leftOut", .number(String(reader.leftOutCount))),
        .init("dryRun", .bool(viewData.isRehearsal)),
      ]
      sink.write(JSON.object(members).text + "\n")
    }
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
public final class ToDoExportView: ToDoExportViewing {
  private var invocation: Invocation<ToDoExportEvent>
  private let writer: any ToDoItemWriting
  private let progress: ProgressLine?
  private let counted: String

  /// A view that serves one event and writes by a writer.
  public init(
    _ event: ToDoExportEvent, writer: any ToDoItemWriting, progress: ProgressLine?, language: Language
  ) {
    invocation = Invocation(event)
    self.writer = writer
    self.progress = progress
    counted = ToDoWords.written(language)
  }

  public func nextEvent() async -> ToDoExportEvent? { invocation.next() }

  public func show(_ part: ToDoExportPart) {
    switch part {
    case .begin: writer.begin()
    case .items(let items):
      writer.write(items)
      progress?.advance(by: items.count, counted)
    case .end:
      writer.end()
      progress?.finish()
    }
  }
}
