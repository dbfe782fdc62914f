internal import Foundation
internal import ViperMutants

/// Which mutants were noticed when they were run last, so that only the others need to be run again.
///
/// A mutant is known as long as its file has not changed. That tests are added, and none is taken away, is up to who
/// asks for such a run.
struct VerdictMemory {
  private struct Content: Codable {
    /// The sums of files with mutants.
    var sums: [String: UInt64] = [:]
    /// What noticed mutants, by their keys.
    var noticed: [String: Verdict.Cause] = [:]
  }

  private let path: String
  private let sums: [String: UInt64]
  private var content = Content()

  /// Reads what was kept in a folder.
  ///
  /// - Parameters:
  ///   - name: the name of what noticed the mutants.
  ///   - sums: the sums of the files as they are now.
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

  /// What noticed a mutant the last time; nil if nothing did.
  func verdict(on mutant: Mutant) -> Verdict? {
    content.noticed[mutant.key].map { .killed($0) }
  }

  /// Keeps what became of a mutant.
  mutating func keep(_ verdict: Verdict, on mutant: Mutant) {
    content.sums[mutant.file] = sums[mutant.file]
    if case .killed(let cause) = verdict {
      content.noticed[mutant.key] = cause
    } else {
      content.noticed[mutant.key] = nil
    }
  }

  /// Writes what is known.
  func write() {
    // Without it the next run only takes longer.
    try? JSONEncoder().encode(content).write(to: URL(filePath: path), options: .atomic)
  }
}

/// The FNV-1a hash of bytes (Fowler, Noll, Vo): enough to tell whether a file has changed.
func sum(of bytes: [UInt8]) -> UInt64 {
  bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}

extension Mutant {
  /// What it is, for files that outlast its number.
  var key: String {
    [file, mutationOperator.rawValue, original, mutated, "\(ordinal)"].joined(separator: "\u{0}")
  }
}
