internal import Foundation
internal import Synchronization
internal import ViperArchitecture
internal import ViperSymbolGraphs
internal import ViperTools

/// Collects facts about every target of a package from the compiler.
struct FactGathering {
  private let package: PackageDescription
  private let compiler: Compiler
  private let modules: [String]
  private let files = FileManager.default

  init(_ package: PackageDescription, _ arguments: Arguments) throws(ToolError) {
    self.package = package
    modules = arguments.modules
    compiler = try Compiler(arguments, cFlags: Self.cFlags(package, arguments))
  }

  func facts() throws(ToolError) -> Facts {
    let targets = package.targets.filter { $0.kind.isRead && !$0.files.isEmpty }
    let answers = try answers(about: targets)
    let graphs = answers.values.flatMap(\.graphs)
    let names = DeclaredNames(
      graphs, demangling: try compiler.demangle(DeclaredNames.mangledNames(in: graphs)))
    let manifest = ManifestLines(path: package.path + "/Package.swift")
    let described = package.targets.map { target in
      var fact = Target(
        target.name, module: target.c99name, kind: target.kind, folder: target.path,
        place: Place("Package.swift", manifest.line(of: target.name)),
        dependencies: dependencies(of: target))
      if let answer = answers[target.name] {
        fact.imports = answer.scan.imports
        fact.references = names.references(
          in: target.c99name, files: target.files, imports: answer.scan.imports,
          text: { (try? String(contentsOfFile: "\(package.path)/\($0)", encoding: .utf8)) ?? "" })
        fact.types = names.types(in: target.c99name)
        fact.compilationError = answer.compilationError
      } else if target.kind == .opaque {
        fact.module = moduleInC(of: target, answers) ?? target.c99name
      }
      return fact
    }
    let foreign = (package.foreignTargets ?? []).map {
      Target(
        $0.name, module: $0.c99name, kind: $0.kind.isRead ? .foreign : $0.kind,
        dependencies: dependencies(of: $0))
    }
    return Facts(package: package.name, targets: described + foreign)
  }

  private struct Answer {
    let scan: ImportScan
    var graphs: [SymbolGraph] = []
    var compilationError: String?
  }

  /// Returns the compiler's output for each target, collected on all cores.
  private func answers(about targets: [PackageDescription.Target]) throws(ToolError) -> [String: Answer] {
    let folder = files.temporaryDirectory.appending(path: "architecture-\(UUID().uuidString)").path
    defer { try? files.removeItem(atPath: folder) }
    let results = Mutex<[String: Result<Answer, ToolError>]>([:])
    DispatchQueue.concurrentPerform(iterations: targets.count) { index in
      let target = targets[index]
      let result = Result { () throws(ToolError) in
        try answer(about: target, in: "\(folder)/\(target.c99name)")
      }
      results.withLock { $0[target.name] = result }
    }
    var answers: [String: Answer] = [:]
    let found = results.withLock { $0 }
    for target in targets { answers[target.name] = try found[target.name]?.get() }
    return answers
  }

  private func answer(
    about target: PackageDescription.Target, in folder: String
  ) throws(ToolError) -> Answer {
    do {
      try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw ToolError("\(folder) cannot be written.")
    }
    let output = folder + "/scan.json"
    try compiler.scan(target, directory: package.path, output: output)
    let json = [UInt8](files.contents(atPath: output) ?? Data())
    guard let scan = ImportScan(json: json, module: target.c99name, path: relative) else {
      throw ToolError("The compiler's output about the imports of \(target.name) cannot be read.")
    }
    if let error = target.compilationError ?? missingModule(of: target) {
      return Answer(scan: scan, compilationError: error)
    }
    try compiler.extractSymbolGraphs(of: target, output: folder)
    let names = ((try? files.contentsOfDirectory(atPath: folder)) ?? []).filter {
      $0.hasSuffix(".symbols.json")
    }
    do {
      let graphs = try names.sorted().map { (name) throws(SymbolGraphError) in
        try SymbolGraph(json: [UInt8](files.contents(atPath: "\(folder)/\(name)") ?? Data()), name: name)
      }
      return Answer(scan: scan, graphs: graphs)
    } catch {
      throw ToolError(error.description)
    }
  }

  private func missingModule(of target: PackageDescription.Target) -> String? {
    let file = target.c99name + ".swiftmodule"
    return modules.contains { files.fileExists(atPath: "\($0)/\(file)") } ? nil : "there is no \(file)."
  }

  private func dependencies(of target: PackageDescription.Target) -> [Dependency] {
    let products = package.products ?? []
    return (target.targetDependencies ?? []).map { Dependency($0) }
      + (target.productDependencies ?? []).map { name in
        Dependency(name, targets: products.first { $0.name == name }?.targets)
      }
  }

  /// Returns the module whose map is in a target's folder; its name may differ from the target's.
  private func moduleInC(of target: PackageDescription.Target, _ answers: [String: Answer]) -> String? {
    let folder = "\(package.path)/\(target.path)/"
    for scan in answers.values.map(\.scan) {
      if let found = scan.moduleMaps.first(where: { $0.value.hasPrefix(folder) }) { return found.key }
    }
    return nil
  }

  private func relative(_ path: String) -> String {
    path.hasPrefix(package.path + "/") ? String(path.dropFirst(package.path.count + 1)) : path
  }

  /// Returns the module maps and flags with which the compiler finds C modules.
  private static func cFlags(_ package: PackageDescription, _ arguments: Arguments) -> [String] {
    (package.targets + (package.foreignTargets ?? [])).filter { $0.kind == .opaque }.flatMap { target in
      let folder = target.path.hasPrefix("/") ? target.path : "\(package.path)/\(target.path)"
      let maps =
        ["\(folder)/module.modulemap", "\(folder)/include/module.modulemap"]
        + arguments.modules.map { "\($0)/../\(target.c99name).build/module.modulemap" }
      let map = maps.first { FileManager.default.fileExists(atPath: $0) }
      return (map.map { ["-fmodule-map-file=\($0)"] } ?? []) + (target.compilerFlags ?? [])
    }
  }
}

extension Target.Kind {
  fileprivate var isRead: Bool { Target("", kind: self).isRead }
}

/// The lines of a manifest, to find the first mention of a target; only a hint, as a manifest may compute names.
private struct ManifestLines {
  private let lines: [Substring]

  init(path: String) {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  func line(of target: String) -> Int {
    (lines.firstIndex { $0.contains("name: \"\(target)\"") } ?? 0) + 1
  }
}
