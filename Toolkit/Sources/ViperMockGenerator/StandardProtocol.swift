/// A protocol of the standard library from which mocked protocols may inherit.
struct StandardProtocol {
  var inherits: [String] = []
  var associatedTypes: [String] = []
  var conditions = ""
  var requirements: [String] = []

  /// The known protocols by module and name, without requirements that have a default implementation.
  static let all: [String: StandardProtocol] = [
    "Swift.Sendable": StandardProtocol(),
    "Swift.SendableMetatype": StandardProtocol(),
    "Swift.Copyable": StandardProtocol(),
    "Swift.Escapable": StandardProtocol(),
    "Swift.AnyObject": StandardProtocol(),
    "Swift.Equatable": StandardProtocol(),
    "Swift.Hashable": StandardProtocol(inherits: ["Swift.Equatable"]),
    "Swift.Comparable": StandardProtocol(
      inherits: ["Swift.Equatable"], requirements: ["static func < (left: Self, right: Self) -> Bool"]),
    "Swift.CustomStringConvertible": StandardProtocol(requirements: ["var description: String { get }"]),
    "Swift.CustomDebugStringConvertible": StandardProtocol(
      requirements: ["var debugDescription: String { get }"]),
    "Swift.LosslessStringConvertible": StandardProtocol(
      inherits: ["Swift.CustomStringConvertible"], requirements: ["init?(_ description: String)"]),
    "Swift.Identifiable": StandardProtocol(
      associatedTypes: ["associatedtype ID : Hashable"], requirements: ["var id: Self.ID { get }"]),
    "Swift.Error": StandardProtocol(inherits: ["Swift.Sendable"]),
    "Foundation.LocalizedError": StandardProtocol(inherits: ["Swift.Error"]),
    "FoundationEssentials.LocalizedError": StandardProtocol(inherits: ["Swift.Error"]),
    "Swift.Encodable": StandardProtocol(requirements: ["func encode(to encoder: any Encoder) throws"]),
    "Swift.Decodable": StandardProtocol(requirements: ["init(from decoder: any Decoder) throws"]),
    "Swift.RawRepresentable": StandardProtocol(
      associatedTypes: ["associatedtype RawValue"],
      requirements: ["init?(rawValue: Self.RawValue)", "var rawValue: Self.RawValue { get }"]),
    "Swift.CaseIterable": StandardProtocol(
      associatedTypes: ["associatedtype AllCases : Collection"],
      conditions: "where Self.AllCases.Element == Self",
      requirements: ["static var allCases: Self.AllCases { get }"]),
    "Swift.TextOutputStream": StandardProtocol(requirements: ["mutating func write(_ string: String)"]),
    "Swift.IteratorProtocol": StandardProtocol(
      associatedTypes: ["associatedtype Element"], requirements: ["mutating func next() -> Self.Element?"]),
    "Swift.Sequence": StandardProtocol(
      associatedTypes: ["associatedtype Element", "associatedtype Iterator : IteratorProtocol"],
      conditions: "where Self.Element == Self.Iterator.Element",
      requirements: ["func makeIterator() -> Self.Iterator"]),
    "_Concurrency.AsyncIteratorProtocol": StandardProtocol(
      associatedTypes: ["associatedtype Element", "associatedtype Failure : Error"],
      requirements: ["mutating func next() async throws(Self.Failure) -> Self.Element?"]),
    "_Concurrency.AsyncSequence": StandardProtocol(
      associatedTypes: [
        "associatedtype Element", "associatedtype Failure : Error",
        "associatedtype AsyncIterator : AsyncIteratorProtocol",
      ],
      conditions:
        "where Self.Element == Self.AsyncIterator.Element, Self.Failure == Self.AsyncIterator.Failure",
      requirements: ["func makeAsyncIterator() -> Self.AsyncIterator"]),
    "_Concurrency.Actor": StandardProtocol(inherits: ["Swift.Sendable"]),
    "_Concurrency.AnyActor": StandardProtocol(inherits: ["Swift.Sendable"]),
  ]
}
