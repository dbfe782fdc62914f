internal import SharedEntities
internal import SharedFormats
public import SharedViews
internal import Terminal
public import TimelineViewData

/// Writes one post as text for sharing: unchanged, or on a terminal without control characters.
@MainActor
public final class PostShareTextView: CommandView {
  /// Writes view data.
  public func show(_ post: PostViewData) {
    sink.write((style.columns == nil ? post.sharedText : post.printableSharedText) + "\n")
  }
}

/// Copies one post to the terminal's clipboard as text, and says so.
///
/// A post that is too long for that is written instead, with a notice.
@MainActor
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
@MainActor
public final class PostShareJSONView: CommandView {
  /// Writes view data.
  public func show(_ post: PostViewData) { sink.write(post.json.text + "\n") }
}
