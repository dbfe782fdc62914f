internal import SharedEntities
internal import SharedFormats
public import SharedViews
internal import Terminal
public import TimelineViewData

/// Writes the outcome of a change of posts as text, one line per post.
@MainActor
public final class PostChangeTextView: CommandView {
  /// How many posts are listed individually.
  private static let limit = 20

  /// Writes view data.
  public func show(_ viewData: PostChangeViewData) {
    var lines = viewData.posts.prefix(Self.limit).map { post in
      let outcome = TimelineWords.outcome(viewData.action, of: post)(language)
      let line = "\(outcome) \(post.id): \(post.textOnOneLine)"
      return style.columns.map { TextWidth.standard.fitted(line, width: $0) } ?? line
    }
    if viewData.posts.count > Self.limit {
      lines.append(TimelineWords.more(viewData.posts.count - Self.limit)(language))
    }
    if lines.isEmpty { lines.append(TimelineWords.noPosts(language)) }
    sink.write(lines.joined(separator: "\n") + "\n")
  }
}

/// Writes changed posts as JSON: a new post as an object, otherwise an array.
@MainActor
public final class PostChangeJSONView: CommandView {
  /// Writes view data.
  public func show(_ viewData: PostChangeViewData) {
    let posts = viewData.posts.map(\.json)
    if viewData.action == .posted, let post = posts.first { return sink.write(post.text + "\n") }
    sink.write(JSON.array(posts).text + "\n")
  }
}
