internal import Foundation

/// A commit in git's history that makes a part of a change request.
package struct ChangeCommit: Equatable, Sendable {
  /// The commit hash.
  package let hash: String
  /// The change request.
  package let change: String
  /// The architecture that was changed, or `shared`.
  package let architecture: String
  /// What found the fault that it repairs, such as `gate`; `reference` if the app itself was wrong, in every
  /// architecture; nil if it repairs none.
  package let foundBy: String?
  /// The time at which it was written, in seconds since 1970.
  package let time: Int
  /// The changed files, except for recorded frames.
  package let files: [ChangedFile]

  package init(
    hash: String, change: String, architecture: String, foundBy: String? = nil, time: Int = 0,
    files: [ChangedFile]
  ) {
    (self.hash, self.change, self.architecture) = (hash, change, architecture)
    (self.foundBy, self.time, self.files) = (foundBy, time, files)
  }

  /// Whether it repairs a fault of its architecture; what repairs the reference is a change like any other.
  package var isRepair: Bool { foundBy != nil && foundBy != "reference" }
}

/// The changes of a commit to a file.
package struct ChangedFile: Equatable, Sendable {
  /// The path in the package.
  package let path: String
  /// Whether it is new.
  package var isNew = false
  /// Whether it is there no more.
  package var isRemoved = false
  /// The number of places that differ.
  package var hunkCount = 0
  /// The added lines of code.
  package var added: [String] = []
  /// The removed lines of code.
  package var removed: [String] = []

  /// Whether it belongs to the tests.
  package var isTest: Bool { path.hasPrefix("Tests/") }

  /// The number of public declarations that were added, removed or changed.
  package var publicDeclarationCount: Int {
    max(added.count(where: isPublicDeclaration), removed.count(where: isPublicDeclaration))
  }
}

private func isPublicDeclaration(_ line: String) -> Bool {
  let words = line.split(separator: " ")
  guard let first = words.first, ["public", "package", "open"].contains(first) else { return false }
  return !words.contains("import")
}

extension ChangeCommit {
  /// The arguments of `git` that print the commits of all change requests, oldest first, for `commits(in:)`.
  package static let gitWords =
    ["log", "--reverse", "--no-merges", "--grep=^Change: "] + patchWords

  /// The arguments of `git` that print one commit, for `commits(in:)`.
  static func gitWords(of hash: String) -> [String] { ["show"] + patchWords + [hash] }

  private static let patchWords = [
    "--no-color", "--no-ext-diff", "--no-renames", "--unified=0", "--patch",
    "--format=%x1e%H%x1f%at%x1f%(trailers:key=Change,valueonly)%x1f%(trailers:key=Entrant,valueonly)%x1f"
      + "%(trailers:key=Repair,valueonly)%x1f",
  ]

  /// Parses the commits that git printed.
  ///
  /// - Parameter needsTrailers: whether those without an architecture are left out.
  package static func commits(in log: String, needsTrailers: Bool = true) -> [ChangeCommit] {
    log.split(separator: "\u{1E}").compactMap { record in
      let parts = record.split(separator: "\u{1F}", maxSplits: 5, omittingEmptySubsequences: false)
      guard parts.count == 6 else { return nil }
      let trailers = parts[2...4].map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      if needsTrailers, trailers[0].isEmpty || trailers[1].isEmpty { return nil }
      return ChangeCommit(
        hash: String(parts[0]), change: trailers[0], architecture: trailers[1],
        foundBy: trailers[2].isEmpty ? nil : trailers[2], time: Int(parts[1]) ?? 0, files: files(in: parts[5])
      )
    }
  }

  private static func files(in patch: Substring) -> [ChangedFile] {
    var files: [ChangedFile] = []
    // In a hunk, a line that starts with two dashes or pluses is a changed line, not a header.
    var isInHunk = false
    for line in patch.split(separator: "\n") {
      if line.hasPrefix("diff --git ") {
        isInHunk = false
        guard let path = line.split(separator: " b/", maxSplits: 1).last else { continue }
        files.append(ChangedFile(path: String(path)))
        continue
      }
      guard let last = files.indices.last else { continue }
      if !isInHunk, line.hasPrefix("new file mode") {
        files[last].isNew = true
      } else if !isInHunk, line.hasPrefix("deleted file mode") {
        files[last].isRemoved = true
      } else if line.hasPrefix("@@ ") {
        isInHunk = true
        files[last].hunkCount += 1
      } else if isInHunk, let mark = line.first {
        let text = line.dropFirst().trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty, !text.hasPrefix("//") else { continue }
        if mark == "+" { files[last].added.append(text) }
        if mark == "-" { files[last].removed.append(text) }
      }
    }
    return files.filter { !$0.path.contains("/Frames/") && !$0.path.contains("/Snapshots/") }
  }
}
