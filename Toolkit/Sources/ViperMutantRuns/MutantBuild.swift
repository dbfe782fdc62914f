internal import Foundation
public import ViperMutants
public import ViperSyntaxTree
public import ViperTools

/// A build of a package that contains all mutants of some of its targets.
///
/// SwiftPM builds the package without mutants. Their sources are compiled beside that build, and its programs are
/// linked again with the resulting objects. Nothing else is compiled twice, as mutants change only the bodies of
/// functions, which no other module sees.
public struct MutantBuild {
  /// The build without mutants, whose programs are linked with mutants.
  public private(set) var package: PackageBuild
  /// All mutants, numbered.
  public let mutants: [Mutant]
  /// The compiler's messages for the mutants that it rejects, by number.
  public private(set) var refused: [Int: String] = [:]
  /// The folder of the copy.
  public var folder: String { package.folder }
  /// The name of the package.
  public var name: String { package.name }
  /// The folder of the built products.
  public var products: String { package.products }
  /// The paths of the files that were searched for mutants, relative to the package.
  public var files: Set<String> { Set(targets.flatMap { $0.files.map(\.path) }) }
  /// The checksums of those files, by path.
  var sums: [String: UInt64] {
    Dictionary(targets.flatMap { $0.files.map { ($0.path, sum(of: $0.text.bytes)) } }) { first, _ in first }
  }
  /// The folder that is reused by the next run.
  public var work: String { package.request.work }

  private var targets: [TargetSources]
  private let say: (String) -> Void

  /// Builds the package, finds the mutants and, unless only a list is wanted, builds them all at once.
  ///
  /// - Parameters:
  ///   - check: called with the package's build before mutants are built, to run its tests.
  ///   - say: called with a message before each step.
  public init(
    _ request: PackageBuild.Request, isList: Bool = false,
    check: (PackageBuild) throws(ToolError) -> Void = { _ throws(ToolError) in },
    say: @escaping (String) -> Void = { _ in }
  ) throws(ToolError) {
    self.say = say
    package = try PackageBuild(request, withTests: !isList, say: say)
    if !isList { try check(package) }
    let commands = try package.commands()
    var targets: [TargetSources] = []
    for target in package.wanted {
      guard let command = commands[target.c99name] else {
        throw ToolError("SwiftPM does not report how \(target.name) is compiled.")
      }
      say("Placing mutants in \(target.name)")
      targets.append(try TargetSources(target, command, in: package.folder))
    }
    mutants = targets.flatMap(\.mutants).numbered()
    for index in targets.indices {
      targets[index].mutants = mutants.filter { $0.target == targets[index].name }
    }
    self.targets = targets
    guard !isList else { return }
    let cache = RefusalCache(folder: request.work)
    refused = cache.refused(of: mutants, sums)
    var objects: [String: [String]] = [:]
    for target in targets where !target.mutants.isEmpty {
      objects.merge(try compile(target).objects) { $1 }
      // The results are stored after each target, so that an interrupted run can continue.
      cache.keep(mutants, refused, sums)
    }
    say("Linking the programs with mutants")
    try package.link(replacing: objects)
  }

  /// Returns the type-checked syntax trees of any target's sources, by paths relative to the package.
  ///
  /// - Parameter isWanted: whether to return the tree of a source, by path.
  public func trees(
    ofTarget name: String, where isWanted: (String) -> Bool = { _ in true }
  ) throws(ToolError) -> [String: SyntaxNode] {
    guard let command = try package.commands()[name] else {
      throw ToolError("There is no target \(name).")
    }
    return try TargetSources.trees(of: name, command, in: folder, where: isWanted)
  }

  /// Compiles a target with its mutants, and removes those that the compiler rejects until it accepts the rest.
  private mutating func compile(_ target: TargetSources) throws(ToolError) -> MutatedTarget {
    say("Compiling \(target.mutants.count) mutants of \(target.name)")
    let compilation = MutatedTarget(target, in: "\(work)/mutated/\(target.name)", of: folder)
    while true {
      let sources = target.mutated(without: refused)
      let answer = try compilation.compile(sources, count: mutants.count)
      if answer.isGood { return compilation }
      try refuse(by: answer, compilation, sources)
    }
  }

  /// Excludes the mutants that cause errors.
  private mutating func refuse(
    by answer: Tool.Result, _ compilation: MutatedTarget, _ sources: [String: MutatedSource]
  ) throws(ToolError) {
    let count = refused.count
    for error in CompilerError.all(in: answer.all) {
      guard let file = compilation.target.files.first(where: { compilation.path(of: $0.path) == error.file }),
        let source = sources[file.path]
      else { continue }
      for mutant in source.refused(by: error, bodies: file.bodies) where refused[mutant.number] == nil {
        refused[mutant.number] = error.message
      }
    }
    guard refused.count > count else {
      throw ToolError("The package does not build with mutants: \(answer.firstError)")
    }
  }
}
