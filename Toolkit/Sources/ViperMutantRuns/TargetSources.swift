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
  /// The target's folder, relative to the package.
  let folder: String
  let command: CompileCommand
  let files: [File]
  var mutants: [Mutant]

  /// Type-checks the package's own sources against the modules built from its copy, and places the mutants.
  init(_ target: PackageDescription.Target, _ command: CompileCommand, _ copy: PackageCopy)
    throws(MutantError)
  {
    var (files, mutants): ([File], [Mutant]) = ([], [])
    for (path, (source, tree)) in try Self.trees(of: target.name, command, copy).sorted(by: {
      $0.key < $1.key
    }) {
      let text = SourceText([UInt8](FileManager.default.contents(atPath: source) ?? Data()))
      files.append(File(path: path, text: text, bodies: text.bodies(in: tree)))
      mutants += Placement.mutants(of: tree, text: text, target: target.name, file: path)
    }
    name = target.name
    folder = target.path
    self.command = command
    self.files = files
    self.mutants = mutants
  }

  /// Returns the trees of the target's sources, by paths relative to the package, with the files that were read.
  ///
  /// - Parameter isWanted: returns whether to include a source, by its path relative to the package.
  static func trees(
    of target: String, _ command: CompileCommand, _ copy: PackageCopy,
    where isWanted: (String) -> Bool = { _ in true }
  ) throws(MutantError) -> [String: (source: String, tree: SyntaxNode)] {
    let prefix = copy.folder + "/"
    var paths: [String: String] = [:]
    for source in command.sources where !source.hasSuffix("/" + SwitchSource.fileName) {
      let path = source.hasPrefix(prefix) ? String(source.dropFirst(prefix.count)) : ""
      paths[path.isEmpty ? source : copy.source(of: path)] = path
    }
    do {
      let wanted = Set(paths.filter { !$0.value.isEmpty && isWanted($0.value) }.keys)
      let trees = try SyntaxTree.typed(
        command.words + paths.keys.sorted(), in: copy.original, where: wanted.contains)
      var found: [String: (source: String, tree: SyntaxNode)] = [:]
      for (source, path) in paths where !path.isEmpty { found[path] = trees[source].map { (source, $0) } }
      return found
    } catch {
      throw MutantError("\(target): \(error)")
    }
  }

  /// The path of the file with the switch.
  var switchPath: String { "\(folder)/\(SwitchSource.fileName)" }

  /// Returns the sources with the mutants that are not rejected.
  func mutated(without refused: [Int: String]) -> [String: MutatedSource] {
    var sources: [String: MutatedSource] = [:]
    let byFile = Dictionary(grouping: mutants.filter { refused[$0.number] == nil }, by: \.file)
    for file in files { sources[file.path] = MutatedSource(file.text, byFile[file.path] ?? []) }
    return sources
  }
}

/// A package as described by `swift package describe --type json`.
struct PackageDescription: Decodable {
  struct Target: Decodable {
    let name: String
    let c99name: String
    let type: String
    let moduleType: String
    let path: String
    let targetDependencies: [String]?

    private enum CodingKeys: String, CodingKey {
      case name
      case c99name
      case type
      case moduleType = "module_type"
      case path
      case targetDependencies = "target_dependencies"
    }

    /// Whether the target is product code in Swift.
    var canHaveMutants: Bool { moduleType == "SwiftTarget" && ["library", "executable"].contains(type) }
  }

  let name: String
  let targets: [Target]

  /// Returns the test modules that are neither among some modules nor needed by them.
  func testModules(notNeededBy modules: Set<String>) -> Set<String> {
    var (needed, rest): (Set<String>, [Target]) = ([], targets.filter { modules.contains($0.c99name) })
    while let target = rest.popLast() {
      guard needed.insert(target.c99name).inserted else { continue }
      let names = target.targetDependencies ?? []
      rest += targets.filter { names.contains($0.name) }
    }
    return Set(targets.filter { $0.type == "test" }.map(\.c99name)).subtracting(needed)
  }
}
