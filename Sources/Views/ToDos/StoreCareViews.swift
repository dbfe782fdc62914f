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
}
