internal import Foundation
internal import ViperMutants

/// What a build remembers for the next one: which files hold mutants, and which mutants the compiler refused.
struct BuildMemory {
  private struct Content: Codable {
    /// The texts of files before their mutants were put in.
    var originals: [String: Data] = [:]
    var switches: [String] = []
    /// Why mutants were refused, by what they are.
    var refused: [String: String] = [:]
  }

  private let path: String
  private let content: Content

  init(folder: String) {
    path = "\(folder)/mutants.json"
    let data = FileManager.default.contents(atPath: path)
    content = data.flatMap { try? JSONDecoder().decode(Content.self, from: $0) } ?? Content()
  }

  /// The files with mutants that are in the package as they were, and the files with the switch.
  func unchangedFiles(in package: String) -> Set<String> {
    Set(content.originals.filter { isUnchanged($0.key, in: package) }.keys).union(content.switches)
  }

  /// The refused mutants among some, by their numbers; of files that have not changed.
  func refused(of mutants: [Mutant], in package: String) -> [Int: String] {
    let unchanged = unchangedFiles(in: package)
    var refused: [Int: String] = [:]
    for mutant in mutants where unchanged.contains(mutant.file) {
      refused[mutant.number] = content.refused[mutant.key]
    }
    return refused
  }

  /// Keeps all this for the next build.
  func keep(
    _ mutants: [Mutant], _ refused: [Int: String], files: [String], switches: [String], in package: String
  ) {
    var content = Content(switches: switches)
    for file in files { content.originals[file] = FileManager.default.contents(atPath: "\(package)/\(file)") }
    for mutant in mutants { content.refused[mutant.key] = refused[mutant.number] }
    // Without it the next build only takes longer.
    try? JSONEncoder().encode(content).write(to: URL(filePath: path))
  }

  private func isUnchanged(_ file: String, in package: String) -> Bool {
    content.originals[file] == FileManager.default.contents(atPath: "\(package)/\(file)")
  }
}
