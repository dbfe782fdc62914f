/// A requirement without its types, as journals use it.
protocol RecordedRequirement: AnyObject, Sendable {
  var name: String { get }
  func describeCall(_ index: Int) -> String
  // Called by the journal while it is locked.
  func status(of index: Int) -> CallStatus
  func add(_ status: CallStatus, to index: Int)
  var unusedStubs: [MockIssue] { get }
  /// Excludes the stubs so far from those that are reported as unused.
  func excuseStubs()
  var site: CallSite { get }
}

/// Everything that is known about a call that was made.
struct CallStatus: OptionSet, Sendable {
  let rawValue: Int

  /// A verification of the journal compared it.
  static let verified = CallStatus(rawValue: 1)
  /// The test read it through `calls`.
  static let read = CallStatus(rawValue: 2)
  /// A stub allows it.
  static let allowed = CallStatus(rawValue: 4)
  /// An issue reports it.
  static let reported = CallStatus(rawValue: 8)
  /// An issue reports its arguments, since they match no stub.
  static let argumentsReported = CallStatus(rawValue: 16)
  /// It threw `UnstubbedCallError`.
  static let aborted = CallStatus(rawValue: 32)
}

/// A call in a journal, with its status when the journal was read.
struct JournalEntry {
  let requirement: any RecordedRequirement
  let index: Int
  var status: CallStatus = []

  var description: String { requirement.describeCall(index) }
}
