public import Platform
internal import QuizEntities
public import QuizViewData
public import SharedEntities
internal import SharedFormats
public import SharedViews
public import Terminal

/// Reports the outcome of an import of questions.
@AppActor
public class QuizImportView: CommandView {
  fileprivate let progress: ProgressLine?

  /// Creates a view that writes the outcome to a sink.
  public init(progress: ProgressLine?, sink: any TextSink, language: Language) {
    self.progress = progress
    super.init(sink: sink, language: language)
  }

  /// Shows that reading is in progress.
  public func advance() { progress?.advance(QuizWords.read(language)) }

  /// Writes view data.
  public func show(_ viewData: QuizImportViewData) {}
}

/// Reports the outcome of an import of questions as text.
@AppActor
public final class QuizImportTextView: QuizImportView {
  public override func show(_ viewData: QuizImportViewData) {
    progress?.finish()
    sink.write(sentence(viewData)(language) + "\n")
  }

  private func sentence(_ viewData: QuizImportViewData) -> Phrase {
    let counts = viewData.counts
    let (added, replaced, unchanged) = (counts.added, counts.replaced, counts.unchanged)
    var english: [String] = []
    var japanese: [String] = []
    // A file without questions is reported with this count as well.
    if added > 0 || replaced + unchanged == 0 {
      english.append(viewData.isDryRun ? "import \(added)" : "imported \(added)")
      japanese.append(viewData.isDryRun ? "\(added) 問を取り込む予定です" : "\(added) 問を取り込みました")
    }
    if replaced > 0 {
      english.append(viewData.isDryRun ? "replace \(replaced)" : "replaced \(replaced)")
      japanese.append(viewData.isDryRun ? "\(replaced) 問を置き換える予定です" : "\(replaced) 問を置き換えました")
    }
    if viewData.isDryRun, !english.isEmpty { english[0] = "would \(english[0])" }
    if unchanged > 0 {
      english.append("\(unchanged) already here")
      japanese.append("\(unchanged) 問は既にあります")
    }
    let sentence = english.joined(separator: ", ")
    return Phrase(sentence.prefix(1).uppercased() + sentence.dropFirst(), japanese.joined(separator: "。"))
  }
}

/// Reports the outcome of an import of questions as JSON.
@AppActor
public final class QuizImportJSONView: QuizImportView {
  public override func show(_ viewData: QuizImportViewData) {
    progress?.finish()
    let members: [JSON.Member] = [
      .init("added", .number(viewData.counts.added)), .init("replaced", .number(viewData.counts.replaced)),
      .init("unchanged", .number(viewData.counts.unchanged)), .init("dryRun", .bool(viewData.isDryRun)),
    ]
    sink.write(JSON.object(members).text + "\n")
  }
}
