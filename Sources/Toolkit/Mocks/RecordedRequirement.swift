/// A requirement as journals see it, whatever its types.
protocol RecordedRequirement: AnyObject, Sendable {
  var name: String { get }
  func describeCall(_ index: Int) -> String
  /// The journal is locked when it calls these.
  func isVerified(_ index: Int) -> Bool
  func markAsVerified(_ index: Int)
  var unusedStubs: [MockIssue] { get }
  var site: CallSite { get }
}
