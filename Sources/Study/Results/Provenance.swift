internal import Foundation
public import SharedEntities
internal import ViperTools

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

  /// The provenance of what this process has measured of the package in the current folder.
  public static var current: Provenance {
    var commit = firstLine(of: ["git", "rev-parse", "HEAD"])
    if firstLine(of: ["git", "status", "--porcelain", "--untracked-files=no"]) != nil {
      commit? += " with changes"
    }
    let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
    return Provenance(
      command: ([program] + CommandLine.arguments.dropFirst()).joined(separator: " "), commit: commit,
      date: Date.now.formatted(.iso8601), compiler: firstLine(of: ["swift", "--version"]), machine: machine)
  }

  /// A sentence for the report.
  public var sentence: Phrase {
    let tools = [compiler, machine].compactMap(\.self)
    return Phrase(
      "Measured by `\(command)` on \(date), \(commit.map { "commit \($0), " } ?? "")\(tools.joined(separator: ", ")).",
      "`\(command)` で \(date) に計測。\(commit.map { "コミット \($0)、" } ?? "")\(tools.joined(separator: "、"))。")
  }

  private static var machine: String {
    let process = ProcessInfo.processInfo
    let processors = FileManager.default.contents(atPath: "/proc/cpuinfo").map {
      String(decoding: $0, as: UTF8.self)
    }
    let model = processors?.split(separator: "\n").first { $0.hasPrefix("model name") }?
      .split(separator: ":").last.map { trimmed(String($0)) }
    return [
      model, "\(process.activeProcessorCount) cores", "\(process.physicalMemory >> 30) GiB",
      process.operatingSystemVersionString,
    ].compactMap(\.self).joined(separator: ", ")
  }

  /// Returns the first line that a program prints; nil if it fails or prints none.
  private static func firstLine(of words: [String]) -> String? {
    guard let answer = try? ToolResult(of: words), answer.isGood else { return nil }
    return String(decoding: answer.output, as: UTF8.self).split(separator: "\n").first.map(String.init)
  }
}
