internal import Foundation
public import StudyResults
internal import ViperTools

extension StudyResult {
  /// Returns the measurement with how it was made by this process.
  public func madeHere() -> StudyResult { made(by: .current) }
}

extension Provenance {
  /// The provenance of what this process has measured of the package in the current folder.
  static var current: Provenance {
    var commit = firstLine(of: ["git", "rev-parse", "HEAD"])
    if firstLine(of: ["git", "status", "--porcelain", "--untracked-files=no"]) != nil {
      commit? += " with changes"
    }
    let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
    return Provenance(
      command: ([program] + CommandLine.arguments.dropFirst()).joined(separator: " "), commit: commit,
      date: Date.now.formatted(.iso8601), compiler: firstLine(of: ["swift", "--version"]), machine: machine)
  }

  private static var machine: String {
    let process = ProcessInfo.processInfo
    let processors = FileManager.default.contents(atPath: "/proc/cpuinfo").map {
      String(decoding: $0, as: UTF8.self)
    }
    let model = processors?.split(separator: "\n").first { $0.hasPrefix("model name") }?
      .split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
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
