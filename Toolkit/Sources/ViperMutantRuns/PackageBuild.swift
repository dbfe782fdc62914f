internal import Foundation
internal import ViperTools

/// The package's own build, without mutants: a copy of it, or the package itself.
public struct PackageBuild {
  /// The settings of a build.
  public struct Request {
    /// The folder of the package.
    public var package: String
    /// The folder for the copy of the package and its build, which are reused by the next run.
    public var work: String
    /// The targets to mutate, in order; empty for all targets except tests.
    public var targets: [String]
    /// Whether some tests use XCTest, without which the build is faster; nil to look for it in the sources.
    public var usesXCTest: Bool?
    /// The options with which the package was built, to use its own build; nil for a copy.
    ///
    /// Its programs are linked with mutants afterwards; the next build of the package replaces them.
    public var optionsInPlace: [String]?
    /// The only test targets to build and run in a copy, with the test targets that they depend on; nil for all.
    public var testTargets: Set<String>?

    public init(
      package: String, work: String, targets: [String] = [], usesXCTest: Bool? = nil,
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
  }

  /// The folder of the copy, or of the package if its own build is used.
  public var folder: String { copy.folder }
  /// The name of the package.
  public var name: String { description.name }
  /// The folder of the built products.
  public var products: String { "\(request.scratch)/debug" }
  /// The path of the program with all tests.
  var allTests: String { "\(products)/\(name)PackageTests.xctest" }
  /// SwiftPM's description of the build.
  var manifest: String { "\(request.scratch)/debug.yaml" }

  /// Returns how SwiftPM compiles each module.
  func commands() throws(ToolError) -> [String: CompileCommand] {
    try CompileCommand.all(inManifest: manifest)
  }

  let request: Request
  let description: PackageDescription
  /// Whether some tests use XCTest.
  let usesXCTest: Bool
  /// The targets to mutate.
  let wanted: [PackageDescription.Target]
  /// The objects with mutants, by the paths of those that they replace.
  private var objects: [String: [String]] = [:]
  private let copy: PackageCopy

  /// Copies the package, checks the names of targets, and builds it.
  ///
  /// - Parameters:
  ///   - withTests: whether to build the tests.
  ///   - say: called with a message before each step.
  init(_ request: Request, withTests: Bool, say: (String) -> Void) throws(ToolError) {
    self.request = request
    let isInPlace = request.optionsInPlace != nil
    copy = PackageCopy(of: request.package, in: request.work, isInPlace: isInPlace)
    try copy.update(keeping: [Self.entryPath])
    let all = try Self.description(request, in: copy.folder)
    wanted = try Self.named(request.targets, in: all)
    description = isInPlace ? all : try Self.keepingTests(request.testTargets, of: all)
    if description.targets.count < all.targets.count {
      let kept = description.targets.filter(\.isTest).map(\.name)
      for path in try copy.manifests() { try Self.leaveOut(testsBut: kept, in: path, of: copy) }
    }
    let importsXCTest = try copy.imports(module: "XCTest")
    usesXCTest = request.usesXCTest ?? (importsXCTest || !description.hasTestsInUsualFolder)
    if !isInPlace {
      // SwiftPM finds tests of XCTest by indexing everything, unless the package has its own entry point for tests.
      if usesXCTest {
        copy.remove(Self.entryPath)
      } else {
        try copy.write(Data(Self.entryPoint.utf8), to: Self.entryPath)
      }
    }
    say("Building the package" + (withTests ? " and its tests" : ""))
    let options =
      request.optionsInPlace
      ?? ["-debug-info-format", "none", "-Xswiftc", "-no-warnings-as-errors"]
      + (usesXCTest ? [] : ["--disable-index-store"])
    let answer = try Tool.run(
      ["swift", "build"] + (withTests ? ["--build-tests"] : []) + Self.place(of: copy.folder, request)
        + options,
      in: copy.folder)
    guard answer.isGood else {
      throw ToolError(
        "The package does not build, so it has no mutants: \(answer.firstError)")
    }
  }

  /// Links all programs again, with some objects in place of others.
  mutating func link(replacing objects: [String: [String]]) throws(ToolError) {
    self.objects = objects
    let commands = try LinkCommand.all(inManifest: manifest).filter { $0.links(anyOf: objects) }
    var links: [[String]] = []
    for command in commands {
      links.append(try command.words(for: command.program, without: [], replacing: objects))
    }
    for answer in try Tool.run(links, in: folder) where !answer.isGood {
      throw ToolError("The programs with mutants cannot be linked: \(answer.firstError)")
    }
  }

  /// Links a program with the tests of some modules, and returns its path.
  ///
  /// A test program searches for all of its tests before it runs one, which takes longer than most suites do. If
  /// linking fails, this returns the program with all tests.
  func testProgram(of modules: Set<String>) throws(ToolError) -> String {
    let others = description.testModules(notNeededBy: modules)
    // The entry point of XCTest names each of its tests; SwiftPM generates it, except for a copy without such tests.
    guard !others.isEmpty, !usesXCTest, request.optionsInPlace == nil else { return allTests }
    let all = allTests
    guard
      let command = try LinkCommand.all(inManifest: manifest).first(where: {
        $0.program.hasSuffix("/" + URL(filePath: all).lastPathComponent)
      })
    else { return allTests }
    let names = modules.sorted().joined(separator: " ")
    // The program must be beside the complete one, as it finds libraries and resources relative to its own path.
    let program = "\(products)/tests-\(String(sum(of: Array(names.utf8)), radix: 36)).xctest"
    let words = try command.words(for: program, without: others, replacing: objects)
    return try Tool.run(words, in: folder).isGood ? program : allTests
  }

  private static let entryPath = "Tests/XCTMain.swift"
  private static let entryPoint = """
    import Testing

    @main struct Runner {
      static func main() async { await Testing.__swiftPMEntryPoint() as Never }
    }

    """

  /// Returns SwiftPM's options for the folders of the package and of the build.
  private static func place(of folder: String, _ request: Request) -> [String] {
    ["--package-path", folder, "--scratch-path", request.scratch, "--disable-sandbox"]
  }

  private static func description(
    _ request: Request, in folder: String
  ) throws(ToolError) -> PackageDescription {
    let answer = try Tool.run(
      ["swift", "package"] + place(of: folder, request) + ["describe", "--type", "json"], in: folder)
    guard answer.isGood, let start = answer.output.firstIndex(of: "{"),
      let package = PackageDescription(json: Array(answer.output[start...].utf8))
    else {
      throw ToolError(
        "\(request.package) is not a package that SwiftPM can read: "
          + answer.firstError)
    }
    return package
  }

  private static func named(
    _ names: [String], in package: PackageDescription
  ) throws(ToolError) -> [PackageDescription.Target] {
    let possible = package.targets.filter(\.canHaveMutants)
    guard !names.isEmpty else { return possible.sorted { $0.name < $1.name } }
    var named: [PackageDescription.Target] = []
    for name in names {
      guard let target = possible.first(where: { $0.name == name }) else {
        let all = possible.map(\.name).sorted().joined(separator: ", ")
        throw ToolError("There is no target \(name) that can have mutants; choose from \(all).")
      }
      named.append(target)
    }
    return named
  }

  /// Returns a description without all test targets but some, and those that they depend on.
  private static func keepingTests(
    _ names: Set<String>?, of package: PackageDescription
  ) throws(ToolError) -> PackageDescription {
    guard let names else { return package }
    let tests = package.targets.filter(\.isTest)
    for name in names.sorted() where !tests.contains(where: { $0.name == name }) {
      let all = tests.map(\.name).sorted().joined(separator: ", ")
      throw ToolError(
        "There is no test target \(name); " + (all.isEmpty ? "the package has none." : "choose from \(all)."))
    }
    let modules = Set(tests.filter { names.contains($0.name) }.map(\.c99name))
    let others = package.testModules(notNeededBy: modules)
    return package.keeping { !$0.isTest || !others.contains($0.c99name) }
  }

  /// Removes all test targets but some from a manifest of the copy.
  private static func leaveOut(
    testsBut kept: [String], in path: String, of copy: PackageCopy
  ) throws(ToolError) {
    let text = String(decoding: copy.contents(of: path), as: UTF8.self)
    guard let variable = text.firstMatch(of: /(?:let|var)\s+(\w+)\s*(?::\s*Package\s*)?=\s*Package\s*\(/)?.1
    else {
      throw ToolError("\(path) has no line such as `let package = Package(`; leave out --test-target.")
    }
    let names = kept.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    let line = "\(variable).targets.removeAll { $0.type == .test && ![\(names)].contains($0.name) }"
    try copy.write(Data("\(text)\n\(line)\n".utf8), to: path)
  }
}
