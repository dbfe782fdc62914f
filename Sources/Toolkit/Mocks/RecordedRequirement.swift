/// What journals know of a requirement, whatever its types.
protocol RecordedRequirement: AnyObject, Sendable {
  var name: String { get }
  func describeCall(_ index: Int) -> String
  /// Both are called while the journal is locked.
  func isVerified(_ index: Int) -> Bool
  func markAsVerified(_ index: Int)
  var unusedStubs: [MockIssue] { get }
  var site: CallSite { get }
}
