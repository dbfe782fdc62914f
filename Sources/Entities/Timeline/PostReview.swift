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
  public init(of text: String) {
    let remainingCount = PostText.room(after: text)
    do throws(PostTextError) {
      _ = try PostText(text)
      self.init(remainingCount: remainingCount, canPost: true)
    } catch {
      let isCounted = error.reason == .isBlank || error.reason == .isTooLong
      self.init(remainingCount: remainingCount, canPost: false, error: isCounted ? nil : .post(error))
    }
  }
}
