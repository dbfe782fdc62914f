internal import SharedEntities
public import SharedViews
internal import Terminal
public import ToDosContracts
public import ToDosViewData

/// Writes the state of the store as text.
@MainActor
public final class StoreCareTextView: CommandView<StoreCareEvent>, StoreCareViewing {
  public func show(_ report: StoreReportViewData) {
    let lines =
      report.findings.isEmpty
      ? [ToDoWords.sound(language)] : report.findings.map { printable(ToDoWords.finding($0)(language)) }
    sink.write(lines.joined(separator: "\n") + "\n")
  }

  public func showBackUp(path: String) {
    sink.write(Phrase("Copied to \(printable(path))", "\(printable(path)) にコピーしました")(language) + "\n")
  }

  public func showRestored(path: String, kept: String?) {
    sink.write(Phrase("Restored from \(printable(path))", "\(printable(path)) から戻しました")(language) + "\n")
    guard let kept else { return }
    sink.write(
      Phrase(
        "What was there until now is kept in \(printable(kept))", "それまでのストアは \(printable(kept)) に残してあります")(
          language)
        + "\n")
  }
}

/// Writes the state of the store as a JSON object.
@MainActor
public final class StoreCareJSONView: CommandView<StoreCareEvent>, StoreCareViewing {
  public func show(_ report: StoreReportViewData) {
    let findings = report.findings.map { JSON.string(ToDoWords.finding($0)(.english)) }
    sink.write(
      JSON.object([.init("sound", .bool(findings.isEmpty)), .init("findings", .array(findings))]).text + "\n")
  }

  public func showBackUp(path: String) {
    sink.write(JSON.object([.init("path", .string(path))]).text + "\n")
  }

  public func showRestored(path: String, kept: String?) {
    let kept = kept.map { [JSON.Member("kept", .string($0))] } ?? []
    sink.write(JSON.object([.init("path", .string(path))] + kept).text + "\n")
  }
}
