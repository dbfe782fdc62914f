internal import Foundation
public import ViperMutants
public import ViperSyntaxTree
internal import ViperTools

/// A build of a package that contains all mutants of some of its targets.
public struct MutantBuild {
  /// The settings of a build.
  public struct Request {
    /// The folder of the package.
    public var package: String
    /// The folder for the copy of the package and its build, which are reused by the next run.
    public var work: String
    /// The targets to mutate, in order; empty for all targets except tests.
    public var targets: [String]
    /// Whether some tests use XCTest; without them the build is faster.
    public var usesXCTest: Bool
    /// The options with which the package was built, to use its own sources and build; nil for a copy.
    ///
    /// Using the package itself is faster, and safe for a clone that nobody works in. `restore()` restores the sources.
    public var optionsInPlace: [String]?
    /// The test targets to keep in the copy, for a package whose manifest calls it `package`; nil for all.
    public var testTargets: Set<String>?

    public init(
      package: String, work: String, targets: [String] = [], usesXCTest: Bool = true,
      optionsInPlace: [String]? = nil, testTargets: Set<String>? = nil
    ) {
      self.package = package
      self.work = work
      self.targets = targets
      self.usesXCTest = usesXCTest
      self.optionsInPlace = optionsInPlace
      self.testTargets = testTargets
    }

    /// The folder of the build.
    var scratch: String { optionsInPlace == nil ? "\(work)/build" : "\(package)/.build" }

    /// Returns SwiftPM's options for the folders of the package and of the build.
    func place(of folder: String) -> [String] {
      ["--package-path", folder, "--scratch-path", scratch, "--disable-sandbox"]
    }
  }

  /// All mutants, numbered.
  public let mutants: [Mutant]
  /// The compiler's messages for the mutants that it rejects, by number.
  public private(set) var refused: [Int: String] = [:]
  /// The folder of the copy.
  public let folder: String
  /// The name of the package.
  public var name: String { description.name }
  /// The folder of the built products.
  public var products: String { "\(request.scratch)/debug" }
  /// The paths of the files that were searched for mutants, relative to the package.
  public var files: Set<String> { Set(targets.flatMap { $0.files.map(\.path) }) }
  /// The checksums of those files, by path.
  var sums: [String: UInt64] {
    Dictionary(targets.flatMap { $0.files.map { ($0.path, sum(of: $0.text.bytes)) } }) { first, _ in first }
  }
  /// The folder that is reused by the next run.
  public var work: String { request.work }

  let request: Request
  let description: PackageDescription
  private let copy: PackageCopy
  private var targets: [TargetSources]
  private let say: (String) -> Void

  /// Finds the mutants and, unless only a list is wanted, builds them all at once.
  ///
  /// - Parameter say: called with a message before each step.
  public init(_ request: Request, isList: Bool = false, say: @escaping (String) -> Void = { _ in })
    throws(MutantError)
  {
    self.request = request
    self.say = say
    let isInPlace = request.optionsInPlace != nil
    copy = PackageCopy(of: request.package, in: request.work, isInPlace: isInPlace)
    folder = copy.folder
    let cache = isInPlace ? nil : BuildCache(folder: request.work)
    try copy.update(keeping: (cache?.unchangedFiles(in: request.package) ?? []).union([Self.entryPath]))
    // SwiftPM finds tests of XCTest by indexing everything, unless the package has its own entry point for tests.
    if !request.usesXCTest, !isInPlace { try copy.write(Data(Self.entryPoint.utf8), to: Self.entryPath) }
    if let wanted = request.testTargets, !isInPlace { try Self.leaveOut(testsBut: wanted, in: copy) }
    description = try Self.description(of: copy.folder, request)
    let wanted = try Self.wanted(request.targets, in: description)
    say("Building the package")
    // Tests have no mutants, so those of a copy are built only once, together with the mutants that they test.
    var answer = try Self.build(request, copy, withTests: isInPlace)
    if !answer.isGood {
      try copy.update(keeping: [Self.entryPath])
      answer = try Self.build(request, copy, withTests: isInPlace)
    }
    guard answer.isGood else {
      throw MutantError(
        "The package does not build, so it has no mutants: \(Self.firstError(in: answer.all))")
    }
    let commands = try Self.commands(request)
    var targets: [TargetSources] = []
    for target in wanted {
      guard let command = commands[target.c99name] else {
        throw MutantError("SwiftPM does not report how \(target.name) is compiled.")
      }
      say("Placing mutants in \(target.name)")
      targets.append(try TargetSources(target, command, copy))
    }
    mutants = targets.flatMap(\.mutants).numbered()
    for index in targets.indices {
      targets[index].mutants = mutants.filter { $0.target == targets[index].name }
    }
    self.targets = targets
    guard !isList else { return }
    refused = cache?.refused(of: mutants, in: request.package) ?? [:]
    do {
      for file in targets.flatMap(\.files) { try copy.keep(Data(file.text.bytes), of: file.path) }
      for index in targets.indices { try compile(targets[index]) }
      // The results are stored before the long build, so that an interrupted run can continue.
      keep(in: cache)
      try buildAll()
      keep(in: cache)
    } catch {
      try restore()
      throw error
    }
  }

  /// Restores the package's sources if they were changed; a copy stays as it is for the next build.
  public func restore() throws(MutantError) {
    guard request.optionsInPlace != nil else { return }
    for target in targets {
      for file in target.files { try copy.write(Data(file.text.bytes), to: file.path) }
      try? FileManager.default.removeItem(atPath: "\(copy.folder)/\(target.switchPath)")
    }
    copy.forget()
  }

  private func keep(in cache: BuildCache?) {
    cache?.keep(
      mutants, refused, files: targets.flatMap { $0.files.map(\.path) }, switches: targets.map(\.switchPath),
      in: request.package)
  }

  /// Returns the type-checked syntax trees of any target's sources, by paths relative to the package.
  ///
  /// - Parameter isWanted: whether to return the tree of a source, by path.
  public func trees(
    ofTarget name: String, where isWanted: (String) -> Bool = { _ in true }
  ) throws(MutantError) -> [String: SyntaxNode] {
    guard let command = try Self.commands(request)[name] else {
      throw MutantError("There is no target \(name).")
    }
    return try TargetSources.trees(of: name, command, copy, where: isWanted).mapValues(\.tree)
  }

  private static func commands(_ request: Request) throws(MutantError) -> [String: CompileCommand] {
    try reading { () throws(UsageError) in
      try CompileCommand.all(inManifest: request.scratch + "/debug.yaml")
    }
  }

  /// Writes a target's mutants, and removes those that the compiler rejects until it accepts the rest.
  private mutating func compile(_ target: TargetSources) throws(MutantError) {
    say("Compiling \(target.mutants.count) mutants of \(target.name)")
    while true {
      let sources = target.mutated(without: refused)
      guard try write(target, sources) else { return }
      let files = target.files.map { "\(copy.folder)/\($0.path)" } + ["\(copy.folder)/\(target.switchPath)"]
      let others = target.command.sources.filter { !$0.hasPrefix(copy.folder + "/") }
      let answer = try Tool.run(
        target.command.words + ["-emit-sil", "-wmo", "-o", "/dev/null", "-suppress-warnings"] + files
          + others,
        in: copy.folder)
      if answer.isGood { return }
      try refuse(answer.all, in: [target])
    }
  }

  private mutating func buildAll() throws(MutantError) {
    say("Building all mutants")
    while true {
      let answer = try Self.build(request, copy, withTests: true)
      if answer.isGood { return }
      try refuse(answer.all, in: targets)
      for target in targets { _ = try write(target, target.mutated(without: refused)) }
    }
  }

  /// Writes a target's mutated sources, and returns whether a file has changed.
  private func write(_ target: TargetSources, _ sources: [String: MutatedSource]) throws(MutantError)
    -> Bool
  {
    let texts = target.files.map { String(decoding: $0.text.bytes, as: UTF8.self) }
    let text = SwitchSource.text(count: mutants.count, beside: texts)
    var hasChanged = try copy.write(Data(text.utf8), to: target.switchPath)
    for (path, source) in sources {
      if try copy.write(Data(source.bytes), to: path) { hasChanged = true }
    }
    return hasChanged
  }

  /// Excludes the mutants that cause errors.
  private mutating func refuse(_ output: String, in targets: [TargetSources]) throws(MutantError) {
    let count = refused.count
    var sources: [String: (MutatedSource, TargetSources.File)] = [:]
    for target in targets {
      let mutated = target.mutated(without: refused)
      for file in target.files {
        if let source = mutated[file.path] { sources["\(copy.folder)/\(file.path)"] = (source, file) }
      }
    }
    for error in CompilerError.all(in: output) {
      guard let (source, file) = sources[error.file] else { continue }
      for mutant in source.refused(by: error, bodies: file.bodies) where refused[mutant.number] == nil {
        refused[mutant.number] = error.message
      }
    }
    guard refused.count > count else {
      throw MutantError("The package does not build with mutants: \(Self.firstError(in: output))")
    }
  }

  private static func build(
    _ request: Request, _ copy: PackageCopy, withTests: Bool
  ) throws(MutantError) -> Tool.Result {
    let options =
      request.optionsInPlace
      ?? ["-debug-info-format", "none", "-Xswiftc", "-no-warnings-as-errors"]
      + (request.usesXCTest ? [] : ["--disable-index-store"])
    return try Tool.run(
      ["swift", "build"] + (withTests ? ["--build-tests"] : []) + request.place(of: copy.folder) + options,
      in: copy.folder)
  }

  /// Removes all test targets but some from the copy's manifest.
  private static func leaveOut(testsBut wanted: Set<String>, in copy: PackageCopy) throws(MutantError) {
    let manifest = copy.source(of: "Package.swift")
    let line =
      "package.targets.removeAll { $0.type == .test && ![\(wanted.sorted().map { "\"\($0)\"" }.joined(separator: ", "))].contains($0.name) }\n"
    let text = (FileManager.default.contents(atPath: manifest) ?? Data()) + Data("\n\(line)".utf8)
    try copy.write(text, to: "Package.swift")
  }

  private static let entryPath = "Tests/XCTMain.swift"
  private static let entryPoint = """
    import Testing

    @main struct Runner {
      static func main() async { await Testing.__swiftPMEntryPoint() as Never }
    }

    """

  private static func description(of folder: String, _ request: Request) throws(MutantError)
    -> PackageDescription
  {
    let answer = try Tool.run(
      ["swift", "package"] + request.place(of: folder) + ["describe", "--type", "json"], in: folder)
    guard answer.isGood, let start = answer.output.firstIndex(of: "{"),
      let package = try? JSONDecoder().decode(
        PackageDescription.self, from: Data(answer.output[start...].utf8))
    else {
      throw MutantError(
        "\(request.package) is not a package that SwiftPM can read: \(firstError(in: answer.all))")
    }
    return package
  }

  private static func wanted(
    _ names: [String], in package: PackageDescription
  ) throws(MutantError) -> [PackageDescription.Target] {
    let possible = package.targets.filter(\.canHaveMutants)
    guard !names.isEmpty else { return possible.sorted { $0.name < $1.name } }
    var wanted: [PackageDescription.Target] = []
    for name in names {
      guard let target = possible.first(where: { $0.name == name }) else {
        let all = possible.map(\.name).sorted().joined(separator: ", ")
        throw MutantError("There is no target \(name) that can have mutants; choose from \(all).")
      }
      wanted.append(target)
    }
    return wanted
  }

  private static func firstError(in output: String) -> String {
    let lines = output.split(separator: "\n")
    return String(lines.first { $0.contains("error: ") } ?? lines.last ?? "there is no output")
  }
}
