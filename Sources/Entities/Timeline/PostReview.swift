/// What the rules say of a text that is being written.
public struct PostReview: Hashable, Sendable {
  /// How many characters may still be written; negative where there are too many.
  public let remainingCount: Int
  /// Whether it can be posted.
  public let canPost: Bool
  /// What is wrong with it; nil for nothing that the number of characters does not tell.
  public let fault: TimelineError?

  /// A review with these findings.
  public init(remainingCount: Int, canPost: Bool, fault: TimelineError? = nil) {
    self.remainingCount = remainingCount
    self.canPost = canPost
    self.fault = fault
  }
}
