internal import ViperTools
internal import ViperMockGenerator
internal import ViperSymbolGraphs

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Reads the graphs, and writes or checks the files.
struct Run {
  let arguments: Arguments
  private let files = FileManager.default

  init(_ arguments: Arguments) { self.arguments = arguments }

  /// Performs the task, and returns whether everything is up to date and complete.
  func perform(print: (String) -> Void, complain: (String) -> Void) throws(UsageError) -> Bool {
    var graphs: [SymbolGraph] = []
    for folder in arguments.modules.map(\.graphs) + arguments.otherGraphs { graphs += try read(folder) }
    for module in arguments.modules where !graphs.contains(where: { $0.module == module.name }) {
      throw UsageError("There is no symbol graph of \(module.name) in \(module.graphs).")
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
        try refuseUncompilable(&output, module.name, complain) { generate(qualifiesTypes: true) }
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
        if !isCurrent(file, module.name, complain) { isGood = false }
      case .write: try write(file, module.name, print)
      }
    }
    for module in abandonedModules() {
      switch arguments.task {
      case .list: break
      case .check: if !isCurrent(nil, module, complain) { isGood = false }
      case .write: try write(nil, module, print)
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
    _ output: inout MockGenerator.Output, _ module: String, _ complain: (String) -> Void,
    qualified: () -> MockGenerator.Output
  ) throws(UsageError) {
    guard let compiler = arguments.compiler else { return }
    let checker = TypeChecker(
      compiler: compiler, folder: arguments.checkedMocks, flags: arguments.compilerFlags)
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

  private func read(_ folder: String) throws(UsageError) -> [SymbolGraph] {
    guard let names = try? files.contentsOfDirectory(atPath: folder) else {
      throw UsageError("\(folder) cannot be read.")
    }
    var graphs: [SymbolGraph] = []
    for name in names.sorted() where name.hasSuffix(".symbols.json") {
      guard let data = files.contents(atPath: folder + "/" + name) else {
        throw UsageError("\(folder)/\(name) cannot be read.")
      }
      do { graphs.append(try SymbolGraph(json: [UInt8](data), name: name)) } catch {
        throw UsageError(error.description)
      }
    }
    return graphs
  }

  private func swiftFiles(in folder: String) -> [String] {
    (try? files.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted())?
      .map { folder + "/" + $0 } ?? []
  }

  private func folder(_ module: String) -> String { arguments.output + "/" + module }

  private func relative(_ text: String) -> String {
    arguments.directory.isEmpty ? text : text.replacing(arguments.directory + "/", with: "")
  }

  /// Returns the existing generated files of a module that are no longer generated, such as those of single protocols.
  private func leftOver(_ made: MockFile?, _ module: String) -> [String] {
    let there = (try? files.contentsOfDirectory(atPath: folder(module))) ?? []
    return there.sorted().filter { name in
      guard name.hasSuffix(".swift"), name != made?.name,
        let data = files.contents(atPath: folder(module) + "/" + name)
      else { return false }
      return String(decoding: data.prefix(200), as: UTF8.self).contains(MockFile.mark(of: module))
    }
  }

  /// Returns the modules that still have mocks, but should have none.
  private func abandonedModules() -> [String] {
    guard arguments.isComplete else { return [] }
    let names = Set(arguments.modules.map(\.name))
    let there = (try? files.contentsOfDirectory(atPath: arguments.output)) ?? []
    return there.sorted().filter { !names.contains($0) && !leftOver(nil, $0).isEmpty }
  }

  private func isCurrent(_ made: MockFile?, _ module: String, _ complain: (String) -> Void) -> Bool {
    var isCurrent = true
    if let made {
      let path = folder(module) + "/" + made.name
      if let data = files.contents(atPath: path) {
        isCurrent = data == Data(made.source.utf8)
        if !isCurrent { complain("\(relative(path)) is stale") }
      } else {
        complain("\(relative(path)) is missing")
        isCurrent = false
      }
    }
    for name in leftOver(made, module) {
      complain("\(relative(folder(module)))/\(name) is left over")
      isCurrent = false
    }
    return isCurrent
  }

  private func write(
    _ made: MockFile?, _ module: String, _ print: (String) -> Void
  ) throws(UsageError) {
    guard made != nil || files.fileExists(atPath: folder(module)) else { return }
    do {
      try files.createDirectory(atPath: folder(module), withIntermediateDirectories: true)
      if let made {
        let path = folder(module) + "/" + made.name
        let data = Data(made.source.utf8)
        // An unchanged file keeps its modification time, which avoids a rebuild.
        if files.contents(atPath: path) != data {
          try data.write(to: URL(filePath: path), options: .atomic)
          print("wrote \(relative(path))")
        }
      }
      for name in leftOver(made, module) {
        try files.removeItem(atPath: folder(module) + "/" + name)
        print("removed \(relative(folder(module)))/\(name)")
      }
      if try files.contentsOfDirectory(atPath: folder(module)).isEmpty {
        try files.removeItem(atPath: folder(module))
      }
    } catch {
      throw UsageError("\(relative(folder(module))) cannot be written.")
    }
  }
}
