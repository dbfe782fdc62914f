internal import SharedEntities
internal import SharedFormats
public import SharedViews
internal import Terminal
public import ToDosViewData

/// Writes the state of the store as text.
@MainActor
public final class StoreCareTextView: CommandView {
  /// Writes view data.
  public func show(_ viewData: StoreCareViewData) {
    switch viewData {
    case .report(let report): show(report)
    case .backedUp(let path): showBackUp(path: path)
    case .restored(let path, let kept): showRestored(path: path, kept: kept)
    }
  }

  private func show(_ report: StoreReportViewData) {
    let lines =
      report.findings.isEmpty
      ? [ToDoWords.sound(language)] : report.findings.map { printable(ToDoWords.finding($0)(language)) }
    sink.write(lines.joined(separator: "\n") + "\n")
  }

  private func showBackUp(path: String) {
    sink.write(Phrase("Copied to \(printable(path))", "\(printable(path)) にコピーしました")(language) + "\n")
  }

  private func showRestored(path: String, kept: String?) {
    sink.write(Phrase("Restored from \(printable(path))", "\(printable(path)) から戻しました")(language) + "\n")
    guard let kept else { return }
    sink.write(
      Phrase(
        "The old store is kept in \(printable(kept))", "それまでのストアは \(printable(kept)) に残してあります")(
          language)
        + "\n")
  }
}

/// Writes the state of the store as a JSON object.
@MainActor
public final class StoreCareJSONView: CommandView {
  /// Writes view data.
  public func show(_ viewData: StoreCareViewData) { sink.write(json(viewData).text + "\n") }

  private func json(_ viewData: StoreCareViewData) -> JSON {
    switch viewData {
    case .report(let report):
      let findings = report.findings.map { JSON.string(ToDoWords.finding($0)(.english)) }
      return .object([.init("sound", .bool(findings.isEmpty)), .init("findings", .array(findings))])
    case .backedUp(let path): return .object([.init("path", .string(path))])
    case .restored(let path, let kept):
      let kept = kept.map { [JSON.Member("kept", .string($0))] } ?? []
      return .object([.init("path", .string(path))] + kept)
    }
  }
}
