internal import SharedEntities
public import SharedViews
internal import Terminal
public import TimelineContracts
public import TimelineViewData

/// Writes posts as text: who and when, what was said, and what one thought of it.
@MainActor
public final class TimelineListingTextView: CommandView<TimelineListingEvent>, TimelineListingViewing {
  private var isEmpty = true

  public func show(_ part: TimelineListingPart) {
    switch part {
    case .posts(let posts):
      var text = ""
      for post in posts {
        if !isEmpty { text += "\n" }
        isEmpty = false
        text += lines(of: post).map { $0 + "\n" }.joined()
      }
      sink.write(text)
    case .end(let count): if count == 0 { sink.write(TimelineWords.noPosts(language) + "\n") }
    }
  }

  private static let indent = "  "

  private func lines(of post: PostViewData) -> [String] {
    let author = "\(printable(post.userName)) @\(printable(post.userID))"
    var heading = "\(post.id)  \(author)  \(post.age.text(language))"
    let reactions = [
      post.didRepost ? TimelineWords.repost(isOn: true)(language) : nil,
      post.didLike ? TimelineWords.like(isOn: true)(language) : nil,
    ].compactMap(\.self)
    if !reactions.isEmpty { heading += "  " + reactions.joined(separator: "  ") }
    let shown = style.columns.map { TextWidth.standard.fitted(heading, width: $0) } ?? heading
    return [shown] + textLines(of: post).map { $0.isEmpty ? "" : Self.indent + $0 }
  }

  /// The text, wrapped to the terminal; in a pipe, as it was written.
  private func textLines(of post: PostViewData) -> [String] {
    guard let columns = style.columns else { return post.printableLines }
    return wrappedLines(post.text, width: columns - Self.indent.count)
  }
}

/// Writes posts as one JSON array, a line a post.
@MainActor
public final class TimelineListingJSONView: CommandView<TimelineListingEvent>, TimelineListingViewing {
  private lazy var array = JSONArrayWriter(sink)
  private var isBegun = false

  public func show(_ part: TimelineListingPart) {
    if !isBegun { array.begin() }
    isBegun = true
    switch part {
    case .posts(let posts): array.write(posts, \.json)
    case .end: array.end()
    }
  }
}
