/// The result of validating a post as it is written.
public struct PostReview: Hashable, Sendable {
  /// The number of characters that remain; negative if there are too many.
  public let remainingCount: Int
  /// Whether it can be posted.
  public let canPost: Bool
  /// The error; nil if there is none, or if `remainingCount` already shows it.
  public let error: TimelineError?

  public init(remainingCount: Int, canPost: Bool, error: TimelineError? = nil) {
    self.remainingCount = remainingCount
    self.canPost = canPost
    self.error = error
  }

  /// Validates a text.
  ///
  /// - Parameter stored: the text to be replaced, from which it must differ; nil for none.
  public init(of text: String, replacing stored: PostText? = nil) {
    let remainingCount = PostText.room(after: text)
    do throws(PostTextError) {
      let canPost = try PostText(text) != stored
      self.init(remainingCount: remainingCount, canPost: canPost)
    } catch {
      let isCounted = error.reason == .isBlank || error.reason == .isTooLong
      self.init(remainingCount: remainingCount, canPost: false, error: isCounted ? nil : .post(error))
    }
  }
}
