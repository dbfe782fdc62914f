internal import Foundation
internal import ViperMutants

/// The mutants that the compiler rejected, so that the next build does not try them again.
struct RefusalCache {
  private struct Content: Codable {
    /// The checksums of the files.
    var sums: [String: UInt64] = [:]
    /// The compiler's messages for rejected mutants, by mutant key.
    var refused: [String: String] = [:]
  }

  private let path: String

  init(folder: String) { path = "\(folder)/refused.json" }

  /// Returns the rejected mutants among some, by number, as far as their files have not changed.
  ///
  /// - Parameter sums: the current checksums of the files.
  func refused(of mutants: [Mutant], _ sums: [String: UInt64]) -> [Int: String] {
    let data = FileManager.default.contents(atPath: path)
    let content = data.flatMap { try? JSONDecoder().decode(Content.self, from: $0) } ?? Content()
    var refused: [Int: String] = [:]
    for mutant in mutants where content.sums[mutant.file] == sums[mutant.file] {
      refused[mutant.number] = content.refused[mutant.key]
    }
    return refused
  }

  /// Stores the rejected mutants for the next build.
  func keep(_ mutants: [Mutant], _ refused: [Int: String], _ sums: [String: UInt64]) {
    var content = Content(sums: sums)
    for mutant in mutants { content.refused[mutant.key] = refused[mutant.number] }
    // If this fails, the next build only takes longer.
    try? JSONEncoder().encode(content).write(to: URL(filePath: path), options: .atomic)
  }
}
