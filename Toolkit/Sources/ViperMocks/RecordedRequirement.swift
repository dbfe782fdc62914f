/// A requirement without its types, as journals use it.
protocol RecordedRequirement: AnyObject, Sendable {
  var name: String { get }
  func describeCall(_ index: Int) -> String
  // Called by the journal while it is locked.
  func isVerified(_ index: Int) -> Bool
  func markAsVerified(_ index: Int)
  var unusedStubs: [MockIssue] { get }
  var site: CallSite { get }
}
