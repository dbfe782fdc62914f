internal import SharedEntities
internal import SharedFormats
internal import SharedViews
internal import Terminal
public import TimelineViewData

extension PostViewData {
  /// The post as text for sharing: the unchanged text, and below it the author.
  public var sharedText: String { text + "\n\n— \(userName) (@\(userID))" }

  /// The post as text for sharing, safe for any terminal.
  var printableSharedText: String {
    (printableLines + ["", "— \(printable(userName)) (@\(printable(userID)))"]).joined(separator: "\n")
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
      .init("reposted", .bool(didRepost)), .init("userID", .string(userID)),
      .init("userName", .string(userName)), .init("userImageName", .string(userImageName)),
    ])
  }
}

/// The rows of a post's text, wrapped to a width.
func postLines(_ text: String, width: Int) -> [String] { wrappedLines(withoutTabs(text), width: width) }

/// A text with spaces instead of line breaks, safe for any terminal.
func onOneLine(_ text: String) -> String {
  text.split(whereSeparator: \.isNewline).map(printableText).joined(separator: " ")
}

/// A text with a space instead of each tab, whose width would depend on its column.
private func withoutTabs(_ text: some StringProtocol) -> String {
  String(text.map { $0 == "\t" ? " " : $0 })
}

private func printableText(_ text: Substring) -> String { printable(withoutTabs(text)) }
