public import SharedEntities
internal import SharedFormats
public import SharedViewData
internal import Terminal

/// How a feature words its history.
public struct HistoryWords<Kind: Hashable & Sendable> {
  let description: (ChangeRecord<Kind>, Language) -> String
  let cutsSteps: Bool

  /// Words.
  ///
  /// - Parameters:
  ///   - cutsSteps: whether a line of an undo or redo is cut where the terminal ends.
  ///   - description: what a change did, on one line.
  public init(cutsSteps: Bool, description: @escaping (ChangeRecord<Kind>, Language) -> String) {
    self.description = description
    self.cutsSteps = cutsSteps
  }
}

/// Writes changes of the past as text, a line a change.
@MainActor
public struct HistoryTextView<Kind: Hashable & Sendable> {
  private let output: CommandView
  private let words: HistoryWords<Kind>

  /// A view that writes to the output of a command.
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
    for entry in viewData.entries {
      let description = words.description(entry.record, language)
      guard let step = viewData.step else {
        let mark = entry.record.isUndone ? " (\(Phrase("undone", "取り消し済み")(language)))" : ""
        let line = fitted("\(DateWords(language).text(entry.madeAtLocal))  \(description)\(mark)")
        sink.write((entry.record.isUndone ? style.text(line, .dim) : line) + "\n")
        continue
      }
      let line = "\(step.phrase(language)): \(description)"
      sink.write((words.cutsSteps ? fitted(line) : line) + "\n")
    }
  }

  private func fitted(_ line: String) -> String {
    output.style.columns.map { TextWidth.standard.fitted(line, width: $0) } ?? line
  }
}

/// Writes changes of the past as a JSON array.
///
/// Keys are never renamed and never change type.
@MainActor
public struct HistoryJSONView<Kind: RawRepresentable & Hashable & Sendable> where Kind.RawValue == String {
  private let output: CommandView
  private let firstTextKey: String

  /// A view that writes to the output of a command.
  ///
  /// - Parameter firstTextKey: the key of the text that the first item had.
  public init(_ output: CommandView, firstTextKey: String) {
    self.output = output
    self.firstTextKey = firstTextKey
  }

  /// Writes view data.
  public func show(_ viewData: HistoryViewData<Kind>) {
    output.sink.write(JSON.array(viewData.entries.map { json($0.record) }).text + "\n")
  }

  private func json(_ record: ChangeRecord<Kind>) -> JSON {
    .object([
      .init("id", .number(String(record.id))), .init("action", .string(record.kind.rawValue)),
      .init("madeAt", .string(record.madeAt.iso8601)), .init("count", .number(String(record.count))),
      .init("firstId", .number(record.firstID.description)), .init(firstTextKey, .string(record.firstText)),
      .init("undone", .bool(record.isUndone)),
    ])
  }
}

extension HistoryStep {
  /// What has become of changes.
  public var phrase: Phrase {
    switch self {
    case .undone: Phrase("Undone", "取り消しました")
    case .redone: Phrase("Redone", "やり直しました")
    }
  }
}
