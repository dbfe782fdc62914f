public import SharedEntities
internal import SharedFormats
public import SharedViews
public import Terminal
internal import ToDosEntities
public import ToDosViewData

/// Reports the outcome of an import of ToDos, and what its reader skipped.
@MainActor
public class ToDoImportView: CommandView {
  fileprivate let leftOutCount: () -> Int
  fileprivate let progress: ProgressLine?

  /// Creates a view that writes the outcome to a sink.
  ///
  /// - Parameter leftOutCount: the number of items of the file skipped so far.
  public init(
    leftOutCount: @escaping () -> Int, progress: ProgressLine?, sink: any TextSink, language: Language
  ) {
    self.leftOutCount = leftOutCount
    self.progress = progress
    super.init(sink: sink, language: language)
  }

  /// Shows that reading continues.
  public func advance() { progress?.advance(ToDoWords.read(language)) }

  /// Writes view data.
  public func show(_ viewData: ToDoImportViewData) {}
}

/// Reports the outcome of an import of ToDos as JSON.
@MainActor
public final class ToDoImportJSONView: ToDoImportView {
  public override func show(_ viewData: ToDoImportViewData) {
    progress?.finish()
    let members: [JSON.Member] = [
      .init("added", .number(String(viewData.counts.added))),
      .init("known", .number(String(viewData.counts.known))),
      .init("leftOut", .number(String(leftOutCount()))),
      .init("dryRun", .bool(viewData.isRehearsal)),
    ]
    sink.write(JSON.object(members).text + "\n")
  }
}

/// Reports the outcome of an import of ToDos as text.
@MainActor
public final class ToDoImportTextView: ToDoImportView {
  public override func show(_ viewData: ToDoImportViewData) {
    progress?.finish()
    sink.write(sentence(viewData)(language) + "\n")
  }

  private func sentence(_ viewData: ToDoImportViewData) -> Phrase {
    let (added, known, leftOut) = (viewData.counts.added, viewData.counts.known, leftOutCount())
    var english = viewData.isRehearsal ? "Would import \(added)" : "Imported \(added)"
    var japanese = viewData.isRehearsal ? "\(added) 件を取り込む予定です" : "\(added) 件を取り込みました"
    if known > 0 {
      english += ", \(known) already here"
      japanese += "、\(known) 件は既にあります"
    }
    if leftOut > 0 {
      english += ", \(leftOut) skipped"
      japanese += "、\(leftOut) 件は対象外です"
    }
    return Phrase(english, japanese)
  }
}

/// Writes ToDos to a file in any format.
@MainActor
public final class ToDoExportView {
  private let write: (ToDoExportPart) -> Void
  private let progress: ProgressLine?
  private let language: Language

  /// Creates a view that shows the progress of writing.
  ///
  /// - Parameter write: writes the next part in the format of the file.
  public init(
    write: @escaping (ToDoExportPart) -> Void, progress: ProgressLine?, language: Language
  ) {
    self.write = write
    self.progress = progress
    self.language = language
  }

  /// Writes the next part.
  public func show(_ part: ToDoExportPart) {
    if case .begin(let count) = part { progress?.total = count }
    write(part)
    switch part {
    case .begin: break
    case .items(let items): progress?.advance(by: items.count, ToDoWords.written(language))
    case .end: progress?.finish()
    }
  }
}
