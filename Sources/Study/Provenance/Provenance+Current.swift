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
    let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
    return Provenance(
      command: ([program] + CommandLine.arguments.dropFirst()).joined(separator: " "),
      commit: commit(in: "."), date: Date.now.formatted(.iso8601),
      compiler: firstLine(of: ["swift", "--version"]), machine: machine)
  }

  /// Returns the commit in a folder, and whether files are changed; nil where there is none.
  ///
  /// What is written from the results does not count: each measurement would change the commit of the next.
  static func commit(in folder: String) -> String? {
    let written = [":(exclude)docs/study/results*", ":(exclude)README.md"]
    let status = ["git", "status", "--porcelain", "--untracked-files=no", "--", "."] + written
    let isChanged = firstLine(of: status, in: folder) != nil
    return firstLine(of: ["git", "rev-parse", "HEAD"], in: folder).map {
      isChanged ? "\($0) with changes" : $0
    }
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
  private static func firstLine(of words: [String], in folder: String? = nil) -> String? {
    guard let answer = try? ToolResult(of: words, in: folder), answer.isGood else { return nil }
    return String(decoding: answer.output, as: UTF8.self).split(separator: "\n").first.map(String.init)
  }
}
