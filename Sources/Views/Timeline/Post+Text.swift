public import SharedEntities
internal import SharedFormats
internal import SharedViews
internal import Terminal
public import TimelineEntities
public import TimelineViewData

extension PostViewData {
  /// The post as text for sharing: the unchanged text, followed by the author.
  public var sharedText: String { text + "\n\n— \(author.userName.text) (@\(author.userID.text))" }

  /// The post as text for sharing, safe for any terminal.
  var printableSharedText: String {
    let (name, id) = (printable(author.userName.text), printable(author.userID.text))
    return (printableLines + ["", "— \(name) (@\(id))"]).joined(separator: "\n")
  }

  /// The age, and whether the post was edited: `5m  edited`.
  func timeText(_ language: Language) -> String {
    age.text(language) + (editedAt == nil ? "" : "  " + TimelineWords.edited(language))
  }

  /// The lines of the text, safe for any terminal.
  var printableLines: [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(printableText)
  }

  /// The text on one line.
  var textOnOneLine: String { onOneLine(text) }

  /// The post as stable JSON for scripts.
  ///
  /// Keys are never renamed and never change type.
  var json: JSON {
    .object([
      .init("id", .number(id.description)), .init("text", .string(text)),
      .init("postedAt", .string(postedAt.iso8601)), .init("liked", .bool(didLike)),
      .init("reposted", .bool(didRepost)), .init("userID", .string(author.userID.text)),
      .init("userName", .string(author.userName.text)),
      .init("userImageName", .string(author.imageName.text)),
      .init("editedAt", editedAt.map { .string($0.iso8601) } ?? .null),
    ])
  }
}

/// Returns the rows of a post's text, wrapped to a width.
func postLines(_ text: String, width: Int) -> [String] { wrappedLines(withoutTabs(text), width: width) }

/// Returns a text with spaces instead of line breaks, safe for any terminal.
func onOneLine(_ text: String) -> String {
  text.split(whereSeparator: \.isNewline).map(printableText).joined(separator: " ")
}

/// Returns a text with a space instead of each tab, whose width would depend on its column.
private func withoutTabs(_ text: some StringProtocol) -> String {
  String(text.map { $0 == "\t" ? " " : $0 })
}

private func printableText(_ text: Substring) -> String { printable(withoutTabs(text)) }

extension PostAge {
  /// The age in short form: `now`, `5m`, `3h`, `2d`, and later the date.
  public func text(_ language: Language) -> String {
    let words =
      switch self {
      case .now: Phrase("now", "今")
      case .minutes(let count): Phrase("\(count)m", "\(count)分")
      case .hours(let count): Phrase("\(count)h", "\(count)時間")
      case .days(let count): Phrase("\(count)d", "\(count)日")
      case .date(let day): Phrase(day.description, day.description)
      }
    return words(language)
  }
}

/// Returns the text of a post about completed ToDos.
///
/// - Parameters:
///   - title: the title of the first ToDo.
///   - count: the number of completed ToDos.
public func completedToDosText(_ title: String, count: Int) -> Phrase {
  let title = printable(title)
  guard count > 1 else { return Phrase("Done: \(title)", "完了: \(title)") }
  return Phrase("Done: \(title), and \(count - 1) more", "完了: \(title)、ほか \(count - 1) 件")
}
