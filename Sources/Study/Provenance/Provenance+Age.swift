internal import Foundation
public import SharedEntities
public import StudyResults
internal import ViperTools

/// What has changed since a measurement.
extension Provenance {
  /// The share of an architecture's lines up to which a measurement that takes long still counts.
  public static let toleratedChange = 0.05

  /// Returns why what was measured is not what a package contains now; nil if it is, but for a tolerated share, or where
  /// there is no history to tell.
  ///
  /// A line that was changed counts once. Code that all architectures share does not count.
  public func refusal(in package: String) -> Phrase? {
    guard let commit, Self.commit(in: package) != nil else { return nil }
    guard !commit.contains(" ") else {
      return Phrase("it was measured while files were changed", "ファイルが変わっている間に計測された")
    }
    for architecture in Architecture.all {
      guard let changed = Self.lines(from: commit, to: nil, in: package, architecture.sources),
        let all = Self.lines(from: Self.emptyTree, to: commit, in: package, architecture.sources)
      else {
        return Phrase("its commit \(commit) is not in the history", "そのコミット \(commit) が履歴にない")
      }
      let share = all > 0 ? Double(changed) / Double(all) : 0
      guard share > Self.toleratedChange else { continue }
      let percent = Int((share * 100).rounded(.up))
      return Phrase(
        "\(percent) % of the lines of \(architecture.title(.english)) have changed since",
        "その後 \(architecture.title(.japanese)) の行の \(percent)% が変わった")
    }
    return nil
  }

  /// Git's name of a tree without files.
  private static let emptyTree = "4b825dc642cb6eb9a060e54bf8d69288fbee4904"

  /// Returns the number of lines that differ between two commits, or between a commit and the files as they are; nil if
  /// the history cannot tell.
  private static func lines(
    from first: String, to second: String?, in package: String, _ folders: [String]
  ) -> Int? {
    let words = ["git", "diff", "--numstat", "-M", first] + [second].compactMap(\.self) + ["--"] + folders
    guard let answer = try? ToolResult(of: words, in: package), answer.isGood else { return nil }
    return String(decoding: answer.output, as: UTF8.self).split(separator: "\n").reduce(0) { sum, line in
      sum + (line.split(separator: "\t").prefix(2).compactMap { Int($0) }.max() ?? 0)
    }
  }
}
