public import Platform
public import SharedEntities
internal import SharedFormats
public import SharedViewData
internal import Terminal

/// A feature's descriptions of its history.
public struct HistoryWords<Kind: Hashable & Sendable> {
  let description: (ChangeRecord<Kind>, Language) -> String
  let cutsSteps: Bool

  /// Creates a feature's descriptions.
  ///
  /// - Parameters:
  ///   - cutsSteps: whether a line of an undo or redo is cut at the width of the terminal.
  ///   - description: describes a change on one line.
  public init(cutsSteps: Bool, description: @escaping (ChangeRecord<Kind>, Language) -> String) {
    self.description = description
    self.cutsSteps = cutsSteps
  }
}

/// Writes past changes as text, one line per change.
@AppActor
public struct HistoryTextView<Kind: Hashable & Sendable> {
  private let output: CommandView
  private let words: HistoryWords<Kind>

  /// Creates a view that writes to a command's output.
  public init(_ output: CommandView, _ words: HistoryWords<Kind>) {
    self.output = output
    self.words = words
  }

  /// Writes view data.
  public func show(_ viewData: HistoryViewData<Kind>) {
    let (sink, style, language) = (output.sink, output.style, output.language)
    guard !viewData.entries.isEmpty else {
      return sink.write(Phrase("No changes", "変更履歴はありません")(language) + "\n")
    }
    let width = viewData.entries.map { TextWidth.standard.displayWidth(of: name($0)) }.max() ?? 0
    for entry in viewData.entries {
      let description = words.description(entry.record, language)
      guard let step = viewData.step else {
        let mark = entry.record.isUndone ? Phrase(" (undone)", "(取り消し済み)")(language) : ""
        let person = width == 0 ? "" : TextWidth.standard.padded(name(entry), width: width) + "  "
        let line = fitted("\(DateWords(language).text(entry.madeAtLocal))  \(person)\(description)\(mark)")
        sink.write((entry.record.isUndone ? style.text(line, .done) : line) + "\n")
        continue
      }
      let line = "\(step.phrase(language)): \(description)"
      sink.write((words.cutsSteps ? fitted(line) : line) + "\n")
    }
  }

  /// The name of the person who made a change; empty if the store belongs to one person.
  private func name(_ entry: HistoryViewData<Kind>.Entry) -> String { printable(entry.record.person ?? "") }

  private func fitted(_ line: String) -> String {
    output.style.columns.map { TextWidth.standard.fitted(line, width: $0) } ?? line
  }
}

/// Writes past changes as a JSON array.
///
/// Keys are never renamed and never change type.
@AppActor
public struct HistoryJSONView<Kind: RawRepresentable & Hashable & Sendable> where Kind.RawValue == String {
  private let output: CommandView
  private let firstTextKey: String

  /// Creates a view that writes to a command's output.
  ///
  /// - Parameter firstTextKey: the key for the text of the change's first item.
  public init(_ output: CommandView, firstTextKey: String) {
    self.output = output
    self.firstTextKey = firstTextKey
  }

  /// Writes view data.
  public func show(_ viewData: HistoryViewData<Kind>) {
    output.sink.write(JSON.array(viewData.entries.map { json($0.record) }).text + "\n")
  }

  private func json(_ record: ChangeRecord<Kind>) -> JSON {
    .object(
      [
        .init("id", .number(String(record.id))), .init("action", .string(record.kind.rawValue)),
        .init("madeAt", .string(record.madeAt.iso8601)), .init("count", .number(String(record.count))),
        .init("firstId", .number(record.firstID.description)), .init(firstTextKey, .string(record.firstText)),
        .init("undone", .bool(record.isUndone)),
      ] + (record.person.map { [.init("by", .string($0))] } ?? []))
  }
}

extension HistoryStep {
  /// The word for the step.
  public var phrase: Phrase {
    switch self {
    case .undone: Phrase("Undone", "取り消しました")
    case .redone: Phrase("Redone", "やり直しました")
    }
  }
}

/// The message for a change that cannot be undone by its number, as it is not the newest.
///
/// - Parameters:
///   - newest: the newest change; nil if there is none to undo.
///   - history: the command line that lists the changes; nil if there is none.
public func notNewest<Kind>(
  _ number: Int64, _ newest: ChangeRecord<Kind>?, words: HistoryWords<Kind>, history: String?
) -> Phrase {
  guard let newest, newest.id > number else {
    return Phrase(
      "there is no change \(number) to undo; it was undone already, or never made"
        + (history.map { "; '\($0)' shows the changes" } ?? ""),
      "取り消せる変更 \(number) はありません。既に取り消されたか、存在しません"
        + (history.map { "。'\($0)' で確認してください" } ?? ""))
  }
  func name(_ language: Language) -> String { excerpt(words.description(newest, language)) }
  return Phrase(
    "change \(newest.id) came after change \(number): '\(name(.english))'; nothing was undone, so undo that one first "
      + "or change it by hand",
    "変更 \(number) の後に変更 \(newest.id)「\(name(.japanese))」がありました。何も取り消していません。先にそれを取り消すか、手動で変更してください")
}
