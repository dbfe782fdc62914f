import Foundation
import PackagePlugin

/// `swift package mocks`: writes mocks of a package's protocols.
@main
struct MocksPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    if extractor.extractFlag(named: "help") > 0 { return print(Self.help) }
    let names = extractor.extractOption(named: "target")
    let outputs = extractor.extractOption(named: "output")
    var flags: [String] = []
    for flag in ["all", "check", "list"] where extractor.extractFlag(named: flag) > 0 {
      flags.append("--" + flag)
    }
    if let unknown = extractor.remainingArguments.first {
      return Diagnostics.error("Unknown argument \(unknown).\n\(Self.help)")
    }

    guard let targets = targets(named: names, of: context.package, all: flags.contains("--all")) else {
      return
    }
    if targets.isEmpty {
      return Diagnostics.error("No protocol of this package has the line “- Mock” in its documentation.")
    }
    let directory = context.package.directoryURL.path
    var words = flags + ["--directory", directory]
    for target in targets {
      // A list has no place.
      let output = flags.contains("--list") ? outputs.last ?? "" : outputs.last
      guard let place = place(of: target, output: output, in: context.package) else { return }
      words += ["--module", target.moduleName, target.directoryURL.path, place.folder, place.module]
    }
    if names.isEmpty {
      let own = context.package.targets.compactMap { $0 as? SwiftSourceModuleTarget }
      let folders = outputs.last.map { [path($0, in: context.package)] } ?? own.map(\.directoryURL.path)
      words += folders.flatMap { ["--sweep", $0] }
    }
    let others = dependencies(of: targets).map(\.moduleName)
    words += Set(others).subtracting(targets.map(\.moduleName)).sorted().flatMap { ["--other", $0] }
    let tool = try context.tool(named: "viper-mock-generator").url
    guard let runtime = runtime(in: context.package), build(targets + [runtime], context) else { return }
    // The tool stands in the folder of the configuration, which is in that of the platform.
    let scratch = tool.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let work = context.pluginWorkDirectoryURL
    words += ["--build", scratch.appending(path: "debug.yaml").path]
    words += [
      "--graphs", work.appending(path: "Graphs").path, "--checked", work.appending(path: "Checked").path,
    ]
    try run(tool, words)
  }

  /// Where the mocks of a target go: the folder of their file, and the module to which it belongs.
  ///
  /// Without `--output`, it is where they are already, or else the target that depends on the mocked one and on the library
  /// of mocks: one whose name ends in `Mocks`, which has nothing but mocks, or tests. Nil if there is none, or if there are
  /// several.
  private func place(
    of target: SwiftSourceModuleTarget, output: String?, in package: Package
  ) -> (folder: String, module: String)? {
    if let output {
      let folder = path(output, in: package) + "/" + target.name
      let home = package.targets.first { folder.hasPrefix($0.directoryURL.path + "/") }
      return (folder, (home as? SwiftSourceModuleTarget)?.moduleName ?? target.moduleName)
    }
    let users = package.targets.compactMap { $0 as? SwiftSourceModuleTarget }.filter { user in
      user.uses(target.name) && user.uses("ViperMocks")
    }
    let file = target.moduleName + "Mocks.swift"
    for user in users {
      for source in user.sourceFiles where source.url.lastPathComponent == file {
        return (source.url.deletingLastPathComponent().path, user.moduleName)
      }
    }
    let mocks = users.filter { $0.name.hasSuffix("Mocks") }
    if let home = mocks.first(where: { $0.name == target.name + "Mocks" })
      ?? (mocks.count == 1 ? mocks[0] : nil)
    {
      return (home.directoryURL.path, home.moduleName)
    }
    let tests = users.filter { $0.kind == .test }
    let named = tests.filter { $0.name == target.name + "Tests" }
    if let home = named.first ?? (tests.count == 1 ? tests.first : nil) {
      return (home.directoryURL.path + "/Mocks", home.moduleName)
    }
    guard users.isEmpty else {
      let names = users.map(\.name).sorted().joined(separator: ", ")
      Diagnostics.error(
        """
        The mocks of \(target.name) could go to \(names); say where by --output DIR, or give them a target of their own:
        .target(name: "\(target.name)Mocks", dependencies: ["\(target.name)", \(Self.product(in: package))])
        """)
      return nil
    }
    Diagnostics.error(
      """
      No target of this package can have the mocks of \(target.name). Add the library of mocks to its tests, or say where \
      the mocks go by --output DIR:
      .testTarget(name: "\(target.name)Tests", dependencies: ["\(target.name)", \(Self.product(in: package))])
      """)
    return nil
  }

  /// The library of mocks as a dependency in a manifest.
  private static func product(in package: Package) -> String {
    let own = package.dependencies.map(\.package).first { other in
      other.products.contains { $0.name == "ViperMocks" }
    }
    guard let own else { return #""ViperMocks""# }
    return #".product(name: "ViperMocks", package: "\#(own.directoryURL.lastPathComponent)")"#
  }

  private func path(_ path: String, in package: Package) -> String {
    path.hasPrefix("/") ? path : package.directoryURL.path + "/" + path
  }

  /// The target of the library that mocks use, which must be built before they can be compiled.
  private func runtime(in package: Package) -> SwiftSourceModuleTarget? {
    var (open, seen) = ([package], Set<Package.ID>())
    while let next = open.popLast() {
      guard seen.insert(next.id).inserted else { continue }
      // A package may have a target of the same name; this one belongs to the generator's package.
      if next.targets.contains(where: { $0.name == "viper-mock-generator" }),
        let target = next.targets.first(where: { $0.name == "ViperMocks" })
      {
        return target as? SwiftSourceModuleTarget
      }
      open += next.dependencies.map(\.package)
    }
    Diagnostics.error("No dependency of this package contains the library ViperMocks.")
    return nil
  }

  private static let help = """
    Usage: swift package --allow-writing-to-package-directory mocks [--target NAME]… [--all] [--output DIR]
             [--check] [--list]

      --target NAME   mocks for this target only; by default for every target that has marked protocols
      --all           mocks for all protocols, not only those with the line “- Mock” in their documentation
      --output DIR    where the mocks go, in a folder for each target; by default in the target that depends on the
                      mocked one and on ViperMocks: one whose name ends in Mocks, or else its tests
      --check         writes nothing, and fails if files are stale, missing or left over
      --list          writes nothing, and lists what would be made
    """

  /// The targets to read; nil if one does not exist.
  private func targets(named names: [String], of package: Package, all: Bool) -> [SwiftSourceModuleTarget]? {
    let own = package.targets.compactMap { $0 as? SwiftSourceModuleTarget }.filter { $0.kind != .test }
    guard !names.isEmpty else { return own.filter { all || hasMark($0) } }
    var result: [SwiftSourceModuleTarget] = []
    for name in names {
      guard let target = own.first(where: { $0.name == name }) else {
        let known = own.map(\.name).sorted().joined(separator: ", ")
        Diagnostics.error(
          "There is no target \(name) with protocols in this package; the targets are \(known).")
        return nil
      }
      result.append(target)
    }
    return result
  }

  private func hasMark(_ target: SwiftSourceModuleTarget) -> Bool {
    sources(of: target).contains { text in
      text.contains("- Mock")
        && text.split(separator: "\n").contains {
          $0.split(separator: " ") == ["///", "-", "Mock"] || $0.split(separator: " ") == ["-", "Mock"]
        }
    }
  }

  private func sources(of target: SwiftSourceModuleTarget) -> [String] {
    target.sourceFiles(withSuffix: ".swift").compactMap { try? String(contentsOf: $0.url, encoding: .utf8) }
  }

  /// The targets whose protocols those of the given targets may inherit from.
  private func dependencies(of targets: [SwiftSourceModuleTarget]) -> [SwiftSourceModuleTarget] {
    let imported = Set(targets.flatMap { sources(of: $0) }.flatMap(imports))
    var found: [String: SwiftSourceModuleTarget] = [:]
    for target in targets {
      for other in target.recursiveTargetDependencies {
        guard let other = other as? SwiftSourceModuleTarget, imported.contains(other.moduleName) else {
          continue
        }
        found[other.name] = other
      }
    }
    return found.values.sorted { $0.name < $1.name }
  }

  private func imports(_ text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let word = words.firstIndex(of: "import"), word < 3, words.count == word + 2 else { return nil }
      return String(words[word + 1])
    }
  }

  /// Builds targets, unless nothing has changed since: even finding that takes SwiftPM a second a target.
  private func build(_ targets: [SwiftSourceModuleTarget], _ context: PluginContext) -> Bool {
    let stamp = context.pluginWorkDirectoryURL.appending(path: "built")
    let current = fingerprint(of: targets, context.package)
    guard (try? String(contentsOf: stamp, encoding: .utf8)) != current else { return true }
    for target in targets {
      do {
        let result = try packageManager.build(.target(target.name), parameters: .init())
        guard result.succeeded else {
          Diagnostics.error(
            "\(target.name) does not build, so its protocols cannot be read.\n\(result.logText)")
          return false
        }
      } catch {
        Diagnostics.error("\(target.name) cannot be built: \(error)")
        return false
      }
    }
    try? current.write(to: stamp, atomically: true, encoding: .utf8)
    return true
  }

  /// The files on which the built targets depend, with their sizes and modification times.
  private func fingerprint(of targets: [SwiftSourceModuleTarget], _ package: Package) -> String {
    let all =
      targets
      + targets.flatMap { $0.recursiveTargetDependencies.compactMap { $0 as? SwiftSourceModuleTarget } }
    let manifest = package.directoryURL.appending(path: "Package.swift")
    let lines = (all.flatMap { $0.sourceFiles.map(\.url) } + [manifest]).map { file in
      let values = try? file.resourceValues(forKeys: [.fileSizeKey, .contentModificationDateKey])
      let time = values?.contentModificationDate?.timeIntervalSinceReferenceDate ?? 0
      return "\(file.path) \(values?.fileSize ?? 0) \(time)"
    }
    return Set(lines).sorted().joined(separator: "\n")
  }

  private func run(_ tool: URL, _ words: [String]) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = words
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      if process.terminationReason == .uncaughtSignal {
        Diagnostics.error("The generator was killed by signal \(process.terminationStatus).")
      }
      exit(process.terminationStatus == 0 ? 1 : process.terminationStatus)
    }
  }
}

extension SwiftSourceModuleTarget {
  /// Whether it depends on a target or a product of this name.
  fileprivate func uses(_ name: String) -> Bool {
    dependencies.contains { dependency in
      switch dependency {
      case .target(let target): target.name == name
      case .product(let product): product.name == name
      @unknown default: false
      }
    }
  }
}
