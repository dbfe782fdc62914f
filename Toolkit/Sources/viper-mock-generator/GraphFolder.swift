internal import Dispatch
internal import Foundation
internal import Synchronization
internal import ViperSymbolGraphs
internal import ViperTools

/// The symbol graphs of a package's modules, in a folder for each module.
struct GraphFolder {
  let path: String
  private let files = FileManager.default

  init(path: String) { self.path = path }

  /// Extracts the graphs of modules that have been built since, several at once.
  func update(_ modules: [String], _ commands: [String: CompileCommand]) throws(ToolError) {
    var outdated: [(module: String, command: CompileCommand)] = []
    for module in modules {
      guard let command = commands[module] else {
        throw ToolError("SwiftPM does not say how \(module) is compiled.")
      }
      if !isCurrent(module, command) { outdated.append((module, command)) }
    }
    guard let compiler = outdated.first?.command.words.first else { return }
    let toolchain = try Toolchain(compiler: compiler)
    let (path, work) = (path, outdated)
    let errors = Mutex<[ToolError]>([])
    DispatchQueue.concurrentPerform(iterations: work.count) { index in
      do throws(ToolError) {
        try Self.extract(work[index].module, work[index].command, by: toolchain, into: path)
      } catch {
        errors.withLock { $0.append(error) }
      }
    }
    if let error = errors.withLock({ $0.min { $0.sentence < $1.sentence } }) { throw error }
  }

  /// Returns the graphs of a module.
  func graphs(of module: String) throws(ToolError) -> [SymbolGraph] {
    let folder = "\(path)/\(module)"
    guard let names = try? files.contentsOfDirectory(atPath: folder) else {
      throw ToolError("There is no symbol graph of \(module) in \(path).")
    }
    var graphs: [SymbolGraph] = []
    for name in names.sorted() where name.hasSuffix(".symbols.json") {
      guard let data = files.contents(atPath: folder + "/" + name) else {
        throw ToolError("\(folder)/\(name) cannot be read.")
      }
      do { graphs.append(try SymbolGraph(json: [UInt8](data), name: name)) } catch {
        throw ToolError(error.description)
      }
    }
    return graphs
  }

  private func isCurrent(_ module: String, _ command: CompileCommand) -> Bool {
    guard let graph = date("\(path)/\(module)/\(module).symbols.json") else { return false }
    return command.moduleFolders.compactMap { date("\($0)/\(module).swiftmodule") }.allSatisfy { $0 < graph }
  }

  private func date(_ file: String) -> Date? {
    (try? files.attributesOfItem(atPath: file))?[.modificationDate] as? Date
  }

  private static func extract(
    _ module: String, _ command: CompileCommand, by toolchain: Toolchain, into path: String
  ) throws(ToolError) {
    let folder = "\(path)/\(module)"
    try? FileManager.default.removeItem(atPath: folder)
    guard
      (try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)) != nil
    else { throw ToolError("\(folder) cannot be created.") }
    try toolchain.extractSymbolGraphs(
      of: module, access: "internal", to: folder,
      command.searchOptions + ["-module-cache-path", path + "/ModuleCache"])
  }
}
