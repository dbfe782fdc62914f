import Foundation
import PackagePlugin

/// `swift package check-architecture`: compares a package's targets with its rules.
@main
struct ArchitecturePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let tool = try context.tool(named: "viper-architecture-checker").url
    guard !arguments.contains("--help") else { return try run(tool, ["--help"]) }
    let description = context.pluginWorkDirectoryURL.appending(path: "package.json")
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    try encoder.encode(Description(context.package, [:])).write(to: description)
    // A mistake in a file or an option is reported before the build, which may take minutes.
    try run(tool, ["--package", description.path, "--validate"] + arguments)
    let folder = tool.deletingLastPathComponent()
    let modules = ["Modules", "Modules-tool"].map { folder.appending(path: $0) }
    let errors = try PartialBuild(packageManager: packageManager, package: context.package, modules: modules)
      .errors()
    try encoder.encode(Description(context.package, errors)).write(to: description)
    // The only build folder that a plug-in may write to.
    let cache = context.pluginWorkDirectoryURL.appending(path: "ModuleCache")
    try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
    try run(
      tool,
      ["--package", description.path, "--cache", cache.path]
        + modules.map(\.path).filter(FileManager.default.fileExists).flatMap { ["--modules", $0] }
        + ["--toolchain", try context.tool(named: "swiftc").url.deletingLastPathComponent().path]
        + arguments)
  }

  private func run(_ tool: URL, _ words: [String]) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = words
    let complaints = Pipe()
    process.standardError = complaints
    try process.run()
    let lines = String(decoding: complaints.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    for line in lines.split(separator: "\n") { complain(line) }
    if process.terminationReason == .uncaughtSignal {
      Diagnostics.error("The checker was killed by signal \(process.terminationStatus).")
    }
    guard process.terminationStatus == 0 else { exit(process.terminationStatus) }
  }

  /// Shows a line of the checker on standard error, where SwiftPM shows diagnostics only.
  private func complain(_ line: Substring) {
    if line.hasPrefix("error: ") {
      Diagnostics.error(String(line.dropFirst("error: ".count)))
    } else if line.hasPrefix("note: ") {
      Diagnostics.warning(String(line.dropFirst("note: ".count)))
    } else {
      print(line)
    }
  }
}

/// The output of `swift package describe`, with the targets of the package's dependencies.
private struct Description: Encodable {
  struct Item: Encodable {
    var name: String
    var c99name: String
    var type: String
    var moduleType: String
    var path: String
    var sources: [String] = []
    var targetDependencies: [String] = []
    var productDependencies: [String] = []
    var compilationConditions: [String] = []
    var compilerFlags: [String] = []
    var compilationError: String?
  }
  struct Group: Encodable {
    var name: String
    var targets: [String]
  }

  let name: String
  let path: String
  let targets: [Item]
  let products: [Group]
  let foreignTargets: [Item]

  init(_ package: Package, _ errors: [String: String]) {
    let folder = package.directoryURL.path
    name = package.displayName
    path = folder
    targets = package.targets.compactMap { target in
      var item = Self.item(target, folder)
      item?.compilationError = errors[target.name]
      return item
    }
    var packages: [Package.ID: Package] = [:]
    var open = package.dependencies.map(\.package)
    while let next = open.popLast() {
      guard packages[next.id] == nil else { continue }
      packages[next.id] = next
      open += next.dependencies.map(\.package)
    }
    let others = packages.values.sorted { $0.id < $1.id }
    foreignTargets = others.flatMap { $0.targets.compactMap { Self.item($0, folder) } }
    products = others.flatMap(\.products).map { Group(name: $0.name, targets: $0.targets.map(\.name)) }
  }

  private static func item(_ target: any Target, _ folder: String) -> Item? {
    let path = target.directoryURL.path
    var item = Item(
      name: target.name, c99name: target.name, type: "library", moduleType: "",
      path: path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path)
    for dependency in target.dependencies {
      switch dependency {
      case .target(let other): item.targetDependencies.append(other.name)
      case .product(let product): item.productDependencies.append(product.name)
      @unknown default: break
      }
    }
    switch target {
    case let target as SwiftSourceModuleTarget:
      item.c99name = target.moduleName
      item.moduleType = "SwiftTarget"
      item.compilationConditions = target.compilationConditions
      item.sources = target.sourceFiles.map { file in
        let path = file.url.path
        return path.hasPrefix(target.directoryURL.path + "/")
          ? String(path.dropFirst(target.directoryURL.path.count + 1)) : path
      }
      switch target.kind {
      case .generic: break
      case .executable: item.type = "executable"
      case .test: item.type = "test"
      case .macro: item.type = "macro"
      case .snippet: return nil
      @unknown default: break
      }
    case let target as ClangSourceModuleTarget:
      item.c99name = target.moduleName
      item.moduleType = "ClangTarget"
    case let target as SystemLibraryTarget:
      item.type = "system-target"
      item.moduleType = "SystemLibraryTarget"
      item.compilerFlags = target.compilerFlags
    case is BinaryArtifactTarget: item.moduleType = "BinaryTarget"
    default: item.type = "plugin"
    }
    return item
  }
}
