internal import Foundation
internal import ViperMutants

/// The mutants that were noticed in previous runs, so that only the others need to run again.
///
/// A verdict is valid as long as the mutant's file has not changed. The caller must make sure that tests have only
/// been added, and none removed.
struct VerdictCache {
  private struct Content: Codable {
    /// The checksums of files with mutants.
    var sums: [String: UInt64] = [:]
    /// The causes for which mutants were noticed, by mutant key.
    var noticed: [String: Verdict.Cause] = [:]
  }

  private let path: String
  private let sums: [String: UInt64]
  private var content = Content()

  /// Reads the verdicts stored in a folder.
  ///
  /// - Parameters:
  ///   - name: the name of the runner.
  ///   - sums: the current checksums of the files.
  init(folder: String, name: String, sums: [String: UInt64]) {
    path = "\(folder)/noticed-\(sum(of: Array(name.utf8))).json"
    self.sums = sums
    guard let data = FileManager.default.contents(atPath: path),
      let kept = try? JSONDecoder().decode(Content.self, from: data)
    else { return }
    content = kept
    for (file, sum) in kept.sums where sums[file] != nil && sums[file] != sum {
      content.sums[file] = nil
      content.noticed = content.noticed.filter { !$0.key.hasPrefix(file + "\u{0}") }
    }
  }

  /// Returns how a mutant was noticed the last time, or nil if it was not.
  func verdict(on mutant: Mutant) -> Verdict? {
    content.noticed[mutant.key].map { .killed($0) }
  }

  /// Stores the verdict on a mutant.
  mutating func keep(_ verdict: Verdict, on mutant: Mutant) {
    content.sums[mutant.file] = sums[mutant.file]
    if case .killed(let cause) = verdict {
      content.noticed[mutant.key] = cause
    } else {
      content.noticed[mutant.key] = nil
    }
  }

  /// Writes the verdicts to the file.
  func write() {
    // If this fails, the next run only takes longer.
    try? JSONEncoder().encode(content).write(to: URL(filePath: path), options: .atomic)
  }
}

/// Returns the FNV-1a hash of bytes (Fowler, Noll, Vo), which is enough to detect that a file has changed.
func sum(of bytes: [UInt8]) -> UInt64 {
  bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}

extension Mutant {
  /// The identity of the mutant, for files that outlast its number.
  var key: String {
    [file, mutationOperator.rawValue, original, mutated, "\(ordinal)"].joined(separator: "\u{0}")
  }
}
