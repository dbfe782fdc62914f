internal import Foundation
internal import ViperMockGenerator
internal import ViperSymbolGraphs
internal import ViperTools

/// Reads the graphs, and writes or checks the files.
struct Run {
  let arguments: Arguments
  private let files = FileManager.default

  init(_ arguments: Arguments) { self.arguments = arguments }

  /// Performs the task, and returns whether everything is up to date and complete.
  func perform(print: (String) -> Void, complain: (String) -> Void) throws(ToolError) -> Bool {
    let commands = try arguments.build.map { file throws(ToolError) in
      try CompileCommand.all(inManifest: file)
    }
    let folder = GraphFolder(path: arguments.graphs)
    let names = arguments.modules.map(\.name) + arguments.others
    if let commands { try folder.update(names, commands) }
    var graphs: [SymbolGraph] = []
    for name in names { graphs += try folder.graphs(of: name) }
    if let command = commands?[arguments.modules[0].name] {
      let system = ModuleGraphs(
        compiler: command.words.first ?? "swiftc", folder: arguments.checkedMocks + "/Graphs",
        flags: command.searchOptions)
      graphs = try system.completed(graphs)
    }
    let generator = MockGenerator(graphs)
    var isGood = true
    var count = 0
    for module in arguments.modules {
      let sources = swiftFiles(in: module.sources)
      func generate(qualifiesTypes: Bool = false) -> MockGenerator.Output {
        generator.mocks(
          of: module.name, arguments.mocksAll ? .all : .marked, files: sources,
          qualifiesTypes: qualifiesTypes)
      }
      var output = generate()
      if arguments.task != .list {
        try refuseUncompilable(&output, module, commands, complain) { generate(qualifiesTypes: true) }
      }
      count += output.protocols.count
      for error in output.errors { complain(relative(error.description)) }
      // With `--all`, protocols that cannot be mocked are skipped; a marked protocol without a mock is an error.
      if !arguments.mocksAll, !output.errors.isEmpty { isGood = false }
      let file = output.mocks.isEmpty ? nil : MockFile(of: module.name, output.mocks)
      switch arguments.task {
      case .list:
        for mock in output.mocks { print("\(module.name): \(mock.name)") }
      case .check:
        if !isCurrent(file, module, complain) { isGood = false }
      case .write: try write(file, module, print)
      }
    }
    for file in abandonedFiles() {
      switch arguments.task {
      case .list: break
      case .check:
        complain("\(relative(file)) is left over")
        isGood = false
      case .write: try remove(file, print)
      }
    }
    if count == 0 {
      let place = arguments.modules.map(\.name).joined(separator: ", ")
      complain("No protocol of \(place) has the line “- Mock” in its documentation.")
    }
    return isGood
  }

  /// Removes the mocks that the compiler rejects.
  ///
  /// All mocks of a module are in one file, so a type may be ambiguous only because another mock imports a module
  /// with a type of the same name. In this case, all types are written with their modules.
  private func refuseUncompilable(
    _ output: inout MockGenerator.Output, _ module: Arguments.Module, _ commands: [String: CompileCommand]?,
    _ complain: (String) -> Void, qualified: () -> MockGenerator.Output
  ) throws(ToolError) {
    guard let command = commands?[module.home] ?? commands?[module.name] else { return }
    let checker = TypeChecker(command: command, folder: arguments.checkedMocks)
    let module = module.name
    var findings = try checker.check(output.mocks, of: module)
    if findings.errors.values.contains(where: TypeChecker.isAmbiguity) {
      output = qualified()
      findings = try checker.check(output.mocks, of: module)
    }
    if let obstacle = findings.obstacle {
      complain("The mocks of \(module) cannot be checked by the compiler: \(obstacle)")
    }
    output.errors += output.mocks.compactMap { mock in
      findings.errors[mock.name].map(mock.error)
    }
    output.mocks.removeAll { findings.errors[$0.name] != nil }
  }

  private func swiftFiles(in folder: String) -> [String] {
    (try? files.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted())?
      .map { folder + "/" + $0 } ?? []
  }

  private func relative(_ text: String) -> String {
    arguments.directory.isEmpty ? text : text.replacing(arguments.directory + "/", with: "")
  }

  /// Returns the names of generated files of a module that are no longer generated, such as those of single protocols.
  private func leftOver(_ made: MockFile?, _ module: Arguments.Module) -> [String] {
    let there = (try? files.contentsOfDirectory(atPath: module.folder)) ?? []
    return there.sorted().filter { name in
      name != made?.name && origin(of: module.folder + "/" + name) == module.name
    }
  }

  /// Returns the generated files of modules that have no mocks, or have them elsewhere.
  private func abandonedFiles() -> [String] {
    var found: Set<String> = []
    for folder in arguments.swept {
      for path in (try? files.subpathsOfDirectory(atPath: folder)) ?? [] {
        let file = folder + "/" + path
        guard let origin = origin(of: file) else { continue }
        let home = arguments.modules.first { $0.name == origin }?.folder
        let own = URL(filePath: file).deletingLastPathComponent().standardizedFileURL
        if home.map({ URL(filePath: $0).standardizedFileURL.path }) != own.path { found.insert(file) }
      }
    }
    return found.sorted()
  }

  /// Returns the module of whose protocols a file has mocks; nil for a file that is not generated.
  private func origin(of file: String) -> String? {
    guard file.hasSuffix("Mocks.swift") || file.hasSuffix("Mock.swift"),
      let handle = FileHandle(forReadingAtPath: file), let start = try? handle.read(upToCount: 200)
    else { return nil }
    return MockFile.origin(of: String(decoding: start, as: UTF8.self))
  }

  private func isCurrent(
    _ made: MockFile?, _ module: Arguments.Module, _ complain: (String) -> Void
  ) -> Bool {
    var isCurrent = true
    if let made {
      let path = module.folder + "/" + made.name
      if let data = files.contents(atPath: path) {
        isCurrent = data == Data(made.source.utf8)
        if !isCurrent { complain("\(relative(path)) is stale") }
      } else {
        complain("\(relative(path)) is missing")
        isCurrent = false
      }
    }
    for name in leftOver(made, module) {
      complain("\(relative(module.folder))/\(name) is left over")
      isCurrent = false
    }
    return isCurrent
  }

  private func write(
    _ made: MockFile?, _ module: Arguments.Module, _ print: (String) -> Void
  ) throws(ToolError) {
    if let made {
      let path = module.folder + "/" + made.name
      let data = Data(made.source.utf8)
      // An unchanged file keeps its modification time, which avoids a rebuild.
      if files.contents(atPath: path) != data {
        do {
          try files.createDirectory(atPath: module.folder, withIntermediateDirectories: true)
          try data.write(to: URL(filePath: path), options: .atomic)
        } catch {
          throw ToolError("\(relative(module.folder)) cannot be written.")
        }
        print("wrote \(relative(path))")
      }
    }
    for name in leftOver(made, module) { try remove(module.folder + "/" + name, print) }
  }

  /// Removes a file, and its folder if nothing else is in it.
  private func remove(_ file: String, _ print: (String) -> Void) throws(ToolError) {
    let folder = URL(filePath: file).deletingLastPathComponent().path
    do {
      try files.removeItem(atPath: file)
      if try files.contentsOfDirectory(atPath: folder).isEmpty { try files.removeItem(atPath: folder) }
    } catch {
      throw ToolError("\(relative(file)) cannot be removed.")
    }
    print("removed \(relative(file))")
  }
}
