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
    let output = outputs.last ?? "Tests/Mocks"
    var words = flags + ["--directory", directory]
    if names.isEmpty { words.append("--complete") }
    words += ["--output", output.hasPrefix("/") ? output : directory + "/" + output]
    var graphs: [String: String] = [:]
    for target in targets {
      guard let folder = graph(of: target, context) else { return }
      graphs[target.name] = folder
      words += ["--module", target.moduleName, folder, target.directoryURL.path]
    }
    for other in dependencies(of: targets) where graphs[other.name] == nil {
      guard let folder = graph(of: other, context) else { return }
      words += ["--graphs", folder]
    }
    let tool = try context.tool(named: "viper-mock-generator").url
    if !flags.contains("--list") {
      guard let runtime = runtime(in: context.package), graph(of: runtime, context) != nil else { return }
      words += try compilerWords(targets, tool, context)
    }
    try run(tool, words)
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

  /// The options with which the generator compiles mocks as SwiftPM does.
  private func compilerWords(
    _ targets: [SwiftSourceModuleTarget], _ tool: URL, _ context: PluginContext
  ) throws -> [String] {
    let build = tool.deletingLastPathComponent()
    let package = context.package.id.map { $0.isLetter || $0.isNumber ? $0 : "_" }
    var flags = ["-I", build.appending(path: "Modules").path, "-package-name", String(package)]
    var seen: Set<String> = []
    for target in targets.flatMap(\.recursiveTargetDependencies) where seen.insert(target.id).inserted {
      switch target {
      case let target as SystemLibraryTarget:
        flags += clangFlags(target.directoryURL, nil) + target.compilerFlags.flatMap { ["-Xcc", $0] }
      case let target as ClangSourceModuleTarget:
        if let headers = target.publicHeadersDirectoryURL {
          flags += clangFlags(headers, build.appending(path: target.moduleName + ".build"))
        }
      default: break
      }
    }
    let checked = context.pluginWorkDirectoryURL.appending(path: "Checked")
    return ["--compiler", try context.tool(named: "swiftc").url.path, "--checked", checked.path]
      + flags.flatMap { ["--flag", $0] }
  }

  /// The flags by which the compiler finds a C module: with the map beside its headers, or the one SwiftPM made.
  private func clangFlags(_ headers: URL, _ build: URL?) -> [String] {
    let map = [headers, build].compactMap { $0?.appending(path: "module.modulemap").path }
      .first(where: FileManager.default.fileExists)
    return (map.map { ["-Xcc", "-fmodule-map-file=" + $0] } ?? []) + ["-Xcc", "-I", "-Xcc", headers.path]
  }

  private static let help = """
    Usage: swift package mocks [--target NAME]… [--all] [--output DIR] [--check] [--list]

      --target NAME   mocks for this target only; by default for every target that has marked protocols
      --all           mocks for all protocols, not only those with the line “- Mock” in their documentation
      --output DIR    where the mocks go, in a folder for each target; by default Tests/Mocks
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

  /// The folder of a target's symbol graph.
  ///
  /// It is regenerated only if a source has changed: even finding that none has takes SwiftPM a second per target.
  private func graph(of target: SwiftSourceModuleTarget, _ context: PluginContext) -> String? {
    let folder = context.pluginWorkDirectoryURL.appending(path: target.name)
    let stamp = context.pluginWorkDirectoryURL.appending(path: target.name + ".stamp")
    let current = fingerprint(of: target, context.package)
    if (try? String(contentsOf: stamp, encoding: .utf8)) == current { return folder.path }
    do {
      let made = try packageManager.getSymbolGraph(
        for: target,
        options: .init(
          minimumAccessLevel: .internal, includeSynthesized: false, includeSPI: true,
          emitExtensionBlocks: false))
      try? FileManager.default.removeItem(at: stamp)
      try? FileManager.default.removeItem(at: folder)
      try FileManager.default.copyItem(at: made.directoryURL, to: folder)
      try current.write(to: stamp, atomically: true, encoding: .utf8)
      return folder.path
    } catch {
      Diagnostics.error("\(target.name) has no symbol graph because it does not build: \(error)")
      return nil
    }
  }

  /// Every file that a symbol graph depends on, with its size and modification time.
  private func fingerprint(of target: SwiftSourceModuleTarget, _ package: Package) -> String {
    let targets = [target] + target.recursiveTargetDependencies.compactMap { $0 as? SwiftSourceModuleTarget }
    let files =
      targets.flatMap { $0.sourceFiles.map(\.url) } + [package.directoryURL.appending(path: "Package.swift")]
    let lines = files.map { file in
      let values = try? file.resourceValues(forKeys: [.fileSizeKey, .contentModificationDateKey])
      let time = values?.contentModificationDate?.timeIntervalSinceReferenceDate ?? 0
      return "\(file.path) \(values?.fileSize ?? 0) \(time)"
    }
    return lines.sorted().joined(separator: "\n")
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
