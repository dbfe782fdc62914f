internal import Foundation
internal import ViperMutants

/// The state of a build that the next one reuses: the files with mutants, and the mutants that the compiler rejected.
struct BuildCache {
  private struct Content: Codable {
    /// The contents of the files before mutation.
    var originals: [String: Data] = [:]
    var switches: [String] = []
    /// The compiler's messages for rejected mutants, by mutant key.
    var refused: [String: String] = [:]
  }

  private let path: String
  private let content: Content

  init(folder: String) {
    path = "\(folder)/mutants.json"
    let data = FileManager.default.contents(atPath: path)
    content = data.flatMap { try? JSONDecoder().decode(Content.self, from: $0) } ?? Content()
  }

  /// Returns the files with mutants whose originals have not changed since, and the files with the switch.
  func unchangedFiles(in package: String) -> Set<String> {
    Set(content.originals.filter { isUnchanged($0.key, in: package) }.keys).union(content.switches)
  }

  /// Returns the rejected mutants among some, by number, as far as their files have not changed.
  func refused(of mutants: [Mutant], in package: String) -> [Int: String] {
    let unchanged = unchangedFiles(in: package)
    var refused: [Int: String] = [:]
    for mutant in mutants where unchanged.contains(mutant.file) {
      refused[mutant.number] = content.refused[mutant.key]
    }
    return refused
  }

  /// Stores this state for the next build.
  func keep(
    _ mutants: [Mutant], _ refused: [Int: String], files: [String], switches: [String], in package: String
  ) {
    var content = Content(switches: switches)
    for file in files { content.originals[file] = FileManager.default.contents(atPath: "\(package)/\(file)") }
    for mutant in mutants { content.refused[mutant.key] = refused[mutant.number] }
    // If this fails, the next build only takes longer.
    try? JSONEncoder().encode(content).write(to: URL(filePath: path))
  }

  private func isUnchanged(_ file: String, in package: String) -> Bool {
    content.originals[file] == FileManager.default.contents(atPath: "\(package)/\(file)")
  }
}
