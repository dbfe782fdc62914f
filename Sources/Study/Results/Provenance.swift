public import SharedEntities

/// How, when and where a measurement was made.
public struct Provenance: Codable, Equatable, Sendable {
  /// The command.
  public let command: String
  /// The commit that was measured, marked where files differ from it; nil without a history.
  public let commit: String?
  /// The date and time in UTC, after ISO 8601.
  public let date: String
  /// The version of the Swift compiler; nil if there is none.
  public let compiler: String?
  /// The processor, its cores, the memory and the system.
  public let machine: String

  public init(command: String, commit: String?, date: String, compiler: String?, machine: String) {
    self.command = command
    self.commit = commit
    self.date = date
    self.compiler = compiler
    self.machine = machine
  }

  /// A sentence for the report.
  public var sentence: Phrase {
    let tools = [compiler, machine].compactMap(\.self)
    return Phrase(
      "Measured by `\(command)` on \(date), \(commit.map { "commit \($0), " } ?? "")\(tools.joined(separator: ", ")).",
      "`\(command)` で \(date) に計測。\(commit.map { "コミット \($0)、" } ?? "")\(tools.joined(separator: "、"))。")
  }
}
