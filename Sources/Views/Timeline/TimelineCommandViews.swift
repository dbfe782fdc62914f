public import Platform
internal import SharedEntities
internal import SharedFormats
public import SharedViews
internal import Terminal
internal import TimelineEntities
public import TimelineViewData

/// Writes posts as text: the author, the age, the text and the user's reactions.
@AppActor
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

  /// The author, the age and the reactions; the author is cut if the line is too narrow.
  private func heading(of post: PostViewData) -> String {
    let start = "\(post.id)  "
    let rest = [
      post.timeText(language), post.didRepost ? TimelineWords.repost(isOn: true)(language) : nil,
      post.didLike ? TimelineWords.like(isOn: true)(language) : nil,
    ].compactMap { $0.map { "  " + $0 } }.joined()
    let (name, identifier) = (printable(post.author.userName.text), "@" + printable(post.author.userID.text))
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

/// Writes posts as one JSON array, one line per post.
@AppActor
public final class TimelineListingJSONView: CommandView {
  private lazy var array = JSONArrayWriter(sink)

  /// Writes the next part.
  public func show(_ part: TimelineListingPart) {
    switch part {
    case .posts(let posts): array.write(posts, \.json)
    case .end: array.end()
    }
  }
}

/// Writes the outcome of a change of posts as text, one line per post.
@AppActor
public final class PostChangeTextView: CommandView {
  /// The maximum number of posts that are listed individually.
  private static let limit = 20

  /// Writes view data.
  public func show(_ viewData: PostChangeViewData) {
    var lines = viewData.posts.prefix(Self.limit).map { post in
      let outcome = TimelineWords.outcome(viewData.kind, of: post)
      let line = outcome.told(of: post.id, post.textOnOneLine)(language)
      return style.columns.map { TextWidth.standard.fitted(line, width: $0) } ?? line
    }
    if viewData.posts.count > Self.limit {
      lines.append(TimelineWords.more(viewData.posts.count - Self.limit)(language))
    }
    if lines.isEmpty { lines.append(TimelineWords.noPosts(language)) }
    sink.write(lines.joined(separator: "\n") + "\n")
  }
}

/// Writes changed posts as JSON: a new or edited post as an object, other changes as an array.
@AppActor
public final class PostChangeJSONView: CommandView {
  /// Writes view data.
  public func show(_ viewData: PostChangeViewData) {
    let posts = viewData.posts.map(\.json)
    if [.post, .edit].contains(viewData.kind), let post = posts.first {
      return sink.write(post.text + "\n")
    }
    sink.write(JSON.array(posts).text + "\n")
  }
}

/// Writes one post as text for sharing: unchanged, or without control characters on a terminal.
@AppActor
public final class PostShareTextView: CommandView {
  /// Writes view data.
  public func show(_ post: PostViewData) {
    sink.write((style.columns == nil ? post.sharedText : post.printableSharedText) + "\n")
  }
}

/// Copies one post to the terminal's clipboard as text, and reports it.
///
/// A post that is too long for the clipboard is written instead, with a notice.
@AppActor
public final class PostClipboardView: CommandView {
  /// Writes view data.
  public func show(_ post: PostViewData) {
    guard let text = ClipboardText(post.sharedText) else {
      return sink.write(
        post.printableSharedText + "\n" + TimelineWords.notice(.tooLongToShare)(language) + "\n")
    }
    sink.copy(text)
    sink.write(TimelineWords.shared(language) + "\n")
  }
}

/// Writes one post as JSON.
@AppActor
public final class PostShareJSONView: CommandView {
  /// Writes view data.
  public func show(_ post: PostViewData) { sink.write(post.json.text + "\n") }
}

/// Writes the settings as text, one line per setting.
@AppActor
public final class TimelineSettingsTextView: CommandView {
  /// Writes view data.
  public func show(_ summary: TimelineSettingsSummary) {
    let (author, posts) = (summary.settings.author, summary.settings.postsCompletedToDos)
    let image = printable(author.imageName.text)
    let values: [(Phrase, String)] = [
      (TimelineWords.userName, printable(author.userName.text)),
      (TimelineWords.userID, "@" + printable(author.userID.text)),
      (TimelineWords.imageName, image.isEmpty ? TimelineWords.none(language) : image),
      (TimelineWords.postsCompletedToDos, (posts ? TimelineWords.on : TimelineWords.off)(language)),
    ]
    let labels = values.map { $0.0(language) + ":" }
    let width = labels.map(TextWidth.standard.displayWidth).max() ?? 0
    if summary.occasion == .changed { sink.write(TimelineWords.settingsChanged(language) + "\n") }
    for (label, value) in zip(labels, values.map(\.1)) {
      sink.write(TextWidth.standard.padded(label, width: width) + " " + value + "\n")
    }
  }
}

/// Writes the settings as JSON.
@AppActor
public final class TimelineSettingsJSONView: CommandView {
  /// Writes view data.
  public func show(_ summary: TimelineSettingsSummary) {
    let author = summary.settings.author
    let json = JSON.object([
      .init("userName", .string(author.userName.text)), .init("userID", .string(author.userID.text)),
      .init("userImageName", .string(author.imageName.text)),
      .init("postsCompletedToDos", .bool(summary.settings.postsCompletedToDos)),
    ])
    sink.write(json.text + "\n")
  }
}
