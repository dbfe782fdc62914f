internal import Foundation
internal import ViperMutants
internal import ViperSyntaxTree
internal import ViperTools

/// The sources of a target, with their mutants.
struct TargetSources {
  struct File {
    /// The path relative to the package.
    let path: String
    let text: SourceText
    /// The byte ranges of function bodies.
    let bodies: [Range<Int>]
  }

  let name: String
  let command: CompileCommand
  let files: [File]
  var mutants: [Mutant]

  /// Type-checks the sources against the modules of the package's build, and places the mutants.
  ///
  /// - Parameter package: the folder of the package.
  init(
    _ target: PackageDescription.Target, _ command: CompileCommand, in package: String
  ) throws(ToolError) {
    var (files, mutants): ([File], [Mutant]) = ([], [])
    for (path, tree) in try Self.trees(of: target.name, command, in: package).sorted(by: { $0.key < $1.key })
    {
      let text = SourceText([UInt8](FileManager.default.contents(atPath: "\(package)/\(path)") ?? Data()))
      files.append(File(path: path, text: text, bodies: text.bodies(in: tree)))
      mutants += Placement.mutants(of: tree, text: text, target: target.name, file: path)
    }
    name = target.name
    self.command = command
    self.files = files
    self.mutants = mutants
  }

  /// Returns the trees of the target's sources, by paths relative to the package.
  ///
  /// - Parameters:
  ///   - package: the folder of the package.
  ///   - isWanted: returns whether to include a source, by its path relative to the package.
  static func trees(
    of target: String, _ command: CompileCommand, in package: String,
    where isWanted: (String) -> Bool = { _ in true }
  ) throws(ToolError) -> [String: SyntaxNode] {
    let prefix = package + "/"
    // What SwiftPM generates is outside of a copy, and in the hidden build folder of the package itself.
    func path(_ source: String) -> String? {
      guard source.hasPrefix(prefix), !source.hasPrefix(prefix + ".") else { return nil }
      return String(source.dropFirst(prefix.count))
    }
    do {
      let trees = try SyntaxTree.typed(command.words + command.sources.sorted(), in: package) { source in
        path(source).map(isWanted) ?? false
      }
      return Dictionary(trees.compactMap { source, tree in path(source).map { ($0, tree) } }) { first, _ in
        first
      }
    } catch {
      throw ToolError("\(target): \(error)")
    }
  }

  /// Returns the sources with the mutants that are not rejected.
  func mutated(without refused: [Int: String]) -> [String: MutatedSource] {
    var sources: [String: MutatedSource] = [:]
    let byFile = Dictionary(grouping: mutants.filter { refused[$0.number] == nil }, by: \.file)
    for file in files { sources[file.path] = MutatedSource(file.text, byFile[file.path] ?? []) }
    return sources
  }
}

extension PackageDescription.Target {
  /// Whether the target is product code in Swift.
  var canHaveMutants: Bool { moduleType == "SwiftTarget" && ["library", "executable"].contains(type) }
}

extension PackageDescription {
  /// Whether all test targets are below the folder `Tests`, where SwiftPM looks for an entry point of tests.
  var hasTestsInUsualFolder: Bool { targets.allSatisfy { !$0.isTest || $0.path.hasPrefix("Tests/") } }

  /// Returns the test modules that are neither among some modules nor needed by them.
  func testModules(notNeededBy modules: Set<String>) -> Set<String> {
    var (needed, rest): (Set<String>, [Target]) = ([], targets.filter { modules.contains($0.c99name) })
    while let target = rest.popLast() {
      guard needed.insert(target.c99name).inserted else { continue }
      let names = target.targetDependencies ?? []
      rest += targets.filter { names.contains($0.name) }
    }
    return Set(targets.filter(\.isTest).map(\.c99name)).subtracting(needed)
  }
}
