/// The protocols whose requirements neither a test nor a mock's stubs implement.
///
/// The compiler or the mock itself implements them, so they need no symbol graph.
enum BuiltInProtocol {
  /// The protocols by module and name, with those they inherit from.
  static let parents: [String: [String]] = [
    "Swift.Sendable": [],
    "Swift.SendableMetatype": [],
    "Swift.Copyable": [],
    "Swift.Escapable": [],
    "Swift.AnyObject": [],
    "Swift.Equatable": [],
    "Swift.Hashable": ["Swift.Equatable"],
    "Swift.Error": ["Swift.Sendable"],
    "_Concurrency.Actor": ["Swift.Sendable"],
    "_Concurrency.AnyActor": ["Swift.Sendable"],
  ]

  /// Whether a protocol is one to which nearly all values conform.
  static func isOfValues(_ usr: String) -> Bool { values.contains(usr) }

  private static let values: Set<String> = [
    "s:s8SendableP", "s:s8CopyableP", "s:s9EscapableP", "s:SQ", "s:SH", "s:SL", "s:SE", "s:Se",
    "s:s7Codablea",
    "s:s5ErrorP", "s:s12IdentifiableP",
  ]

  /// Whether a requirement is one of `Equatable` or `Hashable`, which a protocol may state again.
  static func implements(_ declaration: Declaration, of inherited: Set<String>) -> Bool {
    switch declaration.fullName {
    case "==(_:_:)": inherited.contains("Swift.Equatable")
    case "hash(into:)", "hashValue": inherited.contains("Swift.Hashable")
    default: false
    }
  }
}
