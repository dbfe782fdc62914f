public import Platform
public import SharedEntities
internal import SharedFormats
public import SharedViews
public import Terminal
internal import ToDosEntities
internal import ToDosFormats
public import ToDosViewData

extension ToDoBatchViewData {
  /// A note to users of a command that set a due date, beside its output; nil for none.
  public var note: Phrase? {
    toDos.first(where: \.isOverdue).flatMap { $0.due.map(passedNote) }
  }

  /// A note on today's occurrences that were skipped; nil if there are none.
  public var skippedNote: Phrase? {
    guard let first = skippedDueDates.min(by: { $0.key < $1.key }) else { return nil }
    let others = skippedDueDates.count - 1
    let (due, id) = (first.value, first.key)
    return Phrase(
      "today's occurrence of \(id) (\(DateWords(.english).text(due))) is skipped as well"
        + (others == 0 ? "" : ", and \(others) more")
        + "; to complete that of an earlier day alone, undo this and name the day: "
        + "todo-viper done \(id) --on yesterday",
      "\(id) の今日の回(\(DateWords(.japanese).text(due)))もスキップしました"
        + (others == 0 ? "" : "(ほか \(others) 件)")
        + "。前の日の回だけを完了にするには、取り消してから日を指定してください: todo-viper done \(id) --on yesterday")
  }
}

private func passedNote(_ due: DueDate) -> Phrase {
  Phrase("\(due) has passed", "期日 \(DateWords(.japanese).text(due)) は過ぎています")
}

extension ToDoDetailViewData {
  /// A note to users of a command, beside its output; nil for none.
  public var note: Phrase? {
    dueHasPassed ? toDo.due.map(passedNote) : nil
  }
}

/// Writes one ToDo in full as text.
@AppActor
public final class ToDoDetailTextView: CommandView {
  /// Writes view data.
  public func show(_ viewData: ToDoDetailViewData) {
    let toDo = viewData.toDo
    let heading = "\(toDo.id): \(printable(toDo.title.text))"
    let occasion = ToDoWords.occasion(viewData.occasion)
    var lines = [occasion.map { $0.told(of: toDo.id, printable(toDo.title.text))(language) } ?? heading]
    lines += viewData.enteredLines(language).map { $0.isOverdue ? style.text($0.text, .overdue) : $0.text }
    if viewData.occasion == .shown {
      lines.append(
        "\(ToDoWords.state(language)) \(ToDoWords.state(of: toDo)(language))")
      lines += viewData.eventLines(language)
    }
    for (heading, text) in viewData.longTexts(language) {
      lines.append(heading)
      lines += text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map { "  " + printable(String($0)) }
    }
    sink.write(joined(lines, by: "\n") + "\n")
  }
}

/// Writes one ToDo as a JSON object.
@AppActor
public final class ToDoDetailJSONView: CommandView {
  /// Writes view data.
  public func show(_ viewData: ToDoDetailViewData) { sink.write(viewData.toDo.json.text + "\n") }
}

/// Writes the outcome of a change of several ToDos as text.
@AppActor
public final class ToDoBatchTextView: CommandView {
  /// The maximum number of ToDos that are listed individually.
  private static let limit = 20

  /// Writes view data.
  public func show(_ viewData: ToDoBatchViewData) {
    let outcome = ToDoWords.outcome(viewData.change)
    var lines = viewData.toDos.prefix(Self.limit).map { toDo in
      let series = ToDoWords.series(of: toDo, after: viewData.change).map {
        Phrase("; \($0(.english))", "。\($0(.japanese))")(language)
      }
      return outcome.told(of: toDo.id, printable(toDo.title.text))(language) + (series ?? "")
    }
    if viewData.toDos.count > Self.limit {
      lines.append(ToDoWords.more(viewData.toDos.count - Self.limit)(language))
    }
    if viewData.unchangedCount > 0 {
      lines.append(ToDoWords.unchanged(viewData.unchangedCount, viewData.change)(language))
    }
    if lines.isEmpty { lines.append(ToDoWords.nothingDone(language)) }
    sink.write(joined(lines, by: "\n") + "\n")
  }
}

/// Writes the changed ToDos as a JSON array.
@AppActor
public final class ToDoBatchJSONView: CommandView {
  /// Writes view data.
  public func show(_ viewData: ToDoBatchViewData) {
    sink.write(JSON.array(viewData.toDos.map(\.json)).text + "\n")
  }
}

/// Reports the outcome of an import of ToDos, and the items that its reader skipped.
@AppActor
public class ToDoImportView: CommandView {
  fileprivate let skippedCount: () -> Int
  fileprivate let progress: ProgressLine?

  /// Creates a view that writes the outcome to a sink.
  ///
  /// - Parameter skippedCount: the number of items in the file skipped so far.
  public init(
    skippedCount: @escaping () -> Int, progress: ProgressLine?, sink: any TextSink, language: Language
  ) {
    self.skippedCount = skippedCount
    self.progress = progress
    super.init(sink: sink, language: language)
  }

  /// Shows that reading is in progress.
  public func advance() { progress?.advance(ToDoWords.read(language)) }

  /// Writes view data.
  public func show(_ viewData: ToDoImportViewData) {}
}

/// Reports the outcome of an import of ToDos as JSON.
@AppActor
public final class ToDoImportJSONView: ToDoImportView {
  public override func show(_ viewData: ToDoImportViewData) {
    progress?.finish()
    let counts = viewData.outcome.counts
    var members: [JSON.Member] = [
      .init("added", .number(String(counts.added))), .init("updated", .number(String(counts.updated))),
      .init("known", .number(String(counts.known))), .init("leftOut", .number(String(skippedCount()))),
      .init(
        "faults",
        .array(
          viewData.outcome.faults.map { fault in
            var members: [JSON.Member] = [.init("line", .number(String(fault.line)))]
            if let record = fault.record { members.append(.init("record", .number(String(record.number)))) }
            return .object(members + [.init("reason", .string(fault.reason.remark(language)))])
          })),
      .init("kept", .array(viewData.outcome.kept.map(json))), .init("dryRun", .bool(viewData.isDryRun)),
    ]
    let others = viewData.outcome.otherFields
    if !others.isEmpty {
      members.append(
        .init("otherFields", .object(others.map { .init($0.name, .number(String($0.count))) })))
    }
    sink.write(JSON.object(members).text + "\n")
  }

  private func json(_ kept: KeptToDo) -> JSON {
    var members: [JSON.Member] = [.init("line", .number(String(kept.line)))]
    if let record = kept.record { members.append(.init("record", .number(String(record.number)))) }
    members.append(.init("id", .number(kept.id.description)))
    return .object(members + [.init("reason", .string(kept.remark(language)))])
  }
}

/// Reports the outcome of an import of ToDos as text.
@AppActor
public final class ToDoImportTextView: ToDoImportView {
  public override func show(_ viewData: ToDoImportViewData) {
    progress?.finish()
    let faults = viewData.outcome.faults.map {
      "  \(printable($0.place(language))): \(printable($0.reason.remark(language)))"
    }
    let kept = viewData.outcome.kept.map {
      "  \(printable($0.place(language))): \(printable($0.remark(language)))"
    }
    var lines = [sentence(viewData)(language) + (kept.isEmpty && faults.isEmpty ? "" : ":")] + kept + faults
    let others = viewData.outcome.otherFields.map { "\($0.count) × \(printable(excerpt($0.name)))" }
    if !others.isEmpty {
      lines.append(
        Phrase(
          "\(joined(others, by: ", ")) left as other fields", "\(joined(others, by: "、")) はその他の項目として残しました")(
            language))
    }
    sink.write(lines.joined(separator: "\n") + "\n")
  }

  private func sentence(_ viewData: ToDoImportViewData) -> Phrase {
    let counts = viewData.outcome.counts
    let (added, known, leftOut) = (counts.added, counts.known, skippedCount())
    var english = viewData.isDryRun ? "Would import \(added)" : "Imported \(added)"
    var japanese = viewData.isDryRun ? "\(added) 件を取り込む予定です" : "\(added) 件を取り込みました"
    if counts.updated > 0 {
      english += viewData.isDryRun ? ", update \(counts.updated)" : ", updated \(counts.updated)"
      japanese += viewData.isDryRun ? "。\(counts.updated) 件を更新する予定です" : "。\(counts.updated) 件を更新しました"
    }
    if known > 0 {
      english += ", \(known) already here"
      japanese += "。\(known) 件は既にあります"
    }
    if leftOut > 0 {
      english += ", \(leftOut) skipped"
      japanese += "。\(leftOut) 件は対象外です"
    }
    let keptCount = viewData.outcome.kept.count
    if keptCount > 0 {
      english += ", \(viewData.isDryRun ? "keep" : "kept") \(keptCount) with newer changes here"
      japanese += "。こちらの変更が新しい \(keptCount) 件はそのままです"
    }
    let faultCount = viewData.outcome.faults.count
    if faultCount > 0 {
      english += ", left out \(faultCount) faulty"
      japanese += "。誤りのある \(faultCount) 件は\(viewData.isDryRun ? "取り込みません" : "取り込みませんでした")"
    }
    return Phrase(english, japanese)
  }
}

/// Writes ToDos to a file in any format.
@AppActor
public final class ToDoExportView {
  private let write: (ToDoExportPart) -> Void
  private let progress: ProgressLine?
  private let language: Language

  /// Creates a view that shows the progress of writing.
  ///
  /// - Parameter write: writes the next part in the file's format.
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

/// Writes projects or tags as text, one a line.
@AppActor
public final class ToDoLabelsTextView: CommandView {
  /// Writes view data.
  public func show(_ viewData: ToDoLabelsViewData) {
    guard !viewData.labels.isEmpty else {
      sink.write(ToDoWords.no(viewData.kind)(language) + "\n")
      return
    }
    let names = viewData.labels.map { printable($0.label.text) }
    let width = names.map { TextWidth.standard.displayWidth(of: $0) }.max() ?? 0
    for (count, name) in zip(viewData.labels, names) {
      let name = TextWidth.standard.padded(name, width: width)
      sink.write("\(name)  \(ToDoWords.counts(count)(language))\n")
    }
  }
}

/// Writes projects or tags as JSON, on one line.
@AppActor
public final class ToDoLabelsJSONView: CommandView {
  /// Writes view data.
  public func show(_ viewData: ToDoLabelsViewData) {
    let key =
      switch viewData.kind {
      case .project: "project"
      case .tag: "tag"
      }
    let labels = viewData.labels.map { label in
      JSON.object([
        .init(key, .string(label.label.name)), .init("open", .number("\(label.openCount)")),
        .init("done", .number("\(label.doneCount)")),
      ])
    }
    sink.write(JSON.array(labels).text + "\n")
  }
}

/// Writes the state of the store as text.
@AppActor
public final class StoreMaintenanceTextView: CommandView {
  /// Writes view data.
  public func show(_ viewData: StoreMaintenanceViewData) {
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
    sink.write(joined(lines, by: "\n") + "\n")
  }

  private func showBackUp(path: String) {
    sink.write(Phrase("Copied to \(printable(path))", "\(printable(path)) にコピーしました")(language) + "\n")
  }

  private func showRestored(path: String, kept: String?) {
    sink.write(Phrase("Restored from \(printable(path))", "\(printable(path)) から復元しました")(language) + "\n")
    guard let kept else { return }
    sink.write(
      Phrase(
        "The old store is kept in \(printable(kept))", "それまでのストアは \(printable(kept)) に残してあります")(
          language)
        + "\n")
  }
}

/// Writes the state of the store as a JSON object.
@AppActor
public final class StoreMaintenanceJSONView: CommandView {
  /// Writes view data.
  public func show(_ viewData: StoreMaintenanceViewData) { sink.write(json(viewData).text + "\n") }

  private func json(_ viewData: StoreMaintenanceViewData) -> JSON {
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
