internal import SharedEntities
internal import SharedFormats
public import SharedViews
internal import Terminal
public import TimelineViewData

/// Writes posts as text: the author, the age, the text and the user's reactions.
@MainActor
public final class TimelineListingTextView: CommandView {
  private var isEmpty = true

  /// Writes the next part.
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
    [heading(of: post)] + textLines(of: post).map { $0.isEmpty ? "" : Self.indent + $0 }
  }

  /// The author, the age and the reactions; the author is cut if there is little room.
  private func heading(of post: PostViewData) -> String {
    let start = "\(post.id)  "
    let rest = [
      post.age.text(language), post.didRepost ? TimelineWords.repost(isOn: true)(language) : nil,
      post.didLike ? TimelineWords.like(isOn: true)(language) : nil,
    ].compactMap { $0.map { "  " + $0 } }.joined()
    let (name, identifier) = (printable(post.userName), "@" + printable(post.userID))
    guard let columns = style.columns else { return start + name + " " + identifier + rest }
    let width = TextWidth.standard
    let shownName = width.fitted(name, width: max(1, columns - width.displayWidth(of: start + rest)))
    let room = columns - width.displayWidth(of: start + shownName + rest) - 1
    let shownIdentifier = room > 1 ? " " + width.fitted(identifier, width: room) : ""
    return width.fitted(start + shownName + shownIdentifier + rest, width: columns)
  }

  /// The text, wrapped to the terminal; in a pipe, unchanged.
  private func textLines(of post: PostViewData) -> [String] {
    guard let columns = style.columns else { return post.printableLines }
    return postLines(post.text, width: columns - Self.indent.count)
  }
}

/// Writes posts as one JSON array, a line a post.
@MainActor
public final class TimelineListingJSONView: CommandView {
  private lazy var array = JSONArrayWriter(sink)
  private var isBegun = false

  /// Writes the next part.
  public func show(_ part: TimelineListingPart) {
    if !isBegun { array.begin() }
    isBegun = true
    switch part {
    case .posts(let posts): array.write(posts, \.json)
    case .end: array.end()
    }
  }
}
