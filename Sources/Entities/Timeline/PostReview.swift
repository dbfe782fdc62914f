/// The result of validating a post as it is written.
public struct PostReview: Hashable, Sendable {
  /// How many characters remain; negative if there are too many.
  public let remainingCount: Int
  /// Whether it can be posted.
  public let canPost: Bool
  /// What is wrong; nil if nothing is, or if `remainingCount` already shows it.
  public let error: TimelineError?

  /// Creates a review.
  public init(remainingCount: Int, canPost: Bool, error: TimelineError? = nil) {
    self.remainingCount = remainingCount
    self.canPost = canPost
    self.error = error
  }

  /// Validates a text.
  ///
  /// - Parameter stored: the text that it is to replace, from which it must differ; nil for none.
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
